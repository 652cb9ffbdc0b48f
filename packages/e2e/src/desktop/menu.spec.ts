import { BackupsScreen } from '../pages/backups-screen.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import { pressKeys, typeText } from './desktop-hands.ts';
import { pressMenu } from './press-menu.ts';
import { expect, test } from './test.ts';
import { keepDialogs, toldByDialogs } from './told-by-dialogs.ts';

test('the menu backs up, leads to restoring, shows the folder and prints', async ({ profile }) => {
  const app = await profile.launch({ prepare: keepDialogs });
  const { main, electron } = app;
  const screen = new BackupsScreen(main);
  await screen.open();
  await expect(screen.rows).toHaveCount(1);
  await pressMenu(electron, 'File', 'Back Up Now');
  await expect
    .poll(() => toldByDialogs(electron))
    .toEqual(['Your data is backed up: 0 todos, 0 notes, 0 events, 0 AI tasks and 0 conversations']);
  await expect(screen.rows).toHaveCount(2);

  await main.goto('app://squeeze/dashboard/todos');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await pressMenu(electron, 'File', 'Restore a Backup…');
  await expect(main).toHaveURL(/\/dashboard\/settings#backups$/);
  await expect(screen.rows).toHaveCount(2);
  await expect(main.getByRole('button', { name: 'Back up now' })).toBeInViewport();

  await electron.evaluate(({ shell, BrowserWindow }) => {
    const done: string[] = [];
    Reflect.set(globalThis, 'done', done);
    shell.openPath = (folder) => {
      done.push(folder);
      return Promise.resolve('');
    };
    for (const { webContents } of BrowserWindow.getAllWindows())
      webContents.print = () => void done.push('printed');
  });
  const done = () => electron.evaluate(() => Reflect.get(globalThis, 'done') as string[]);
  await pressMenu(electron, 'File', 'Show Backups Folder');
  await expect.poll(done).toEqual([expect.stringMatching(/data.backups$/)]);
  await pressMenu(electron, 'File', 'Print…');
  await expect.poll(done).toEqual([expect.anything(), 'printed']);
});

test('its keys leave the page its own, and a reload loses nothing that was typed', async ({
  profile,
  host,
}) => {
  const app = await profile.launch();
  const { main } = app;
  const todos = new TodosScreen(main);
  await todos.open();
  await todos.add('oat milk');
  await expect(todos.todo('oat milk')).toBeVisible();
  await todos.complete('oat milk');
  await expect(main.getByRole('button', { name: 'Complete: oat milk' })).toHaveCount(0);
  await main.getByRole('heading', { level: 1 }).click();
  await pressKeys(host, 'ctrl+z');
  await expect(main.getByRole('button', { name: 'Complete: oat milk' })).toBeVisible();

  await todos.capture.click();
  await typeText(host, 'half a thought');
  await expect(todos.capture).toHaveText('half a thought');
  await main.evaluate(() => Reflect.set(window, 'beforeReload', true));
  await pressKeys(host, 'ctrl+r');
  await main.waitForFunction(() => !Reflect.has(window, 'beforeReload'));
  await expect(todos.capture).toHaveText('half a thought');
});

test('a right click offers the same in the small window as in the large one', async ({ profile }) => {
  const app = await profile.launch();
  const offered = async (): Promise<unknown> =>
    await app.electron.evaluate(() => Reflect.get(globalThis, 'offered') as unknown);
  await app.electron.evaluate(({ Menu }) => {
    Menu.prototype.popup = function popup(this: Electron.Menu, options) {
      Reflect.set(
        globalThis,
        'offered',
        this.items.filter(({ visible }) => visible).map(({ label }) => label),
      );
      options?.callback?.();
    };
  });
  await profile.launchAgain('--quick-capture');
  const capture = await app.capture();
  const todos = new TodosScreen(app.main);
  await todos.open();
  const expected = expect.arrayContaining(['Cut', 'Copy', 'Paste', 'Select All']) as unknown;
  for (const field of [capture.getByRole('textbox'), todos.capture]) {
    await app.electron.evaluate(() => Reflect.set(globalThis, 'offered', null));
    await field.fill('half a thought');
    await field.click({ button: 'right' });
    await expect.poll(offered).toEqual(expected);
  }
});

test('a page is printed whole, black on white, without what is only there to be pressed', async ({
  profile,
}) => {
  const app = await profile.launch();
  const { main } = app;
  const todos = new TodosScreen(main);
  await todos.open();
  for (const title of ['oat milk', 'water the fern']) {
    await todos.add(title);
    await expect(todos.todo(title)).toBeVisible();
  }
  await main.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await main.emulateMedia({ media: 'print' });
  await expect(todos.todo('oat milk')).toBeVisible();
  for (const gone of [
    main.getByRole('navigation', { name: 'Main' }),
    main.getByRole('button', { name: /^Notifications/ }),
    main.getByRole('button', { name: 'Undo' }),
    main.getByRole('button', { name: 'Delete: oat milk' }),
    todos.capture,
  ])
    await expect(gone).toBeHidden();
  // To be ticked by hand.
  const tick = main.getByRole('button', { name: 'Complete: oat milk' }).locator('.tick-face');
  // Drawn anew as soon as the server has named the todo.
  await expect.poll(async () => (await tick.boundingBox())?.width ?? 0).toBeGreaterThan(15);
  const colours = await main.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return { backgroundColor, color };
  });
  expect(colours).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' });
  await main
    .getByRole('link', { name: 'Dashboard', exact: true, includeHidden: true })
    .first()
    .dispatchEvent('click');
  await expect(main.getByRole('heading', { name: 'System Status' })).toBeVisible();
  expect(await main.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const window = await app.electron.browserWindow(main);
  const pdf = await window.evaluate(async ({ webContents }) =>
    (await webContents.printToPDF({})).subarray(0, 5).toString(),
  );
  expect(pdf).toBe('%PDF-');
});
