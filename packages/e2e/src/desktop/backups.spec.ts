import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fromNewerRelease } from '@squeeze/testing/from-newer-release';
import { BackupsScreen } from '../pages/backups-screen.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import type { DesktopProfile } from './desktop-app.ts';
import { expect, test } from './test.ts';
import { keepDialogs, toldByDialogs } from './told-by-dialogs.ts';

const data = (profile: DesktopProfile): string => path.join(profile.folder, 'data');
const backups = (profile: DesktopProfile): string => path.join(data(profile), 'backups');
const madeByHand = async (profile: DesktopProfile): Promise<string> =>
  (await readdir(backups(profile))).find((name) => name.startsWith('by-hand-')) ?? '';

test('what was backed up is as it was, after it has changed', async ({ profile }) => {
  const app = await profile.launch();
  const { main } = app;
  const todos = new TodosScreen(main);
  const screen = new BackupsScreen(main);
  await todos.open();
  await todos.add('oat milk');
  await expect(todos.todo('oat milk')).toBeVisible();
  await screen.open();
  await screen.make();
  const made = screen.rows.filter({ hasText: 'Made by you' });
  await expect(made).toContainText('1 todo, 0 notes, 0 events, 0 AI tasks, and 0 conversations');

  await todos.open();
  await todos.add('bread');
  await expect(todos.todo('bread')).toBeVisible();
  await screen.open();
  await screen.restore(made);
  await expect(main.getByText(/^Your data is as it was on /)).toBeVisible();
  await todos.open();
  await expect(todos.todo('oat milk')).toBeVisible();
  await expect(todos.todo('bread')).toHaveCount(0);
  // What was there is kept beside it.
  const kept = (await readdir(data(profile))).filter((name) => /^squeeze\.db\.\w+-\d+$/.test(name));
  expect(kept).toHaveLength(1);
  // It goes on working, and counts as any other.
  await todos.add('eggs');
  await expect(todos.todo('eggs')).toBeVisible();
});

test('a restore that fails is not announced: it is said why, and everything is as it was', async ({
  profile,
}) => {
  const app = await profile.launch({ prepare: keepDialogs });
  const { main } = app;
  const todos = new TodosScreen(main);
  const screen = new BackupsScreen(main);
  await screen.open();
  await screen.make();
  const made = screen.rows.filter({ hasText: 'Made by you' });
  await expect(made).toHaveCount(1);
  await todos.open();
  await todos.add('oat milk');
  await expect(todos.todo('oat milk')).toBeVisible();

  // Its pictures go to where something else is, which the disk refuses as it would for want of room.
  const kept = path.join(backups(profile), `${await madeByHand(profile)}.files`);
  await mkdir(kept, { recursive: true });
  await writeFile(path.join(kept, 'picture'), 'of a note');
  await rm(path.join(data(profile), 'files'), { recursive: true, force: true });
  await writeFile(path.join(data(profile), 'files'), '');
  await screen.open();
  await main.evaluate(() => Reflect.set(window, 'beforeRestore', true));
  await screen.restore(made);
  await expect
    .poll(() => toldByDialogs(app.electron))
    .toEqual([
      'The backup was not restored: It could not be put in place. Your data is as it was. Restore it again, or another one.',
    ]);
  await main.waitForFunction(() => !Reflect.has(window, 'beforeRestore'));
  await expect(made).toHaveCount(1);
  await expect(main.getByText(/^Your data is as it was on /)).toHaveCount(0);
  await todos.open();
  await expect(todos.todo('oat milk')).toBeVisible();
  expect((await readdir(data(profile))).filter((name) => /restored|damaged/.test(name))).toEqual([]);
  await todos.add('eggs');
  await expect(todos.todo('eggs')).toBeVisible();
});

test('a backup that cannot be restored says why, and nothing is stopped for it', async ({ profile }) => {
  const app = await profile.launch();
  const { main } = app;
  const todos = new TodosScreen(main);
  const screen = new BackupsScreen(main);
  await todos.open();
  await todos.add('oat milk');
  await expect(todos.todo('oat milk')).toBeVisible();
  await screen.open();
  await screen.make();
  const made = screen.rows.filter({ hasText: 'Made by you' });
  await expect(made).toHaveCount(1);
  const server = await app.backendPid();

  const file = path.join(backups(profile), await madeByHand(profile));
  await fromNewerRelease(file);
  await screen.restore(made);
  await expect(main.getByText(/A later version of Squeeze has made it, and/).first()).toBeVisible();
  await expect(made).toContainText('Newer Squeeze');
  await expect(made.getByRole('button')).toHaveCount(0);

  await rm(file);
  await mkdir(file);
  await todos.open();
  await screen.open();
  await expect(made).toContainText('Damaged');
  expect(await app.backendPid()).toBe(server);
  await todos.open();
  await expect(todos.todo('oat milk')).toBeVisible();
});
