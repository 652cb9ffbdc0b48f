import type { TodoPage } from '@squeeze/contracts/todos';
import type { ApiClient } from '@squeeze/testing/api-client';
import { startFaultProxy } from '@squeeze/testing/fault-proxy';
import { ChatScreen } from '../pages/chat-screen.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import { openCloud } from './cloud.ts';
import { filesContaining } from './files-containing.ts';
import { signInOverApi } from './sign-in-over-api.ts';
import { expect, test } from './test.ts';

const titles = async (client: ApiClient): Promise<string[]> =>
  ((await client.call('listTodos', { query: {} })) as TodoPage).todos.map(({ title }) => title).toSorted();

test('without a network, and killed: what was typed is there, what was seen can be read, and all of it is sent once', async ({
  profile,
}) => {
  await using cloud = await openCloud();
  await using proxy = await startFaultProxy(cloud.origin);
  const app = await profile.launch();
  const client = await signInOverApi(app, proxy.origin);
  const todos = new TodosScreen(app.main);
  await todos.open();
  await todos.add('water the ficus');
  await expect(todos.todo('water the ficus')).toBeEnabled();
  const chat = new ChatScreen(app.main);
  await chat.open();
  await expect(chat.field).toBeVisible();
  await todos.open();

  await expect
    .poll(
      async () => await app.main.evaluate(kept, 'last' as const),
      'what is seen is on its way to the disk',
    )
    .toMatch(/water the ficus.*water the ficus/);
  const comeBack = proxy.goAway();
  await todos.add('call the dentist');
  await expect(todos.todo('call the dentist')).toBeVisible();
  await app.kill();
  // What is kept of a server elsewhere says nothing to whoever reads the disk.
  expect(await filesContaining(profile.folder, 'call the dentist')).toEqual([]);
  expect(await filesContaining(profile.folder, 'water the ficus')).toEqual([]);

  const again = await profile.launch();
  const todosAgain = new TodosScreen(again.main);
  await todosAgain.open();
  await expect(todosAgain.todo('call the dentist')).toBeVisible();
  await expect(todosAgain.todo('water the ficus')).toBeVisible();
  await expect(
    again.main.getByText(/^Squeeze cannot be reached just now\..* What you see is from \d/),
  ).toBeVisible();
  await expect(again.main.getByText(/One change is kept here/)).toBeVisible();
  const chatAgain = new ChatScreen(again.main);
  await chatAgain.open();
  await chatAgain.say('remind me to call mom tomorrow at 5pm');
  await expect(again.main.getByText('Waits for the connection')).toBeVisible();
  await todosAgain.open();
  await todosAgain.capture.fill('half a thou');
  await expect
    .poll(
      async () => await again.main.evaluate(kept, 'draft' as const),
      'what is typed is on its way to the disk',
    )
    .toContain('half a thou');
  await again.kill();

  const last = await profile.launch();
  const todosLast = new TodosScreen(last.main);
  await todosLast.open();
  await expect(todosLast.capture).toHaveText('half a thou');
  comeBack();
  await last.main.getByRole('button', { name: 'Try now' }).click();
  await expect.poll(() => titles(client)).toEqual(['call the dentist', 'water the ficus']);
  await expect
    .poll(async () => (await client.call('listAiTasks', { query: {} })).tasks.map(({ title }) => title))
    .toEqual(['call mom']);
  await expect(last.main.getByText(/^Squeeze cannot be reached/)).toHaveCount(0);
  await expect(last.main.getByText(/kept here/)).toHaveCount(0);
});

/** Runs in the page: all of a kind that is kept of whoever is signed in. */
async function kept(kind: 'draft' | 'last'): Promise<string> {
  const user = JSON.parse((await window.desktop.tokens.get('user')) ?? '{}') as { id: string };
  const { records } = await window.desktop.kept.read(user.id, kind);
  return records.map(({ value }) => value).join(' ');
}
