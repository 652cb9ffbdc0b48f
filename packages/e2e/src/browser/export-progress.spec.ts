import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { startFaultProxy } from '@squeeze/testing/fault-proxy';
import { readZip } from '@squeeze/testing/read-export';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

const mebibyte = 1024 * 1024;

test('an export says how far it is, and goes on after a failure and without a connection', async ({
  page,
  webFolder,
}) => {
  // A server from the sources, whose files are of some size.
  test.slow();
  await using server = await startTestServer({ webFolder, exportPartBytes: mebibyte });
  await using between = await startFaultProxy(server.origin);
  const { client } = await signInAsSomeoneNew(page, between.origin, `${between.origin}/dashboard/security`);
  // What does not get smaller by packing.
  for (const name of ['a.bin', 'b.bin', 'c.bin'])
    await client.call('uploadFile', { query: { name }, upload: randomBytes(mebibyte - 1_000) });
  await client.call('createNote', { body: { title: 'Trip', content: 'socks' } });

  await page.getByRole('button', { name: 'Export my data' }).click();
  await expect(page.getByText(/^Making the file/)).toBeVisible();
  const orders = () => server.database.db.selectFrom('exports').select('id').execute();
  const [order] = await orders();
  const second = `/api/v1/users/me/exports/${order?.id ?? ''}/parts/2`;
  between.refuse({ method: 'GET', path: second, times: 1 }, 400);
  await server.runJobs();
  await expect(page.getByText('Your data could not be exported')).toBeVisible();
  await expectAccessible(page);

  const letGo = between.hold(second);
  await page.getByRole('button', { name: 'Go on' }).click();
  const progress = page.getByRole('progressbar', { name: '1 of 4 MB' });
  await expect(progress).toBeVisible();
  await expect(page.getByText(/^Downloading squeeze-export-.*\.zip/)).toBeVisible();
  const comeBack = between.goAway();
  await expect(page.getByText(/^There is no connection\. Downloading .* goes on by itself\.$/)).toBeVisible();
  await expect(progress).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  comeBack();
  letGo();
  const files = await readZip(await readFile(await (await saved).path()));
  expect(files.get('notes.json')).toContain('socks');
  await expect(page.getByText('Your export has been downloaded').first()).toBeVisible();
  await expect(progress).toHaveCount(0);
  expect(between.count('GET', second.replace(/2$/, '1'))).toBe(1);
  await expect.poll(orders).toEqual([]);
});
