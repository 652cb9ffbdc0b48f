import { testDay } from '@squeeze/testing/test-day';
import { CalendarScreen } from '../pages/calendar-screen.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test-on-days.ts';

// A server from the sources for each.
test.slow();

const today = testDay();
/** In no view that today is in. */
const far = today.date(80);

test('an event that is put out of sight is led to by keyboard, and still taken back', async ({
  page,
  days,
}) => {
  await signInAsSomeoneNew(page, days.server.origin);
  const calendar = new CalendarScreen(page);
  await calendar.open(`?view=week&date=${today.date()}`);
  await page.getByRole('button', { name: 'New Event', exact: true }).waitFor();
  await page.keyboard.press('c');
  await expect(calendar.title).toBeFocused();
  await page.keyboard.insertText('Yoga');
  await page.getByLabel('Starts').fill(far);
  await calendar.title.press('Enter');
  await expect(page.getByText('Added “Yoga”')).toBeVisible();
  await expect(calendar.entry('Yoga')).toHaveCount(0);
  await expect(calendar.title).toHaveCount(0);
  await page.keyboard.press('F6');
  await expect(page.getByRole('region', { name: 'Messages' })).toBeFocused();
  // The toast itself comes first.
  const show = page.getByRole('button', { name: 'Show', exact: true });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(show).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(calendar.entry('Yoga')).toBeFocused();
  await expect(calendar.entry('Yoga')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(calendar.entry('Yoga')).toHaveCount(0);
});

test('on a phone it is led to by thumb, also when it was changed', async ({ page, days }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsSomeoneNew(page, days.server.origin);
  const calendar = new CalendarScreen(page);
  await calendar.open(`?view=month&date=${today.date()}`);
  await page.getByRole('button', { name: 'New Event', exact: true }).click();
  await calendar.title.fill('Yoga');
  await page.getByLabel('Starts').fill(far);
  await calendar.save();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(calendar.entry('Yoga')).toBeFocused();
  await expect(calendar.entry('Yoga')).toBeInViewport();

  await calendar.entry('Yoga').click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Starts').fill(today.date(160));
  await calendar.save();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(calendar.entry('Yoga')).toBeFocused();
  await expect(calendar.entry('Yoga')).toBeInViewport();
});
