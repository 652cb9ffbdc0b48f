import { newPerson } from '../pages/account.ts';
import { ServerChoiceScreen } from '../pages/server-choice.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import { openCloud } from './cloud.ts';
import { expect, test } from './test.ts';

test('moves to a server in the cloud and back, and what is on this computer stays', async ({ profile }) => {
  await using cloud = await openCloud();
  const person = newPerson();
  const app = await profile.launch();
  const todos = new TodosScreen(app.main);
  const choice = new ServerChoiceScreen(app.main);
  await todos.open();
  await todos.add('water the fern');
  await expect(todos.todo('water the fern')).toBeVisible();

  await choice.open();
  await choice.use(cloud.origin);
  await expect(app.main).toHaveURL('app://squeeze/login');
  await expect(app.main.getByText(`Account at ${cloud.origin}.`)).toBeVisible();
  await choice.leaveSignIn();
  await todos.open();
  await expect(todos.todo('water the fern')).toBeVisible();

  await choice.open();
  await choice.use(cloud.origin);
  const signInPage = new SignInPage(app.main);
  await signInPage.signUp(person, cloud.origin);
  await signInPage.signIn(person);
  await expect(app.main.getByRole('heading', { level: 1 })).toContainText(person.fullName);
  await todos.open();
  await todos.add('answer the landlord');
  await expect(todos.todo('answer the landlord')).toBeVisible();
  await expect(todos.todo('water the fern')).toHaveCount(0);

  await choice.open();
  await expect(
    app.main.getByText(`With the server at ${cloud.origin}, in your account there.`),
  ).toBeVisible();
  await choice.comeBack();
  await todos.open();
  await expect(todos.todo('water the fern')).toBeVisible();
  await expect(todos.todo('answer the landlord')).toHaveCount(0);
});

test('says why an address cannot be used, and keeps what was typed', async ({ profile }) => {
  await using cloud = await openCloud();
  const app = await profile.launch();
  const choice = new ServerChoiceScreen(app.main);
  await choice.open();
  for (const [address, reason] of [
    ['not an address', 'Please enter an address such as https://squeeze.example'],
    [`${cloud.origin}/login`, 'Enter an address that starts with https://, without a path.'],
    ['http://squeeze.example', 'Enter an address that starts with https://, without a path.'],
    [await app.serverOrigin(), 'No Squeeze server answered at this address.'],
    ['http://127.0.0.1:9', 'No Squeeze server answered at this address.'],
  ] as const) {
    await choice.use(address);
    await expect(app.main.getByText(reason)).toBeVisible();
    await expect(choice.address).toHaveValue(address);
    await expect(choice.address).toHaveAccessibleDescription(new RegExp(reason));
  }
  await choice.use(cloud.origin);
  await expect(app.main).toHaveURL('app://squeeze/login');
});
