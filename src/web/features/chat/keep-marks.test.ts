import { expect, test } from 'vitest';
import { keepMarks } from './keep-marks.ts';

test('no mark that follows a space can stand at the beginning of a line', () => {
  expect(keepMarks('Vraiment ? Oui ! Lieu : « Barn »')).toBe(
    'Vraiment\u00a0? Oui\u00a0! Lieu\u00a0: «\u00a0Barn\u00a0»',
  );
  expect(keepMarks('At 4:30 PM. Really?')).toBe('At 4:30 PM. Really?');
});
