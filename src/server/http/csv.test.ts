import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsvLine } from './csv.ts';

/** Of what can go wrong in a cell, and a little else. */
const anyCell = fc.string({
  unit: fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    ',',
    "'",
    '\n',
    '\r',
    '\t',
    ' ',
    'a',
    '1',
    '\u200B',
    '\uFF1D',
  ),
  maxLength: 12,
});

test('whatever is written comes back as it was, and no cell begins a formula', () => {
  fc.assert(
    fc.property(fc.array(anyCell, { minLength: 1, maxLength: 5 }), (cells) => {
      const line = toCsvLine(cells);
      const read = line
        .slice(1, -3)
        .split('","')
        .map((cell) => cell.replaceAll('""', '"'));
      expect(read.map((cell) => cell.replace(/^'/, ''))).toEqual(
        cells.map((cell) => cell.replace(/^'/, '')),
      );
      for (const cell of read) expect(cell).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\uFF1D1', '\u200B=1'])(
  'a cell that would be a formula is disarmed: %j',
  (cell) => {
    expect(toCsvLine([cell])).toBe(`"'${cell}"\r\n`);
  },
);
