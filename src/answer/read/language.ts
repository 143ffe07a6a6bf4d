import { smallWords } from './small-words.ts';

/** A language that guests are answered in. */
export type Language = 'en' | 'es' | 'fr' | 'de' | 'it' | 'pt';

const languages: readonly Language[] = ['en', 'es', 'fr', 'de', 'it', 'pt'];
const wordsByLanguage = new Map(
  languages.map((language) => [language, new Set(smallWords[language].split(/\s+/))]),
);
/** Names of wedding things that one language alone has: a question of one word is told by them. */
const telling: Readonly<Record<Exclude<Language, 'en'>, RegExp>> = {
  es: /[¿¡]|\b(?:aparcamiento|aparcar|boda|vestimenta|regalos|autobus|alojamiento|ninos|ceremonia|iglesia|menu vegano|etiqueta|invitados|novios|habitacion|direccion)\b/g,
  fr: /\b(?:mariage|vestimentaire|tenue|cadeaux?|navette|hebergement|enfants|ceremonie|eglise|stationnement|garer|habiller|maries|chambre|soiree)\b/g,
  de: /\b(?:hochzeit|kleiderordnung|geschenke?|unterkunft|kinder|trauung|zeremonie|kirche|parkplatz\w*|parken|ubernachten|anziehen|feier|brautpaar|zimmer|gaste)\b/g,
  it: /\b(?:matrimonio|abbigliamento|regal[oi]|navetta|alloggi\w*|bambini|cerimonia|chiesa|parcheggi\w*|vestirsi|sposi|camera|ricevimento|invitati)\b/g,
  pt: /\b(?:casamento|vestuario|traje|presentes?|autocarro|onibus|alojamento|hospedagem|criancas|cerimonia|igreja|estacionamento|estacionar|noivos|quarto|convidados)\b/g,
};

/** The language of a folded text; English unless another one's small words are clearly more. */
export function detectLanguage(folded: string): Language {
  const words = folded.match(/[\p{L}'-]+/gu) ?? [];
  const counts = languages.map((language) => {
    const known = wordsByLanguage.get(language)!;
    const small = words.filter((word) => known.has(word)).length;
    const own = language === 'en' ? 0 : (folded.match(telling[language]) ?? []).length;
    return { language, count: small + own * 1.5 };
  });
  const english = counts[0]!.count;
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a));
  // One small word is no language: "a la carte", "en suite".
  return best.count > Math.max(english, words.length <= 2 ? 0.5 : 1) ? best.language : 'en';
}

/** Words of weddings in five languages with their English, over folded text. */
const translations: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:codigo de vestimenta|code vestimentaire|codigo de vestuario|codice di abbigliamento|dress ?code|que me pongo|me pongo|ponerme|que ponerse|que hay que ponerse|comment s'habiller|que porter|zieht man an|was ziehe ich an|ziehen wir an|cosa (?:mi )?metto|come (?:ci si veste|vestirsi)|o que (?:devo )?vestir|que roupa)\b/g,
    ' what wear dress code ',
  ],
  [
    /\b(?:hasta que hora|jusqu'a quelle heure|bis wann|bis wie ?viel uhr|fino a che ora|ate que horas?|cuando (?:acaba|termina)|quand (?:finit|se termine)|wann endet|quando finisce|quando (?:acaba|termina))\b/g,
    ' until when end ',
  ],
  [
    /\b(?:ultimo autobus|ultima lanzadera|dernier bus|derniere navette|letzter? (?:bus|shuttle)|ultimo (?:bus|autobus)|ultima navetta|ultimo (?:autocarro|onibus)|autobus de vuelta|bus de vuelta|bus retour|ruckfahrt|bus zuruck|autobus di ritorno|autocarro de volta|regreso|retour|ritorno|volta para|de vuelta)\b/g,
    ' last shuttle back return trip ',
  ],
  [
    /\b(?:que se come|que hay de comer|que comeremos|qu'est-ce qu'on mange|was gibt es zu essen|was essen wir|cosa si mangia|o que (?:se come|vamos comer))\b/g,
    ' what food menu ',
  ],
  [
    /\b(?:puedo llevar (?:a )?(?:mi )?(?:acompanante|pareja|novi[oa]|alguien)|venir accompagne\w*|jemanden mitbringen|begleitung mitbringen|portare (?:un )?accompagnatore|levar acompanhante)\b/g,
    ' bring plus one ',
  ],
  [
    /\b(?:a quien (?:llamo|pregunto|aviso|contacto)|qui (?:contacter|appeler|prevenir)|wen (?:rufe|frage|kontaktiere) ich|an wen|chi (?:contatto|chiamo|avviso)|quem (?:contacto|aviso)|a quem)\b/g,
    ' who do i contact ',
  ],
  [/\b(?:codigo|code|kennwort|codice)\b/g, ' code '],
  [
    /\b(?:a que hora|quelle heure|um wie ?viel uhr|wie ?viel uhr|a che ora|que horas)\b/g,
    ' what time ',
  ],
  [/\b(?:cuando|quand|wann|quando)\b/g, ' when '],
  [/\b(?:donde|wo|dove|onde|aonde)\b/g, ' where '],
  [/(?<=^|[\s¿])ou (?=est|se|sont|puis|peut|dois|on |la |le |dormir|se )/g, ' where '],
  [/\b(?:quien|quienes|wer|wen|chi|quem)\b/g, ' who '],
  [
    /\b(?:cuanto cuesta|cuanto vale|cuanto|combien|wie ?viel kostet|was kostet|wie ?viel|quanto costa|quanto custa|quanto)\b/g,
    ' how much ',
  ],
  [/\b(?:cuesta|coute|kostet|kosten|costa|custa|precio|prix|preis|prezzo|preco)\b/g, ' price '],
  [/\b(?:ceremonia|ceremonie|zeremonie|trauung|cerimonia)\b/g, ' ceremony '],
  [/\b(?:boda|mariage|hochzeit|matrimonio|casamento|nozze|noces)\b/g, ' wedding '],
  [
    /\b(?:recepcion|reception|empfang|ricevimento|recepcao|fiesta|feier|festa|fete)\b/g,
    ' reception ',
  ],
  [/\b(?:cenar?|cenamos|diner|dine|abendessen|jantar|jantamos|banquete|cenare)\b/g, ' dinner '],
  [/\b(?:almuerzo|comida|dejeuner|mittagessen|pranzo|almoco)\b/g, ' lunch '],
  [
    /\b(?:desayuno|petit dejeuner|fruhstuck|colazione|cafe da manha|pequeno-almoco)\b/g,
    ' breakfast ',
  ],
  [/\b(?:coctel|cocktail|aperitivo|aperitif|sektempfang|vin d'honneur)\b/g, ' cocktail hour '],
  [
    /\b(?:empieza|empezar|comienza|commence|debute|beginnt|fangt|startet|inizia|comincia|comeca|los geht's|geht es los)\b/g,
    ' start ',
  ],
  [/\b(?:termina|acaba|finit|termine|endet|aufhort|finisce|terminar|aufhoren|zu ende)\b/g, ' end '],
  [
    /\b(?:aparcar|aparcamiento|estacionar|estacionamiento|parking|garer|stationner|stationnement|parken|parkplatz\w*|parkplatze|parcheggi\w+|estacionamento)\b/g,
    ' parking ',
  ],
  [
    /\b(?:ninos?|ninas?|hijos?|bebes?|enfants?|kinder|kind|bambin[io]|figli|criancas?|filhos?)\b/g,
    ' children ',
  ],
  [
    /\b(?:vestir|vestimenta|codigo de vestimenta|etiqueta|ropa|ponerme|llevar puesto|tenue|habiller|porter|anziehen|kleiderordnung|dresscode|tragen|vestirsi|abbigliamento|indossare|traje|roupa|vestido)\b/g,
    ' wear dress code ',
  ],
  [
    /\b(?:regalos?|lista de bodas|cadeaux?|liste de mariage|geschenke?|regal[oi]|lista nozze|presentes?|prendas?)\b/g,
    ' gifts ',
  ],
  [
    /\b(?:alojamiento|alojarse|dormir|hospedar\w*|hebergement|loger|unterkunft|ubernachten|alloggi\w*|pernottare|hospedagem|alojamento|ficar alojad\w+)\b/g,
    ' hotel stay ',
  ],
  [
    /\b(?:autobus|bus|navette|lanzadera|pendelbus|shuttlebus|navetta|autocarro|onibus)\b/g,
    ' shuttle ',
  ],
  [/\b(?:aeropuerto|aeroport|flughafen|aeroporto)\b/g, ' airport '],
  [/\b(?:tren|gare|bahnhof|zug|treno|stazione|comboio|trem|estacion)\b/g, ' train station '],
  [/\b(?:direccion|adresse|indirizzo|endereco|morada)\b/g, ' address '],
  [/\b(?:lugar|lieu|ort|luogo|local)\b/g, ' venue '],
  [/\b(?:lluvia|llueve|pluie|pleut|regen|regnet|pioggia|piove|chuva|chover|chove)\b/g, ' rain '],
  [/\b(?:vegan[oa]s?|vegetalien\w*|vegan\w*)\b/g, ' vegan '],
  [/\b(?:vegetarian[oa]s?|vegetarien\w*|vegetarisch\w*)\b/g, ' vegetarian '],
  [/\b(?:alergi\w+|allergie\w*|allergi\w+)\b/g, ' allergy '],
  [/\b(?:sin gluten|sans gluten|glutenfrei|senza glutine|sem gluten)\b/g, ' gluten free '],
  [
    /\b(?:menu|carta|speisekarte|essen|mangiare|comer|manger|repas|nourriture|cibo)\b/g,
    ' menu food ',
  ],
  [
    /\b(?:alcohol|alcool|alkohol|bebidas?|boissons?|getranke|bevande|barra libre|bar ouvert|vin|wein|vino|vinho)\b/g,
    ' alcohol drinks ',
  ],
  [/\b(?:fotos?|photos?|fotografi\w+|bilder)\b/g, ' photos '],
  [/\b(?:fecha|date|datum|data)\b/g, ' date '],
  [
    /\b(?:confirmar|confirmacion|repondre|reponse|zusagen|antworten|ruckmeldung|confermare|rispondere|resposta)\b/g,
    ' rsvp ',
  ],
  [
    /\b(?:acompanante|accompagnant|begleitung|partner|accompagnatore|acompanhante|pareja|novio|novia)\b/g,
    ' plus one ',
  ],
  [
    /\b(?:silla de ruedas|fauteuil roulant|rollstuhl|sedia a rotelle|cadeira de rodas)\b/g,
    ' wheelchair accessible ',
  ],
  [/\b(?:iglesia|eglise|kirche|chiesa|igreja)\b/g, ' church '],
  [/\b(?:perros?|chiens?|hunde?|can[ie]|caes|cachorros?|mascotas?)\b/g, ' dogs pets '],
  [/\b(?:fumar|fumer|rauchen|fumare)\b/g, ' smoking '],
  [/\b(?:musica|musique|musik)\b/g, ' music '],
  [/\b(?:pastel|tarta|gateau|torte|kuchen|torta|bolo)\b/g, ' cake '],
  [
    /\b(?:zapatos|tacones|chaussures|talons|schuhe|absatze|scarpe|tacchi|sapatos|saltos)\b/g,
    ' shoes heels ',
  ],
  [/\b(?:contrasena|mot de passe|passwort|senha)\b/g, ' password '],
  [/\b(?:habitacion\w*|chambres?|zimmer|camer[ae]|quartos?)\b/g, ' room '],
  [/\b(?:reservar|reserver|buchen|reservieren|prenotare)\b/g, ' book '],
  [/\b(?:llegar|arriver|ankommen|da sein|arrivare|chegar)\b/g, ' arrive '],
  [/\b(?:dura|duree|dauert|lange)\b/g, ' how long '],
  [/\b(?:cerca|proche|nachste\w*|vicino|perto)\b/g, ' closest '],
  [/\b(?:ayuntamiento|mairie|standesamt|municipio|civil)\b/g, ' civil ceremony '],
  [/\b(?:pendant|durante|wahrend)\b/g, ' during '],
];
const FOREIGN_SMALL_WORDS =
  /\b(?:el|la|los|las|un|una|unos|es|esta|hay|en|de|del|al|se|que|y|o|para|por|con|mi|su|tiene|puedo|podemos|habra|le|les|l|des|du|est|ce|il|elle|aura|y|a|je|on|nous|puis|peut|mon|ma|pour|dans|sur|avec|qu|der|die|das|den|dem|ein|eine|ist|sind|gibt|ich|wir|kann|darf|man|und|fur|mit|zu|zum|zur|im|am|es|gli|lo|i|di|c|e|posso|possiamo|per|sono|os|as|o|um|uma|ha|tem|posso|com|acceso|access|zugang)\b/g;

/** Folded text with the wedding words of other languages put into English; English stays as it is. */
export function toEnglish(folded: string): string {
  const language = detectLanguage(folded);
  return language === 'en' ? folded : translate(folded);
}

/** The same for a text that is known to be in another language. */
export function translate(folded: string): string {
  let text = folded;
  for (const [pattern, english] of translations) text = text.replace(pattern, english);
  return text.replace(FOREIGN_SMALL_WORDS, ' ').replace(/\s+/g, ' ');
}
