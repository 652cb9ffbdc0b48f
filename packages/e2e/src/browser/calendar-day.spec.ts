import type { SignedIn } from '@squeeze/testing/sign-in';
import type { Page } from '@playwright/test';
import { CalendarScreen } from '../pages/calendar-screen.ts';
import { touchOf } from './finger.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';
import { placeOf } from './place-of.ts';

/** Far from any change of clocks; a Wednesday. */
const day = '2027-02-10';
const search = `?view=day&date=${day}`;

type Person = Pick<SignedIn, 'client'>;

const timesOf = async ({ client }: Person): Promise<string[]> => {
  const query = { from: '2027-02-01T00:00:00Z', to: '2027-03-10T00:00:00Z' };
  const { events } = await client.call('listEvents', { query });
  return events.map(({ title, starts, ends }) => `${title} ${starts.slice(8, 16)} ${ends.slice(8, 16)}`);
};

const given = ({ client }: Person) =>
  client.call('createEvent', {
    body: { title: 'Physio', starts: `${day}T10:00:00`, ends: `${day}T11:00:00` },
  });

test('a day by mouse: an event is drawn, moved, made longer and put back', async ({ page, api }) => {
  const person = await signInAsSomeoneNew(page, api.origin);
  await given(person);
  const calendar = new CalendarScreen(page);
  await calendar.open(search);
  const { x, y, height: hour } = await placeOf(calendar.entry('Physio'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 2 * hour, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => timesOf(person)).toEqual(['Physio 10T12:00 10T13:00']);
  await calendar.undo();
  await expect.poll(() => timesOf(person)).toEqual(['Physio 10T10:00 10T11:00']);
  await expect(calendar.entry('Physio')).toHaveAccessibleName(/10:00/);

  await page.mouse.move(x, y + hour / 2 - 3);
  await page.mouse.down();
  await page.mouse.move(x, y + hour * 1.5 - 3, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => timesOf(person)).toEqual(['Physio 10T10:00 10T12:00']);

  await page.mouse.move(x, y + 3 * hour);
  await page.mouse.down();
  await page.mouse.move(x, y + 4 * hour, { steps: 5 });
  await page.mouse.up();
  await expect(calendar.title).toBeFocused();
  await calendar.title.fill('Lunch with Ana');
  await calendar.save();
  await expect.poll(async () => (await timesOf(person)).length).toBe(2);
});

test('a day by keyboard: an event is carried, made longer, and back after Undo', async ({ page, api }) => {
  const person = await signInAsSomeoneNew(page, api.origin);
  await given(person);
  const calendar = new CalendarScreen(page);
  await calendar.open(search);
  await calendar.entry('Physio').focus();
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Alt');
  await expect.poll(() => timesOf(person)).toEqual(['Physio 10T10:30 10T11:30']);
  await expect(calendar.entry('Physio')).toBeFocused();
  await page.keyboard.down('Shift');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Shift');
  await expect.poll(() => timesOf(person)).toEqual(['Physio 10T10:30 10T11:45']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => timesOf(person)).toEqual(['Physio 10T10:30 10T11:30']);
});

/** A finger rests on an entry, then carries it so far. */
const carry = async (page: Page, title: string, by: number): Promise<void> => {
  const { down, move, up } = await touchOf(page);
  const entry = page.locator('[data-entry]', { hasText: title });
  const { x, y } = await placeOf(entry);
  await down(x, y);
  await expect(entry).toHaveAttribute('data-carried');
  for (let step = 1; step <= 5; step += 1) await move(x, y + (step * by) / 5);
  await up();
};

test('a day on a phone: a finger that rests carries a todo to another time, and among the hours', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await signInAsSomeoneNew(page, api.origin);
  await given(person);
  const { client } = person;
  // On the person's clock, which is the page's.
  const nine = await page.evaluate((wall) => new Date(wall).toISOString(), `${day}T09:00:00`);
  const { todo: timed } = await client.call('createTodo', { body: { title: 'Call Jim', due_date: nine } });
  const { todo: ofDay } = await client.call('createTodo', { body: { title: 'Tax letter', due_date: day } });
  const dueOf = async (id: string): Promise<string | null> =>
    (await client.call('getTodo', { params: { id } })).todo.due_date;
  const calendar = new CalendarScreen(page);
  await calendar.open(search);
  const { height: hour } = await placeOf(calendar.entry('Physio'));
  const before = Date.parse((await dueOf(timed.id)) ?? '');
  await carry(page, 'Call Jim', -hour);
  await expect.poll(async () => Date.parse((await dueOf(timed.id)) ?? '') - before).toBe(-3_600_000);
  await expect(page).toHaveURL(/calendar/);
  await carry(page, 'Tax letter', 4 * hour);
  await expect.poll(() => dueOf(ofDay.id)).toMatch(/^2027-02-\d\dT/);
  await calendar.undo();
  await expect.poll(() => dueOf(ofDay.id)).toBe(day);
});
