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

test('a link to capture something starts the application with the field filled', async ({ profile }) => {
  const app = await profile.launch({ args: ['squeeze://capture?text=call%20the%20dentist'] });
  const capture = await app.capture();
  await expect(capture.getByRole('textbox')).toHaveText('call the dentist');
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
    `squeeze://capture?text=${'a'.repeat(5_000)}`,
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
  expect(await app.main.evaluate(() => window.desktop.capture.draft())).toBe('');
  expect(await filesContaining(profile.folder, 'stolen')).toEqual([]);
});
