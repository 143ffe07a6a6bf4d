/** A language that guests are answered in. */
export type Language = 'en' | 'es' | 'fr' | 'de' | 'it' | 'pt';

/** Small words that one language has and the others mostly have not. */
const markers: Record<Exclude<Language, 'en'>, RegExp> = {
  es: /[¿¡]|\b(?:que|hora|donde|cuando|cuanto|cuesta|hay|puedo|podemos|los|las|para|tiene|como|esta|el|una|es|con|mi|ninos|nino|boda|llevar|hasta|quien|habra|tengo|gracias|hola|necesito)\b/g,
  fr: /\b(?:est-ce|quelle?|heure|ou|quand|combien|il y|aura|puis-je|peut-on|les|des|pour|avec|dans|est|le|la|du|je|mon|ma|mariage|enfants|faut|jusqu|qui|nous|une?|pendant|merci|bonjour|c'est|qu'il)\b/g,
  de: /\b(?:wann|wo|wie|was|wer|gibt|es|kann|ich|darf|wir|der|die|das|den|ist|sind|und|fur|mit|hochzeit|kinder|bis|um|wieviel|uhr|mein|meine|parken|danke|hallo|man|beginnt|fangt)\b/g,
  it: /\b(?:che|ora|dove|quando|quanto|costa|c'e|posso|possiamo|gli|per|con|sono|della|del|il|una|matrimonio|bambini|fino|chi|sara|mio|mia|grazie|ciao|inizia|e|devo)\b/g,
  pt: /\b(?:que|horas?|onde|quando|quanto|custa|ha|posso|podemos|os|as|para|com|tem|como|esta|uma|o|casamento|criancas|ate|quem|havera|meu|minha|obrigad[oa]|ola|comeca|fica|sao|nao|qual)\b/g,
};
const ENGLISH =
  /\b(?:the|is|are|what|when|where|who|how|can|do|does|i|we|you|my|to|for|of|at|on|it|there|will|and|if|any|have|need|whats|please|thanks|with|in)\b/g;

/** The language of a folded question; English unless another one's small words are clearly more. */
export function detectLanguage(folded: string): Language {
  const words = Math.max(1, folded.split(/\s+/).length);
  const english = (folded.match(ENGLISH) ?? []).length;
  let best: Language = 'en';
  let most = Math.max(english, words <= 2 ? 0 : 1);
  for (const [language, pattern] of Object.entries(markers)) {
    const count = (folded.match(pattern) ?? []).length;
    if (count > most) {
      most = count;
      best = language as Language;
    }
  }
  return best;
}

/** Words of weddings in five languages with their English, over folded text. */
const translations: readonly (readonly [RegExp, string])[] = [
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
  [/\b(?:cena|diner|abendessen|jantar|banquete)\b/g, ' dinner '],
  [/\b(?:almuerzo|comida|dejeuner|mittagessen|pranzo|almoco)\b/g, ' lunch '],
  [
    /\b(?:desayuno|petit dejeuner|fruhstuck|colazione|cafe da manha|pequeno-almoco)\b/g,
    ' breakfast ',
  ],
  [/\b(?:coctel|cocktail|aperitivo|aperitif|sektempfang|vin d'honneur)\b/g, ' cocktail hour '],
  [/\b(?:empieza|comienza|commence|debute|beginnt|fangt|inizia|comincia|comeca)\b/g, ' start '],
  [/\b(?:termina|acaba|finit|termine|endet|aufhort|finisce|acaba)\b/g, ' end '],
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
