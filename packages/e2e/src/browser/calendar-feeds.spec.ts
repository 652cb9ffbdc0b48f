import { CalendarServer } from '@squeeze/testing/calendar-server';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { CalendarScreen } from '../pages/calendar-screen.ts';
import { expectAccessibleInEitherTheme, expectNoSidewaysScroll } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

const day = '2027-02-10';
const week = `?view=week&date=${day}`;

const village = (...titles: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    'X-WR-CALNAME:Village',
    ...titles.flatMap((title, n) => [
      'BEGIN:VEVENT',
      `UID:${n}`,
      'DTSTAMP:20260101T000000Z',
      `DTSTART;VALUE=DATE:2027021${n}`,
      `SUMMARY:${title}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

test('a calendar of others is looked at, subscribed to, read again, and let go', async ({
  page,
  webFolder,
}) => {
  // A server from the sources.
  test.slow();
  await using elsewhere = await CalendarServer.open();
  elsewhere.serves('/village.ics', village('Market', 'Carnival'));
  await using server = await startTestServer({ webFolder, calendars: elsewhere.calendars() });
  await signInAsSomeoneNew(page, server.origin, `${server.origin}/dashboard`);
  const calendar = new CalendarScreen(page);
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(`${server.origin}/dashboard/calendar${week}`);

  await page.getByRole('button', { name: 'Subscribe to a Calendar' }).click();
  const dialog = page.getByRole('dialog');
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await expect(address).toBeFocused();
  await page.keyboard.type('nowhere');
  await page.keyboard.press('Enter');
  await expect(address).toHaveAccessibleDescription(/begins with https/);
  await address.fill(elsewhere.address('/away.ics').replace('https', 'webcal'));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('There is no calendar at this address');
  await address.fill(elsewhere.address('/village.ics').replace('https', 'webcal'));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('A calendar with 2 events');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Village');
  await expectAccessibleInEitherTheme(page);
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await expect(dialog).toHaveCount(0);
  await server.runJobs();
  await expect(calendar.entry('Carnival')).toBeVisible();

  // What is in it can be read, and nothing else.
  await calendar.entry('Carnival').click();
  await expect(page.getByText('It is kept elsewhere and can only be read here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await calendar.entry('Carnival').press('Delete');
  await expect(page.getByText('It is kept elsewhere').last()).toBeVisible();
  await expect(calendar.entry('Carnival')).toBeVisible();

  // It fails, says so, and works again.
  elsewhere.answers('/village.ics', (_, response) => response.writeHead(500).end());
  await page.getByRole('button', { name: 'Change “Village”' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue(
    elsewhere.address('/village.ics'),
  );
  await expect(dialog.getByRole('status')).toContainText('From calendars.example');
  server.clock.advance(60_000);
  const askedBefore = elsewhere.asked.length;
  await dialog.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => server.runJobs().then(() => elsewhere.asked.length)).toBeGreaterThan(askedBefore);
  await expect(dialog.getByRole('status')).toContainText('answered with an error');
  await expectAccessibleInEitherTheme(page);
  elsewhere.serves('/village.ics', village('Market', 'Great carnival'));
  server.clock.advance(60_000);
  const asked = elsewhere.asked.length;
  await dialog.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => server.runJobs().then(() => elsewhere.asked.length)).toBeGreaterThan(asked);
  await expect(dialog.getByRole('status')).not.toContainText('error');
  // What lies behind it cannot be reached until it is closed.
  await page.keyboard.press('Escape');
  await expect(calendar.entry('Great carnival')).toBeVisible();

  await page.getByRole('button', { name: 'Change “Village”' }).click();
  await dialog.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(calendar.entry('Market')).toHaveCount(0);
  await calendar.undo();
  await expect(calendar.entry('Market')).toBeVisible();
});

test('a calendar gets a private address, which is shown once, renewed and switched off', async ({
  page,
  api,
}) => {
  const { client } = await signInAsSomeoneNew(page, api.origin);
  await client.call('createEvent', { body: { title: 'Physio', starts: `${day}T10:00:00` } });
  const calendar = new CalendarScreen(page);
  await page.setViewportSize({ width: 1280, height: 860 });
  await calendar.open(week);
  const read = async (at: string): Promise<string> => {
    const answer = await fetch(at);
    return answer.ok ? await answer.text() : String(answer.status);
  };
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Change “Calendar”' }).click();
    await page.getByRole('button', { name: 'Private Address' }).click();
  };
  // Not the toast that says that it is switched off.
  const dialog = page.getByRole('dialog', { name: 'Private Address', exact: true });
  const field = dialog.getByRole('textbox', { name: 'Address' });

  await open();
  await expect(dialog).toContainText('It has none.');
  await expectAccessibleInEitherTheme(page);
  await dialog.getByRole('button', { name: 'Make an Address' }).click();
  await expect(field).toBeFocused();
  const first = await field.inputValue();
  expect(first).toMatch(/\/feeds\/calendar\/[\w-]{43}\.ics$/);
  expect(await read(first)).toContain('SUMMARY:Physio');
  await expectAccessibleInEitherTheme(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);

  await open();
  await expect(dialog).toContainText('Last read');
  await expect(field).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Make Another' }).click();
  await expect(field).not.toHaveValue(first);
  const second = await field.inputValue();
  expect([await read(first), (await read(second)).slice(0, 15)]).toEqual(['404', 'BEGIN:VCALENDAR']);
  await page.keyboard.press('Escape');

  await open();
  await dialog.getByRole('button', { name: 'Switch Off' }).click();
  await expect(dialog).toContainText('It has none.');
  expect(await read(second)).toBe('404');
});

test('on a phone both stand on the sheet of calendars', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsSomeoneNew(page, api.origin);
  const calendar = new CalendarScreen(page);
  await calendar.open(`?view=month&date=${day}`);
  await page.getByRole('button', { name: 'Calendars' }).click();
  await page.getByRole('button', { name: 'Subscribe to a Calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to a Calendar' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://127.0.0.1/village.ics');
  await dialog.getByRole('button', { name: 'Look There' }).click();
  // The server as it is released asks nothing of its own network.
  await expect(dialog.getByRole('alert')).toContainText('Nobody answers at this address');
  await expectNoSidewaysScroll(page);
  await expectAccessibleInEitherTheme(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Change “Calendar”' }).click();
  await page.getByRole('button', { name: 'Private Address' }).click();
  const address = page.getByRole('dialog', { name: 'Private Address' });
  await address.getByRole('button', { name: 'Make an Address' }).click();
  await expect(address.getByRole('textbox', { name: 'Address' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInEitherTheme(page);
});
