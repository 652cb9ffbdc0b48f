import type { ApiClient } from '@squeeze/testing/api-client';
import { testDay } from '@squeeze/testing/test-day';
import { ChatScreen } from '../pages/chat-screen.ts';
import { expectAccessibleInEveryLook } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test-on-days.ts';

// A server from the sources for each.
test.slow();

const today = testDay();
/** Ahead whatever the hour, and in the days that come whatever the day. */
const day = today.date(2);

const eventsOf = async ({ client }: { readonly client: ApiClient }) => {
  const query = { from: `${today.date(-1)}T00:00:00Z`, to: `${today.date(9)}T00:00:00Z` };
  return (await client.call('listEvents', { query })).events;
};
const startsOf = async (person: { readonly client: ApiClient }): Promise<string[]> =>
  (await eventsOf(person)).map(({ starts }) => starts);

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
