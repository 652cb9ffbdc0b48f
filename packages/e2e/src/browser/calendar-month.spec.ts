import type { SignedIn } from '@squeeze/testing/sign-in';
import { CalendarScreen } from '../pages/calendar-screen.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

/** Far from any change of clocks; a Wednesday. */
const day = '2027-02-10';

const startsOf = async ({ client }: Pick<SignedIn, 'client'>): Promise<string[]> => {
  const query = { from: '2027-02-01T00:00:00Z', to: '2027-03-10T00:00:00Z' };
  const { events } = await client.call('listEvents', { query });
  return events.map(({ title, starts }) => `${title} ${starts.slice(0, 16)}`);
};

test('a month by keyboard: an event is made on a day, carried to another week, and back after Undo', async ({
  page,
  api,
}) => {
  const person = await signInAsSomeoneNew(page, api.origin);
  const calendar = new CalendarScreen(page);
  await calendar.open(`?view=month&date=${day}`);
  await page.getByRole('button', { name: 'Wednesday, February 10, nothing' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Thursday, February 11, nothing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(calendar.title).toBeFocused();
  await page.keyboard.type('Rome');
  await page.keyboard.press('Enter');
  await expect.poll(() => startsOf(person)).toEqual(['Rome 2027-02-11']);
  await calendar.entry('Rome').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => startsOf(person)).toEqual(['Rome 2027-02-18']);
  await expect(calendar.entry('Rome')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => startsOf(person)).toEqual(['Rome 2027-02-11']);
});
