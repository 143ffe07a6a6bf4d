import type { GuestLanguage } from '#shared/rules/guest-languages.ts';

/** The words about times in a language, as alternatives; as written, but those for buses. */
type TimeWords = readonly [
  noon: string,
  and: string,
  at: string,
  between: string,
  bus: string,
  oclock: string,
];

const words: Readonly<Record<GuestLanguage, TimeWords>> = {
  en: [
    '[Nn]oon|[Mm]idnight',
    'and',
    'at',
    'between',
    'shuttles?|(?:mini)?bus(?:es)?|coach(?:es)?|ferry|ferries|boat',
    String.raw`[AaPp]\.?[Mm]\.?`,
  ],
  de: ['Mittag|Mitternacht', 'und', 'um|ab', 'zwischen', '(?:mini)?busse', 'Uhr'],
  fr: ['[Mm]idi|[Mm]inuit', 'et', 'à', 'entre', 'navettes?|autocars?', 'h'],
  es: ['[Mm]edianoche', 'y', 'a las', 'entre', 'autob[uú]s(?:es)?|autocares', 'h'],
  it: ['[Mm]ezzanotte', 'e', 'alle', 'tra|fra', 'navetta', 'h'],
  pt: ['[Mm]eia-noite', 'e', 'às', 'entre', 'ônibus', 'h'],
};

/** The languages whose times and days are read. */
export const languages = Object.keys(words) as GuestLanguage[];

/** Each kind of words, of all languages. */
export const [NOON, AND, AT_HOUR, BETWEEN, BUS, OCLOCK] = words.en.map((_, kind) =>
  languages.map((language) => words[language][kind]).join('|'),
);
