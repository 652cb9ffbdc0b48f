import type { TodoPage } from '@squeeze/contracts/todos';
import { ApiClient } from '@squeeze/testing/api-client';
import { newPerson } from '../pages/account.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import { expect, test } from './test.ts';

// With all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a first day: sign up, verify, sign in, capture, complete, undo, sign out', async ({
  page,
  api,
  browser,
  setClock,
}) => {
  const person = newPerson();
  const signInPage = new SignInPage(page);
  await signInPage.open();
  await signInPage.signUp(person, api.origin);
  await signInPage.signIn(person);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.fullName);

  const todos = new TodosScreen(page);
  await todos.open();
  await todos.write('buy oat milk friday #errands');
  await expect(todos.chip('errands')).toBeVisible();
  await todos.capture.press('Enter');
  await expect(todos.capture).toHaveValue('');
  await expect(todos.todo('buy oat milk')).toBeVisible();
  const [saved] = await todosOf(api.origin, person);
  expect(saved).toMatchObject({ title: 'buy oat milk', category: 'errands', status: 'pending' });
  expect(new Date(`${saved?.due_date}T12:00:00Z`).getUTCDay()).toBe(5);

  await todos.complete('buy oat milk');
  await expect.poll(async () => (await todosOf(api.origin, person))[0]?.status).toBe('completed');
  await todos.undo();
  await expect.poll(async () => (await todosOf(api.origin, person))[0]?.status).toBe('pending');
  await expect(todos.todo('buy oat milk')).toBeVisible();

  const stolenToken = await page.evaluate(() => localStorage.getItem('access_token'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${api.origin}/`);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await page.goto('/dashboard/todos');
  await expect(page).toHaveURL(`${api.origin}/login`);

  const asThief = new ApiClient(api.origin, { token: stolenToken ?? undefined });
  expect((await asThief.send('listTodos')).status).toBe(401);

  const stranger = newPerson('Jonas Weber');
  const elsewhere = await browser.newContext({ baseURL: api.origin });
  await setClock(elsewhere);
  const strangersSignInPage = new SignInPage(await elsewhere.newPage());
  await strangersSignInPage.open();
  await strangersSignInPage.signUp(stranger, api.origin);
  await strangersSignInPage.signIn(stranger);
  await new TodosScreen(strangersSignInPage.page).open();
  await expect(strangersSignInPage.page.getByText('Nothing to do yet')).toBeVisible();
  await expect(strangersSignInPage.page.getByText('buy oat milk')).toHaveCount(0);
  const strangersToken = await strangersSignInPage.page.evaluate(() => localStorage.getItem('access_token'));
  const asStranger = new ApiClient(api.origin, { token: strangersToken ?? undefined });
  expect((await asStranger.send('getTodo', { params: { id: saved?.id ?? '' } })).status).toBe(404);
  await elsewhere.close();
});

/** What the server has, seen over a sign-in of its own. */
async function todosOf(origin: string, { email, password }: { email: string; password: string }) {
  const client = new ApiClient(origin);
  const { access_token: token } = await client.call('login', { body: { email, password } });
  return ((await client.with({ token }).call('listTodos', { query: {} })) as TodoPage).todos;
}
