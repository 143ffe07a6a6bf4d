import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { waitUntilStill } from './wait-until-still.ts';

/** Fails where axe finds anything on the page once nothing moves on it. */
export async function checkAccessibility(page: Page): Promise<void> {
  const found = await findViolations(page);
  // What came or went while axe was reading had half its colour: it is read again as it stays.
  expect(found.length > 0 ? await findViolations(page) : []).toEqual([]);
}

async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(waitUntilStill);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
