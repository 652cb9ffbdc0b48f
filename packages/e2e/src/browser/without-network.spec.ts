import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Note } from '@squeeze/contracts/notes';
import type { TodoPage } from '@squeeze/contracts/todos';
import { ApiClient } from '@squeeze/testing/api-client';
import { startFaultProxy, type FaultProxy } from '@squeeze/testing/fault-proxy';
import { testDay } from '@squeeze/testing/test-day';
import { AiTasksScreen } from '../pages/ai-tasks-screen.ts';
import { ChatScreen } from '../pages/chat-screen.ts';
import { NotesScreen } from '../pages/notes-screen.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test as onDays } from './test-on-days.ts';

const test = onDays.extend<{ between: FaultProxy }>({
  between: async ({ days }, use) => {
    await using proxy = await startFaultProxy(days.server.origin);
    await use(proxy);
  },
  baseURL: async ({ between }, use) => {
    await use(between.origin);
  },
});

test.use({ serviceWorkers: 'allow' });

const day = testDay();
const hourMs = 60 * 60_000;
/** Not near a midnight, whatever time the test day begins at. */
const morning = day.at(1, '10:30');
/** Access tokens have been over for a day, on which clocks may have been changed. */
const nextMorning = morning + 25 * hourMs;

/** Until the browser has the whole app, and the next page load is answered by it. */
const isKept = async (page: Page): Promise<void> => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
};

const inOrder = (one: readonly unknown[], other: readonly unknown[]): number =>
  String(one[0]) < String(other[0]) ? -1 : 1;

/** How it is told that what is shown is of the first morning, on the next one. */
const asOfYesterday = new RegExp(
  String.raw`^Squeeze cannot be reached just now\..* What you see is from ${day.weekday(1).slice(0, 3)}\D*${Number(day.date(1).slice(-2))}\D.*10:[34]\d`,
);

const waits = (page: Page): Locator => page.getByText(/(?:is|are) kept here/);

/** Changes the title of a todo in its panel. */
const rename = async (todos: TodosScreen, from: string, to: string): Promise<void> => {
  const { page } = todos;
  await todos.todo(from).click();
  // Another todo's may be there until then.
  await page.getByRole('complementary', { name: from }).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(to);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(todos.todo(to)).toBeVisible();
};

const secondWindow = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(path);
  return page;
};

test('a day without a network, in two windows: what was seen can be read, and what was done is saved once', async ({
  page,
  context,
  days,
  between,
}) => {
  test.setTimeout(240_000);
  const { server } = days;
  await days.goTo(morning);
  const { client: elsewhere, person } = await signInAsSomeoneNew(page, server.origin);
  const { note } = await elsewhere.call('createNote', {
    body: { title: 'Trip', content: 'socks\n\ncharger\n\n' },
  });
  const todos = new TodosScreen(page);
  await todos.open();
  for (const title of ['water the ficus', 'feed the cat']) {
    await todos.add(title);
    await expect(todos.todo(title)).toBeEnabled();
  }
  const tasks = new AiTasksScreen(page);
  await tasks.follow();
  await expect(page.getByText('No AI tasks found')).toBeVisible();
  await isKept(page);
  const other = await secondWindow(context, `/dashboard/notes?note=${note.id}`);
  const notes = new NotesScreen(other);
  await expect(notes.text).toContainText('charger');
  await other.goto('/dashboard/settings');
  await expect(other.getByText('Theme')).toBeVisible();
  await todos.open();
  await expect(todos.todo('feed the cat')).toBeVisible();

  const comeBack = between.goAway();
  await todos.add('call the dentist tomorrow');
  await expect(todos.todo('call the dentist')).toBeVisible();
  await rename(todos, 'water the ficus', 'water the ficus and the fern');
  await rename(todos, 'feed the cat', 'feed both cats');
  const chat = new ChatScreen(page);
  await chat.open();
  await chat.say('remind me to call mom tomorrow at 5pm');
  await expect(page.getByText('Waits for the connection')).toBeVisible();

  // The other window knows of it, and adds to it.
  await other.goto('/dashboard/todos');
  const otherTodos = new TodosScreen(other);
  await expect(otherTodos.todo('call the dentist')).toBeVisible();
  await otherTodos.add('buy stamps');
  const otherTasks = new AiTasksScreen(other);
  await otherTasks.follow();
  await otherTasks.begin('Take pills', 'Daily');
  await otherTasks.form.getByRole('button', { name: 'Create Task' }).click();
  await expect(other.getByRole('button', { name: 'Take back “Take pills”' })).toBeVisible();
  await other.goto('/dashboard/settings');
  await other.getByRole('button', { name: 'Edit' }).first().click();
  await other.getByRole('radio', { name: 'Dark' }).click();
  await expect(waits(other)).toHaveText(/\b7 changes/);
  await notes.open(`?note=${note.id}`);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await notes.text.press('ControlOrMeta+End');
  await other.keyboard.type('passport');
  await notes.begin();
  // The paper of the other one is there until then.
  await expect(notes.title).toHaveValue('');
  await notes.title.fill('Books');
  await notes.text.click();
  await other.keyboard.type('Middlemarch');
  await expect(notes.note('Books')).toBeVisible();
  await todos.open();
  await expect(todos.todo('buy stamps')).toBeVisible();

  // Meanwhile the same person has a phone with a network.
  const { todos: known } = (await elsewhere.call('listTodos', { query: {} })) as TodoPage;
  const cat = known.find(({ title }) => title === 'feed the cat');
  await elsewhere.call('updateTodo', { params: { id: cat?.id ?? '' }, body: { title: 'feed the dog' } });
  await elsewhere.call('updateNote', {
    params: { id: note.id },
    body: { content: 'socks, two pairs\n\ncharger\n\n', base_content: note.content },
  });

  await days.goTo(nextMorning);
  await page.reload();
  await expect(page.getByText(asOfYesterday)).toBeVisible();
  await expect(todos.todo('water the ficus and the fern')).toBeVisible();
  await expect(todos.todo('call the dentist')).toBeVisible();
  await expect(todos.todo('buy stamps')).toBeVisible();
  await expect(waits(page)).toBeVisible();
  await todos.add('pay the rent');
  await expect(todos.todo('pay the rent')).toBeVisible();
  // The one that has been open all along, too.
  await expect(notes.text).toContainText('Middlemarch');
  await expect(waits(other)).toBeVisible();

  comeBack();
  await page.getByRole('button', { name: 'Try now' }).click();
  const { access_token: token } = await new ApiClient(server.origin).call('login', {
    body: { email: person.email, password: person.password },
  });
  const client = server.client.with({ token });
  const stored = async () => ((await client.call('listTodos', { query: {} })) as TodoPage).todos;
  await expect
    .poll(async () => (await stored()).map(({ title, due_date: due }) => [title, due]).toSorted(inOrder))
    .toEqual([
      ['buy stamps', null],
      ['call the dentist', day.date(2)],
      ['feed the dog', null],
      ['pay the rent', null],
      ['water the ficus and the fern', null],
    ]);
  // What was changed on the phone stays, whichever window says so, and what was typed here is in the form.
  const conflicts = async (): Promise<number> => {
    const told = [page, other].map((each) =>
      each.locator('[data-toast]', { hasText: 'Changed elsewhere as well: “feed the cat”' }).count(),
    );
    return (await Promise.all(told)).reduce((sum, count) => sum + count, 0);
  };
  await expect.poll(conflicts).toBe(1);
  await todos.todo('feed the dog').click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('feed both cats');
  // What was said yesterday of tomorrow is today.
  const tasked = async () => (await client.call('listAiTasks', { query: {} })).tasks;
  await expect
    .poll(async () => (await tasked()).map(({ title, next_run_at: at }) => [title, at]).toSorted(inOrder))
    .toEqual([
      ['Take pills', expect.any(String)],
      ['call mom', new Date(day.at(2, '17:00')).toISOString()],
    ]);
  const noted = async (): Promise<Note[]> => {
    const { notes: listed } = await client.call('listNotes', { query: {} });
    return await Promise.all(
      listed.map(async ({ id }) => (await client.call('getNote', { params: { id } })).note),
    );
  };
  await expect
    .poll(async () => (await noted()).map(({ title, content }) => [title, content]).toSorted(inOrder))
    .toEqual([
      ['Books', 'Middlemarch'],
      ['Trip', 'socks, two pairs\n\ncharger\n\npassport'],
    ]);
  await expect.poll(async () => (await client.call('getPreferences', {})).preferences.theme).toBe('dark');
  for (const window of [page, other]) {
    await expect(window.getByRole('paragraph').filter({ hasText: 'Squeeze cannot be reached' })).toHaveCount(
      0,
    );
    await expect(waits(window)).toHaveCount(0);
  }
  // With nothing left to be sent, there is nothing twice.
  expect(await stored()).toHaveLength(5);
  expect(await tasked()).toHaveLength(2);
  expect(await noted()).toHaveLength(2);
  expect(await conflicts()).toBe(1);
});
