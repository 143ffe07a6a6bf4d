import { expect, type Page, test } from '@playwright/test';
import { signInNewCouple } from './make-couple.ts';

/** How much of the page has moved by itself since it was opened; 0.1 is what is called good. */
async function layoutShift(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[]) {
            if (!entry.hadRecentInput) sum += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // The observer is told of what has been before within a frame.
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 0));
      }),
  );
}

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`nothing moves by itself while a page loads, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const shifts: Record<string, number> = {};
    const visit = async (path: string) => {
      await page.goto(path);
      shifts[path] = await layoutShift(page);
    };
    for (const path of ['/', '/use-cases', '/sign-in', '/help']) await visit(path);
    const { helper } = await signInNewCouple(page, {
      helper: { knowledgeBase: 'Ceremony\nThe ceremony starts at 4:30 PM.' },
    });
    for (const path of ['/dashboard', '/my-helpers', '/questions', '/account']) await visit(path);
    await visit(`/helper-builder/${helper.id}`);
    const moved = Object.entries(shifts).filter(([, shift]) => shift > 0.05);
    expect(moved).toEqual([]);
  });
}

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`nothing moves when the fonts come late, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const asked: string[] = [];
    await page.route('**/*.woff2', async (route) => {
      asked.push(route.request().url());
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    for (const path of ['/', '/use-cases', '/sign-in']) {
      await page.goto(path);
      expect(await layoutShift(page), path).toBeLessThan(0.05);
    }
    expect(asked.length).toBeGreaterThan(1);
  });
}
