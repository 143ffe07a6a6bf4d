import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { questionKey } from './question-key.ts';

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
  );
});
