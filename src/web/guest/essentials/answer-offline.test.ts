import { beforeEach, expect, test, vi } from 'vitest';
import type { Essentials } from '#shared/api/essentials.ts';
import { plainText } from '../../features/chat/plain-text.ts';
import type { ChatLanguage } from '../../features/chat/texts.ts';
import { answerOffline } from './answer-offline.ts';

const event = (kind: string, name: string, start: number, place: string) => ({
  id: kind,
  kind,
  name,
  start,
  place,
  end: null,
  address: null,
  dress: null,
  date: '2027-06-12',
  weekday: 6,
});
const facts: Essentials = {
  timezone: 'Europe/Lisbon',
  date: '2027-06-12',
  language: 'en',
  events: [
    event('ceremony', 'Ceremony', 990, 'Hollow Barn'),
    event('dinner', 'Dinner', 1110, 'Hollow Barn'),
  ],
  dress: 'Garden party attire',
  rsvp: { link: 'norandben.example.com', deadline: '2027-05-01', contact: null },
  shuttles: [
    { direction: 'out', from: 'the Inn', to: null, date: '2027-06-12', times: [930, 950] },
    { direction: 'back', from: null, to: null, date: '2027-06-12', times: [1320] },
  ],
  hotels: [],
  contact: null,
  registries: [],
  sources: ['Wedding details'],
};
const noon = new Date('2027-06-12T14:20Z');
const say = (question: string, known = facts, language: ChatLanguage = 'en') => {
  const answer = answerOffline(question, known, language, noon);
  return answer && plainText(answer).replaceAll('\u202f', ' ');
};

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['en-US'] });
  return () => vi.unstubAllGlobals();
});

test('what the essentials say is answered', () => {
  const ceremony = 'Ceremony: Saturday, June 12, 2027 · 4:30 PM · Hollow Barn';
  expect(say('When is the ceremony?')).toBe(ceremony);
  expect(say('What time does the ceremony start?')).toBe(ceremony);
  expect(say('Where is the wedding?')).toBe(ceremony);
  expect(say('when is dinner')).toBe('Dinner: Saturday, June 12, 2027 · 6:30 PM · Hollow Barn');
  expect(say('What should I wear?')).toBe('Dress code: Garden party attire');
  expect(say('When do I RSVP by?')).toBe('RSVP: by May 1 · norandben.example.com');
  expect(say('When is the next shuttle?')).toBe(
    'Next bus in 10 minutes.\n\n• Shuttle There from the Inn: 3:30 PM · 3:50 PM\n• Shuttle Back: 10:00 PM',
  );
  expect(say('last bus back?')).toBe('• Shuttle Back: 10:00 PM');
});

test('so it is in the other languages, and what only the couple can say in theirs is not', () => {
  expect(say('Wann beginnt die Trauung?', facts, 'de')).toMatch(/^Trauung: .*Hollow Barn$/);
  expect(say('¿A qué hora empieza la ceremonia?', facts, 'es')).toMatch(/^Ceremonia: /);
  expect(say('Où est la cérémonie ?', facts, 'fr')).toMatch(/^Cérémonie: .*Hollow Barn$/);
  expect(say('Qual é o traje?', facts, 'pt')).toBeNull();
  expect(say('Quando parte la prossima navetta?', facts, 'it')).toMatch(/Navetta Andata/);
});

test('a question with one word more, or about what is not known, is left to the helper', () => {
  for (const question of [
    'When does the ceremony end?',
    'When is the wedding rehearsal?',
    'What should my kids wear?',
    'Where is the ceremony if it rains?',
    'When is the ceremony and dinner?',
    'Where is brunch?',
    'How long is the ceremony?',
    'Is the shuttle free?',
    'how do we get back',
    'hello',
    '',
    'what is it',
    'wedding',
  ]) {
    expect([question, say(question)]).toEqual([question, null]);
  }
});

test('where two differ nothing is told', () => {
  const { events } = facts;
  const twice = {
    ...facts,
    events: [...events, event('ceremony', 'Hindu ceremony', 600, 'Temple')],
  };
  expect(say('When is the ceremony?', twice)).toBeNull();
  expect(say('Where is the wedding?', twice)).toBeNull();
  const changed = { ...facts, events: [{ ...events[0]!, dress: 'White' }] };
  expect(say('What should I wear?', changed)).toBeNull();
  expect(say('When do I RSVP?', { ...facts, rsvp: { ...facts.rsvp, deadline: null } })).toBeNull();
});
