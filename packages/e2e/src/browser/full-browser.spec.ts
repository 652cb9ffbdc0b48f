import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import { bundleScript } from '@squeeze/testing/bundle-script';

const storeFile = createRequire(import.meta.url).resolve('../../../ui/src/platform/indexed-db-store.ts');
const origin = 'http://full.test';

test('what its person wrote takes the place of what the server said, where the browser has no room for both', async ({
  page,
}) => {
  const script = await bundleScript(storeFile, 'kept');
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<script>${script}</script>` }),
  );
  await page.goto(origin);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000_000 });
  const run = async (work: string): Promise<unknown> => await page.evaluate(work);
  const write = async (kind: string, name: string, length: number): Promise<unknown> =>
    await run(`store.write('ana', [{ kind: '${kind}', name: '${name}', value: 'a'.repeat(${length}) }])`);
  const count = async (kind: string): Promise<unknown> =>
    await run(`store.read('ana', '${kind}').then(({ records }) => records.length)`);

  await run('kept.createIndexedDbStore(() => 1).then((opened) => { globalThis.store = opened; })');
  expect(await write('last', 'day', 100_000)).toEqual({ full: false });
  expect(await write('outbox', '1', 10)).toEqual({ full: false });
  // More than there will ever be room for: what the server said has gone for it.
  expect(await write('outbox', '2', 2_000_000)).toEqual({ full: true });
  expect([await count('outbox'), await count('last')]).toEqual([1, 0]);
  expect(await write('outbox', '2', 300_000)).toEqual({ full: false });
  expect(await count('outbox')).toBe(2);

  await browser.send('Storage.overrideQuotaForOrigin', { origin });
  expect(await write('outbox', '3', 2_000_000)).toEqual({ full: false });
  expect(await count('outbox')).toBe(3);
});
