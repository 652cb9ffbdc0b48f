import type { ApiClient } from '@squeeze/testing/api-client';
import { testDay } from '@squeeze/testing/test-day';
import { CalendarScreen } from '../pages/calendar-screen.ts';
import { ChatScreen } from '../pages/chat-screen.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import { expectAccessibleInEveryLook } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test-on-days.ts';

// A server from the sources for each.
test.slow();

const today = testDay();
/** Ahead whatever the hour, and in the days that come whatever the day. */
const day = today.date(2);
const words = `lunch with jim ${today.weekday(2).toLowerCase()} 12-1 at Café Nord`;

const eventsOf = async ({ client }: { readonly client: ApiClient }) => {
  const query = { from: `${today.date(-1)}T00:00:00Z`, to: `${today.date(9)}T00:00:00Z` };
  return (await client.call('listEvents', { query })).events;
};
const startsOf = async (person: { readonly client: ApiClient }): Promise<string[]> =>
  (await eventsOf(person)).map(({ starts }) => starts);

test('an event that is captured is in the calendar, in the one that was chosen, and taken back', async ({
  page,
  days,
}) => {
  const person = await signInAsSomeoneNew(page, days.server.origin);
  const { calendar: work } = await person.client.call('createCalendar', { body: { name: 'Work', hue: 6 } });
  const todos = new TodosScreen(page);
  const calendar = new CalendarScreen(page);
  await page.goto('/dashboard/todos');
  await page.getByRole('heading', { name: 'My Todos' }).waitFor();

  // By keyboard alone.
  await todos.capture.focus();
  await page.keyboard.insertText(words);
  await expect(todos.chip('Event')).toBeVisible();
  await expect(todos.chip('Café Nord')).toBeVisible();
  const chosen = page.getByRole('button', { name: /^Calendar: / });
  await expect(chosen).toHaveText('Calendar');
  await expectAccessibleInEveryLook(page);
  await chosen.press('Enter');
  await page.getByRole('menuitem', { name: 'Work' }).press('Enter');
  await expect(chosen).toHaveText('Work');
  await todos.capture.press('Enter');
  await expect(page.getByText('In your calendar: “lunch with jim”')).toBeVisible();
  await expect
    .poll(() => eventsOf(person))
    .toMatchObject([
      {
        title: 'lunch with jim',
        starts: `${day}T12:00:00`,
        ends: `${day}T13:00:00`,
        place: 'Café Nord',
        calendar_id: work.id,
      },
    ]);
  await calendar.open(`?view=day&date=${day}`);
  await expect(calendar.entry('lunch with jim')).toBeVisible();

  // By thumb, and taken back.
  await page.goto('/dashboard/todos');
  await todos.capture.fill(words.replace('jim', 'ana'));
  await expect(todos.chip('Event')).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('In your calendar: “lunch with ana”')).toBeVisible();
  await todos.undo();
  await expect(page.getByText('Undone: the event “lunch with ana”')).toBeVisible();
  await expect
    .poll(async () => (await eventsOf(person)).map(({ title }) => title))
    .toEqual(['lunch with jim']);
});

test('one that is captured without a network is in the calendar at once, and once when there is one', async ({
  page,
  context,
  days,
}) => {
  const person = await signInAsSomeoneNew(page, days.server.origin);
  await person.client.call('createEvent', {
    body: { title: 'Yoga', starts: `${today.date(1)}T18:00:00`, ends: `${today.date(1)}T19:00:00` },
  });
  const todos = new TodosScreen(page);
  const calendar = new CalendarScreen(page);
  // What this device is to show without a network it has seen before.
  await calendar.open('?view=agenda');
  await expect(calendar.entry('Yoga')).toBeVisible();
  await todos.open();
  await todos.write(words);
  await expect(todos.chip('Event')).toBeVisible();
  await context.setOffline(true);
  await todos.capture.press('Enter');
  await expect(page.getByText('In your calendar: “lunch with jim”')).toBeVisible();
  await page.goBack();
  await expect(calendar.entry('lunch with jim')).toBeVisible();
  expect(await startsOf(person)).toEqual([`${today.date(1)}T18:00:00`]);
  await context.setOffline(false);
  await expect.poll(() => startsOf(person)).toEqual([`${today.date(1)}T18:00:00`, `${day}T12:00:00`]);
  await expect(calendar.entry('lunch with jim')).toHaveCount(1);
});

test('the words of a new event fill its form, by keyboard and by thumb', async ({ page, days }) => {
  const person = await signInAsSomeoneNew(page, days.server.origin);
  const calendar = new CalendarScreen(page);
  await calendar.open(`?view=day&date=${day}`);
  await page.getByRole('button', { name: 'New Event', exact: true }).waitFor();
  await page.keyboard.press('c');
  await expect(calendar.title).toBeFocused();
  await page.keyboard.insertText(`${words}, remind me an hour before`);
  await expect(page.getByLabel('Starts')).toHaveValue(day);
  await expect(page.getByLabel('At', { exact: true }).first()).toHaveValue('12:00');
  await expect(page.getByRole('textbox', { name: /Place/ })).toHaveValue('Café Nord');
  await expect(page.getByRole('list', { name: 'Remind me' })).toContainText('1 hour before');
  await expectAccessibleInEveryLook(page);
  await calendar.title.press('Enter');
  await expect(calendar.entry('lunch with jim')).toBeVisible();
  await expect
    .poll(() => eventsOf(person))
    .toMatchObject([{ title: 'lunch with jim', starts: `${day}T12:00:00`, reminders: [60] }]);

  // The page is a phone's by now.
  await page.getByRole('button', { name: 'New Event', exact: true }).click();
  await calendar.title.fill(`Yoga ${today.weekday(3).toLowerCase()} 18:00 at Nord`);
  await page.getByRole('button', { name: 'Remove Nord' }).click();
  await expect(page.getByRole('textbox', { name: /Place/ })).toHaveValue('');
  await expect(page.getByLabel('Starts')).toHaveValue(today.date(3));
  await calendar.save();
  await expect
    .poll(async () => (await eventsOf(person)).map(({ title, starts, place }) => [title, starts, place]))
    .toContainEqual(['Yoga at Nord', `${today.date(3)}T18:00:00`, null]);
});

test('in chat an event is moved, and what is free is told', async ({ page, days }) => {
  const person = await signInAsSomeoneNew(page, days.server.origin);
  await person.client.call('createEvent', {
    body: { title: 'lunch with jim', starts: `${day}T12:00:00`, ends: `${day}T13:00:00` },
  });
  const chat = new ChatScreen(page);
  await chat.open();
  const [second, third] = [today.weekday(2).toLowerCase(), today.weekday(3).toLowerCase()];
  await chat.say(`move lunch to ${third}`);
  await expect(chat.lastReply).toContainText(`${today.weekday(3)} at 12:00`);
  await expect.poll(() => startsOf(person)).toEqual([`${today.date(3)}T12:00:00`]);
  await chat.say(`when am I free ${second}?`);
  await expect(chat.lastReply).toContainText(`You are free ${second}, all day.`);
  await chat.say(`when am I free ${third}?`);
  await expect(chat.lastReply).toContainText('8:00 AM–12:00 PM and 1:00 PM–8:00 PM');
  await expectAccessibleInEveryLook(page);
  await chat.undo(/lunch with jim/);
  await expect.poll(() => startsOf(person)).toEqual([`${day}T12:00:00`]);
});
