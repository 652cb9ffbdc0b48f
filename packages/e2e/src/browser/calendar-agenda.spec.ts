import type { SignedIn } from '@squeeze/testing/sign-in';
import { CalendarScreen } from '../pages/calendar-screen.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

/** Far from any change of clocks; a Wednesday. */
const day = '2027-02-10';
const search = `?view=agenda&date=${day}`;

type Person = Pick<SignedIn, 'client'>;

const timesOf = async ({ client }: Person): Promise<string[]> => {
  const query = { from: '2027-02-01T00:00:00Z', to: '2027-03-10T00:00:00Z' };
  const { events } = await client.call('listEvents', { query });
  return events.map(({ title, starts, ends }) => `${title} ${starts.slice(8, 16)} ${ends.slice(8, 16)}`);
};

const given = async ({ client }: Person): Promise<void> => {
  const body = { title: 'Physio', starts: `${day}T10:00:00`, ends: `${day}T11:00:00` };
  await client.call('createEvent', { body });
  await client.call('createEvent', {
    body: { ...body, title: 'Review', starts: '2027-02-11T15:00:00', ends: '2027-02-11T16:00:00' },
  });
};

test('the agenda by mouse: an event is opened, changed and deleted, and is back after Undo', async ({
  page,
  api,
}) => {
  const person = await signInAsSomeoneNew(page, api.origin);
  await given(person);
  const calendar = new CalendarScreen(page);
  await calendar.open(search);
  await calendar.entry('Physio').click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await calendar.title.fill('Physio at the clinic');
  await calendar.save();
  await expect(calendar.entry('Physio at the clinic')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(calendar.entry('Physio')).toHaveCount(0);
  await calendar.undo();
  await expect(calendar.entry('Physio at the clinic')).toBeVisible();
  await expect.poll(async () => (await timesOf(person)).length).toBe(2);
});

test('the agenda by keyboard: entries are gone through, carried by days, and made longer', async ({
  page,
  api,
}) => {
  const person = await signInAsSomeoneNew(page, api.origin);
  await given(person);
  const calendar = new CalendarScreen(page);
  await calendar.open(search);
  await calendar.entry('Physio').focus();
  await page.keyboard.press('ArrowDown');
  await expect(calendar.entry('Review')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Alt');
  await expect.poll(() => timesOf(person)).toEqual(['Physio 11T10:00 11T11:00', 'Review 11T15:00 11T16:00']);
  const thursday = page.getByRole('region', { name: 'Thursday, February 11' });
  await expect(thursday.getByRole('button', { name: 'Physio' })).toBeFocused();
  await page.keyboard.down('Shift');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Shift');
  await expect.poll(() => timesOf(person)).toEqual(['Physio 11T10:00 11T11:15', 'Review 11T15:00 11T16:00']);
  await page.keyboard.press('c');
  await expect(calendar.title).toBeFocused();
  await page.keyboard.type('Yoga');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await timesOf(person)).length).toBe(3);
});

for (const view of ['agenda', 'week'] as const) {
  test(`the ${view} on a phone is a list, in which an event is written down, opened and deleted`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const person = await signInAsSomeoneNew(page, api.origin);
    await given(person);
    const calendar = new CalendarScreen(page);
    await calendar.open(`?view=${view}&date=${day}`);
    await page.getByRole('button', { name: 'New Event' }).click();
    await calendar.title.fill('Dentist');
    await calendar.save();
    await expect(calendar.entry('Dentist')).toBeVisible();
    await expect.poll(async () => (await timesOf(person)).length).toBe(3);
    await calendar.entry('Review').click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(calendar.entry('Review')).toHaveCount(0);
    await expect.poll(async () => (await timesOf(person)).length).toBe(2);
    await calendar.undo();
    await expect(calendar.entry('Review')).toBeVisible();
  });
}
