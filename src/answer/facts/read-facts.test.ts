import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
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
