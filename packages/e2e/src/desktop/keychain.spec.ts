import { openDesktopSession } from '../desktop-session/desktop-session.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import { openCloud } from './cloud.ts';
import { DesktopProfile } from './desktop-app.ts';
import { filesContaining } from './files-containing.ts';
import { keyringOf } from './keyring.ts';
import { signInOverApi } from './sign-in-over-api.ts';
import { expect, test } from './test.ts';

test('keeps tokens in the keyring, apart for each server', async ({ profile, host }) => {
  await using one = await openCloud();
  await using two = await openCloud();
  const app = await profile.launch();
  await app.chooseCloud(one.origin);
  // Its page has looked for a session by then, and would end one that no server has begun.
  await expect(app.main).toHaveURL(/\/login$/);
  await app.main.evaluate(() => window.desktop.tokens.set('refresh_token', 'a token of the first server'));
  expect(await app.main.evaluate(() => window.desktop.tokens.get('refresh_token'))).toBe(
    'a token of the first server',
  );
  expect(await keyringOf(host, profile)).toMatchObject({
    [`refresh_token for ${one.origin}`]: 'a token of the first server',
  });

  await app.chooseCloud(two.origin);
  expect(await app.main.evaluate(() => window.desktop.tokens.get('refresh_token'))).toBeNull();
  await app.chooseCloud(one.origin);
  await app.main.evaluate(() => window.desktop.tokens.clear());
  expect(Object.keys(await keyringOf(host, profile))).toEqual(['envelope-key']);
});

test('a keychain that does not answer keeps nobody from what is on this computer', async ({ host }) => {
  const session = await openDesktopSession();
  const profile = await DesktopProfile.create({ ...host, session });
  session.keyringAnswers(false);
  const app = await profile.launch();
  const todos = new TodosScreen(app.main);
  await todos.open();
  await todos.add('oat milk');
  await expect(todos.todo('oat milk')).toBeVisible();
  // What needs the keychain waits for it, and nothing else.
  const state = app.main.evaluate(() => window.desktop.tokens.state());
  let isKnown = false;
  void state.then(() => (isKnown = true));
  await expect(app.main.evaluate(() => window.desktop.server.get())).resolves.toMatchObject({
    mode: 'embedded',
  });
  expect(isKnown).toBe(false);
  session.keyringAnswers(true);
  expect(await state).toEqual({ storage: 'keychain', reason: null });
  await profile.dispose();
  await session.close();
});

test('says so where no keychain answers, and keeps tokens for the session only', async ({ profile }) => {
  await using cloud = await openCloud();
  // What Electron sets where there is no session bus.
  const env = { DBUS_SESSION_BUS_ADDRESS: 'disabled:' };
  const app = await profile.launch({ env });
  expect(await app.main.evaluate(() => window.desktop.tokens.state())).toEqual({
    storage: 'session',
    reason: expect.stringContaining('No keychain answered'),
  });
  await app.chooseCloud(cloud.origin);
  await app.main.evaluate(() => window.desktop.tokens.set('refresh_token', 'never-to-be-written-down'));
  expect(await app.main.evaluate(() => window.desktop.tokens.get('refresh_token'))).toBe(
    'never-to-be-written-down',
  );
  await app.close();
  expect(await filesContaining(profile.folder, 'never-to-be-written-down')).toEqual([]);

  const again = await profile.launch({ env });
  expect(await again.main.evaluate(() => window.desktop.tokens.get('refresh_token'))).toBeNull();
});

test('a keychain that answers when nobody waits for it any more brings back who was signed in', async ({
  host,
}) => {
  test.setTimeout(300_000);
  await using cloud = await openCloud();
  const session = await openDesktopSession();
  const profile = await DesktopProfile.create({ ...host, session });
  const app = await profile.launch();
  await signInOverApi(app, cloud.origin);
  await app.close();

  session.keyringAnswers(false);
  const again = await profile.launch();
  // Patience lasts for a minute.
  await expect(again.main).toHaveURL(/\/login$/, { timeout: 120_000 });
  expect(await again.main.evaluate(() => window.desktop.tokens.state())).toMatchObject({
    storage: 'session',
  });
  session.keyringAnswers(true);
  await expect(again.main).toHaveURL(/\/dashboard$/);
  await expect(again.main.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await again.main.evaluate(() => window.desktop.tokens.state())).toMatchObject({
    storage: 'keychain',
  });
  await profile.dispose();
  await session.close();
});
