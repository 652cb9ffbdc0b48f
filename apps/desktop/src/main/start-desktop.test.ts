import { expect, it, vi } from 'vitest';
import { startDesktop, type DesktopParts } from './start-desktop.ts';
import type { Prepared } from './prepare-desktop.ts';

const { listeners, openServer, Thing } = vi.hoisted(() => ({
  /** Something that can be made. */
  Thing: EventTarget,
  listeners: new Map<string, () => void>(),
  openServer: vi.fn<() => void>(),
}));

vi.mock('electron', () => ({
  app: {
    setAppUserModelId: () => undefined,
    on: (event: string, listener: () => void) => listeners.set(event, listener),
    getLocale: () => 'en',
    isPackaged: false,
  },
  BrowserWindow: Thing,
  ipcMain: {},
  session: {},
}));
vi.mock('./open-server.ts', () => ({ openServer }));
vi.mock('./window/app-scheme.ts', () => ({ serveAppPages: () => undefined }));
vi.mock('./window/main-window.ts', () => ({ MainWindow: Thing }));

it('starts nothing where somebody quits while it is being prepared', async () => {
  const prepared = Promise.withResolvers<Prepared>();
  const starting = startDesktop({
    paths: { pages: 'pages', preload: 'preload.js', icons: 'icons' },
    preparing: prepared.promise,
    clock: { now: () => 0 },
    quickCapture: false,
  } as unknown as DesktopParts);
  listeners.get('before-quit')?.();
  prepared.resolve({} as Prepared);
  const desktop = await starting;
  expect(openServer).not.toHaveBeenCalled();
  // Neither a link that comes late nor the end of it finds anything that is missing.
  desktop.show();
  desktop.capture();
  await desktop.stop();
});
