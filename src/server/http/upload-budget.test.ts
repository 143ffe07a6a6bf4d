import { expect, test } from 'vitest';
import { createUploadBudget } from './upload-budget.ts';

const limits = { totalBytes: 100, accountBytes: 60, accountUploads: 2 };

test('what has come counts, not what was claimed, and what is released can come again', () => {
  const budget = createUploadBudget(limits);
  const first = budget.begin('nora');
  expect(first?.receive(60)).toBe(true);
  expect(first?.receive(1)).toBe(false);
  const second = budget.begin('ben');
  expect(second?.receive(40)).toBe(true);
  expect(second?.receive(1)).toBe(false);
  first?.release();
  expect(second?.receive(20)).toBe(true);
  expect(budget.begin('nora')?.receive(40)).toBe(true);
});

test('one account has a few uploads at once, and starts the next when one has ended', () => {
  const budget = createUploadBudget(limits);
  const first = budget.begin('nora');
  expect(budget.begin('nora')).not.toBeNull();
  expect(budget.begin('nora')).toBeNull();
  expect(budget.begin('ben')).not.toBeNull();
  first?.release();
  expect(budget.begin('nora')).not.toBeNull();
});

test('accounts with several uploads leave room for those with one', () => {
  const budget = createUploadBudget(limits);
  const greedy = ['a', 'b'].flatMap((account) => [budget.begin(account), budget.begin(account)]);
  for (let round = 0; round < 40; round += 1) for (const upload of greedy) upload?.receive(1);
  expect(greedy[0]?.receive(1)).toBe(false);
  expect(budget.begin('honest')?.receive(40)).toBe(true);
});
