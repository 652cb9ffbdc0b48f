import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { CapturedLink } from '@squeeze/contracts/desktop-bridge';
import { app, dialog, session } from 'electron';
import { bridgeHandlers } from './bridge-handlers.ts';
import { giveBackMemoryLater } from '../shared/give-back-memory.ts';
import type { AppPaths } from './app-paths.ts';
import type { LinkInbox } from './links/link-inbox.ts';
import { registerLinkScheme } from './links/register-link-scheme.ts';
import { openCapture } from './open-capture.ts';
import { openServer, type OpenServer } from './open-server.ts';
import type { Prepared } from './prepare-desktop.ts';
import { guardRequests } from './server/request-guard.ts';
import { openSignIn } from './sign-in/open-sign-in.ts';
import { setApplicationMenu } from './system/application-menu.ts';
import { backUpFromMenu } from './system/back-up-from-menu.ts';
import { CaptureShortcut } from './system/global-shortcut.ts';
import type { LogFile } from './system/log-file.ts';
import { NativeNotifications } from './system/native-notifications.ts';
import type { MenuActions } from './system/menu-template.ts';
import { nativeTexts, type NativeTexts } from './system/native-texts.ts';
import type { Settings } from './system/settings.ts';
import { keysOf } from './system/accelerator.ts';
import { createTray } from './system/tray.ts';
import { offerContextMenu } from './window/context-menu.ts';
import { serveAppPages } from './window/app-scheme.ts';
import { sendEvent, serveBridge } from './window/ipc.ts';
import { MainWindow } from './window/main-window.ts';
import { WindowKinds } from './window/window-kind.ts';
import { lockPermissions } from './window/window-lock.ts';

export interface DesktopParts {
  readonly paths: AppPaths;
  readonly preparing: Promise<Prepared>;
  readonly inbox: LinkInbox;
  readonly log: LogFile;
  readonly clock: { now(): number };
  /** Started only to take something down: the main window stays hidden. */
  readonly quickCapture: boolean;
}

export interface Desktop {
  show(): void;
  capture(): void;
  stop(): Promise<void>;
}

/**
 * A page asks when it has something to draw without an answer: long enough to paint it and take the first keys, which starting the
 * server would hold up for as long as that takes to fork.
 */
const breathMs = 250;
/** A page that asks nothing holds nobody up longer. */
const latestMs = 2_000;

/** Whoever quits that early finds nothing to be put in order. */
const nothingStarted: Desktop = {
  show: () => undefined,
  capture: () => undefined,
  stop: async () => undefined,
};

/** Puts the application together once Electron is ready. The page is on its way before anything it does not need. */
export async function startDesktop(parts: DesktopParts): Promise<Desktop> {
  const { paths, preparing, inbox, log, clock, quickCapture } = parts;
  // Windows shows notifications only of programs it can name: the `appId` of the installer. Elsewhere it means nothing.
  app.setAppUserModelId('app.squeeze.desktop');
  let quitting = false;
  app.on('before-quit', () => (quitting = true));
  const isQuitting = (): boolean => quitting;
  const windows = new WindowKinds();
  const opened = Promise.withResolvers<OpenServer>();
  serveAppPages({
    folder: paths.pages,
    serverOrigin: async () => (await opened.promise).server.address.origin,
  });
  const main = new MainWindow({
    windows,
    preload: paths.preload,
    icon: path.join(paths.icons, 'icon.png'),
  });
  const prepared = await preparing;
  if (quitting) return nothingStarted;
  const { settings } = prepared;
  const texts = nativeTexts(app.getLocale());
  /** Whoever starts it to take something down is not shown the main window over that. */
  let captureAsked = quickCapture;

  const keepSetting = (part: Partial<Settings>): void => {
    settings.change(part).catch((error: unknown) => log.error('the settings could not be kept', error));
  };
  /** They stand for none of the person's notifications. */
  const trayWord = randomUUID();
  const unreadableWord = randomUUID();
  /** Once: whoever closes a window may take the program for gone. */
  const tellOfTray = (): void => {
    if (settings.current().toldOfTray) return;
    keepSetting({ toldOfTray: true });
    const { accelerator, registered } = shortcut.state;
    const { title, body } = texts.inTray(registered ? keysOf(accelerator) : null);
    notifications.show({ id: trayWord, title, body });
  };

  const open = openServer({ prepared, texts, log });
  const { server, backend } = open;
  protectPages(open, () => settleSoon());
  main.attach({
    place: settings.current().window,
    onPlaced: (window) => keepSetting({ window }),
    onHidden: () => tellOfTray(),
    onOpen: (isOpen) => backend.attend(isOpen),
    hidden: () => captureAsked,
    onPageLeft: () => inbox.pageLeft(),
    isQuitting,
  });
  opened.resolve(open);
  setTimeout(() => settleIn(), latestMs);
  const showMenu = (): void =>
    setApplicationMenu(texts, menuActions({ open, main, inbox, texts, log }), open.backups.offered);
  showMenu();
  offerContextMenu(main.webContents, texts);

  const onTodosChanged = (): void => sendEvent(main.webContents, 'todos-changed', {});
  const capture = openCapture({ prepared, open, windows, texts, log, clock, onTodosChanged, isQuitting });
  const showCapture = (): void => {
    captureAsked = true;
    capture.window.show();
  };
  const showLink = (link: CapturedLink): void => {
    captureAsked = true;
    capture.window.showLink(link).catch((error: unknown) => log.error('a link was not shown', error));
  };
  const shortcut = new CaptureShortcut(settings, () => showCapture());
  const notifications = new NativeNotifications({
    icon: path.join(paths.icons, 'icon.png'),
    onClicked: (id) => {
      main.show();
      if (id !== trayWord && id !== unreadableWord)
        sendEvent(main.webContents, 'notification-clicked', { id });
    },
  });
  const signIn = openSignIn({
    open,
    clock,
    onSignedIn: () => {
      sendEvent(main.webContents, 'sign-in-finished', { outcome: 'signed_in' });
      capture.sender.replay();
    },
  });
  const handlers = bridgeHandlers({
    open,
    capture,
    kept: prepared.kept,
    shortcut,
    inbox,
    signIn,
    notifications,
    texts,
  });
  serveBridge(handlers, { windows, checkAnswers: !app.isPackaged });
  server.onMoved((cause) => {
    if (cause === 'choice') showMenu();
    // After the answer to whoever moved it. Documents name the server in their policy, so they are loaded again.
    setImmediate(() => {
      if (cause === 'choice') main.load();
      else main.reload();
      capture.window.reload();
    });
  });
  const takeUpSession = async (): Promise<void> => {
    await prepared.kept.moved;
    // Whoever has signed in meanwhile goes on, and is not interrupted.
    if (open.keychain.hadSecrets() || !(await open.hasSession())) return;
    // Without its tokens the page has led to where one signs in.
    main.reload();
    capture.window.reload();
    capture.sender.replay();
  };
  open.keychain.late
    .then(takeUpSession)
    .catch((error: unknown) => log.error('what the keychain has was not taken up', error));
  inbox.attach({
    capture: showLink,
    showMain: () => main.show(),
    signIn: (callback) => {
      signIn.finish(callback).catch((error: unknown) => {
        log.error('the server did not sign in whom the browser sent', error);
        sendEvent(main.webContents, 'sign-in-finished', { outcome: 'failed' });
      });
    },
    deliver: (link) => sendEvent(main.webContents, 'deep-link', link),
  });
  if (quickCapture) showCapture();

  let tray: ReturnType<typeof createTray> | null = null;
  let isSettled = false;
  /** What can wait until the page is drawn, the server among it; once. */
  const settleIn = (): void => {
    if (isSettled || quitting) return;
    isSettled = true;
    server.start();
    shortcut.start();
    backend.allowChecks();
    prepared.kept.sweep();
    tray = createTray(paths.icons, texts, {
      capture: () => showCapture(),
      open: () => main.show(),
      quit: () => app.quit(),
    });
    if (prepared.unreadable.length > 0)
      notifications.show({ id: unreadableWord, ...texts.unreadableCaptures(prepared.unreadable) });
    // On Linux that waits for programs of the system, and somebody has begun to type.
    setTimeout(registerLinkScheme, latestMs).unref();
    giveBackMemoryLater();
    if (server.address.mode === 'cloud') capture.sender.replay();
  };

  let wasAsked = false;
  const settleSoon = (): void => {
    if (wasAsked) return;
    wasAsked = true;
    setTimeout(settleIn, breathMs);
  };

  return {
    show: () => main.show(),
    capture: () => showCapture(),
    stop: async () => {
      tray?.destroy();
      shortcut.stop();
      await capture.sender.stop();
      await backend.stop({ backUp: true });
    },
  };
}

interface MenuParts {
  readonly open: OpenServer;
  readonly main: MainWindow;
  readonly inbox: LinkInbox;
  readonly texts: NativeTexts;
  readonly log: LogFile;
}

function menuActions({ open, main, inbox, texts, log }: MenuParts): MenuActions {
  return {
    backUp: () => {
      backUpFromMenu(open.backups, texts)
        .then(() => sendEvent(main.webContents, 'backups-changed', {}))
        .catch((error: unknown) => log.error('no backup was made from the menu', error));
    },
    restore: () => {
      if (open.askAgainAboutDamage()) return;
      // Where the list of them is: which one takes looking at them.
      inbox.open({ kind: 'open', path: '/dashboard/settings#backups' });
    },
    showBackups: () => {
      open.backups.showFolder().catch((error: unknown) => {
        log.error('the folder of the backups was not shown', error);
        dialog.showErrorBox(texts.backup.folderFailed, error instanceof Error ? error.message : '');
      });
    },
    print: () => main.print(),
    reload: () => main.reload(),
  };
}

/** Our pages get their own files and their own server, and nothing else. */
function protectPages({ server, launchSecret }: OpenServer, onAsked: () => void): void {
  lockPermissions(session.defaultSession);
  guardRequests(session.defaultSession, {
    onAsked,
    callableOrigin: () => server.callableOrigin,
    whenCallable: () => server.whenCallable(),
    launchSecret: () => (server.address.mode === 'embedded' ? launchSecret : null),
  });
}
