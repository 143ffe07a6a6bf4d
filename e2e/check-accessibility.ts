import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { waitUntilStill } from './wait-until-still.ts';

/** Fails where axe finds something serious or critical on the page once nothing moves on it. */
export async function checkAccessibility(page: Page): Promise<void> {
  const found = await findSerious(page);
  // What came or went while axe was reading had half its colour: it is read again as it stays.
  expect(found.length > 0 ? await findSerious(page) : []).toEqual([]);
}

async function findSerious(page: Page): Promise<string[]> {
  await page.evaluate(waitUntilStill);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
