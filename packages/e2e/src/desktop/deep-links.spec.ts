import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '@squeeze/contracts/limits';
import type { DesktopApp } from './desktop-app.ts';
import { filesContaining } from './files-containing.ts';
import { expect, test } from './test.ts';

const visibleMain = (app: DesktopApp): Promise<boolean> => app.isVisible(app.main);

test('a second start hands its link to the one that runs', async ({ profile }) => {
  const app = await profile.launch();
  await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
  await profile.launchAgain('squeeze://open/dashboard/calendar');
  await expect.poll(() => app.main.url()).toBe('app://squeeze/dashboard/calendar');

  await profile.launchAgain('squeeze://capture?text=buy%20oat%20milk%20%23errands');
  const capture = await app.capture();
  await expect(capture.getByRole('textbox')).toHaveText('buy oat milk #errands');
  expect(app.main.url()).toBe('app://squeeze/dashboard/calendar');
  // It fills the field and saves nothing.
  await expect(capture.getByText('Added')).toHaveCount(0);
  expect(await filesContaining(`${profile.folder}/captures`, 'milk')).toEqual([]);
  expect(await filesContaining(`${profile.folder}/logs`, 'milk').catch(() => [])).toEqual([]);
});

test('a link starts the application and is followed when the page is there', async ({ profile }) => {
  const app = await profile.launch({ args: ['squeeze://open/dashboard/notes'] });
  await expect.poll(() => app.main.url()).toBe('app://squeeze/dashboard/notes');
  await expect.poll(() => visibleMain(app)).toBe(true);
});

test('a link to capture something starts the application with the field filled and in front', async ({
  profile,
}) => {
  const app = await profile.launch({ args: ['squeeze://capture?text=call%20the%20dentist'] });
  const capture = await app.capture();
  await expect(capture.getByRole('textbox')).toHaveText('call the dentist');
  // The large window, which is drawn later, stays out of the way.
  await expect(app.main.getByRole('heading', { level: 1 })).toBeAttached();
  await app.main.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await app.isVisible(capture)).toBe(true);
  expect(await visibleMain(app)).toBe(false);
  await expect.poll(() => capture.evaluate(() => document.hasFocus())).toBe(true);
});

for (const [script, character] of [
  ['Latin', 'x'],
  ['Chinese', '牛'],
] as const) {
  test(`a link with as much text as a capture may have, in ${script}, and with more`, async ({ profile }) => {
    const app = await profile.launch();
    await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
    const pid = app.electron.process().pid;
    const field = async () => (await app.capture()).getByRole('textbox', { name: 'What needs doing?' });
    const link = (text: string): string => `squeeze://capture?text=${encodeURIComponent(text)}`;
    const whole = character.repeat(limits.captureText.max);
    for (const [text, isCut] of [
      [whole, false],
      [`y${whole}`, true],
      [`z${whole}${whole}`, true],
    ] as const) {
      await profile.launchAgain(link(text));
      await expect(await field()).toHaveText(text.slice(0, limits.captureText.max));
      const said = (await app.capture()).getByText('Only the first 4,000 characters are here');
      await expect(said).toHaveCount(isCut ? 1 : 0);
    }
    expect(app.electron.process().pid).toBe(pid);
    expect(app.electron.process().exitCode).toBeNull();
    expect(await filesContaining(`${profile.folder}/handed-over`, character).catch(() => [])).toEqual([]);
    expect(await filesContaining(`${profile.folder}/logs`, character.repeat(20)).catch(() => [])).toEqual([]);
  });
}

test('the text of a link never mixes with a draft, which is back once the field is empty', async ({
  profile,
}) => {
  const app = await profile.launch();
  await profile.launchAgain('--quick-capture');
  const capture = await app.capture();
  const field = capture.getByRole('textbox', { name: 'What needs doing?' });
  await field.fill('half a thought');
  await profile.launchAgain('squeeze://capture?text=from%20a%20page');
  await expect(field).toHaveText('from a page');
  await expect(capture.getByText(/What you were typing waits/)).toBeVisible();
  await app.kill();

  const again = await profile.launch({ args: ['--quick-capture'] });
  const captureAgain = await again.capture();
  const fieldAgain = captureAgain.getByRole('textbox', { name: 'What needs doing?' });
  await expect(fieldAgain).toHaveText('from a page');
  await fieldAgain.press('Enter');
  await expect(captureAgain.getByText('Added')).toBeVisible();
  await expect(fieldAgain).toHaveText('half a thought');
});

test('a start to capture something leaves the large window out of the way', async ({ profile }) => {
  const app = await profile.launch({ args: ['--quick-capture'] });
  const capture = await app.capture();
  await expect.poll(() => app.isVisible(capture)).toBe(true);
  await expect(capture.getByRole('textbox')).toBeFocused();
  expect(await visibleMain(app)).toBe(false);
  await profile.launchAgain();
  await expect.poll(() => visibleMain(app)).toBe(true);
});

test('closing the window keeps the application, and starting it again shows it', async ({ profile }) => {
  const app = await profile.launch();
  await expect.poll(() => visibleMain(app)).toBe(true);
  await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await expect.poll(() => visibleMain(app)).toBe(false);
  await profile.launchAgain();
  await expect.poll(() => visibleMain(app)).toBe(true);
});

test('a link that comes while the application leaves is followed by the next one', async ({ profile }) => {
  const app = await profile.launch();
  await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
  const link = 'squeeze://capture?text=oat%20milk';
  const written = path.join(profile.folder, 'started-again.json');
  await app.electron.evaluate(
    ({ app: running }, [url, file]) => {
      // The next one would outlive this test.
      running.relaunch = (options) =>
        process.getBuiltinModule('node:fs').writeFileSync(file, JSON.stringify(options?.args));
      // Behind the application's own: it is finishing what it writes.
      running.once(
        'will-quit',
        () => void running.emit('second-instance', {}, [process.execPath, 'app', url]),
      );
    },
    [link, written] as const,
  );
  await app.close();
  expect(JSON.parse(await readFile(written, 'utf8'))).toEqual(['app', link]);
});

test('hostile links do nothing', async ({ profile }) => {
  const app = await profile.launch();
  await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
  const before = app.main.url();
  for (const link of [
    'squeeze://open/https://evil.example',
    'squeeze://open/dashboard/../../../etc/passwd',
    'squeeze://open/dashboard?next=javascript:alert(1)',
    'squeeze://open//evil.example',
    'squeeze://capture?text=a&save=true',
    `squeeze://open/dashboard/${'a'.repeat(50_000)}`,
    'squeeze://oauth/callback/google?code=stolen&state=d.guess',
    'squeeze://token/set?access_token=evil',
    'squeeze:javascript:alert(1)',
    'https://evil.example/',
    'file:///etc/passwd',
  ])
    await profile.launchAgain(link);
  // A good link at the end shows that those before have been handled.
  await profile.launchAgain('squeeze://open/dashboard/chat');
  await expect.poll(() => app.main.url()).toBe('app://squeeze/dashboard/chat');
  expect(before).toMatch(/^app:\/\/squeeze\/dashboard/);
  expect(app.electron.windows()).toHaveLength(1);
  expect(await app.main.evaluate(() => window.desktop.capture.draft())).toMatchObject({ text: '' });
  expect(await filesContaining(profile.folder, 'stolen')).toEqual([]);
});
