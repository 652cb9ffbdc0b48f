import type { TodoPage } from '@squeeze/contracts/todos';
import { startFaultProxy } from '@squeeze/testing/fault-proxy';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { TodosScreen } from '../pages/todos-screen.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

test('signing out says so where the question before it cannot be fetched, and asks once it can', async ({
  page,
  webFolder,
}) => {
  await using server = await startTestServer({ webFolder });
  await using between = await startFaultProxy(server.origin);
  const { client } = await signInAsSomeoneNew(page, between.origin, `${between.origin}/dashboard/todos`);
  const todos = new TodosScreen(page);
  await todos.add('water the ficus');
  await expect(todos.todo('water the ficus')).toBeEnabled();
  const comeBack = between.goAway();
  await todos.add('call the dentist');
  await expect(page.getByText(/One change is kept here/)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.locator('[data-toast]', { hasText: 'You are still signed in' })).toBeVisible();
  await expect(todos.todo('call the dentist')).toBeVisible();

  const letGo = between.hold('/api/v1/capture');
  comeBack();
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Some of it has not been sent' });
  await expect(question).toBeVisible();
  letGo();
  await question.getByRole('button', { name: 'Send and Sign Out' }).click();
  await expect(page).toHaveURL(`${between.origin}/`);
  expect((await client.call('listTodos', { query: {} })) as TodoPage).toMatchObject({
    todos: [{ title: 'call the dentist' }, { title: 'water the ficus' }],
  });
});
