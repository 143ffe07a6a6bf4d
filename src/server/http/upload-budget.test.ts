import { expect, test } from 'vitest';
import { createUploadBudget } from './upload-budget.ts';

test('one account cannot hold what all may, all cannot hold more, and what is released can be taken again', () => {
  const budget = createUploadBudget({ totalBytes: 100, holderBytes: 60 });
  const first = budget.take('nora', 50);
  expect(first).not.toBeNull();
  expect(budget.take('nora', 20)).toBeNull();
  const other = budget.take('ben', 50);
  expect(other).not.toBeNull();
  expect(budget.take('third', 1)).toBeNull();
  first?.();
  other?.();
  expect(budget.take('nora', 60)).not.toBeNull();
});
