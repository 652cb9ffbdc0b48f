import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import type { CDPSession, Locator } from '@playwright/test';
import { sharedNow } from '@squeeze/testing/process-clock';
import type { SignedIn } from '@squeeze/testing/sign-in';
import { CalendarScreen } from '../pages/calendar-screen.ts';
import { expectAccessibleInEveryLook } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

/** Far from any change of clocks; a Wednesday. */
const day = '2027-02-10';
const week = `?view=week&date=${day}`;

const eventsOf = async ({ client }: Pick<SignedIn, 'client'>): Promise<EventOccurrence[]> => {
  const query = { from: '2027-01-25T00:00:00Z', to: '2027-03-10T00:00:00Z' };
  return (await client.call('listEvents', { query })).events;
};

const dueOf = async ({ client }: Pick<SignedIn, 'client'>): Promise<(string | null)[]> => {
  const answer = await client.call('listTodos', { query: {} });
  return 'todos' in answer ? answer.todos.map((todo) => todo.due_date) : [];
};

/** Where the middle of something is, and how high it is. */
const placeOf = async (
  locator: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it has no place');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
};

test('an event reminds, and its reminder opens it', async ({ page, api }) => {
  const { client } = await signInAsSomeoneNew(page, api.origin);
  await page.goto('/dashboard');
  const { data: user } = await client.call('getMe', {});
  const begins = new Date(sharedNow() + 10 * 60_000 + 3_000);
  const starts = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: user.time_zone,
  })
    .format(begins)
    .replace(' ', 'T');
  await client.call('createEvent', {
    body: { title: 'Dentist', starts, place: 'Baker Street 7', reminders: [10] },
  });
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await list.getByRole('button', { name: /Dentist/ }).click();
  await expect(list.getByText(/^In 10 minutes, at .*\s*Baker Street 7$/)).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await list.getByRole('link', { name: 'Open the event' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Dentist' })).toBeVisible();
  await expect(page.getByText('10 minutes before')).toBeVisible();
});

test('by mouse a todo gets a time, and an event its days', async ({ page, api }) => {
  const person = await signInAsSomeoneNew(page, api.origin);
  const { client } = person;
  await client.call('createTodo', { body: { title: 'Tax letter', due_date: day } });
  await client.call('createEvent', {
    body: { title: 'Physio', starts: `${day}T10:00:00`, ends: `${day}T11:00:00` },
  });
  const calendar = new CalendarScreen(page);
  await calendar.open(week);
  const todo = page.getByRole('link', { name: /^Tax letter/ });
  const [from, physio] = [await placeOf(todo), await placeOf(calendar.entry('Physio'))];
  // Onto the hour after the event, a day later.
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(physio.x, physio.y, { steps: 5 });
  await page.mouse.move(physio.x + physio.width, physio.y + physio.height / 2 + 2, { steps: 5 });
  await page.mouse.up();
  await expect(todo).toHaveAccessibleName(/February 11, 11:00/);
  await calendar.undo();
  await expect.poll(() => dueOf(person)).toEqual([day]);

  await calendar.open(`?view=month&date=${day}`);
  const [tenth, twelfth] = [
    await placeOf(page.getByRole('button', { name: /^Wednesday, February 10,/ })),
    await placeOf(page.getByRole('button', { name: /^Friday, February 12,/ })),
  ];
  await page.mouse.move(tenth.x, tenth.y + tenth.height / 2 - 6);
  await page.mouse.down();
  await page.mouse.move(twelfth.x, twelfth.y + twelfth.height / 2 - 6, { steps: 5 });
  await page.mouse.up();
  await expect(calendar.title).toBeFocused();
  await calendar.title.fill('Rome');
  await calendar.save();
  await expect.poll(async () => (await eventsOf(person)).map(({ ends }) => ends)).toContain('2027-02-13');

  // Longer by its end.
  const rome = await placeOf(calendar.entry('Rome'));
  await page.mouse.move(rome.x + rome.width / 2 - 3, rome.y);
  await page.mouse.down();
  await page.mouse.move(rome.x + rome.width / 2 + twelfth.width / 2, rome.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await eventsOf(person)).map(({ ends }) => ends)).toContain('2027-02-14');
});

test('what is held at the edge takes the hours along', async ({ page, api }) => {
  const person = await signInAsSomeoneNew(page, api.origin);
  await person.client.call('createEvent', {
    body: { title: 'Physio', starts: `${day}T10:00:00`, ends: `${day}T11:00:00` },
  });
  const calendar = new CalendarScreen(page);
  await calendar.open(week);
  const physio = await placeOf(calendar.entry('Physio'));
  const hours = page.locator('[data-calendar-hours]');
  const box = await placeOf(hours);
  await page.mouse.move(physio.x, physio.y);
  await page.mouse.down();
  await page.mouse.move(physio.x, box.y + box.height / 2 - 4, { steps: 5 });
  const atEnd = (): Promise<boolean> =>
    hours.evaluate((scroller) => scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1);
  await expect.poll(atEnd).toBe(true);
  await page.mouse.up();
  await expect.poll(async () => (await eventsOf(person))[0]?.starts).toMatch(/T2[0-3]:/);
});

const finger = (session: CDPSession) => {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    down: (x: number, y: number) => touch('touchStart', [{ x, y }]),
    move: (x: number, y: number) => touch('touchMove', [{ x, y }]),
    up: () => touch('touchEnd', []),
  };
};

test('a finger that rests carries an event, and one that moves scrolls', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await signInAsSomeoneNew(page, api.origin);
  await person.client.call('createEvent', {
    body: { title: 'Physio', starts: `${day}T10:00:00`, ends: `${day}T11:00:00` },
  });
  const calendar = new CalendarScreen(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await calendar.open(`?view=day&date=${day}`);
  const { down, move, up } = finger(session);
  const physio = await placeOf(calendar.entry('Physio'));
  const { x, y, height } = physio;
  await down(x, y);
  for (let step = 1; step <= 5; step += 1) await move(x, y - step * 12);
  await up();
  await expect.poll(async () => (await placeOf(calendar.entry('Physio'))).y).toBeLessThan(y - 20);
  // What is scrolled by a finger goes on for a while after it is lifted: until it has been where it is for a while.
  await calendar.entry('Physio').evaluate(async (entry) => {
    let still = 0;
    for (let top = entry.getBoundingClientRect().top; still < 20; top = entry.getBoundingClientRect().top) {
      await new Promise(requestAnimationFrame);
      still = entry.getBoundingClientRect().top === top ? still + 1 : 0;
    }
  });
  expect((await eventsOf(person)).map(({ starts }) => starts)).toEqual([`${day}T10:00:00`]);

  const now = await placeOf(calendar.entry('Physio'));
  await down(now.x, now.y);
  // Lifted off the paper it may be carried.
  await expect(calendar.entry('Physio')).toHaveAttribute('data-carried');
  for (let step = 1; step <= 5; step += 1) await move(now.x, now.y + (step * 2 * height) / 5);
  await up();
  await expect.poll(async () => (await eventsOf(person))[0]?.starts).toBe(`${day}T12:00:00`);
});

test('a finger makes an event longer and shorter by its handle', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await signInAsSomeoneNew(page, api.origin);
  await person.client.call('createEvent', {
    body: { title: 'Physio', starts: `${day}T10:00:00`, ends: `${day}T11:00:00` },
  });
  const endsOf = async (): Promise<string | undefined> => (await eventsOf(person))[0]?.ends;
  const calendar = new CalendarScreen(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await calendar.open(`?view=day&date=${day}`);
  const { down, move, up } = finger(session);
  const handle = page.locator('.cal-handle');
  const physio = await placeOf(calendar.entry('Physio'));
  await expect(handle).toHaveCount(0);
  await down(physio.x, physio.y);
  await expect(calendar.entry('Physio')).toHaveAttribute('data-carried');
  await up();
  await expect(handle).toHaveCount(1);
  // It was chosen, neither opened nor moved.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const drag = async (by: number): Promise<void> => {
    const { x, y, width, height } = await placeOf(handle);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await down(x, y);
    for (let step = 1; step <= 5; step += 1) await move(x, y + (step * by) / 5);
    await up();
  };
  const top = physio.y - physio.height / 2;
  await drag(physio.height);
  await expect(calendar.entry('Physio')).toHaveAccessibleName(/12:00/);
  await calendar.undo();
  await expect(calendar.entry('Physio')).toHaveAccessibleName(/11:00/);
  await expect.poll(endsOf).toBe(`${day}T11:00:00`);
  await down(physio.x, top + physio.height / 4);
  await expect(calendar.entry('Physio')).toHaveAttribute('data-carried');
  await up();
  await drag(-physio.height / 2);
  await expect.poll(endsOf).toBe(`${day}T10:30:00`);
  expect((await eventsOf(person)).map(({ starts }) => starts)).toEqual([`${day}T10:00:00`]);
  // Pressed elsewhere, it is let go.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(handle).toHaveCount(0);
});
