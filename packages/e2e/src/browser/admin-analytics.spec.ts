import { grantRole } from '@squeeze/database/repositories/user-repository';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { givenSentText } from '@squeeze/testing/given-text';
import { sharedNow } from '@squeeze/testing/process-clock';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { SignInPage } from '../pages/sign-in-page.ts';
import { expectAccessibleInEveryLook } from './accessible.ts';
import { registered } from './registered.ts';
import { expect, test } from './test.ts';

const day = 24 * 60 * 60_000;
const minute = 60_000;

test('an administrator reads on a bad day what is wrong, and says that they have seen it', async ({
  page,
  webFolder,
}) => {
  test.slow();
  const clock = new FakeClock(sharedNow());
  await using server = await startTestServer({ webFolder, clock, administratorsNeedMfa: false });
  await server.server.start();
  const { db } = server.database;
  const boss = await registered(server.origin);
  const { data: user } = await boss.client.call('getMe', {});
  const signInPage = new SignInPage(page);
  await page.goto(`${server.origin}/login`);
  await signInPage.signIn(boss.person);
  await page.waitForURL('**/dashboard');
  await page.goto(`${server.origin}/dashboard/admin-analytics`);
  await expect(page.getByText('You need Administrator access to view admin analytics.')).toBeVisible();

  await grantRole(db, user.id, 'administrator');
  await page.reload();
  await expect(page.getByText('No Analytics Data')).toBeVisible();
  for (let ago = 1; ago < 40; ago += 1) {
    const text = { userId: user.id, createdAt: clock.now() - ago * day, priceMicros: 12_000 };
    for (let count = 0; count < 3 + (ago % 4); count += 1) await givenSentText(db, text);
  }
  const now = { userId: user.id, createdAt: clock.now(), priceMicros: 12_000 };
  for (let count = 0; count < 24; count += 1)
    await givenSentText(db, now, { state: count % 3 === 0 ? 'undelivered' : 'delivered', afterMs: 6_000 });

  // The server looks by itself, every minute, and tells the page that is open.
  await page.getByRole('tab', { name: 'Alerts' }).click();
  await expect(page.getByText('No active alerts')).toBeVisible();
  clock.advance(minute + 5_000);
  const alert = page.getByRole('listitem').filter({ hasText: '33.3% of the texts of the last hour failed' });
  await expect(alert).toContainText('Critical');
  await expect(page.getByRole('listitem').filter({ hasText: '6 seconds on average' })).toContainText(
    'Warning',
  );
  await expectAccessibleInEveryLook(page);

  // By keyboard alone.
  await alert.getByRole('button', { name: 'Acknowledge' }).focus();
  clock.advance(5_000);
  await page.keyboard.press('Enter');
  await expect(alert).toContainText('Acknowledged');
  await page.getByRole('tab', { name: 'Alerts' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByText('SLA Compliance')).toBeVisible();
  await expect(page.getByText('CRITICAL', { exact: true })).toBeVisible();
  await expect(page.getByText('Find out why texts fail')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  for (const name of ['Costs', 'Overview']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByText('Total Messages')).toBeVisible();
    await expectAccessibleInEveryLook(page);
  }
  await page.getByText('As a table').click();
  await expect(page.getByRole('row')).toHaveCount(31);

  // They were told of it as well.
  await page.goto(`${server.origin}/dashboard`);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('button', { name: 'Critical: 33.3% of the texts of the last hour failed' }).click();
  await page.getByRole('link', { name: 'Look at it in Admin Analytics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Analytics' })).toBeVisible();
});
