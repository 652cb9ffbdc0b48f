import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TodosScreen } from '../pages/todos-screen.ts';
import type { DesktopApp, DesktopHost, DesktopProfile } from './desktop-app.ts';
import { clickEdge, clickTray, pressKeys, typeText } from './desktop-hands.ts';
import { keepShownNatively, shownNatively } from './shown-natively.ts';
import { expect, test } from './test.ts';

const shortcut = 'ctrl+shift+space';

const queued = async (profile: DesktopProfile): Promise<string[]> => {
  const names = await readdir(path.join(profile.folder, 'captures'));
  return names.filter((name) => name.endsWith('.json'));
};

const usualShortcut = 'CommandOrControl+Shift+Space';

/** The keys are asked for once the page has been drawn. */
async function takesShortcut(app: DesktopApp, accelerator = usualShortcut): Promise<void> {
  await expect
    .poll(() => app.main.evaluate(() => window.desktop.shortcut.get()))
    .toEqual({ accelerator, registered: true });
}

/**
 * The large window has appeared, settled and been clicked: the small one is asked for after that, as a person would.
 * A window that opens late, on a busy machine, would take the focus from the small one.
 */
async function isInFront(app: DesktopApp, host: DesktopHost): Promise<void> {
  await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => app.isVisible(app.main)).toBe(true);
  await clickEdge(host, await app.placeOf(app.main));
  await expect.poll(() => app.main.evaluate(() => document.hasFocus())).toBe(true);
}

test('the shortcut opens the small window, and what is typed is on the list', async ({ profile, host }) => {
  const app = await profile.launch();
  const todos = new TodosScreen(app.main);
  await todos.open();
  await expect(app.main.getByText('Nothing to do yet')).toBeVisible();
  await takesShortcut(app);
  await pressKeys(host, shortcut);
  const capture = await app.capture();
  await expect(capture.getByRole('textbox')).toBeFocused();
  await typeText(host, 'buy oat milk friday #errands');
  await expect(capture.getByRole('textbox')).toHaveText(/errands/);
  await pressKeys(host, 'Return');
  await expect(capture.getByText('Added')).toBeVisible();
  // The large window hears of it.
  await expect(todos.todo('buy oat milk')).toBeVisible();

  await capture.getByRole('button', { name: 'Undo' }).click();
  await expect(capture.getByText('Taken back')).toBeVisible();
  await expect(todos.todo('buy oat milk')).toHaveCount(0);
  await expect(capture.getByRole('textbox')).toBeFocused();
  await pressKeys(host, 'Escape');
  await expect.poll(() => app.isVisible(capture)).toBe(false);
});

test('several things in one text are added together and taken back together', async ({ profile, host }) => {
  const app = await profile.launch();
  const todos = new TodosScreen(app.main);
  await todos.open();
  await expect(app.main.getByText('Nothing to do yet')).toBeVisible();
  await takesShortcut(app);
  await pressKeys(host, shortcut);
  const capture = await app.capture();
  await expect(capture.getByRole('textbox')).toBeFocused();
  await typeText(host, 'milk, eggs and call the bank tomorrow');
  await capture.getByRole('button', { name: 'Take apart into 3' }).click();
  await capture.getByRole('checkbox', { name: /^eggs/ }).click();
  await capture.getByRole('button', { name: 'Add 2' }).click();
  await expect(capture.getByText('2 added')).toBeVisible();
  await expect(todos.todo('call the bank')).toBeVisible();
  await expect(todos.todo('milk')).toBeVisible();
  // What was not taken is still in the field, and nowhere else.
  await expect(capture.getByRole('textbox', { name: 'What needs doing?' })).toHaveText('eggs');
  await expect(todos.todo('eggs')).toHaveCount(0);

  await capture.getByRole('button', { name: 'Undo' }).click();
  await expect(capture.getByText('Taken back')).toBeVisible();
  await expect(todos.todo('milk')).toHaveCount(0);
  await expect(todos.todo('call the bank')).toHaveCount(0);
});

test('the drop in the tray opens it as well', async ({ profile, host }) => {
  const app = await profile.launch();
  await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
  await clickTray(host, 'left');
  const capture = await app.capture();
  await expect(capture.getByRole('textbox')).toBeFocused();
  await pressKeys(host, 'Escape');
  await expect.poll(() => app.isVisible(capture)).toBe(false);

  await clickTray(host, 'right');
  await pressKeys(host, 'Down');
  await pressKeys(host, 'Return');
  await expect.poll(() => app.isVisible(capture)).toBe(true);
});

test('what is typed and not saved is there the next time, also after a crash', async ({ profile, host }) => {
  const app = await profile.launch();
  await takesShortcut(app);
  await pressKeys(host, shortcut);
  const capture = await app.capture();
  await expect(capture.getByRole('textbox')).toBeFocused();
  await typeText(host, 'half a thought');
  const draft = path.join(profile.folder, 'capture-draft.txt');
  // It is written with the first key.
  await expect.poll(() => readFile(draft, 'utf8').catch(() => '')).toBe('half a thought');
  await app.kill();

  const again = await profile.launch();
  await takesShortcut(again);
  await pressKeys(host, shortcut);
  const captureAgain = await again.capture();
  await expect(captureAgain.getByRole('textbox')).toHaveText('half a thought');
});

test('the window goes away when something else is clicked', async ({ profile, host }) => {
  const app = await profile.launch();
  await isInFront(app, host);
  await profile.launchAgain('--quick-capture');
  const capture = await app.capture();
  await expect.poll(() => app.isVisible(capture)).toBe(true);
  await clickEdge(host, await app.placeOf(app.main));
  await expect.poll(() => app.isVisible(capture)).toBe(false);
});

test('with the server down it is kept on disk, survives a power cut and reaches the list later', async ({
  profile,
  host,
}) => {
  const app = await profile.launch();
  await expect(new TodosScreen(app.main).page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => app.backendPid()).not.toBeNull();
  const backend = (await app.backendPid()) ?? 0;
  // Stopped in the middle of whatever it does, it neither answers nor ends.
  await takesShortcut(app);
  process.kill(backend, 'SIGSTOP');
  await pressKeys(host, shortcut);
  const capture = await app.capture();
  await expect(capture.getByRole('textbox')).toBeFocused();
  await typeText(host, 'call the dentist');
  await pressKeys(host, 'Return');
  await expect(capture.getByText('Saved on this computer')).toBeVisible();
  expect(await queued(profile)).toHaveLength(1);
  process.kill(backend, 'SIGKILL');
  await app.kill();

  const again = await profile.launch();
  const todos = new TodosScreen(again.main);
  await todos.open();
  await expect(todos.todo('call the dentist')).toHaveCount(1);
  await expect.poll(() => queued(profile)).toEqual([]);
});

test('a crash of the server loses nothing and doubles nothing', async ({ profile }) => {
  const app = await profile.launch();
  const todos = new TodosScreen(app.main);
  await todos.open();
  await expect.poll(() => app.backendPid()).not.toBeNull();
  for (const round of [1, 2, 3]) {
    const saved = app.main.evaluate(
      (title) =>
        window.desktop.capture.save({
          key: crypto.randomUUID(),
          todos: [
            {
              title,
              description: null,
              due_date: null,
              priority: 'medium',
              category: null,
              status: 'pending',
              start_date: null,
              someday: false,
              estimate_minutes: null,
              steps: [],
              position: null,
              repeat: null,
            },
          ],
        }),
      `thought ${round}`,
    );
    const backend = await app.backendPid();
    if (backend !== null) process.kill(backend, 'SIGKILL');
    await saved;
    await expect.poll(() => queued(profile)).toEqual([]);
    await expect.poll(() => app.backendPid()).not.toBeNull();
  }
  await app.main.reload();
  for (const round of [1, 2, 3]) await expect(todos.todo(`thought ${round}`)).toHaveCount(1);
});

test('another shortcut can be chosen, and holds after a restart', async ({ profile, host }) => {
  const app = await profile.launch();
  await takesShortcut(app);
  const choose = (accelerator: string): Promise<unknown> =>
    app.main.evaluate((keys) => window.desktop.shortcut.set(keys), accelerator);
  const usual = { accelerator: usualShortcut, registered: true };
  expect(await choose('A')).toEqual(usual);
  expect(await choose('Control+Banana')).toEqual(usual);
  expect(await choose('Control+Alt+K')).toEqual({ accelerator: 'Control+Alt+K', registered: true });
  await app.close();

  const again = await profile.launch();
  await takesShortcut(again, 'Control+Alt+K');
  await isInFront(again, host);
  await pressKeys(host, 'ctrl+alt+k');
  await expect.poll(async () => await again.isVisible(await again.capture())).toBe(true);
});

test('a queued capture that was cut off is told of, with where it lies, and takes no other along', async ({
  profile,
}) => {
  const captures = path.join(profile.folder, 'captures');
  await mkdir(captures, { recursive: true });
  await writeFile(path.join(captures, 'cut-off.json'), '{"version":2,"key":"7a3f');
  const app = await profile.launch({ prepare: keepShownNatively });
  await expect
    .poll(() => shownNatively(app.electron))
    .toEqual([
      {
        title: 'Something you captured cannot be read',
        body: expect.stringMatching(/^What is left of it is in .*cut-off\.json\.damaged-\d+$/),
      },
    ]);
  await app.close();
  const again = await profile.launch({ prepare: keepShownNatively });
  await expect(again.main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => again.backendPid()).not.toBeNull();
  expect(await shownNatively(again.electron)).toEqual([]);
});
