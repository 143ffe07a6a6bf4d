import type { TopicName } from '#shared/rules/asked-topics.ts';
import type { ValueKind } from '../types.ts';

/** How a topic is asked for, and what an answer to it looks like. */
export type TopicSigns = {
  /** Other ways in which guests ask for it: what a couple wrote may answer one and not another. */
  alsoAsked: readonly string[];
  /** What a passage that answers it contains, over its folded English text with the heading above it. */
  says: RegExp;
  /** What is said about something else in the same words. */
  notOf?: RegExp;
  /** Kinds of values of which the answer must hold one. */
  holds?: readonly ValueKind[];
};

/** How each of the things that guests ask most is found and recognised. */
export const topicSigns: Record<TopicName, TopicSigns> = {
  date: {
    alsoAsked: ['What date is the wedding?'],
    says: /\p{L}/u,
    notOf: /\b(?:brunch|thanksgiving|welcome|rehearsal|engagement|signed|hires?)\b/,
    holds: ['date'],
  },
  ceremony: {
    alsoAsked: ['When does the wedding start?'],
    says: /\b(?:ceremon\w+|service|mass|vows|church|marr\w+|wedding|called|boda)\b/,
    holds: ['time'],
  },
  venue: {
    alsoAsked: [
      'Where is the ceremony?',
      'Where is the reception?',
      'What is the address of the venue?',
    ],
    says: /\p{L}/u,
    notOf: /\b(?:recovery|bbq|brunch|airport|mehndi|haldi|sangeet|welcome|rehearsal)\b/,
    holds: ['address', 'place', 'site'],
  },
  'dress-code': {
    alsoAsked: ['What is the dress code?'],
    says: /\b(?:wear\w*|dress\w*|attire|formal|casual|black tie|suits?|kilts?|clothes|gowns?|heels|jeans|shorts|linen|colou?rs|etiqueta)\b/,
  },
  rsvp: {
    alsoAsked: ['When is the RSVP deadline?', 'By when should I let you know if I am coming?'],
    says: /\b(?:rsvp\w*|repl(?:y|ies)|respond|response|let \w+ know|yes\/no|cards? back|confirm\w*|text \w+)\b|\br\.s\.v\.p/,
    holds: ['date'],
  },
  parking: {
    alsoAsked: ['Is there parking?', 'Is there parking at the venue?'],
    says: /\bpark(?:ing|ed)?\b(?! (?:has|by|hotel|inn|shelter))|\b(?:valet|garage|car park|aparcamiento|aparcar)\b/,
    notOf: /\b(?:holiday|caravan|county|lawson|legion) park\b/,
  },
  hotels: {
    alsoAsked: [
      'Which hotel do you recommend?',
      'Is there a room block?',
      'How much is a room per night?',
    ],
    says: /\b(?:hotels?|inn|motel|lodge|resort|rooms?|stay\w*|block|night|camp\w*|tents?|airbnb|b&b|bed and breakfast|suites?|alojamiento)\b/,
    holds: ['lodging', 'amount', 'address', 'code'],
  },
  children: {
    alsoAsked: ['Are children invited?'],
    says: /\b(?:kids?|child(?:ren)?|bab(?:y|ies)|adults?[- ]only|little ones|bairns|under-?\d\ds?|families)\b/,
    notOf: /\b(?:nursing room|pools?|swimsuit|bathroom|passport)\b/,
  },
  'plus-one': {
    alsoAsked: ['Can I bring a date?'],
    says: /\b(?:plus[- ]?ones?|dates?|partners?|and guest|extras?|invited|guests? (?:named|only)|names? on (?:it|the|your (?:invit|envelope))|admits|roommate|someone)\b/,
    notOf: /\bplus one (?:signature|more|drink)\b/,
  },
  transport: {
    alsoAsked: ['Is there a bus?', 'How will we get back to the hotel?'],
    says: /\b(?:shuttles?|bus(?:es)?|coach(?:es)?|trolleys?|minibus|vans?|transfers?|trailer|autobus\w*)\b/,
  },
  registry: {
    alsoAsked: ['What about gifts?', 'What can we give you?'],
    says: /\b(?:gifts?|present(?:s|ies)?|regist\w+|fund|presence|wishing well|donat\w+|envelopes?|venmo|pressies|regalos|donation|bottle of)\b/,
  },
  food: {
    alsoAsked: ['What food will there be?', 'What is on the menu?'],
    says: /\b(?:menu|buffet|chicken|beef|lamb|pork|fish|salmon|trout|haggis|brisket|roast|risotto|lasagna|ravioli|pasta|filet|steak|tacos|seafood|jollof|boil|bbq|vegetarian|vegan|pies?|salads?|halal|indian|choose|stations?|courses|feast|solomillo|shrimp)\b/,
  },
  diets: {
    alsoAsked: ['Is there food for people with allergies?', 'Is the food gluten free?'],
    says: /\b(?:veg(?:etarian|gie|gies|an|ans|o|etariana?)s?|gluten|allerg\w*|diet\w*|halal|kosher|jain|coeliac|dairy|nuts?)\b/,
  },
  drinks: {
    alsoAsked: ['Will there be alcohol?', 'Are the drinks free?'],
    says: /\b(?:bar|wines?|beers?|drinks|alcohol|cocktails (?:are|on)|booze|byob?|keg|kegs|liquor|spirits|barra)\b/,
    notOf: /\b(?:sundae bar|cocktail hour|welcome cocktails|bevs at)\b/,
  },
  end: {
    alsoAsked: ['When does the party end?', 'When does the music stop?'],
    says: /\b(?:until|till|til|ends?|over|closes?|shuts?|out|goodnight|carriages|midnight|last (?:orders|drinks|dance|music)|off|down at|finish|hasta|reserved)\b|\d ?[ap]?m? ?- ?\d/,
    notOf:
      /\bdoors close\b|\bend of\b(?! the (?:evening|night|party|day|wedding|celebrations?)\b)|\b(?:recovery|brunch|welcome|kids|craft|shabbat)\b/,
    holds: ['time'],
  },
  airport: {
    alsoAsked: ['Where should I fly to?', 'How do I get there from the airport?'],
    says: /\b(?:airports?|fly|flies|flights?|[a-z]+ \([a-z]{3}\)|o'hare|midway|gatwick|heathrow|terminal)\b/,
    notOf: /\b(?:atms?)\b/,
  },
  weather: {
    alsoAsked: ['What if the weather is bad?', 'Is there a rain plan?'],
    says: /\b(?:rain\w*|wet|weather|storms?|hurricane|plan b|lightning|bucketing|chucking|indoors|umbrellas?)\b/,
    notOf: /\bweather permitting\b/,
  },
  photos: {
    alsoAsked: ['Are phones allowed during the ceremony?', 'Can we post pictures?'],
    says: /\b(?:photos?|pictures?|phones?|cameras?|unplugged|photography|snap)\b|#\w/,
    notOf:
      /\b(?:photographs by|include the photograph|plans include|group picture|group photo|\(phone\)|on the phone|phone work)\b/,
  },
  access: {
    alsoAsked: [
      'Is there wheelchair access?',
      'Are there stairs or is it step free?',
      'Is there a lift or an elevator?',
    ],
    says: /\b(?:wheelchairs?|accessib\w+|steps?|step[- ]free|stairs|elevator|lift is|a lift|no lift|castle lift|ramp|mobility|handicap|trouble walking|golf cart|buggy|ground floor|flat all)\b/,
  },
  contact: {
    alsoAsked: ['Who do I call on the day?', 'Who should I call if I get lost?'],
    says: /@\w|\d[\d ().-]{7,16}\d/,
    notOf:
      /\b(?:hotel|inn|block|taxis?|cabs?|sitter|babysit\w*|allerg\w*|gluten|vegans?|rooms?|make-?up|jain|minibus|transfers|book)\b/,
  },
};
