import { copyFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { damageTable } from '@squeeze/testing/damage-table';
import { BackupsScreen } from '../pages/backups-screen.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import { answerDialogs, askedByDialogs } from './damage-dialogs.ts';
import type { DesktopProfile } from './desktop-app.ts';
import { pressMenu } from './press-menu.ts';
import { expect, test } from './test.ts';

const data = (profile: DesktopProfile): string => path.join(profile.folder, 'data');
const backups = (profile: DesktopProfile): string => path.join(data(profile), 'backups');
const database = (profile: DesktopProfile): string => path.join(data(profile), 'squeeze.db');

/** Somebody has added a todo, and there is a backup with it. */
async function someUse(profile: DesktopProfile): Promise<void> {
  const app = await profile.launch();
  const todos = new TodosScreen(app.main);
  await todos.open();
  await todos.add('oat milk');
  await expect(todos.todo('oat milk')).toBeEnabled();
  // That of the day may have been made before.
  const made = await app.main.evaluate(() => window.desktop.backups.make());
  expect(made).toMatchObject({ outcome: 'made', backup: { counts: { todos: 1 } } });
  await app.close();
}

test('a file that cannot be opened is replaced by the newest good backup, and kept', async ({ profile }) => {
  await someUse(profile);
  await copyFile(database(profile), path.join(backups(profile), 'squeeze-2020-01-01.db'));
  await writeFile(database(profile), 'x'.repeat(40_960));

  const app = await profile.launch({ prepare: answerDialogs('Not Now') });
  const todos = new TodosScreen(app.main);
  await todos.open();
  await expect(todos.todo('oat milk')).toBeVisible();
  // What was seen last is drawn before anything is known of the file.
  const asking = () => askedByDialogs(app.electron);
  await expect.poll(asking).toHaveLength(1);
  await answerDialogs('Restore the Backup')(app.electron);
  await pressMenu(app.electron, 'File', 'Restore a Backup…');
  await expect.poll(asking).toHaveLength(1);
  const [asked] = await asking();
  expect(asked?.message).toBe('Your data on this computer is damaged');
  expect(asked?.detail).toContain('with 1 todo, 0 notes, 0 events, 0 AI tasks and 0 conversations');
  await todos.add('bread');
  await expect(todos.todo('bread')).toBeVisible();
  const kept = async () => (await readdir(data(profile))).filter((name) => name.includes('.damaged-'));
  await expect.poll(kept).toHaveLength(1);
  expect(await asking()).toHaveLength(1);
});

test('a damaged page is found once the window is there, and reading goes on', async ({ profile }) => {
  await someUse(profile);
  // Of a table that nobody asks for at the start.
  await damageTable(database(profile), 'memory_facts');

  const app = await profile.launch({ prepare: answerDialogs('Go On Reading Only') });
  const asked = async () => (await askedByDialogs(app.electron)).map(({ buttons }) => buttons);
  await expect.poll(asked).toEqual([['Restore the Backup', 'Open the Folder', 'Go On Reading Only']]);
  const todos = new TodosScreen(app.main);
  await todos.open();
  await expect(todos.todo('oat milk')).toBeVisible();
  // What is written meanwhile waits for the backup, and is not lost.
  await todos.add('bread');
  await expect(app.main.getByText(/^One change is kept here. The database is damaged/)).toBeVisible();
  await app.main.getByRole('link', { name: 'Backups', exact: true }).click();
  await expect(new BackupsScreen(app.main).rows.first()).toBeInViewport();
});

test('any earlier day can be gone back to, not only the newest good one', async ({ profile }) => {
  await someUse(profile);
  const app = await profile.launch();
  const before = new TodosScreen(app.main);
  await before.open();
  await before.add('bread');
  await expect(before.todo('bread')).toBeEnabled();
  const third = await app.main.evaluate(() => window.desktop.backups.make());
  expect(third).toMatchObject({ outcome: 'made', backup: { counts: { todos: 2 } } });
  await app.close();
  // As they are after some days.
  const byHand = (await readdir(backups(profile))).filter((name) => /^by-hand-.*\.db$/.test(name)).toSorted();
  for (const [index, name] of byHand.entries())
    await rename(
      path.join(backups(profile), name),
      path.join(backups(profile), `squeeze-2027-03-0${index + 2}.db`),
    );
  await damageTable(database(profile), 'memory_facts');

  const damaged = await profile.launch({ prepare: answerDialogs('Go On Reading Only') });
  await expect.poll(() => askedByDialogs(damaged.electron)).toHaveLength(1);
  const screen = new BackupsScreen(damaged.main);
  await screen.open();
  // By its day: the app may have made one of today in between, which has one todo as well.
  const earliest = damaged.main.getByRole('button', { name: /^Restore the backup of March 2, 2027/ });
  await expect(screen.rows.filter({ has: earliest })).toContainText('1 todo,');
  await screen.restore(screen.rows.filter({ has: earliest }));
  await expect(damaged.main.getByText(/^Your data is as it was on /)).toBeVisible();
  const todos = new TodosScreen(damaged.main);
  await todos.open();
  await expect(todos.todo('oat milk')).toBeVisible();
  await expect(todos.todo('bread')).toHaveCount(0);
  await todos.add('eggs');
  await expect(todos.todo('eggs')).toBeEnabled();
  expect(await askedByDialogs(damaged.electron)).toHaveLength(1);
});
