import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { emphasisOf } from './emphasis.ts';

const passageOf = (text: string) =>
  buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]).passages[0]!;

/** Odds for the words of a text: those named speak for themselves, the others against it. */
const tagsOf = (text: string, telling: readonly string[]) =>
  [...text.toLowerCase().matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    odds: telling.includes(word) ? 3 : -3,
  }));

function shown(text: string, telling: readonly string[]): string | null {
  const passage = passageOf(text);
  const span = emphasisOf({ passage, tags: tagsOf(text, telling) });
  return span && passage.text.slice(span.start, span.end);
}

test('the run of words that answers stands out, without the mark behind it', () => {
  const text = 'Cars go on the gravel field, and please mind the donkeys there.';
  expect(shown(text, ['gravel', 'field,'])).toBe('gravel field');
});

test('letters with accents keep their places', () => {
  const text = 'We meet at Café Élysée before we walk to the church together.';
  expect(shown(text, ['café', 'élysée'])).toBe('Café Élysée');
});

test('nothing stands out where no word does, or nearly all do', () => {
  const text = 'Cars go on the gravel field.';
  expect(shown(text, [])).toBeNull();
  expect(shown(text, text.toLowerCase().split(' '))).toBeNull();
});
