import { pseudoLanguage } from '@squeeze/ui/i18n/language';
import { pseudoText } from '@squeeze/ui/i18n/pseudo';
import type { Page } from '@playwright/test';
import { expectAccessibleInEitherTheme, expectNoSidewaysScroll } from './accessible.ts';
import type { Walk } from './seen.ts';
import { test } from './test.ts';
import { walkAccount } from './walk-account.ts';
import { walkSignIn } from './walk-sign-in.ts';

const widths = [1280, 390] as const;
const height = 860;

const walks = [
  { name: 'the way in', walk: walkSignIn },
  { name: 'the pages about the account', walk: walkAccount },
];

/** In either theme at either width. What a theme changes is colours, so the rest is judged once a width. */
async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    await expectAccessibleInEitherTheme(page);
  }
}

for (const { name, walk } of walks) {
  test(`${name}: no accessibility violations in either theme at either width`, async ({ page, api }) => {
    test.setTimeout(240_000);
    const look: Walk['look'] = async (screen) =>
      await test.step(screen, async () => await expectAccessibleInEveryLook(page));
    await walk({ page, origin: api.origin, say: (text) => text, look });
  });

  test(`${name}: longer words find room at 390 px`, async ({ page, api }) => {
    await page.setViewportSize({ width: 390, height });
    await page.addInitScript(
      (language) => localStorage.setItem('squeeze.language', language),
      pseudoLanguage,
    );
    const look: Walk['look'] = async (screen) => await test.step(screen, () => expectNoSidewaysScroll(page));
    await walk({ page, origin: api.origin, say: (text) => pseudoText(text).replace(/·+\s*$/, ''), look });
  });
}
