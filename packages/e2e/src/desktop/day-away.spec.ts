import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { TodoPage } from '@squeeze/contracts/todos';
import { startFaultProxy } from '@squeeze/testing/fault-proxy';
import { movedClock } from '@squeeze/testing/process-clock';
import { testDay } from '@squeeze/testing/test-day';
import { Days } from '../browser/days.ts';
import { newPerson } from '../pages/account.ts';
import { ChatScreen } from '../pages/chat-screen.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import { moveAppClock, setAppClock } from './app-clock.ts';
import { desktopFolder } from './build-desktop.ts';
import type { DesktopProfile } from './desktop-app.ts';
import { signInOverApi } from './sign-in-over-api.ts';
import { expect, test } from './test.ts';

const day = testDay();
/** Not near a midnight, whatever time the test day begins at. */
const morning = day.at(1, '10:30');
/** Access tokens have been over for a day, on which clocks may have been changed. */
const nextMorning = morning + 25 * 60 * 60_000;

const inOrder = (one: readonly unknown[], other: readonly unknown[]): number =>
  String(one[0]) < String(other[0]) ? -1 : 1;

/** How it is told that what is shown is of the first morning, on the next one. */
const asOfYesterday = new RegExp(
  String.raw`^Squeeze cannot be reached just now\..* What you see is from ${day.weekday(1).slice(0, 3)}\D*${Number(day.date(1).slice(-2))}\D.*10:[34]\d`,
);

test('a day without a network, in two windows: what was seen can be read after a restart, and what was done is saved once', async ({
  profile,
}) => {
  test.setTimeout(300_000);
  await using days = await Days.begin(path.join(desktopFolder, 'out/renderer'));
  await days.goTo(morning);
  const { server } = days;
  await using proxy = await startFaultProxy(server.origin);
  const launch = () => profile.launch({ prepare: (electron) => setAppClock(electron, movedClock()) });
  const app = await launch();
  const person = newPerson();
  await signInOverApi(app, proxy.origin, person);
  const { email, password } = person;
  const signedIn = async () => {
    const { access_token: token } = await server.client.call('login', { body: { email, password } });
    return server.client.with({ token });
  };
  const elsewhere = await signedIn();
  const todos = new TodosScreen(app.main);
  await todos.open();
  for (const title of ['water the ficus', 'feed the cat']) {
    await todos.add(title);
    await expect(todos.todo(title)).toBeEnabled();
  }
  const chat = new ChatScreen(app.main);
  await chat.open();
  await expect(chat.field).toBeVisible();
  await todos.open();
  await expect
    .poll(() => app.main.evaluate(lastAnswers), 'what is seen is on its way to the disk')
    .toMatch(/feed the cat.*feed the cat/);
  // The small window has been there before: its code is.
  await profile.launchAgain('--quick-capture');
  const capture = await app.capture();
  const field = capture.getByRole('textbox', { name: 'What needs doing?' });
  await expect(field).toBeVisible();

  const comeBack = proxy.goAway();
  await todos.add('call the dentist tomorrow');
  await expect(todos.todo('call the dentist')).toBeVisible();
  await todos.todo('feed the cat').click();
  await app.main.getByRole('button', { name: 'Edit' }).click();
  await app.main.getByRole('textbox', { name: 'Title' }).fill('feed both cats');
  await app.main.getByRole('button', { name: 'Save' }).click();
  await expect(todos.todo('feed both cats')).toBeVisible();
  await chat.open();
  await chat.say('remind me to call mom tomorrow at 5pm');
  await expect(app.main.getByText('Waits for the connection')).toBeVisible();
  await field.fill('buy stamps tomorrow');
  await field.press('Enter');
  await expect(capture.getByText('Saved on this computer')).toBeVisible();

  // Meanwhile the same person has a phone with a network.
  const { todos: known } = (await elsewhere.call('listTodos', { query: {} })) as TodoPage;
  const cat = known.find(({ title }) => title === 'feed the cat');
  await elsewhere.call('updateTodo', { params: { id: cat?.id ?? '' }, body: { title: 'feed the dog' } });

  await days.goTo(nextMorning);
  await moveAppClock(app.electron, movedClock());
  await field.fill('post the letter');
  await field.press('Enter');
  await expect.poll(() => captured(profile)).toBe(2);
  await app.kill();

  const again = await launch();
  const todosAgain = new TodosScreen(again.main);
  await todosAgain.open();
  await expect(again.main.getByText(asOfYesterday)).toBeVisible();
  for (const title of ['water the ficus', 'feed both cats', 'call the dentist'])
    await expect(todosAgain.todo(title)).toBeVisible();
  await todosAgain.add('pay the rent');
  await expect(todosAgain.todo('pay the rent')).toBeVisible();

  comeBack();
  await again.main.getByRole('button', { name: 'Try now' }).click();
  const client = await signedIn();
  const stored = async () => ((await client.call('listTodos', { query: {} })) as TodoPage).todos;
  await expect
    .poll(async () => (await stored()).map(({ title, due_date: due }) => [title, due]).toSorted(inOrder))
    .toEqual([
      ['buy stamps', day.date(2)],
      ['call the dentist', day.date(2)],
      ['feed the dog', null],
      ['pay the rent', null],
      ['post the letter', null],
      ['water the ficus', null],
    ]);
  await expect(
    again.main.locator('[data-toast]', { hasText: 'Changed elsewhere as well: “feed the cat”' }),
  ).toBeVisible();
  // What was said yesterday of tomorrow is today.
  const tasked = async () => (await client.call('listAiTasks', { query: {} })).tasks;
  await expect
    .poll(async () => (await tasked()).map(({ title, next_run_at: at }) => [title, at]))
    .toEqual([['call mom', new Date(day.at(2, '17:00')).toISOString()]]);
  await expect(again.main.getByText(/kept here/)).toHaveCount(0);
  await expect.poll(() => captured(profile)).toBe(0);
  // With nothing left to be sent, there is nothing twice.
  expect(await stored()).toHaveLength(6);
  expect(await tasked()).toHaveLength(1);
});

/** How many captures are on the disk. */
const captured = async ({ folder }: DesktopProfile): Promise<number> =>
  (await readdir(path.join(folder, 'captures'))).filter((name) => name.endsWith('.json')).length;

/** Runs in the page: the answers of the server that are kept of whoever is signed in. */
async function lastAnswers(): Promise<string> {
  const user = JSON.parse((await window.desktop.tokens.get('user')) ?? '{}') as { id: string };
  const { records } = await window.desktop.kept.read(user.id, 'last');
  return records.map(({ value }) => value).join(' ');
}
