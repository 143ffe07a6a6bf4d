import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { parseMessage } from '../understand/parse-question.ts';
import { namedAnswerOf } from './named-answer.ts';

const english = `Our planner Delphine (504-555-0140) is who you call on the day.
Tell Mel if you have allergies.
Call Tom or Anna on 07700 900 412.
Jazz trio during dinner, then DJ Raj Smoode.`;
const german = `Trauzeugin Sara Blum, 0170 5550123.
Die Band (Los Locos) spielt bis 2 Uhr.`;
const italian = `Sara (testimone): 333 555 0142
La cena sarà alle 20.30.`;

function told(question: string, text: string): string | null {
  const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const [parsed] = parseMessage(question, [], index).questions;
  return namedAnswerOf(parsed!, index)?.passages[0]?.text ?? null;
}

test.each([
  ['number for delphine', english, '504-555-0140'],
  ["dj's name?", english, 'Raj'],
  ['Nummer von Sara', german, '0170 5550123'],
  ['wie heißt die Band?', german, 'Los Locos'],
  ['numero di sara', italian, '333 555 0142'],
])('"%s" is told surely', (question, text, holds) => {
  expect(told(question, text)).toContain(holds);
});

test.each([
  ['number for mel', english],
  ['number for tom', english],
  ["what's the band called", english],
  ['wie heißt der DJ?', german],
  ['numero di piero', italian],
  ['what does the dj cost', english],
])("nobody else's is: %s", (question, text) => {
  expect(told(question, text)).toBeNull();
});
