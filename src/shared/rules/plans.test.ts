import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findPlan,
  getPlan,
  isUnlimited,
  type Plan,
  type PlanName,
  plans,
  plansForSale,
  showsBranding,
  upgradePriceCents,
} from './plans.ts';

const names = plans.map((plan) => plan.name);
const forSale = (current: PlanName | null) => plansForSale(current).map((plan) => plan.name);

test('the plans are those of the price list, cheapest first', () => {
  expect(plans.map((plan) => [plan.name, plan.priceCents, plan.messageLimit])).toEqual([
    ['Free', 0, 50],
    ['Starter', 1900, 500],
    ['Popular', 4900, 3000],
    ['Ultimate', 9900, 999_999],
  ]);
  expect(names.map((name) => isUnlimited(getPlan(name).messageLimit))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test('only dearer plans are for sale, and the Free one never is', () => {
  expect(forSale(null)).toEqual(['Starter', 'Popular', 'Ultimate']);
  expect(forSale('Free')).toEqual(['Starter', 'Popular', 'Ultimate']);
  expect(forSale('Starter')).toEqual(['Popular', 'Ultimate']);
  expect(forSale('Popular')).toEqual(['Ultimate']);
  expect(forSale('Ultimate')).toEqual([]);
});

test("however one goes up, what has been paid in the end is the last plan's price", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(names), (path) => {
      let current: PlanName | null = null;
      let paidCents = 0;
      const steps: number[] = [];
      for (const name of path) {
        const plan: Plan | undefined = plansForSale(current).find((each) => each.name === name);
        if (plan) {
          const priceCents = upgradePriceCents(plan, paidCents);
          steps.push(priceCents);
          paidCents += priceCents;
          current = plan.name;
        }
      }
      expect(steps.every((priceCents) => priceCents > 0)).toBe(true);
      expect(paidCents).toBe(current === null ? 0 : getPlan(current).priceCents);
    }),
  );
});

test('a name that is no plan is none, also where objects know it', () => {
  for (const name of ['ultimate', 'Ultimate ', '__proto__', 'constructor', '']) {
    expect(findPlan(name)).toBeUndefined();
    expect(() => getPlan(name)).toThrow(RangeError);
  }
});

test('"Powered by" stands under the chat on the two cheaper plans', () => {
  expect(names.filter(showsBranding)).toEqual(['Free', 'Starter']);
});
