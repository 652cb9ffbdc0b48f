import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** WCAG 2.2 A and AA. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What fades in has its contrast only when it is there; what turns for ever is not waited for. */
async function afterMotion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Axe finds nothing on the page as it is, once it has stopped moving. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingFound(page, axeOn(page).withTags(standards));
}

/** Of a page that is accessible in one theme: neither do its colours keep anybody out in the present one. */
export async function expectReadableColours(page: Page): Promise<void> {
  await expectNothingFound(page, axeOn(page).withRules(['color-contrast', 'link-in-text-block']));
}

/** No page of ours has frames; the mode for them opens a page of its own each time, and takes twice as long. */
const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

async function expectNothingFound(page: Page, axe: AxeBuilder): Promise<void> {
  await afterMotion(page);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [scroll, width] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(scroll).toBeLessThanOrEqual(width ?? 0);
}
