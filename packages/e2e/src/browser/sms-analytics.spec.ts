import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ApiClient } from '@squeeze/testing/api-client';
import { startPhoneNetwork } from '@squeeze/testing/phone-network';
import { sharedClock } from '@squeeze/testing/process-clock';
import { spawnApi } from '@squeeze/testing/spawn-api';
import { newPerson } from '../pages/account.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { expectAccessibleInEveryLook } from './accessible.ts';
import { builtServer } from './build-web.ts';
import { expect, test } from './test.ts';

test('texts are counted as they go to and fro, and saved as a file', async ({ page, webFolder }) => {
  await using twilio = await startPhoneNetwork();
  const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-texts-'));
  const settings = { ...twilio.environment, SQUEEZE_WEB_DIR: webFolder };
  {
    await using api = await spawnApi(folder, settings, builtServer, sharedClock());
    twilio.connect(api.origin);
    const me = newPerson();
    const newest = (): string => twilio.textsTo(me.phone).at(-1) ?? '';
    const signInPage = new SignInPage(page);
    await page.goto(`${api.origin}/login`);
    await signInPage.signUpByText(me, newest);
    await signInPage.signIn(me);
    await expect(page).toHaveURL(`${api.origin}/dashboard`);

    // Without Premium there is nothing to see, and that is said.
    await page.goto(`${api.origin}/dashboard/sms-analytics`);
    await expect(page.getByText('You need Premium access to view SMS analytics.')).toBeVisible();
    const client = new ApiClient(api.origin);
    const { access_token: token } = await client.call('login', {
      body: { email: me.email, password: me.password },
    });
    await client.with({ token }).call('startTrial', {});
    await page.reload();
    const figure = (name: string) =>
      page.getByRole('main').locator('dl > div').filter({ hasText: name }).first().locator('dd');
    await expect(figure('Texts received')).toHaveText('0');

    for (const words of ['buy oat milk', 'list my todos']) {
      const before = twilio.textsTo(me.phone).length;
      await twilio.text(me.phone, words);
      await expect.poll(() => twilio.textsTo(me.phone).length, words).toBe(before + 1);
    }
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(figure('Texts received')).toHaveText('2');
    await expect(figure('Inbound')).toHaveText('2');
    await expect(figure('Failed')).toHaveText('0');
    await expect(figure('Total Cost')).toContainText('$0.0');

    // By keyboard alone: another range, and its figures as a table.
    await page.getByRole('combobox', { name: 'Time range' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Last 7 days' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Time range' })).toContainText('Last 7 days');
    await page.getByText('As a table').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row')).toHaveCount(8);

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^sms_usage_report_7d_\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines.filter((line) => line.includes(',inbound,'))).toHaveLength(2);
    expect(lines.join('\n')).not.toContain('oat milk');

    await expectAccessibleInEveryLook(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(figure('Texts received')).toHaveText('2');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.goto('about:blank');
  }
  await rm(folder, { recursive: true });
});
