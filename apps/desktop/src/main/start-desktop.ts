import path from 'node:path';
import { app, session } from 'electron';
import { appPaths } from './app-paths.ts';
import { bridgeHandlers } from './bridge-handlers.ts';
import type { LinkInbox } from './links/link-inbox.ts';
import { registerLinkScheme } from './links/register-link-scheme.ts';
import { openCapture } from './open-capture.ts';
import { openServer } from './open-server.ts';
import { guardRequests } from './server/request-guard.ts';
import { setApplicationMenu } from './system/application-menu.ts';
import { CaptureShortcut } from './system/global-shortcut.ts';
import type { LogFile } from './system/log-file.ts';
import { nativeTexts } from './system/native-texts.ts';
import { openSettingsFile } from './system/settings.ts';
import { createTray } from './system/tray.ts';
import { serveAppPages } from './window/app-scheme.ts';
import { sendEvent, serveBridge } from './window/ipc.ts';
import { MainWindow } from './window/main-window.ts';
import { WindowKinds } from './window/window-kind.ts';
import { lockPermissions } from './window/window-lock.ts';

export interface DesktopParts {
  readonly inbox: LinkInbox;
  readonly log: LogFile;
  /** Started only to take something down: the main window stays hidden. */
  readonly quickCapture: boolean;
}

export interface Desktop {
  show(): void;
  capture(): void;
  stop(): Promise<void>;
}

/** Puts the application together once Electron is ready. */
export async function startDesktop({ inbox, log, quickCapture }: DesktopParts): Promise<Desktop> {
  const paths = appPaths();
  const texts = nativeTexts(app.getLocale());
  const windows = new WindowKinds();
  let quitting = false;
  app.on('before-quit', () => (quitting = true));
  const isQuitting = (): boolean => quitting;

  const settings = await openSettingsFile(paths.settings, Date.now(), (keptAs) =>
    log.error(`the settings could not be read and are kept as ${keptAs}`),
  );
  const open = await openServer({ paths, settings, texts, log });
  const { server, backend } = open;
  server.start().catch((error: unknown) => log.error('the embedded server could not be started', error));

  const main = new MainWindow({
    windows,
    preload: paths.preload,
    icon: path.join(paths.icons, 'icon.png'),
    hidden: quickCapture,
    onPageLeft: () => inbox.pageLeft(),
    isQuitting,
  });
  const capture = await openCapture({
    paths,
    open,
    windows,
    log,
    clock: { now: () => Date.now() },
    onTodosChanged: () => sendEvent(main.webContents, 'todos-changed', {}),
    isQuitting,
  });
  const showCapture = (text = ''): void => {
    capture.window.show(text).catch((error: unknown) => log.error('quick capture did not open', error));
  };
  const shortcut = new CaptureShortcut(settings, () => showCapture());

  lockPermissions(session.defaultSession);
  guardRequests(session.defaultSession, {
    callableOrigin: () => server.callableOrigin,
    launchSecret: () => (server.address.mode === 'embedded' ? open.launchSecret : null),
  });
  serveAppPages({ folder: paths.pages, serverOrigin: () => server.address.origin });
  serveBridge(bridgeHandlers({ open, capture, shortcut, inbox }), {
    windows,
    checkAnswers: !app.isPackaged,
  });
  server.onMoved((cause) => {
    // After the answer to whoever moved it. Documents name the server in their policy, so they are loaded again.
    setImmediate(() => {
      if (cause === 'choice') main.load();
      else main.reload();
      capture.window.reload();
    });
  });

  setApplicationMenu(texts);
  const tray = createTray(paths.icons, texts, {
    capture: () => showCapture(),
    open: () => main.show(),
    quit: () => app.quit(),
  });
  shortcut.start();
  registerLinkScheme();
  inbox.attach({
    capture: showCapture,
    showMain: () => main.show(),
    deliver: (link) => sendEvent(main.webContents, 'deep-link', link),
  });
  main.load();
  if (quickCapture) showCapture();
  if (server.address.mode === 'cloud') capture.sender.replay();

  return {
    show: () => main.show(),
    capture: () => showCapture(),
    stop: async () => {
      tray.destroy();
      shortcut.stop();
      await capture.sender.stop();
      await backend.stop();
    },
  };
}
