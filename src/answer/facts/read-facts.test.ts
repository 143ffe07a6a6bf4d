import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { textHashOf } from '../privacy/decide-privacy.ts';
import type { KnowledgeSource } from '../types.ts';
import { readFacts } from './read-facts.ts';
import type { FactDay } from './wedding-facts.ts';

const booked: FactDay = { year: 2027, month: 6, day: 12 };

function factsOf(...texts: string[]) {
  const sources: KnowledgeSource[] = texts.map((text, i) => ({
    source: `Text ${i + 1}`,
    text,
    addedAt: i,
  }));
  return readFacts(buildKnowledgeIndex(sources), booked);
}

const DETAILS = `Nora & Ben
Saturday, June 12, 2027

CEREMONY
The ceremony starts at 4:30 PM at Hollow Oak Barn, 418 Old Mill Gap Road, Asheville.

WELCOME PARTY
Friday, 6-9 PM at the Wicked Weed Tavern.

WHAT TO WEAR
Garden party attire.

RSVP
Please reply by May 1 at norandben.example.com.

WHERE TO STAY
Foundry Hotel, 51 S Market St: $219 a night with code NORABEN until April 20. Call 828-555-0142.

SHUTTLE
The shuttle leaves the Foundry Hotel at 3:30 and 3:50 PM and goes back at 10 PM, 11 PM and 12:15 AM.

CONTACT
On the day call Ben's sister Maya, 828-555-0177.

GIFTS
We are registered at www.zola.com/registry/norandben.`;

test('the essentials of a plain text are found, each with the sentence that says it', () => {
  const facts = factsOf(DETAILS);
  expect(facts.date).toEqual(booked);
  const ceremony = facts.events.find(({ kind }) => kind === 'ceremony');
  expect(ceremony).toMatchObject({
    date: booked,
    weekday: 6,
    start: { value: 16 * 60 + 30, source: 'Text 1' },
    place: { value: 'Hollow Oak Barn' },
    address: { value: '418 Old Mill Gap Road, Asheville' },
  });
  expect(ceremony!.start.quote).toContain('4:30 PM');
  expect(facts.dress?.value).toBe('Garden party attire');
  expect(facts.rsvp.deadline?.value).toEqual({ year: 2027, month: 5, day: 1 });
  expect(facts.rsvp.link?.value).toBe('norandben.example.com');
  expect(facts.people).toMatchObject([{ name: 'Maya', phone: { value: '828-555-0177' } }]);
  expect(facts.registries.map(({ value }) => value)).toEqual(['www.zola.com/registry/norandben']);
});

test('a label in a sentence and a second sentence that says how are understood in a letter', () => {
  const { dress, rsvp } = factsOf(
    'What to wear: garden party attire. Think cocktail dresses, linen suits, florals.\n\nRSVP by April 10, please! Do it on our site, noraandben.example.com, with the code TULIP.',
  );
  expect(dress?.value).toBe('garden party attire');
  expect(rsvp.link?.value).toBe('noraandben.example.com');
});

test('what a condition takes as known is a fact, what has changed is none', () => {
  const startOf = (text: string) =>
    factsOf(`We marry on Saturday, May 22, 2027.\n\n${text}`).events.find(
      ({ kind }) => kind === 'ceremony',
    )?.start?.value;
  expect(startOf('My mother will faint if the 4:30 ceremony starts late.')).toBe(16 * 60 + 30);
  expect(startOf('If it rains the ceremony is at 4:30.')).toBeUndefined();
  expect(startOf('It is not the 4:30 ceremony if you come by boat.')).toBeUndefined();
});

test('a day by its name is the one nearest to the wedding', () => {
  const welcome = factsOf(DETAILS).events.find(({ kind }) => kind === 'welcome');
  expect(welcome).toMatchObject({
    date: { year: 2027, month: 6, day: 11 },
    start: { value: 18 * 60 },
    end: { value: 21 * 60 },
  });
});

test('a hotel has its rate, code, deadline and number', () => {
  const [hotel, ...others] = factsOf(DETAILS).hotels;
  expect(others).toEqual([]);
  expect(hotel).toMatchObject({
    name: { value: 'Foundry Hotel' },
    rate: { value: '$219' },
    code: { value: 'NORABEN' },
    deadline: { value: { year: 2027, month: 4, day: 20 } },
    phone: { value: '828-555-0142' },
  });
});

test('a shuttle has one row out and one back, and after midnight is the next day', () => {
  expect(
    factsOf(DETAILS).shuttles.map(({ direction, from, times }) => [direction, from, times.value]),
  ).toEqual([
    ['out', 'the Foundry Hotel', [15 * 60 + 30, 15 * 60 + 50]],
    ['back', null, [22 * 60, 23 * 60, 24 * 60 + 15]],
  ]);
});

test.each([
  ['de', 'Die Trauung beginnt um 14.30 Uhr.', 14 * 60 + 30],
  ['es', 'La ceremonia empieza a las 18:00 en la iglesia.', 18 * 60],
  ['fr', 'La cérémonie commence à 15 h 30.', 15 * 60 + 30],
  ['it', 'La cerimonia inizia alle 16:30.', 16 * 60 + 30],
  ['pt', 'A cerimônia começa às 16h30.', 16 * 60 + 30],
])('the hour of the ceremony is read in %s', (_, text, minutes) => {
  const [ceremony] = factsOf(text).events;
  expect(ceremony).toMatchObject({ kind: 'ceremony', start: { value: minutes } });
});

test.each([
  ['de', 'Rückmeldung bis 15. April mit der Karte.'],
  ['es', 'Confirmad antes del 15 de abril por WhatsApp.'],
  ['fr', 'Réponse avant le 15 avril, s’il vous plaît.'],
  ['it', 'Conferme entro il 15 aprile sul sito.'],
  ['pt', 'Confirme a presença até 15 de abril.'],
])('the deadline for replies is read in %s, in the year before the wedding', (_, text) => {
  expect(factsOf(text).rsvp.deadline?.value).toEqual({ year: 2027, month: 4, day: 15 });
});

test('where two texts differ neither is a fact', () => {
  const facts = factsOf(
    'The ceremony starts at 4:30 PM.\n\nPlease RSVP by May 1.\n\nDress code: Black tie.',
    'The ceremony starts at 5:00 PM.\n\nPlease RSVP by May 10.\n\nDress code: Casual.',
  );
  expect(facts.events).toEqual([]);
  expect(facts.rsvp.deadline).toBeNull();
  expect(facts.dress).toBeNull();
});

test('what the couple taught holds against what they wrote', () => {
  const index = buildKnowledgeIndex(
    [{ source: 'Text', text: 'The ceremony starts at 4:30 PM.', addedAt: 0 }],
    {
      taught: [
        {
          question: 'When does the ceremony start?',
          answer: 'The ceremony starts at 5 PM.',
          addedAt: 1,
        },
      ],
    },
  );
  expect(readFacts(index, booked).events).toMatchObject([{ start: { value: 17 * 60 } }]);
});

test('what was moved is told as it is now, and what is not settled not at all', () => {
  const moved = factsOf(
    'The ceremony starts at 4:30 PM.',
    'UPDATE: the ceremony has moved, it now starts at 5 PM.',
  );
  expect(moved.events.map(({ start }) => start.value)).not.toContain(16 * 60 + 30);
  expect(factsOf('The ceremony starts probably at 4:30 PM.').events).toEqual([]);
});

test.each([
  ['for the family alone', 'Civil ceremony at 11 AM, family only.'],
  ["the children's meal", "The kids' dinner with their nannies is at 5:30 PM."],
  ['the hotel desk', 'You can pick up your keys at reception from 3 PM.'],
  ['before, not at', 'Please be there before the ceremony, by 4 PM.'],
  ['without am or pm, early or late', 'The ceremony is at 8.'],
])('no event is made of what is no event for all: %s', (_, text) => {
  expect(factsOf(text).events).toEqual([]);
});

test("another's number, a public bus and a deadline for rooms are taken for nothing else", () => {
  const facts = factsOf(
    'Ask Marcos, el hermano de Nuria, 644 219 073.\n\nThe 592 bus leaves Halifax at 11:10 PM.\n\nBook your room at the hotel by May 1.',
  );
  expect(facts.people).toEqual([]);
  expect(facts.shuttles).toEqual([]);
  expect(facts.rsvp.deadline).toBeNull();
});

test('a text that names another day than the couple booked tells no date', () => {
  expect(factsOf('The wedding is on Saturday, September 4, 2027.').date).toBeNull();
  expect(factsOf('We can’t wait to see you.').date).toEqual(booked);
});

test('what the couple owes is never a fact', () => {
  const text = `AGREEMENT between the venue and the client
This contract is governed by law.
The client pays a deposit of $4,000 by May 1.`;
  const facts = factsOf(text);
  expect(JSON.stringify(facts)).not.toContain('4,000');
});

const starts = (text: string) =>
  factsOf(text).events.map(({ kind, start }) => `${kind} ${start.value / 60}`);

test.each([
  ['a row of a timetable', '6:30 PM – Dinner, the big barn', 'dinner 18.5'],
  ['a label', 'Dinner: 6:30 PM', 'dinner 18.5'],
  ['a sentence', 'Supper is at half past six.', 'dinner 18.5'],
  ['a place between', 'The ceremony is on the lawn behind the house at 4.', 'ceremony 16'],
  ['hours in words', 'Supper is at five-thirty, under the tent.', 'dinner 17.5'],
  ['a day before it', 'Saturday, June 12, 4:30 PM: Ceremony', 'ceremony 16.5'],
])('the hour of an event is read beside it: %s', (_, text, start) => {
  expect(starts(text)).toEqual([start]);
});

test.each([
  ["another thing's hour", 'Rum punch at the hut from 5:30, dinner later, sound system till 1.'],
  ['a bus that goes to it', 'The bus leaves the hotel for dinner at 5:30 PM.'],
  ['after it', 'Grand entrance 6:30, dinner after.'],
  ['a day before or after', 'Dinner the same night as the arrivals is at 7 PM.'],
  ['another ceremony', 'The candle ceremony is at 4 PM.'],
  ['a hypothesis', 'If it rains, the ceremony is at 4 PM in the hall.'],
  ['what is no time of it', 'Lunch is at midnight.'],
  ['for relatives', 'Tea ceremony, relatives only, Saturday 10:00 AM.'],
])('no event begins where only this is said: %s', (_, text) => {
  expect(starts(text)).toEqual([]);
});

test('under a heading of a day, a line of another day ends it', () => {
  const text = 'Friday\n6:30 PM dinner\n\nSaturday\n4:00 PM ceremony';
  expect(factsOf(text).events.map(({ kind, date }) => [kind, date?.day])).toEqual([
    ['dinner', 11],
    ['ceremony', 12],
  ]);
});

test('an hour on a day that the paragraph has named before is not put on the wedding', () => {
  const text = 'On Friday we go to the lake. Dinner is at 7 PM. Bring a towel.';
  expect(factsOf(text).events).toEqual([]);
});

test.each([
  ['only mentioned', 'The ceremony starts at 4 PM.\n\nThe ravine at Casa Amihan is deep.', null],
  ['beside the hour', '4 PM: Ceremony, Hollow Oak Barn', 'Hollow Oak Barn'],
  [
    'a label',
    'The ceremony starts at 4 PM.\n\nVENUE\nHollow Oak Barn, 418 Old Mill Gap Road.',
    'Hollow Oak Barn',
  ],
  [
    'before the house',
    'Ceremony um 16 Uhr im Schloss Gamlitz, Eckberger Weinstraße 32.',
    'Schloss Gamlitz',
  ],
])('a place is told where it stands beside the event: %s', (_, text, place) => {
  const [ceremony] = factsOf(text).events;
  expect(ceremony?.place?.value ?? null).toBe(place);
});

test.each([
  ['of which the half is not said', 'The shuttle leaves the Foundry Hotel at 11.'],
  ['of which a part is not read', 'The bus goes back at quarter to midnight.'],
  ['to a hotel', 'Shuttle from the hall to the hotel at 2, 3:30 and 5:15.'],
  ['from the airport', 'The shuttle leaves the airport at 4 PM.'],
  ['if it rains', 'If it rains a bus leaves the hotel at 4 PM.'],
])('a bus is not told of %s', (_, text) => {
  expect(factsOf(text).shuttles).toEqual([]);
});

test.each([
  ['of two', 'Sheraton block: $159, code SHAH; overflow at the Holiday Inn for $131 a night.'],
  ['of the next', 'The Skyview Motel, 3 miles away.\nLodge block closes August 6, code LODGE.'],
])('what may be said of another house is not told of one: %s', (_, text) => {
  const hotels = factsOf(`WHERE TO STAY\n${text}`).hotels;
  expect(hotels.map(({ code, deadline }) => [code, deadline])).toEqual(
    hotels.map(() => [null, null]),
  );
});

test('a code and a price are told whole', () => {
  const text =
    'WHERE TO STAY\nLagoon Crest Hotel: ₦92,000 a night; quote DAMI-IKE-26.\n\nHotel Sol: 1,850 pesos a night, código XIAN27.';
  expect(factsOf(text).hotels.map(({ rate, code }) => [rate?.value, code?.value])).toEqual([
    ['₦92,000', undefined],
    ['1,850 pesos', 'XIAN27'],
  ]);
});

test.each([
  ['a caterer', 'On the day: Dele, our caterer, 828-555-0177.'],
  ['the driver', 'Driver on the wedding day: Baraka, 828-555-0177.'],
])('%s is not whom guests call', (_, text) => {
  expect(factsOf(text).people).toEqual([]);
});

test('what the couple holds back is no fact', () => {
  const text = 'Ceremony at 4 PM.\n\nDinner is at 7 PM.';
  const sources = [{ source: 'Text', text, addedAt: 0 }];
  const { passages } = buildKnowledgeIndex(sources);
  const dinner = passages.find((passage) => passage.text.startsWith('Dinner'))!;
  const held = { hash: dinner.hash, textHash: textHashOf(dinner.text), isPrivate: true };
  const index = buildKnowledgeIndex(sources, { privacy: [held] });
  expect(readFacts(index, booked).events.map(({ kind }) => kind)).toEqual(['ceremony']);
});

test("the couple's own bill for rooms is no hotel's deadline", () => {
  const text = 'HOTEL\nFoundry Hotel: our balance of $4,000 for the rooms is due by May 1.';
  expect(factsOf(text).hotels).toEqual([]);
});

test('a date in figures that may be two days does not name the wedding', () => {
  const facts = factsOf('Marisol & Travis\n06.12.27 | San Antonio\n\nDinner is at 7 PM.');
  expect(facts.date).toEqual(booked);
  expect(facts.events).toMatchObject([{ date: booked }]);
});

test('a paragraph as long as may be is read to its end', () => {
  const long = 'Come as you are. '.repeat(15_000);
  expect(() => factsOf(`${long}Dinner is at 5 PM at the mill.`)).not.toThrow();
});
