import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './test.ts';

/** WCAG 2.2 A and AA. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What another theme can make worse on a page that is accessible in one. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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
  await expectNothingFound(page, { type: 'tag', values: standards });
}

/** Of a page that is accessible in one theme: neither do its colours keep anybody out in the present one. */
async function expectReadableColours(page: Page): Promise<void> {
  await expectNothingFound(page, { type: 'rule', values: rulesOfColour });
}

/** The page as it stands, in the light and in the dark; it is left in the light. */
export async function expectAccessibleInEitherTheme(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadableColours(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** A wide screen and a phone. */
const widths = [1280, 390] as const;
const height = 860;

/**
 * The page as it stands, in either theme at either width, where nothing is wider than its place. What a theme changes is
 * colours, so the rest is judged once a width. It is left as a phone has it, so that the way on is gone there as well.
 */
export async function expectAccessibleInEveryLook(
  page: Page,
  alsoAtEitherWidth?: () => Promise<void>,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await alsoAtEitherWidth?.();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInEitherTheme(page);
  }
}

async function expectNothingFound(page: Page, runOnly: axe.RunOnly): Promise<void> {
  await afterMotion(page);
  // It stays for as long as the page does.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (only) => {
    const { violations } = await globalThis.axe.run(document, {
      runOnly: only,
      // What passed, and how to find it again, is most of the work and most of the answer.
      resultTypes: ['violations'],
      selectors: false,
      // No page of ours has frames.
      iframes: false,
    });
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
  }, runOnly);
  expect(found).toEqual([]);
}

declare global {
  /** In a page, once it has been given its source. */
  var axe: typeof import('axe-core');
}

/** What has only just been given another width may still be drawing itself. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0);
}
