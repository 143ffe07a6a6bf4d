import { expect, test } from 'vitest';
import { costOfWedding } from './wedding-cost.ts';

test('a wedding of 120 guests who ask three questions each is one of the Starter plan', () => {
  expect(costOfWedding(120, 3)).toMatchObject({
    messages: 360,
    plan: { name: 'Starter', priceCents: 1900 },
    centsPerGuest: 16,
  });
});

test('the plan has room for every message, to the last', () => {
  expect(costOfWedding(50, 1).plan.name).toBe('Free');
  expect(costOfWedding(51, 1).plan.name).toBe('Starter');
  expect(costOfWedding(1000, 3).plan.name).toBe('Popular');
  expect(costOfWedding(1001, 3).plan.name).toBe('Ultimate');
});
