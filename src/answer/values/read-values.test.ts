import { expect, test } from 'vitest';
import type { GuestLanguage } from '#shared/rules/guest-languages.ts';
import { scanAddresses } from './addresses.ts';
import type { Found, TextValue } from './found.ts';
import { readValues, toReadableLine } from './read-values.ts';
import { readLooseTimes } from './times.ts';

const valuesOf = (text: string, language: GuestLanguage = 'en') =>
  readValues(toReadableLine(text, language)).map(({ value }) => value);

/** A time as "16:30", with "?" where the half of the day is not stated. */
const clockOf = (value: TextValue) =>
  value.kind === 'time'
    ? `${Math.floor(value.minutes / 60)}:${String(value.minutes % 60).padStart(2, '0')} ${value.half}`
    : value.kind;

test.each<[string, GuestLanguage, string]>([
  ['at half past four', 'en', '4:30 ?'],
  ['at half one', 'en', '1:30 ?'],
  ['at six thirty', 'en', '6:30 ?'],
  ['at a quarter to six in the evening', 'en', '5:45 pm'],
  ['um 16 Uhr', 'de', '4:00 pm'],
  ['um halb vier', 'de', '3:30 ?'],
  ['um Viertel nach acht', 'de', '8:15 ?'],
  ['um 3 Uhr nachts', 'de', '3:00 am'],
  ['à 16 heures 30', 'fr', '4:30 pm'],
  ['à 18 h 30', 'fr', '6:30 pm'],
  ['sunrise is at ten to five', 'en', '4:50 ?'],
  ['à huit heures et demie du soir', 'fr', '8:30 pm'],
  ['a las cinco de la tarde', 'es', '5:00 pm'],
  ['a las doce y media', 'es', '0:30 ?'],
  ['alle sette e mezza', 'it', '7:30 ?'],
  ['às oito e meia da noite', 'pt', '8:30 pm'],
  ['à meia-noite', 'pt', '0:00 am'],
  ['A missa é às 16h e 30.', 'pt', '4:30 pm'],
  ['La cerimonia inizia alle ore sedici e trenta.', 'it', '4:30 pm'],
  ['à dix-neuf heures trente', 'fr', '7:30 pm'],
  ['à vingt heures vingt-neuf', 'fr', '8:29 pm'],
])('"%s" (%s) is the time %s', (text, language, clock) => {
  expect(valuesOf(text, language).map(clockOf)).toEqual([clock]);
});

test.each<[string, GuestLanguage, number]>([
  ['two hours', 'en', 120],
  ['an hour and a half', 'en', 90],
  ['two and a half hours', 'en', 150],
  ['1 hour 10 minutes', 'en', 70],
  ['half an hour', 'en', 30],
  ['an hour and three quarters', 'en', 105],
  ['an hour and ten away', 'en', 70],
  ['une heure et 45 minutes', 'fr', 105],
  ['eineinviertel Stunden', 'de', 75],
  ['dos horas', 'es', 120],
  ['un cuarto de hora', 'es', 15],
  ['deux heures et demie', 'fr', 150],
  ['anderthalb Stunden', 'de', 90],
  ['eine halbe Stunde', 'de', 30],
  ["un'ora e mezza", 'it', 90],
  ['três horas e meia', 'pt', 210],
])('"%s" (%s) lasts %i minutes', (text, language, minutes) => {
  expect(valuesOf(text, language)).toEqual([
    expect.objectContaining({ kind: 'duration', minutes }),
  ]);
});

test.each<[string, GuestLanguage, string]>([
  ['seventeen', 'en', '17'],
  ['one hundred and eighty-nine', 'en', '189'],
  ['three hundred fifty', 'en', '350'],
  ['treinta y cinco', 'es', '35'],
  ['soixante-quinze', 'fr', '75'],
  ['quatre-vingt-dix', 'fr', '90'],
  ['soixante-dix-neuf', 'fr', '79'],
  ['quatre-vingt-dix-neuf', 'fr', '99'],
  ['zweiundvierzig', 'de', '42'],
  ['hundertfünfzig', 'de', '150'],
  ['centocinquanta', 'it', '150'],
  ['quarenta e dois', 'pt', '42'],
])('"%s" (%s) is the number %s', (text, language, amount) => {
  expect(valuesOf(text, language)).toEqual([expect.objectContaining({ kind: 'number', amount })]);
});

test.each<[string, GuestLanguage]>([
  ['Très bien', 'fr'],
  ['a mesa dos noivos', 'pt'],
  ['Once you are there', 'en'],
  ['Sei il benvenuto', 'it'],
  ['Ten en cuenta', 'es'],
  ['One of us, and a second helping', 'en'],
])('"%s" (%s) tells no number', (text, language) => {
  expect(valuesOf(text, language)).toEqual([]);
});

test.each<[string, GuestLanguage]>([
  ['June 12, 2027', 'en'],
  ['12 June 2027', 'en'],
  ['the twelfth of June 2027', 'en'],
  ['12. Juni 2027', 'de'],
  ['le 12 juin 2027', 'fr'],
  ['12 de junio de 2027', 'es'],
  ['dodici giugno 2027', 'it'],
  ['2027-06-12', 'en'],
])('"%s" (%s) is one date', (text, language) => {
  expect(valuesOf(text, language)).toEqual([{ kind: 'date', month: 6, day: 12, year: 2027 }]);
});

test('the first of a month is a day, too', () => {
  expect(valuesOf('by the first of June')).toEqual([
    { kind: 'date', month: 6, day: 1, year: null },
  ]);
});

test.each([
  ['Feel free to come', 0],
  ['You are free to choose', 0],
  ['a nut-free kitchen', 0],
  ['Keep Saturday free', 0],
  ['The shuttle is free', 1],
  ['free of charge', 1],
  ['Der Bus ist kostenlos', 1],
])('"%s" says %i times that something costs nothing', (text, times) => {
  expect(valuesOf(text).filter(({ kind }) => kind === 'free')).toHaveLength(times);
});

test('each value stands where it says', () => {
  const line = toReadableLine(
    'Dinner is at 6:15 PM on June 12, rooms are $189, call (828) 555-0142.',
  );
  const written = readValues(line).map(({ start, end }) => line.slice(start, end).trim());
  expect(written).toEqual(['6:15 pm', 'june 12', '$189', '(828) 555-0142']);
});

test.each([
  'Come to 418 Old Mill Gap Road.',
  'It is at 8 chemin des Vignes.',
  'Via Roma 22',
  'Rua das Camélias, 45',
  'Seestraße 12',
  'Asheville, NC 28804',
  'EH16 5UT',
  '9020 FM 1826',
])('"%s" has an address', (text) => {
  const found: Found[] = [];
  const rest = scanAddresses(text, (each) => found.push(each));
  expect(found).toHaveLength(1);
  expect(rest).toHaveLength(text.length);
});

test.each([
  'Am Sonntag um 13 Uhr',
  'Buses leave Plaza Nueva at 11:45 AM',
  'about 20 minutes on the way',
])('"%s" has none', (text) => {
  expect(scanAddresses(text, () => undefined)).toBe(text);
});

test('notes tell times without a word for it, tables do not', () => {
  const times = (text: string) =>
    readLooseTimes(toReadableLine(text)).map(({ value }) => clockOf(value));
  expect(times('drinks 3.30, dinner 5.30, band 9, DJ 11.30')).toEqual([
    '3:30 ?',
    '5:30 ?',
    '9:00 ?',
    '11:30 ?',
  ]);
  expect(times('Table 4, table 5')).toEqual([]);
});

test.each([
  ['from 10:30 to 1, in the hall', ['10:30 ?', '1:00 ?']],
  ['from 9 to 11 on the patio', ['9:00 ?', '11:00 ?']],
])('the end of a range is an hour, too: "%s"', (text, clocks) => {
  expect(valuesOf(text).map(clockOf)).toEqual(clocks);
});

test('"01:15" may be in the morning, where "1:15" is in the afternoon', () => {
  expect(valuesOf('at 01:15')).toMatchObject([{ maybeMorning: true }]);
  expect(valuesOf('at 1:15')).toMatchObject([{ maybeMorning: false }]);
});

test.each([
  ['R1 850 per room', 'en'],
  ['R1,850', 'en'],
  ['1.850 Rand pro Zimmer', 'de'],
] as const)('"%s" is a price in rand', (text, language) => {
  expect(valuesOf(text, language)).toEqual([{ kind: 'price', amount: '1850', currency: 'zar' }]);
});

test("a day that is a line's label is a weekday, however short", () => {
  expect(valuesOf('Tue: Hurling on the lawn')).toEqual([{ kind: 'weekday', weekday: 2 }]);
  expect(valuesOf('Thu')).toEqual([{ kind: 'weekday', weekday: 4 }]);
});

test.each([
  ["Kids under twelve don't pay", 'en'],
  ['Kostet euch nichts', 'de'],
] as const)('"%s" says that it costs nothing', (text, language) => {
  expect(valuesOf(text, language)).toContainEqual({ kind: 'covered' });
});
