import path from 'node:path';
import process from 'node:process';
import { app, Menu } from 'electron';
import { appPaths } from './app-paths.ts';
import { HandedOver, isTooLongToHand } from './links/handed-over.ts';
import { launchRequest } from './links/launch-request.ts';
import { LinkInbox } from './links/link-inbox.ts';
import { prepareDesktop } from './prepare-desktop.ts';
import { startDesktop, type Desktop } from './start-desktop.ts';
import { openLogFile } from './system/log-file.ts';
import { registerAppScheme } from './window/app-scheme.ts';

/**
 * Everything here has to happen before Electron is ready, and nothing may be awaited: Electron gets ready only when
 * this module has been evaluated.
 */
function main(): void {
  const clock = { now: () => Date.now() };
  const handedOver = new HandedOver(path.join(app.getPath('userData'), 'handed-over'));
  if (isTooLongToHand(process.argv)) {
    // The lock sends the command line of this process as it is, so another one asks for it.
    app.relaunch({ args: handedOver.put(process.argv, clock.now()).slice(1) });
    app.exit(0);
    return;
  }
  const request = launchRequest(process.argv);
  // The first instance gets the command line; this one has nothing more to do.
  if (!app.requestSingleInstanceLock()) {
    app.exit(0);
    return;
  }
  registerAppScheme();
  const log = openLogFile(path.join(app.getPath('userData'), 'logs', 'squeeze.log'));
  const inbox = new LinkInbox();
  const paths = appPaths();
  const preparing = prepareDesktop(paths, log, clock);
  // Else Electron makes a menu of its own, to be thrown away.
  Menu.setApplicationMenu(null);
  const { quickCapture } = request;
  const starting = app
    .whenReady()
    .then(() => startDesktop({ paths, preparing, inbox, log, clock, quickCapture }));
  starting.catch((error: unknown) => {
    log.error('Squeeze could not start', error);
    app.exit(1);
  });
  const whenStarted = (work: (desktop: Desktop) => void): void => {
    starting.then(work, () => undefined);
  };

  const takeHandedOver = (): boolean => {
    const said = handedOver.take();
    for (const each of said) inbox.receiveText(each);
    return said.length > 0;
  };
  for (const link of request.links) inbox.receive(link);
  takeHandedOver();
  let stopping = false;
  /** What a start is asked for would be gone with this process: it is made again behind it. Texts handed over stay for it. */
  const startAgain = (args: string[]): void => app.relaunch({ args });
  // macOS hands links over this way, before `ready` too.
  app.on('open-url', (event, link) => {
    event.preventDefault();
    if (stopping) startAgain([link]);
    else inbox.receive(link);
  });
  app.on('second-instance', (_event, argv) => {
    if (stopping) {
      startAgain(argv.slice(1));
      return;
    }
    const { links, quickCapture } = launchRequest(argv);
    for (const link of links) inbox.receive(link);
    const hasTexts = takeHandedOver();
    if (quickCapture) whenStarted((desktop) => desktop.capture());
    else if (links.length === 0 && !hasTexts) whenStarted((desktop) => desktop.show());
  });
  app.on('activate', () => whenStarted((desktop) => desktop.show()));
  // The windows only hide; the application stays for its shortcut until it is told to quit.
  app.on('window-all-closed', () => undefined);
  quitInOrder(starting, () => (stopping = true));
}

/** Lets the desktop finish what it is writing before the process ends; `onStopping`: it does so from now on. */
function quitInOrder(starting: Promise<Desktop>, onStopping: () => void): void {
  let finished = false;
  app.on('will-quit', (event) => {
    if (finished) return;
    event.preventDefault();
    onStopping();
    starting
      .then((desktop) => desktop.stop())
      .catch(() => undefined)
      .finally(() => {
        finished = true;
        // Not within this very event: Electron would take both for one.
        setImmediate(() => app.quit());
      });
  });
}

main();
