import type { CoverageTopic, Passage } from '../types.ts';

/** One of the things that guests ask most. */
export type AskedTopic = Pick<CoverageTopic, 'topic' | 'label'> & {
  /** How guests ask it, the usual way first: what a couple wrote may answer one and not another. */
  questions: readonly [string, ...string[]];
  /** What a passage that answers it says, over its folded English text with the heading above it. */
  says: RegExp;
  /** What is said of something else in the same words. */
  notOf?: RegExp;
  /** A kind of value that the answer holds. */
  value?: (passage: Passage) => boolean;
};

const has =
  (...kinds: Parameters<Passage['values']['has']>[0][]) =>
  ({ values }: Passage) =>
    kinds.some((kind) => values.has(kind));

/** The twenty things that guests ask most, in the order in which they ask them. */
export const askedTopics: readonly AskedTopic[] = [
  {
    topic: 'date',
    label: 'The date',
    questions: ['When is the wedding?', 'What date is the wedding?'],
    says: /\p{L}/u,
    notOf: /\b(?:brunch|thanksgiving|welcome|rehearsal|engagement|signed|hires?)\b/,
    value: has('date'),
  },
  {
    topic: 'ceremony',
    label: 'Ceremony time',
    questions: ['What time does the ceremony start?', 'When does the wedding start?'],
    says: /\b(?:ceremon\w+|service|mass|vows|church|marr\w+|wedding|called|boda)\b/,
    value: has('time'),
  },
  {
    topic: 'venue',
    label: 'Where it is',
    questions: [
      'Where is the wedding?',
      'Where is the ceremony?',
      'Where is the reception?',
      'What is the address of the venue?',
    ],
    says: /\p{L}/u,
    notOf: /\b(?:recovery|bbq|brunch|airport|mehndi|haldi|sangeet|welcome|rehearsal)\b/,
    value: has('address', 'place', 'site'),
  },
  {
    topic: 'dress-code',
    label: 'What to wear',
    questions: ['What should I wear?', 'What is the dress code?'],
    says: /\b(?:wear\w*|dress\w*|attire|formal|casual|black tie|suits?|kilts?|clothes|gowns?|heels|jeans|shorts|linen|colou?rs|etiqueta)\b/,
  },
  {
    topic: 'rsvp',
    label: 'RSVP deadline',
    questions: [
      'When do I need to RSVP by?',
      'When is the RSVP deadline?',
      'By when should I let you know if I am coming?',
    ],
    says: /\b(?:rsvp\w*|repl(?:y|ies)|respond|response|let \w+ know|yes\/no|cards? back|confirm\w*|text \w+)\b|\br\.s\.v\.p/,
    value: has('date'),
  },
  {
    topic: 'parking',
    label: 'Parking',
    questions: ['Where can I park?', 'Is there parking?', 'Is there parking at the venue?'],
    says: /\bpark(?:ing|ed)?\b(?! (?:has|by|hotel|inn|shelter))|\b(?:valet|garage|car park|aparcamiento|aparcar)\b/,
    notOf: /\b(?:holiday|caravan|county|lawson|legion) park\b/,
  },
  {
    topic: 'hotels',
    label: 'Where to stay',
    questions: [
      'Where should I stay?',
      'Which hotel do you recommend?',
      'Is there a room block?',
      'How much is a room per night?',
    ],
    says: /\b(?:hotels?|inn|motel|lodge|resort|rooms?|stay\w*|block|night|camp\w*|tents?|airbnb|b&b|bed and breakfast|suites?|alojamiento)\b/,
    value: has('lodging', 'amount', 'address', 'code'),
  },
  {
    topic: 'children',
    label: 'Children',
    questions: ['Can I bring my kids?', 'Are children invited?'],
    says: /\b(?:kids?|child(?:ren)?|bab(?:y|ies)|adults?[- ]only|little ones|bairns|under-?\d\ds?|families)\b/,
    notOf: /\b(?:nursing room|pools?|swimsuit|bathroom|passport)\b/,
  },
  {
    topic: 'plus-one',
    label: 'Plus ones',
    questions: ['Can I bring a plus one?', 'Can I bring a date?'],
    says: /\b(?:plus[- ]?ones?|dates?|partners?|and guest|extras?|invited|guests? (?:named|only)|names? on (?:it|the|your (?:invit|envelope))|admits|roommate|someone)\b/,
    notOf: /\bplus one (?:signature|more|drink)\b/,
  },
  {
    topic: 'transport',
    label: 'Shuttle or transport',
    questions: ['Is there a shuttle?', 'Is there a bus?', 'How will we get back to the hotel?'],
    says: /\b(?:shuttles?|bus(?:es)?|coach(?:es)?|trolleys?|minibus|vans?|transfers?|trailer|autobus\w*)\b/,
  },
  {
    topic: 'registry',
    label: 'Gifts and registry',
    questions: ['Do you have a gift registry?', 'What about gifts?', 'What can we give you?'],
    says: /\b(?:gifts?|present(?:s|ies)?|regist\w+|fund|presence|wishing well|donat\w+|envelopes?|venmo|pressies|regalos|donation|bottle of)\b/,
  },
  {
    topic: 'food',
    label: 'Food',
    questions: ["What's for dinner?", 'What food will there be?', 'What is on the menu?'],
    says: /\b(?:menu|buffet|chicken|beef|lamb|pork|fish|salmon|trout|haggis|brisket|roast|risotto|lasagna|ravioli|pasta|filet|steak|tacos|seafood|jollof|boil|bbq|vegetarian|vegan|pies?|salads?|halal|indian|choose|stations?|courses|feast|solomillo|shrimp)\b/,
  },
  {
    topic: 'diets',
    label: 'Diets and allergies',
    questions: [
      'Are there vegetarian options?',
      'Is there food for people with allergies?',
      'Is the food gluten free?',
    ],
    says: /\b(?:veg(?:etarian|gie|gies|an|ans|o|etariana?)s?|gluten|allerg\w*|diet\w*|halal|kosher|jain|coeliac|dairy|nuts?)\b/,
  },
  {
    topic: 'drinks',
    label: 'Drinks and bar',
    questions: ['Is there an open bar?', 'Will there be alcohol?', 'Are the drinks free?'],
    says: /\b(?:bar|wines?|beers?|drinks|alcohol|cocktails (?:are|on)|booze|byob?|keg|kegs|liquor|spirits|barra)\b/,
    notOf: /\b(?:sundae bar|cocktail hour|welcome cocktails|bevs at)\b/,
  },
  {
    topic: 'end',
    label: 'When it ends',
    questions: ['What time does it end?', 'When does the party end?', 'When does the music stop?'],
    says: /\b(?:until|till|til|ends?|over|closes?|shuts?|out|goodnight|carriages|midnight|last (?:orders|drinks|dance|music)|off|down at|finish|hasta|reserved)\b|\d ?[ap]?m? ?- ?\d/,
    notOf: /\bdoors close\b|\bend of\b|\b(?:recovery|brunch|welcome|kids|craft|shabbat)\b/,
    value: has('time'),
  },
  {
    topic: 'airport',
    label: 'Getting there from afar',
    questions: [
      'Which airport is closest?',
      'Where should I fly to?',
      'How do I get there from the airport?',
    ],
    says: /\b(?:airports?|fly|flies|flights?|[a-z]+ \([a-z]{3}\)|o'hare|midway|gatwick|heathrow|terminal)\b/,
    notOf: /\b(?:atms?)\b/,
  },
  {
    topic: 'weather',
    label: 'Rain plan',
    questions: [
      'What happens if it rains?',
      'What if the weather is bad?',
      'Is there a rain plan?',
    ],
    says: /\b(?:rain\w*|wet|weather|storms?|hurricane|plan b|lightning|bucketing|chucking|indoors|umbrellas?)\b/,
    notOf: /\bweather permitting\b/,
  },
  {
    topic: 'photos',
    label: 'Photos and phones',
    questions: [
      'Can I take photos at the ceremony?',
      'Are phones allowed during the ceremony?',
      'Can we post pictures?',
    ],
    says: /\b(?:photos?|pictures?|phones?|cameras?|unplugged|photography|snap)\b|#\w/,
    notOf:
      /\b(?:photographs by|include the photograph|plans include|group picture|group photo|\(phone\)|on the phone|phone work)\b/,
  },
  {
    topic: 'access',
    label: 'Accessibility',
    questions: [
      'Is the venue wheelchair accessible?',
      'Is there wheelchair access?',
      'Are there stairs or is it step free?',
      'Is there a lift or an elevator?',
    ],
    says: /\b(?:wheelchairs?|accessib\w+|steps?|step[- ]free|stairs|elevator|lift is|a lift|no lift|castle lift|ramp|mobility|handicap|trouble walking|golf cart|buggy|ground floor|flat all)\b/,
  },
  {
    topic: 'contact',
    label: 'Who to ask',
    questions: [
      'Who do I contact if I have questions?',
      'Who do I call on the day?',
      'Who should I call if I get lost?',
    ],
    says: /@\w|\d[\d ().-]{7,16}\d/,
    notOf:
      /\b(?:hotel|inn|block|taxis?|cabs?|sitter|babysit\w*|allerg\w*|gluten|vegans?|rooms?|make-?up|jain|minibus|transfers|book)\b/,
  },
];
