import type { Foreign } from '../lexicon/translations/dictionaries.ts';

/** "And" and "or" of a language, and the openings of a question that follows them; all folded. */
const FOLLOWING: Readonly<Record<Foreign, readonly [and: string, begins: string]>> = {
  de: [
    'und|oder|u',
    'wann|wo|wie|was|wer|wem|wen|wohin|woher|welche[rsnm]?|wieviel|womit|woran|ab wann|bis wann|um wie viel|um wieviel|an wen|mit wem|gibts?|kann|konnen|darf|durfen|muss|mussen|soll|sollen|ist|sind|hat|habt|haben|wird|werden|fahrt|fahren|braucht|brauchen|kostet',
  ],
  fr: [
    'et|ou',
    "quand|ou|comment|combien|qui|quoi|quel(?:le)?s?|que|qu'|[adc]e? quel(?:le)?|pour quand|jusqu'|d'ou|a qui|chez qui|est-ce|c'est|c est|ca|on (?:peut|doit|mange|fait|met|porte|va|dort|se)|peut-on|puis-je|y a|ya|il y a|faut|faut-il|je (?:peux|dois)",
  ],
  es: [
    'y|e|o|u',
    'cuand?o|donde|adonde|como|cuant[oa]s?|quien(?:es)?|que|cual(?:es)?|(?:a|con|de|en|por|para|hasta) (?:que|quien|cuando|donde|cual)|hay|se puede|puedo|podemos|tengo|tenemos|hace falta|habra|dan|aceptan',
  ],
  it: [
    'e|ed|o',
    "quando|dove|dov'|come|com'|quant[oaie]|chi|che|cosa|cos'|qual[ei]?|(?:a|con|da|di|in|per|fino a) (?:che|chi|quando|dove|quale)|c'e|ci sono|ci sara|si puo|posso|possiamo|devo|dobbiamo|bisogna|serve",
  ],
  pt: [
    'e|ou',
    'quando|onde|aonde|como|quant[oa]s?|qto|quem|o que|que|qual|quais|q|(?:a|ate|com|de|em|por|para) (?:que|quem|quando|onde|qual)|ha|tem|posso|podemos|pode|preciso|precisa|vai ter',
  ],
};

const patterns = Object.fromEntries(
  Object.entries(FOLLOWING).map(([language, [and, begins]]) => [
    language,
    new RegExp(`(?:,\\s*(?:${and})?|\\s(?:${and}))\\s+(?=(?:${begins})(?![\\p{L}]))`, 'gu'),
  ]),
) as Readonly<Record<Foreign, RegExp>>;

/**
 * A folded message in another language with a question mark before each further question: its original words
 * still show where one begins ("Wann gibt es Essen und was ist der Nachtisch"); translated word by word they
 * may not.
 */
export const markQuestions = (folded: string, language: Foreign): string =>
  folded.replace(patterns[language], '? ');
