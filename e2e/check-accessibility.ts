import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { waitUntilStill } from './wait-until-still.ts';

/** The standard's rules alone: for a page of somebody else's, which our part of it stands in. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Fails where axe finds anything on the page once nothing moves on it. */
export async function checkAccessibility(
  page: Page,
  tags: string[] = [...WCAG, 'best-practice'],
): Promise<void> {
  const found = await findViolations(page, tags);
  // What came or went while axe was reading had half its colour: it is read again as it stays.
  expect(found.length > 0 ? await findViolations(page, tags) : []).toEqual([]);
}

async function findViolations(page: Page, tags: string[]): Promise<string[]> {
  await page.evaluate(waitUntilStill);
  // A page without frames is read in itself, which opens no second page to gather what was found.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .withTags(tags)
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
