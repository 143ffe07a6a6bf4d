import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinStretches, mergeTexts } from './merge-texts.ts';

const base = 'Ceremony: 4 PM\n\nParking: behind the barn\n\nDress code: cocktail';

test('changes in different places are both taken, and nothing is asked', () => {
  const merged = mergeTexts({
    base,
    mine: base.replace('4 PM', '5 PM'),
    theirs: `${base}\n\nRSVP by May 1`,
  });
  expect(merged.every(({ kind }) => kind === 'agreed')).toBe(true);
  expect(joinStretches(merged, [])).toBe(`${base.replace('4 PM', '5 PM')}\n\nRSVP by May 1`);
});

test('where both changed the same line each can be chosen, or both', () => {
  const merged = mergeTexts({
    base,
    mine: base.replace('4 PM', '5 PM'),
    theirs: base.replace('4 PM', '4:30 PM'),
  });
  expect(merged.filter(({ kind }) => kind === 'collision')).toHaveLength(1);
  expect(joinStretches(merged, ['mine'])).toContain('Ceremony: 5 PM\n\nParking');
  expect(joinStretches(merged, ['theirs'])).toContain('Ceremony: 4:30 PM\n\nParking');
  expect(joinStretches(merged, ['both'])).toContain('Ceremony: 4:30 PM\nCeremony: 5 PM\n\nParking');
});

const aText = fc.array(fc.constantFrom('a', 'b', 'c', '', 'd e'), { maxLength: 12 });

test('what nobody but one has changed is exactly theirs, and who chooses one side gets all of it', () => {
  fc.assert(
    fc.property(aText, aText, (before, after) => {
      const [origin, mine] = [before.join('\n'), after.join('\n')];
      expect(joinStretches(mergeTexts({ base: origin, mine, theirs: origin }), [])).toBe(mine);
      expect(joinStretches(mergeTexts({ base: origin, mine: origin, theirs: mine }), [])).toBe(
        mine,
      );
    }),
  );
});
