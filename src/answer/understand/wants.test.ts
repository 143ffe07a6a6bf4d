import { expect, test } from 'vitest';
import { parseStandalone } from './parse-question.ts';

test.each([
  ['what times are the shuttles', ['time']],
  ['how much is the shuttle', ['price']],
  ['how much luggage can i take on the shuttle', []],
  ['what is the phone no. for the florist', ['phone']],
  ['whats the checkin time', ['time']],
])('"%s" wants %j', (question, wants) => {
  expect([...parseStandalone(question).wants]).toEqual(wants);
});

test('a snowcat is no weather, and wrapping up no shawl', () => {
  expect(parseStandalone('where does the snowcat leave').concepts.has('rain')).toBe(false);
  expect(parseStandalone('will it snow').concepts.has('rain')).toBe(true);
  expect(parseStandalone('when does dinner wrap up').concepts.has('warm')).toBe(false);
});
