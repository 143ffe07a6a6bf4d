import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUESTION_KEY_VERSION, questionKey } from './question-key.ts';

test.each([
  ['can my 8 year old come', 'kids allowed?'],
  ['what time is the ceremony?', 'wat time is ceremony'],
  ['do you have wifi', 'is there WiFi??'],
  ['who is officiating', 'Who is the priest?'],
  ['wheres parking', 'Wo kann ich parken?'],
])('"%s" and "%s" ask the same', (a, b) => {
  expect(questionKey(a)).toBe(questionKey(b));
});

test.each([
  ['is there a pool', 'is there a gym'],
  ['when does the ceremony start', 'where is the ceremony'],
  ['what time is dinner', 'what time is brunch'],
  ['thanks!', 'hello'],
])('"%s" and "%s" do not', (a, b) => {
  expect(questionKey(a)).not.toBe(questionKey(b));
});

test('any text has a key that is short and always the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const key = questionKey(text);
      expect(key.length).toBeLessThanOrEqual(200);
      expect(questionKey(text)).toBe(key);
    }),
    { numRuns: 40 },
  );
});

type Pilot = { questions: { q: string }[] }[];

test('the version of the keys is that of these keys', () => {
  const folder = path.resolve(import.meta.dirname, '../../../eval');
  const asked = (file: string) =>
    (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { q: string }[]).map(
      ({ q }) => q,
    );
  const languages = readdirSync(path.join(folder, 'languages')).toSorted();
  const questions = [
    ...(JSON.parse(readFileSync(path.join(folder, 'pilot.json'), 'utf8')) as Pilot).flatMap(
      (wedding) => wedding.questions.map(({ q }) => q),
    ),
    ...languages.flatMap((name) => asked(`languages/${name}/questions.json`)),
  ];
  const keys = questions.map(questionKey);
  const digest = createHash('sha256').update(keys.join('\n')).digest('hex').slice(0, 12);
  // Another digest: keys have changed. Increment the version, and put the new digest here.
  expect({ version: QUESTION_KEY_VERSION, digest }).toEqual({ version: 7, digest: '78c59ecdb662' });
});
