import { pseudoLanguage } from '@squeeze/ui/i18n/language';
import { pseudoText } from '@squeeze/ui/i18n/pseudo';
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from './accessible.ts';
import type { Walk } from './seen.ts';
import { test } from './test.ts';
import { walkAccount } from './walk-account.ts';
import { walkSignIn } from './walk-sign-in.ts';

const walks = [
  { name: 'the way in', walk: walkSignIn },
  { name: 'the pages about the account', walk: walkAccount },
];

for (const { name, walk } of walks) {
  test(`${name}: no accessibility violations in either theme at either width`, async ({ page, api }) => {
    test.setTimeout(240_000);
    const look: Walk['look'] = async (screen) =>
      await test.step(screen, async () => await expectAccessibleInEveryLook(page));
    await walk({ page, origin: api.origin, say: (text) => text, look });
  });

  test(`${name}: longer words find room at 390 px`, async ({ page, api }) => {
    await page.setViewportSize({ width: 390, height: 860 });
    await page.addInitScript(
      (language) => localStorage.setItem('squeeze.language', language),
      pseudoLanguage,
    );
    const look: Walk['look'] = async (screen) => await test.step(screen, () => expectNoSidewaysScroll(page));
    await walk({ page, origin: api.origin, say: (text) => pseudoText(text).replace(/·+\s*$/, ''), look });
  });
}
