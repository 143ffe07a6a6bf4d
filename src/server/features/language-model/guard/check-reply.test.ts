import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '#answer/engine.ts';
import { findUngrounded } from './check-reply.ts';
import { gatherEvidence } from './evidence.ts';
import type { EvidencePassage } from './statement.ts';

/** Texts of which a reply cites each, as passages without a heading. */
const evidenceOf = (texts: readonly string[], names: readonly string[] = []) =>
  gatherEvidence({
    passages: texts.map((text, id) => ({ id, source: 'Wedding details', headings: [], text })),
    cited: new Set(texts.keys()),
    names,
  });

const told = `The ceremony starts at 4:30 PM on Saturday, October 17, 2026 at Laurel Hollow Gardens, 418 Old Mill Gap Road, Asheville.
Rooms at the Foundry House Hotel are $189 a night with the code HART26 until September 1.
The shuttle takes 20 minutes and is free. Call Dana at (828) 555-0142 or write to dana@harlow.example.
RSVP at https://harlow.example/rsvp by August 15. Dinner is from 6 to 7:30 pm.
About eighty guests; children under ten eat at a table of their own.`;
const evidence = evidenceOf([told], ['Nora & Ben']);
const check = (reply: string) => findUngrounded(reply, evidence);

test.each([
  'The ceremony is at **4:30 PM** on Saturday, 17 October 2026.',
  'It starts at half past four.',
  'La ceremonia es a las 16:30, el sábado 17 de octubre.',
  'Die Trauung beginnt am Samstag, 17. Oktober 2026, um 16.30 Uhr.',
  'La cérémonie commence à 16h30 le samedi 17 octobre.',
  'A cerimónia é às 16:30, no sábado, 17 de outubro de 2026.',
  'It is on 2026-10-17, or 10/17/2026.',
  'The address is 418 Old Mill Gap Rd, Asheville.',
  'Rooms cost 189 dollars a night with the code HART26 until September 1st.',
  'The shuttle is complimentary and takes twenty minutes.',
  'Call Dana on 828-555-0142 or [write to her](mailto:dana@harlow.example).',
  '- RSVP at [the site](https://harlow.example/rsvp)\n- by August 15',
  'Dinner is 6–7:30 PM, see you at the wedding of Nora and Ben!',
  'Around 80 guests are coming, and kids under 10 have their own table.',
  'Yes, feel free to come. One of us will be there, and there is one more thing.',
])('what the passages say is grounded, however it is put: %s', (reply) => {
  expect(check(reply)).toEqual([]);
});

test.each([
  ['The ceremony starts at 5:30 PM.', 'time'],
  ['The ceremony starts at 4:30 AM.', 'time'],
  ['The ceremony starts at 4.', 'time'],
  ['It starts at a quarter past four.', 'time'],
  ['The bus leaves at midnight.', 'time'],
  ['Es beginnt um 17 Uhr.', 'time'],
  ['It starts at 4:3\u200b1 PM.', 'time'],
  ['It starts at 4**:**45 PM.', 'time'],
  ['It is on October 18.', 'date'],
  ['It is on Sunday.', 'date'],
  ['Join us in November 2026.', 'date'],
  ['Es el 18 de octubre.', 'date'],
  ['It is tomorrow.', 'date'],
  ['Rooms are $179 a night.', 'price'],
  ['Rooms are €189 a night.', 'price'],
  ['Call 828-555-0143.', 'phone'],
  ['Write to dana@harlow.test.', 'email'],
  ['See https://harlow.example/hotels.', 'link'],
  ['See [the site](https://evil.example/rsvp).', 'link'],
  ['It is at 420 Old Mill Gap Road.', 'address'],
  ['It is at 418 Oak Street.', 'address'],
  ['Use the code HART27.', 'code'],
  ['The shuttle takes 25 minutes.', 'duration'],
  ['The shuttle takes 20 hours.', 'duration'],
  ['About ninety guests are coming.', 'number'],
  ['There are 17 hotels.', 'number'],
  ['It starts at ٤:٣٠.', 'number'],
  ['Stay at the Grand Plaza.', 'name'],
  ['The officiant is Maria.', 'name'],
  ['![map](https://harlow.example/rsvp)', 'markup'],
  ['<img src=x onerror=alert(1)>', 'markup'],
  ['It starts at &#53;:30 PM.', 'markup'],
  ['[click](javascript:alert(1))', 'markup'],
])('what stands nowhere in them is found: %s', (reply, kind) => {
  expect(check(reply)).toContain(kind);
});

test.each([
  ['Say yes or no by Oct 30: 415-555-0118.', 'By October 30.'],
  ['The suite is open from 3:15 PM to 5:30 PM.', 'It is open 3:15 to 5:30 PM.'],
  ["At half past one o'clock in the afternoon.", 'At 1:30 PM.'],
  ['Breakfast, $6, from 8:30 AM to 10:00 AM.', 'Breakfast is $6, 8:30 to 10 AM.'],
  ['Adults and 12 year olds only.', 'It is for 12-year-olds and adults.'],
  ['Doors open at a quarter to six in the evening.', 'Doors open at 5:45 PM.'],
  ['El sábado 12 de junio a las cinco de la tarde.', 'On Saturday, June 12 at 5 PM.'],
  ['Am 3. Juli um halb vier gibt es Kuchen für 40 Gäste.', 'Cake for forty guests on July 3.'],
])('"%s" grounds "%s"', (passage, reply) => {
  expect(findUngrounded(reply, evidenceOf([passage]))).toEqual([]);
});

const schedule = evidenceOf([
  'Saturday\nCeremony: 4:30 PM on the lawn',
  'Saturday\nDinner: 6:15 PM in the pavilion',
  'Sunday\nFarewell brunch at 10:00 AM',
]);

test.each([
  'The ceremony is at 6:15 PM.',
  'Dinner is at 4:30 PM.',
  'Brunch is on Saturday.',
  'La ceremonia es a las 18:15.',
  'Die Trauung beginnt um 18:15 Uhr.',
])("an event's time said of another one is found: %s", (reply) => {
  expect(findUngrounded(reply, schedule)).not.toEqual([]);
});

test.each([
  'The ceremony is at 4:30 PM, and dinner at 6:15 PM.',
  'It starts at 4:30 PM on Saturday.',
  'The farewell brunch on Sunday is at 10:00 AM.',
  'Le dîner est à 18h15.',
])('what is said of its own event, or of none, is grounded: %s', (reply) => {
  expect(findUngrounded(reply, schedule)).toEqual([]);
});

const wedding: EvidencePassage[] = [
  [1, ['The day'], 'We marry on Saturday, June 12, 2027 at Laurel Hollow, 418 Old Mill Gap Road.'],
  [2, ['Schedule'], 'Ceremony: 4:00 PM on the lawn'],
  [3, ['Schedule'], 'Dinner: 6:00 PM in the pavilion'],
  [4, ['Hotels'], 'Foundry House: $189 a night, 828-555-0142'],
  [5, ['Hotels'], 'Blue Fern Inn: $145 a night, 828-555-0177'],
  [6, ['Help'], 'Dana knows everything: 828-555-0100, table 9.'],
].map(
  ([id, headings, text]) => ({ id, source: 'Wedding details', headings, text }) as EvidencePassage,
);
const citing = (...ids: number[]) =>
  gatherEvidence({ passages: wedding, cited: new Set(ids), names: ['Nora & Ben'] });

test.each([
  [2, 'Nora and Ben marry on Saturday at 4:00 PM at Laurel Hollow, says Dana.'],
  [2, 'It is at 418 Old Mill Gap Road, at 4:00 PM.'],
  [2, 'The ceremony is at 4:00 PM and dinner at 6:00 PM, two hours later.'],
  [2, 'La ceremonia empieza a las cuatro de la tarde, dos horas antes de la cena a las 18:00.'],
  [2, 'Le dîner est à 18 heures.'],
  [1, 'Le mariage est le 12 juin, à 418 Old Mill Gap Road.'],
  [3, 'Um 18 Uhr gibt es Abendessen.'],
  [4, 'Foundry House costs one hundred eighty-nine dollars.'],
])('passage %i and its heading, and names of anywhere, ground "%s"', (id, reply) => {
  expect(findUngrounded(reply, citing(id))).toEqual([]);
});

test.each([
  [2, 'It costs $189.', 'price'],
  [2, 'You sit at table 9.', 'number'],
  [2, 'The date is June 12.', 'date'],
  [2, 'Call 828-555-0100.', 'phone'],
  [2, 'It is on Sunday at 4:00 PM.', 'date'],
  [1, 'It is on Sunday, June 12.', 'date'],
  [2, 'Dinner is three hours after the ceremony.', 'duration'],
  [4, 'Foundry House costs $145.', 'price'],
  [4, "Foundry House's number is 828-555-0177.", 'phone'],
])('passage %i does not ground "%s"', (id, reply, kind) => {
  expect(findUngrounded(reply, citing(id))).toContain(kind);
});

test.each([
  'Feel free to come, and keep Saturday free.',
  'You are free to sit where you like, and the menu is nut-free.',
])('what is free without being a price needs no passage: %s', (reply) => {
  expect(findUngrounded(reply, citing(1))).toEqual([]);
});

test('a price of nothing must be said too', () => {
  expect(findUngrounded('Parking is free.', evidenceOf(['Parking costs $20.']))).toEqual(['price']);
});

const site = evidenceOf([
  'RSVP at https://harlow.example/rsvp, or write to dana@harlow.example. Map: maps.harlow.example/day?x=1. Videos: ftp://files.harlow.example/v',
]);

test.each([
  'See https://evil.ru.',
  'See evil.ru.',
  'See Evil.Ru for more.',
  'See www.evil.zz.',
  '[see here](https://evil.ru)',
  '[see here](//evil.ru)',
  '[see here](/elsewhere)',
  '[see here](evil)',
  '[see here](<https://evil.ru>)',
  '[harlow.example](https://evil.ru/harlow.example)',
  'See evil\uff0eru.',
  'See evil\u3002ru.',
  'See evil\uff61ru.',
  'See evil\u2024ru.',
  'See e**vi**l.ru.',
  'See evil\u200b.ru.',
  'See evil[.]ru or evil (dot) ru.',
  'See evil dot ru.',
  'See harl\u043ew.example.',
  'See h\u00e1rlow.example.',
  'See ha\u0301rlow.example.',
  'See \u0435vil.\u0440\u0444.',
  'See xn--80ak6aa92e.com.',
  'See xn--e1a.xn--p1ai.',
  'See harlow.example.evil.ru.',
  'See harlow.example@evil.ru.',
  'See https://harlow.example@evil.ru/rsvp.',
  'See harlow.example/other.',
  'See harlow.example:8080.',
  'See http:\\\\evil.ru.',
  'See //evil.ru/x.',
  'See http://127.0.0.1/x or 10.0.0.1.',
  'See http://2130706433/.',
  'See ftp://harlow.example/rsvp.',
  'See ipfs://evil.',
  'Write by whatsapp://send?text=hi.',
  'Text sms:123.',
  'Pay by bitcoin:bc1qxy.',
  'Write to mailto:dana@evil.ru.',
  'See bit.ly/x.',
])('a link that stands nowhere is found in whatever form: %s', (reply) => {
  expect(findUngrounded(reply, site)).not.toEqual([]);
});

test.each([
  'RSVP at harlow.example/rsvp.',
  'RSVP at [our site](https://harlow.example/rsvp), please.',
  'See www.harlow.example (it has all).',
  'RSVP at **https://harlow.example/rsvp**!',
  'The map: https://maps.harlow.example/day?x=1.',
  'Videos: ftp://files.harlow.example/v',
  'Write to [Dana](mailto:dana@harlow.example), e.g. today, at any time (a.m. or p.m.).',
  'The U.S. guests know, z.B. from the site; and so on...',
])('a link that the passages hold is not: %s', (reply) => {
  expect(findUngrounded(reply, site)).not.toContain('link');
});

test('every passage of real wedding texts is grounded in itself', () => {
  const root = path.resolve(import.meta.dirname, '../../../../../eval/dev');
  const texts = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(txt|md)$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
  const { passages } = buildKnowledgeIndex(
    texts.map((text, index) => ({ source: `file ${index}`, text, addedAt: index })),
  );
  expect(passages.length).toBeGreaterThan(100);
  const wrong = passages
    .map(({ text }) => ({
      text,
      kinds: findUngrounded(text.replace(/[<&!]/g, ''), evidenceOf([text])),
    }))
    .filter(({ kinds }) => kinds.length > 0);
  expect(wrong).toEqual([]);
});

test('of the replies that people wrote for the development sets, each digit that is changed is found', () => {
  const root = path.resolve(import.meta.dirname, '../../../../../eval/dev');
  const items = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'questions.json')
    .flatMap((file): { gold?: string; evidence?: { text: string }[] }[] =>
      JSON.parse(readFileSync(path.join(root, file), 'utf8')),
    );
  let replies = 0;
  let alarms = 0;
  const missed: string[] = [];
  for (const { gold, evidence: stands = [] } of items) {
    if (!gold || stands.length === 0) continue;
    const held = evidenceOf(stands.map(({ text }) => text));
    replies += 1;
    if (findUngrounded(gold, held).length > 0) {
      alarms += 1;
      continue;
    }
    for (const { 0: digit, index } of gold.matchAll(/\d/g)) {
      const lie = `${gold.slice(0, index)}${(Number(digit) + 3) % 10}${gold.slice(index + 1)}`;
      if (findUngrounded(lie, held).length === 0) missed.push(lie);
    }
  }
  expect(missed).toEqual([]);
  // Nearly all of these say more than the sentence that their set names as evidence.
  expect(alarms / replies).toBeLessThan(0.2);
});

const rows: EvidencePassage[] = [
  [1, ['The day'], "Saturday 13 June 2026 – Ceremony, 1:30 PM, at St Hilda's Church"],
  [2, ['The day'], 'Sunday 14 June 2026 – Farewell brunch, 10:30 AM - 1:00 PM, at 3 Pier Road'],
  [
    3,
    ['Hotels'],
    'Royal Hotel: Rate £145 a night; Code PRIYA26; Phone 01947 555 0199; breakfast included',
  ],
  [4, ['Hotels'], 'Sneaton Castle: Rate £120 a night; Code CASTLE13; Book by 15 May 2026'],
  [5, ['Hotels'], 'Harbour Hostel: Rate £38 a night; Phone 01947 555 0122'],
  [6, ['Hotels'], 'The Royal does not take dogs.'],
  [7, ['Seating'], 'Smith, John: 9'],
  [8, ['Seating'], 'Smith, Jonah: 3'],
  [9, ['Parking'], 'There is free parking at Sneaton Castle.'],
  [10, ['Parking'], 'At the church use Pannett Park car park, £2.80 a day.'],
  [11, ['Photos'], 'Our photographer is Kofi Mensah.'],
  [12, ['Gifts'], "We're off to Sri Lanka on the 16th."],
  [13, ['Bus'], 'Party bus home 10:30, last one 11:45.'],
].map(
  ([id, headings, text]) => ({ id, source: 'Wedding details', headings, text }) as EvidencePassage,
);
const citingRows = (...ids: number[]) =>
  gatherEvidence({ passages: rows, cited: new Set(ids), names: ['Priya & Daniel'] });

test.each([
  [[3], 'The Royal Hotel is £38 a night.', 'price'],
  [[3], 'Book the Royal Hotel by 15 May.', 'date'],
  [[3], 'Call the Royal Hotel on 01947 555 0122.', 'phone'],
  [[3], 'The Royal is £145 with the code CASTLE13.', 'code'],
  [[3], 'The Royal Hotel is free for family.', 'price'],
  [[7], 'John Smith is at table 3.', 'number'],
  [[10], 'Parking at Pannett Park is free.', 'price'],
  [[11], 'Kwame is the photographer.', 'name'],
  [[11], 'Your photographer is Hannah.', 'name'],
  [[1], 'The ceremony is on Sunday at 1:30 PM.', 'date'],
  [[1], 'La ceremonia es el domingo a las 13:30.', 'date'],
  [[13], 'The last bus leaves at 10:30.', 'time'],
])('what is true of another thing is found: %j, %s', (cited, reply, kind) => {
  expect(findUngrounded(reply, citingRows(...cited))).toContain(kind);
});

test.each([
  [[3, 5], 'Harbour Hostel is £38 a night and the Royal Hotel is £145.'],
  [[3, 4], 'The Royal Hotel and Sneaton Castle are £145 and £120 a night.'],
  [[3], 'The Royal Hotel is £145 with breakfast; the number is 01947 555 0199.'],
  [[7], 'John Smith is at table nine.'],
  [[9], 'Parking at Sneaton Castle is free.'],
  [[11], 'Kofi is the photographer.'],
  [[2], 'The brunch lasts 2.5 hours.'],
  [[2], 'It goes from half past ten to one, so two and a half hours.'],
  [[2], 'Der Brunch am Sonntag dauert zweieinhalb Stunden.'],
  [[12], 'They leave for Sri Lanka on June 16.'],
  [[13], 'The last bus leaves at 11:45.'],
])('what is true of it is not: %j, %s', (cited, reply) => {
  expect(findUngrounded(reply, citingRows(...cited))).toEqual([]);
});

const hour12 = fc.integer({ min: 1, max: 12 });
const minute = fc.integer({ min: 0, max: 59 });
const half = fc.constantFrom('am', 'pm');
const clock = fc.record({ hour12, minute, half });
type ClockTime = { hour12: number; minute: number; half: string };

const two = (value: number) => String(value).padStart(2, '0');
const inDay = ({ hour12: h, minute: m, half: side }: ClockTime) =>
  ((h % 12) + (side === 'pm' ? 12 : 0)) * 60 + m;
const writings: ((time: ClockTime) => string)[] = [
  (t) => `${t.hour12}:${two(t.minute)} ${t.half}`,
  (t) => `${t.hour12}:${two(t.minute)}${t.half.toUpperCase()}`,
  (t) => `${t.hour12}.${two(t.minute)} ${t.half[0]}.m.`,
  (t) => `${t.hour12}:${two(t.minute)} in the ${t.half === 'am' ? 'morning' : 'evening'}`,
];
const writing = fc.constantFrom(...writings);

test('a time is grounded by the same time in any writing, and by no other', () => {
  fc.assert(
    fc.property(clock, clock, writing, writing, (said, heard, write, rewrite) => {
      const found = findUngrounded(
        `It starts at ${rewrite(heard)}.`,
        evidenceOf([`Ceremony: ${write(said)} on the lawn`]),
      );
      expect(found.length === 0).toBe(inDay(said) === inDay(heard));
    }),
  );
});

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const day = fc.record({
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
});
type Day = { month: number; day: number };
const dayWritings: ((date: Day) => string)[] = [
  (d) => `${months[d.month - 1]} ${d.day}`,
  (d) => `${d.day} ${months[d.month - 1]}`,
  (d) => `the ${d.day}th of ${months[d.month - 1]!.slice(0, 3)}`,
  (d) => `2026-${two(d.month)}-${two(d.day)}`,
  (d) => `${d.day}.${d.month}.2026`,
];
const dayWriting = fc.constantFrom(...dayWritings);

test('a date is grounded by the same date in any writing, and by no other', () => {
  fc.assert(
    fc.property(day, day, dayWriting, dayWriting, (said, heard, write, rewrite) => {
      const found = findUngrounded(
        `It is on ${rewrite(heard)}.`,
        evidenceOf([`Our day in 2026: ${write(said)}`]),
      );
      expect(found.length === 0).toBe(said.month === heard.month && said.day === heard.day);
    }),
  );
});

test('a price, a number, a phone number or a house number that is changed is found', () => {
  const amount = fc.integer({ min: 1, max: 99_999 });
  fc.assert(
    fc.property(amount, amount, (said, heard) => {
      const pairs: [string, string][] = [
        [`Rooms are $${said}.`, `It costs ${heard} dollars.`],
        [`We expect ${said} guests.`, `There are ${heard} people.`],
        [`Call 0${said} 555 7788.`, `The number is 0${heard} 555 7788.`],
        [`We are at ${said} Rose Lane.`, `Come to ${heard} Rose Ln.`],
      ];
      for (const [truth, reply] of pairs) {
        expect(findUngrounded(reply, evidenceOf([truth])).length === 0).toBe(said === heard);
      }
    }),
  );
});

test('any text at all is checked without an error, and none keeps the server busy', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ maxLength: 300 }),
      (a, b) => {
        expect(findUngrounded(a, evidenceOf([b]))).toEqual(expect.any(Array));
      },
    ),
  );
  for (const piece of [
    '1',
    '1 ',
    '1-',
    'a.',
    'Aa ',
    '(',
    '[',
    '1:',
    'at 1 ',
    '$1,',
    '12 Aa ',
    'half ',
  ]) {
    // A pattern that is not linear would take longer than any test may.
    const long = piece.repeat(4000 / piece.length);
    findUngrounded(long, evidenceOf([long]));
  }
});
