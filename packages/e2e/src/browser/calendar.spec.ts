import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import type { SignedIn } from '@squeeze/testing/sign-in';
import { CalendarScreen } from '../pages/calendar-screen.ts';
import { expectAccessibleInEveryLook } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

/** Far from any change of clocks; a Wednesday. */
const day = '2027-02-10';
const week = `?view=week&date=${day}`;

const eventsOf = async ({ client }: Pick<SignedIn, 'client'>): Promise<EventOccurrence[]> => {
  const query = { from: '2027-02-01T00:00:00Z', to: '2027-03-10T00:00:00Z' };
  return (await client.call('listEvents', { query })).events;
};

const startsOf = async (person: Pick<SignedIn, 'client'>): Promise<string[]> =>
  (await eventsOf(person)).map(({ starts }) => starts);

test('by mouse an event is drawn, moved, made longer, put back and deleted', async ({ page, api }) => {
  const person = await signInAsSomeoneNew(page, api.origin);
  const { client } = person;
  await client.call('createEvent', {
    body: { title: 'Physio', starts: `${day}T10:00:00`, ends: `${day}T11:00:00` },
  });
  const calendar = new CalendarScreen(page);
  await calendar.open(week);
  const physio = await calendar.entry('Physio').boundingBox();
  if (physio === null) throw new Error('the event has no place');
  const hour = physio.height;
  const [x, y] = [physio.x + physio.width / 2, physio.y + hour / 2];

  // Two hours down and a day to the right.
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + physio.width, y + 2 * hour, { steps: 5 });
  await page.mouse.up();
  await expect(calendar.entry('Physio')).toHaveAccessibleName(/February 11, 12:00/);
  await calendar.undo();
  await expect.poll(() => startsOf(person)).toEqual([`${day}T10:00:00`]);

  // By its lower edge.
  await expect(calendar.entry('Physio')).toHaveAccessibleName(/February 10/);
  await page.mouse.move(x, physio.y + hour - 3);
  await page.mouse.down();
  await page.mouse.move(x, physio.y + 2 * hour - 3, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await eventsOf(person))[0]?.ends).toBe(`${day}T12:00:00`);

  // On the free hours of the day after.
  await page.mouse.move(x + physio.width, y + hour);
  await page.mouse.down();
  await page.mouse.move(x + physio.width, y + 3 * hour, { steps: 5 });
  await page.mouse.up();
  await expect(calendar.title).toBeFocused();
  await calendar.title.fill('Lunch with Ana');
  await calendar.save();
  await expect(calendar.entry('Lunch with Ana')).toHaveAccessibleName(/February 11/);
  await expect.poll(async () => (await eventsOf(person)).length).toBe(2);

  await calendar.entry('Lunch with Ana').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(calendar.entry('Lunch with Ana')).toHaveCount(0);
  await expect.poll(async () => (await eventsOf(person)).length).toBe(1);
});

test('by keyboard alone', async ({ page, api }) => {
  const person = await signInAsSomeoneNew(page, api.origin);
  const calendar = new CalendarScreen(page);
  await calendar.open(week);
  await page.getByRole('button', { name: /^New event on .*February 10.*9:00/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar.title).toBeFocused();
  await page.keyboard.type('Physio');
  await page.keyboard.press('Enter');
  await expect.poll(() => startsOf(person)).toEqual(['2027-02-11T09:30:00']);

  await calendar.entry('Physio').focus();
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.up('Alt');
  await expect.poll(() => startsOf(person)).toEqual([`${day}T09:45:00`]);
  await expect(calendar.entry('Physio')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => startsOf(person)).toEqual(['2027-02-11T09:30:00']);

  await page.keyboard.press('m');
  await expect(page.getByRole('heading', { level: 1, name: /February 2027/ })).toBeVisible();
  await calendar.entry('Physio').focus();
  await page.keyboard.press('Delete');
  await expect(calendar.entry('Physio')).toHaveCount(0);
  await expect.poll(async () => (await eventsOf(person)).length).toBe(0);
});

test('on a phone a day is chosen among dots, and an event written down on it', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await signInAsSomeoneNew(page, api.origin);
  const calendar = new CalendarScreen(page);
  await calendar.open(`?view=month&date=${day}`);
  await page.getByRole('button', { name: /February 12, nothing/ }).click();
  await page.getByRole('button', { name: 'New Event' }).click();
  await calendar.title.fill('Dentist');
  await calendar.save();
  await expect(calendar.entry('Dentist')).toBeVisible();
  await expect.poll(() => startsOf(person)).toEqual(['2027-02-12T09:00:00']);
});

test('every view keeps nobody out, in either theme and at either width', async ({ page, api }) => {
  const { client } = await signInAsSomeoneNew(page, api.origin);
  const body = { title: 'Physio', starts: `${day}T10:00:00`, ends: `${day}T11:00:00`, category: 'Health' };
  await client.call('createEvent', { body: { ...body, rule: 'FREQ=DAILY;COUNT=3' } });
  await client.call('createEvent', { body: { ...body, title: 'Maybe', status: 'tentative' } });
  await client.call('createEvent', { body: { ...body, title: 'Off', status: 'cancelled' } });
  await client.call('createEvent', { body: { title: 'Rome', starts: day, ends: '2027-02-13', busy: false } });
  await client.call('createTodo', { body: { title: 'Tax letter', due_date: day } });
  const calendar = new CalendarScreen(page);
  for (const view of ['month', 'week', 'day', 'agenda']) {
    await page.setViewportSize({ width: 1280, height: 860 });
    await calendar.open(`?view=${view}&date=${day}`);
    await expect(calendar.entry('Rome').first()).toBeVisible();
    await expectAccessibleInEveryLook(page);
  }
  await page.setViewportSize({ width: 1280, height: 860 });
  await calendar.open(week);
  await calendar.entry('Maybe').click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(calendar.title).toBeVisible();
  await expectAccessibleInEveryLook(page);
});
