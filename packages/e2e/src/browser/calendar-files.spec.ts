import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { googleFile } from '@squeeze/testing/calendar-shapes';
import type { SignedIn } from '@squeeze/testing/sign-in';
import { CalendarScreen } from '../pages/calendar-screen.ts';
import { expectAccessibleInEveryLook } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

const december = '?view=month&date=2026-12-01';

const eventsOf = async ({ client }: Pick<SignedIn, 'client'>): Promise<string[]> => {
  const query = { from: '2026-11-01T00:00:00Z', to: '2027-04-01T00:00:00Z' };
  const { events } = await client.call('listEvents', { query });
  return events.map(({ title, starts, ends, occurrence }) => `${title} ${starts} ${ends} ${occurrence}`);
};

async function choose(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Import a Calendar' });
  if (!(await dialog.isVisible())) {
    await page.getByRole('button', { name: 'Import a Calendar' }).click();
  }
  await page
    .getByLabel('File of a calendar')
    .setInputFiles({ name: 'work.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) });
}

test('a calendar comes from a file once, and goes as a file into another account', async ({
  page,
  api,
  browser,
}) => {
  const first = await signInAsSomeoneNew(page, api.origin);
  const calendar = new CalendarScreen(page);
  await calendar.open(december);
  await choose(page, googleFile);
  await expect(page.getByText('3 new events.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Work, mostly');
  expect(await eventsOf(first)).toEqual([]);
  await page.getByRole('button', { name: 'Import 3 Events' }).click();
  await expect(page.getByText('Imported 3 events')).toBeVisible();
  await expect(calendar.entry('Call')).toBeVisible();
  const events = await eventsOf(first);
  expect(events.length).toBeGreaterThan(20);

  await choose(page, googleFile);
  await expect(page.getByText('Nothing new. 3 are here already.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import .* Event/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Change “Work, mostly”' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as a File' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('Work, mostly.ics');
  const text = await readFile(await file.path(), 'utf8');

  const context = await browser.newContext({ baseURL: api.origin });
  const elsewhere = await context.newPage();
  const second = await signInAsSomeoneNew(elsewhere, api.origin);
  const theirs = new CalendarScreen(elsewhere);
  await theirs.open(december);
  await choose(elsewhere, text);
  await elsewhere.getByRole('button', { name: 'Import 3 Events' }).click();
  await expect(theirs.entry('Call')).toBeVisible();
  expect(await eventsOf(second)).toEqual(events);

  await theirs.undo();
  await expect(theirs.entry('Call')).toHaveCount(0);
  await expect.poll(() => eventsOf(second)).toEqual([]);
  await context.close();
});

test('what cannot be taken over is named, and a file that is no calendar is refused', async ({
  page,
  api,
}) => {
  await signInAsSomeoneNew(page, api.origin);
  await new CalendarScreen(page).open(december);
  await choose(page, '<!doctype html>');
  await expect(page.getByRole('alert')).toContainText('there is no iCalendar in it');
  await choose(page, googleFile.replace('DTSTART:20261203T160000Z', 'DTSTART:20261303T160000Z'));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByText('One cannot be taken over').click();
  await expect(page.getByText('Call: its day or time does not exist')).toBeVisible();
  await expectAccessibleInEveryLook(page);
});
