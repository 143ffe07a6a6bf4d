import type { Language } from './translations/dictionaries.ts';

/** Function words that tell languages apart, folded; some belong to several. */
export const smallWords: Readonly<Record<Language, string>> = {
  en: `the is are what when where who how can do does i we you my to for of at on it there will and if any have has need whats please thanks
    with in be a an that this your our they them time should would could about from by so or not dont im get got am was
    rsvp deadline kid kids congrats whos dresscode promo canapes wen wat u r ur theres hows wheres whens best ok no yes per email bring`,
  es: `que qué hora donde cuando cuanto cuanta cuantos hay puedo puede podemos pueden los las el la un una es son esta con mi mis para por tiene
    tienen como se del al de en y o nos nosotros llevar hasta quien habra tengo gracias hola necesito cual si lo le hacer ir vamos ponerme
    pongo ninos boda hay vuelta muy tambien pero desde sera`,
  fr: `est-ce est quelle quel quels quelles heure ou quand combien il y aura puis-je peut-on peut on les des pour avec dans le la du de je j'ai mon ma mes
    mariage enfants faut jusqu jusqu'a qui nous une un pendant merci bonjour c'est qu'il qu'est-ce y a-t-il sont se sera vous votre ne pas et au aux
    comment doit dois l'hotel en sur son notre que quoi d'une`,
  de: `wann wo wie wer gibt es kann ich darf wir der die das den dem ein eine einen ist sind und fur mit hochzeit kinder bis um wieviel viel uhr mein
    meine parken danke hallo man beginnt fangt zu zum zur im in vom von auch wird werden muss mussen sollen soll haben nicht oder ob unser
    wohin welche welcher welches nach bei sein`,
  it: `che ora dove quando quanto costa c'e ci posso possiamo gli per con sono della del dello il lo la una un matrimonio bambini fino chi sara mio mia
    grazie ciao inizia e devo si al alla di da in come cosa quale qual nel nella mi le ho abbiamo anche non possono puo sposi dell'hotel`,
  pt: `que hora horas onde quando quanto custa ha posso podemos os as para com tem como esta uma um o casamento criancas ate quem havera opcoes meu minha
    obrigado obrigada ola comeca fica sao nao qual e do da dos das na em se vai ter levar por de pode podem onibus eu nos sera ao
    a o e voces voce da tenho preciso vao ir`,
};
