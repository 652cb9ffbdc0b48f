import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { TodoPage } from '@squeeze/contracts/todos';
import { openSqlite } from '@squeeze/database/sqlite';
import { damageIndex } from '@squeeze/testing/damage-index';
import { damageTable } from '@squeeze/testing/damage-table';
import { moveProcessTo, movedClock } from '@squeeze/testing/process-clock';
import { TodosScreen } from '../pages/todos-screen.ts';
import { setAppClock } from './app-clock.ts';
import { answerDialogs, askedByDialogs } from './damage-dialogs.ts';
import type { DesktopApp, DesktopProfile } from './desktop-app.ts';
import { expect, test } from './test.ts';

const hourMs = 3_600_000;
/** Of the first of these days, a Monday. */
const firstMorning = Date.parse('2027-03-01T09:00:00Z');
const morningOf = (day: number): number => firstMorning + (day - 1) * 24 * hourMs;
const backupOf = (day: number): string => `squeeze-2027-03-0${day}.db`;
const wordOf = (day: number): string => `word of day ${day}`;
const wordsOf = (...days: readonly number[]): string[] => days.map((day) => wordOf(day));

const data = ({ folder }: DesktopProfile): string => path.join(folder, 'data');
const database = (profile: DesktopProfile): string => path.join(data(profile), 'squeeze.db');
const backups = async (profile: DesktopProfile): Promise<string[]> =>
  (await readdir(path.join(data(profile), 'backups'))).filter((name) => name.endsWith('.db')).toSorted();

test.afterEach(() => moveProcessTo(null));

/** Starts it at an instant (epoch ms); whatever is asked about its data is answered so. */
async function launchAt(instant: number, profile: DesktopProfile, answer: string): Promise<DesktopApp> {
  moveProcessTo(instant);
  return await profile.launch({
    env: { TZ: 'UTC' },
    prepare: async (electron) => {
      await setAppClock(electron, movedClock());
      await answerDialogs(answer)(electron);
    },
  });
}

/** A day with nothing wrong: something is typed and saved, and the app closed in the evening. */
async function liveThrough(day: number, profile: DesktopProfile): Promise<void> {
  const app = await launchAt(morningOf(day), profile, 'Go On Reading Only');
  const todos = new TodosScreen(app.main);
  await todos.open();
  await todos.add(wordOf(day));
  await expect(todos.todo(wordOf(day))).toBeEnabled();
  await expect.poll(() => backups(profile)).toContain(backupOf(day));
  expect(await askedByDialogs(app.electron)).toEqual([]);
  await app.close();
  // The disk tells the machine's time.
  const closedAt = new Date(morningOf(day) + 9 * hourMs);
  await utimes(path.join(data(profile), 'backups', backupOf(day)), closedAt, closedAt);
}

/** Everything that the server on this computer has, oldest first. */
const stored = async ({ main }: DesktopApp): Promise<string[]> => {
  const { todos } = await main.evaluate(async () => {
    const { origin } = await window.desktop.server.get();
    return (await (await fetch(`${origin}/api/v1/todos?limit=100`)).json()) as TodoPage;
  });
  return todos.map(({ title }) => title).toReversed();
};

/** What is wrong with the files that restoring has kept, by each. */
async function findingsInKept(profile: DesktopProfile): Promise<string[][]> {
  const names = (await readdir(data(profile))).filter((name) => /^squeeze\.db\.damaged-\d+$/.test(name));
  return await Promise.all(
    names.map(async (name) => {
      const kept = openSqlite(path.join(data(profile), name));
      const findings = kept.integrityCheck();
      await kept.close();
      return findings;
    }),
  );
}

test('damaged on day three and left so until day seven: day two is offered, and nothing that was typed is lost', async ({
  profile,
}) => {
  test.setTimeout(600_000);
  await liveThrough(1, profile);
  await liveThrough(2, profile);
  // Of a table that nobody asks for at the start.
  await damageTable(database(profile), 'memory_facts');
  const asked = {
    message: 'Your data on this computer is damaged',
    detail: expect.stringMatching(
      /The newest good backup is of Tuesday, March 2, 2027 at 6:00\sPM, with 2 todos, 0 notes, 0 events, 0 AI tasks and 0 conversations\./,
    ) as unknown,
    buttons: ['Restore the Backup', 'Open the Folder', 'Go On Reading Only'],
  };

  for (const day of [3, 4, 5, 6]) {
    const app = await launchAt(morningOf(day), profile, 'Go On Reading Only');
    const todos = new TodosScreen(app.main);
    await todos.open();
    // From the second time on, it is known before anything is written.
    if (day === 3) await expect.poll(() => askedByDialogs(app.electron)).toHaveLength(1);
    await todos.add(wordOf(day));
    await expect(todos.todo(wordOf(day))).toBeVisible();
    await expect(app.main.getByText(/kept here\. The database is damaged/)).toBeVisible();
    await expect.poll(() => askedByDialogs(app.electron)).toEqual([asked]);
    expect(await stored(app)).toEqual(wordsOf(1, 2));
    await app.close();
    expect(await backups(profile)).toEqual([backupOf(1), backupOf(2)]);
  }

  const app = await launchAt(morningOf(7), profile, 'Restore the Backup');
  const todos = new TodosScreen(app.main);
  await todos.open();
  await expect.poll(() => stored(app).catch(String)).toEqual(wordsOf(1, 2, 3, 4, 5, 6));
  for (const word of wordsOf(1, 2, 3, 4, 5, 6)) await expect(todos.todo(word)).toBeEnabled();
  expect(await askedByDialogs(app.electron)).toEqual([asked]);
  await todos.add(wordOf(7));
  await expect(todos.todo(wordOf(7))).toBeEnabled();
  await expect(app.main.getByText(/kept here/)).toHaveCount(0);
  await expect.poll(() => backups(profile)).toEqual([1, 2, 7].map((day) => backupOf(day)));
  expect((await findingsInKept(profile)).map((findings) => findings.length > 0)).toEqual([true]);
});

test('damage that a quick look does not see is found with the next day’s backup, which leaves the one before alone', async ({
  profile,
}) => {
  test.setTimeout(400_000);
  await liveThrough(1, profile);
  await liveThrough(2, profile);
  await damageIndex(database(profile), 'user_roles_by_role');

  // The backup of the day has been made, so what is read through is the file, and quickly.
  const evening = await launchAt(morningOf(2) + 10 * hourMs, profile, 'Go On Reading Only');
  const todos = new TodosScreen(evening.main);
  await todos.open();
  await todos.add('word of the evening');
  await expect(todos.todo('word of the evening')).toBeEnabled();
  // Asked for after the look at the file, and answered after it.
  expect(await evening.main.evaluate(() => window.desktop.backups.list())).toHaveLength(2);
  expect(await askedByDialogs(evening.electron)).toEqual([]);
  await evening.kill();

  const app = await launchAt(morningOf(3), profile, 'Restore the Backup');
  const restored = new TodosScreen(app.main);
  await restored.open();
  await expect.poll(() => askedByDialogs(app.electron)).toHaveLength(1);
  const [asked] = await askedByDialogs(app.electron);
  expect(asked?.detail).toMatch(/is of Tuesday, March 2, 2027 at 6:00\sPM, with 2 todos/);
  expect(asked?.detail).toContain('missing from index user_roles_by_role');
  await expect.poll(() => stored(app).catch(String)).toEqual(wordsOf(1, 2));
  for (const word of wordsOf(1, 2)) await expect(restored.todo(word)).toBeEnabled();
  await expect.poll(() => backups(profile)).toEqual([1, 2, 3].map((day) => backupOf(day)));
  expect(await findingsInKept(profile)).toEqual([
    expect.arrayContaining([expect.stringContaining('missing from index user_roles_by_role')]),
  ]);
});
