import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DesktopApp, DesktopProfile } from './desktop-app.ts';
import { keepShownNatively, shownNatively } from './shown-natively.ts';
import { expect, test } from './test.ts';

interface KeptSettings {
  readonly window: { readonly width: number; readonly height: number; readonly zoom: number } | null;
  readonly toldOfTray: boolean;
}

const settingsOf = async (profile: DesktopProfile): Promise<KeptSettings | null> => {
  const text = await readFile(path.join(profile.folder, 'settings.json'), 'utf8').catch(() => 'null');
  return JSON.parse(text) as KeptSettings | null;
};

/** Everything that makes a window somebody's own. */
const look = async (app: DesktopApp) => {
  const window = await app.electron.browserWindow(app.main);
  return await window.evaluate((browserWindow) => ({
    ...browserWindow.getNormalBounds(),
    zoom: browserWindow.webContents.getZoomLevel(),
  }));
};

test('size, place and zoom are as they were left, and a place that has gone is not gone to', async ({
  profile,
}) => {
  const app = await profile.launch();
  await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
  const { x, y, width, height } = await app.placeOf(app.main);
  const middle = await app.electron.evaluate(({ screen }) => screen.getPrimaryDisplay().workArea);
  expect(Math.abs(x + width / 2 - (middle.x + middle.width / 2))).toBeLessThan(40);
  expect(Math.abs(y + height / 2 - (middle.y + middle.height / 2))).toBeLessThan(40);
  const window = await app.electron.browserWindow(app.main);
  await window.evaluate((browserWindow) => {
    browserWindow.setBounds({ x: 60, y: 80, width: 900, height: 700 });
    browserWindow.webContents.setZoomLevel(1);
  });
  await window.evaluate((browserWindow) => browserWindow.close());
  await expect.poll(async () => (await settingsOf(profile))?.window?.zoom).toBe(1);
  const left = await look(app);
  expect(left).toMatchObject({ width: 900, height: 700 });
  await app.close();

  const again = await profile.launch();
  await expect(again.main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => (await look(again)).zoom).toBe(1);
  expect(await look(again)).toMatchObject({ width: 900, height: 700 });
});

test('a window that is closed for the first time leaves a word, and later ones none', async ({ profile }) => {
  const app = await profile.launch({ prepare: keepShownNatively });
  await expect.poll(() => app.isVisible(app.main)).toBe(true);
  const window = await app.electron.browserWindow(app.main);
  for (const _ of ['first', 'second']) {
    await window.evaluate((browserWindow) => browserWindow.close());
    await expect.poll(() => app.isVisible(app.main)).toBe(false);
    await window.evaluate((browserWindow) => browserWindow.show());
    await expect.poll(() => app.isVisible(app.main)).toBe(true);
  }
  expect((await shownNatively(app.electron)).map(({ title }) => title)).toEqual(['Squeeze is still here']);
  await expect.poll(async () => (await settingsOf(profile))?.toldOfTray).toBe(true);
});
