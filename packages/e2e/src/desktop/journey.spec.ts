import { ApiClient } from '@squeeze/testing/api-client';
import type { TodoPage } from '@squeeze/contracts/todos';
import { newPerson } from '../pages/account.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import { openCloud } from './cloud.ts';
import { filesContaining } from './files-containing.ts';
import { keyringOf } from './keyring.ts';
import { expect, test } from './test.ts';

test('embedded: capture, complete, undo, and find it again after a restart, without an account', async ({
  profile,
}) => {
  const app = await profile.launch();
  const todos = new TodosScreen(app.main);
  await todos.open();
  await todos.write('buy oat milk friday #errands');
  await expect(todos.chip('errands')).toBeVisible();
  await todos.capture.press('Enter');
  await expect(todos.todo('buy oat milk')).toBeVisible();
  await todos.complete('buy oat milk');
  await expect(todos.todo('buy oat milk')).toHaveCount(0);
  await todos.undo();
  await expect(todos.todo('buy oat milk')).toBeVisible();
  await expect(app.main.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  await app.close();

  const again = await profile.launch();
  const todosAgain = new TodosScreen(again.main);
  await todosAgain.open();
  await expect(todosAgain.todo('buy oat milk')).toBeVisible();
});

test('cloud: the same over the network, with the tokens in the keyring and in no file', async ({
  profile,
  host,
}) => {
  await using cloud = await openCloud();
  const person = newPerson();
  const app = await profile.launch();
  await app.chooseCloud(cloud.origin);
  await expect(app.main.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();

  const signInPage = new SignInPage(app.main);
  await signInPage.signUp(person, cloud.origin);
  await signInPage.signIn(person);
  await expect(app.main.getByRole('heading', { level: 1 })).toContainText(person.fullName);
  const todos = new TodosScreen(app.main);
  await todos.open();
  await todos.write('buy oat milk friday #errands');
  await expect(todos.chip('errands')).toBeVisible();
  await todos.capture.press('Enter');
  await expect(todos.todo('buy oat milk')).toBeVisible();
  await todos.complete('buy oat milk');
  await expect(todos.todo('buy oat milk')).toHaveCount(0);
  await todos.undo();
  await expect(todos.todo('buy oat milk')).toBeVisible();

  const { email, password } = person;
  const session = await new ApiClient(cloud.origin).call('login', { body: { email, password } });
  const client = new ApiClient(cloud.origin, { token: session.access_token });
  const list = (await client.call('listTodos', { query: {} })) as TodoPage;
  expect(list.todos).toEqual([expect.objectContaining({ title: 'buy oat milk', category: 'errands' })]);

  const kept = await keyringOf(host, profile);
  const accessToken = kept[`access_token for ${cloud.origin}`] ?? '';
  const refreshToken = kept[`refresh_token for ${cloud.origin}`] ?? '';
  expect(accessToken.split('.')).toHaveLength(3);
  for (const secret of [accessToken, refreshToken, kept['envelope-key'] ?? ''])
    expect(await filesContaining(profile.folder, secret)).toEqual([]);

  await app.close();
  const again = await profile.launch();
  await expect(again.main.getByRole('heading', { level: 1 })).toContainText(person.fullName);
  await again.main.getByRole('button', { name: 'Logout' }).click();
  const known = `device_tokens for ${cloud.origin}`;
  await expect
    .poll(async () => Object.keys(await keyringOf(host, profile)).toSorted())
    .toEqual([known, 'envelope-key']);

  // Signed out, and still a computer that the account knows.
  const [token] = JSON.parse(kept[known] ?? '[]') as [string, string][];
  const deviceToken = token?.[1] ?? '';
  expect(await filesContaining(profile.folder, deviceToken)).toEqual([]);
  const nextSignInPage = new SignInPage(again.main);
  await again.main.goto('app://squeeze/login');
  const asking = again.main.waitForRequest(/\/auth\/login$/);
  await nextSignInPage.signIn(person);
  expect((await asking).postDataJSON()).toEqual({ email, password, device_token: deviceToken });
  await expect(again.main.getByRole('heading', { level: 1 })).toContainText(person.fullName);
});
