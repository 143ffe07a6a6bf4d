import { expect, test } from 'vitest';
import { concepts, conceptsIn, getConcept, hasTrait } from './concepts.ts';
import { readTable } from './read-phrases.ts';
import { foreignLanguages } from './translations/dictionaries.ts';

test('guests and couples name the same thing in words of their own', () => {
  expect([...conceptsIn('somewhere to leave the car', 'ask')]).toContain('parking');
  expect([...conceptsIn('the gravel lot behind the barn', 'say')]).toContain('parking');
  expect([...conceptsIn('the gravel lot behind the barn', 'ask')]).not.toContain('parking');
});

test('no phrase of a concept stands twice', () => {
  const seen = new Set<string>();
  const twice = readTable('en').filter(([id, side, phrase]) => {
    const sides = side === 'both' ? ['ask', 'say'] : [side];
    const names = sides.map((each) => `${id} ${each} ${phrase}`);
    const isKnown = names.some((name) => seen.has(name));
    for (const name of names) seen.add(name);
    return isKnown;
  });
  expect(twice).toEqual([]);
});

test('no pattern finds something in nothing', () => {
  const idle = concepts.filter(({ ask, say }) => ask.test('') || say.test(''));
  expect(idle.map(({ id }) => id)).toEqual([]);
});

test('a trait is known of those that have it, and of no other', () => {
  expect(hasTrait('start', 'generic')).toBe(true);
  expect(hasTrait('parking', 'generic')).toBe(false);
  expect(getConcept('welcome').kind).toBe('event');
});

test('every language has its phrases, in two columns', () => {
  for (const language of foreignLanguages) {
    const lines = readTable(language);
    expect(lines.length).toBeGreaterThan(300);
    expect(lines.filter((line) => line.length !== 2 || line[1] === '')).toEqual([]);
  }
});
