import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { DesktopSession } from '@squeeze/e2e/desktop-session';
import type { ElectronRuntime } from '@squeeze/e2e/electron-runtime';
import { onAllCores } from '../cores.ts';
import { openDebugger, type DebuggedDocument } from './page-debugger.ts';

/** What an application is started on. */
export interface ElectronHost {
  readonly runtime: ElectronRuntime;
  readonly session: DesktopSession;
}

interface Launch {
  readonly host: ElectronHost;
  /** The folder with the application's `package.json`. */
  readonly app: string;
  /** Where it keeps what it has. */
  readonly profile: string;
  /** An expression that comes to the field to type in, as soon as the page shows what it is to show. */
  readonly field: string;
}

export interface ElectronApp extends AsyncDisposable {
  /** Milliseconds from the start of the process until a typed text was painted in the field. */
  readonly typedAfterMs: number;
  readonly page: DebuggedDocument;
  /** Of the main process; the others descend from it. */
  readonly pid: number;
}

const typed = 'a first thought';
/** Chromium refuses to run as root with its sandbox. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** A launch that takes longer has failed; so has an end that does. */
const latest = { launchMs: 60_000, endMs: 5_000 } as const;

/**
 * Starts an application on a desktop of its own and types into its first window. Ends as whoever quits it would.
 * @throws Error where it ends before, or shows nothing to type in
 */
export async function launchElectron(launch: Launch): Promise<ElectronApp> {
  const startedAt = performance.now();
  const child = start(launch);
  const ended = once(child, 'close');
  const end = async (): Promise<void> => {
    child.kill('SIGTERM');
    const overdue = setTimeout(() => child.kill('SIGKILL'), latest.endMs);
    await ended;
    clearTimeout(overdue);
  };
  const signal = AbortSignal.timeout(latest.launchMs);
  const failed = Promise.race([ended, once(signal, 'abort')]).then((): never => {
    throw new Error(`${launch.app} ended, or took too long, before it could be typed into`);
  });
  try {
    const { page, debugging } = await Promise.race([typeInto(child, launch.field, signal), failed]);
    const typedAfterMs = performance.now() - startedAt;
    failed.catch(() => undefined); // it ends later
    return {
      typedAfterMs,
      page,
      // taskset becomes the program it starts.
      pid: child.pid ?? 0,
      [Symbol.asyncDispose]: async () => {
        try {
          await debugging[Symbol.asyncDispose]();
        } finally {
          await end();
        }
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

function start({ host, app, profile }: Launch): ChildProcessByStdio<null, null, Readable> {
  const [command = '', ...args] = onAllCores([
    host.runtime.electron,
    ...asRoot,
    // Without a graphics card to draw with, imitating one would take most of the time.
    '--disable-gpu',
    '--remote-debugging-port=0',
    app,
    `--user-data-dir=${profile}`,
  ]);
  return spawn(command, args, {
    env: { ...host.session.env, SQUEEZE_SQLITE_BINDING: host.runtime.sqliteBinding },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

interface Typed {
  readonly page: DebuggedDocument;
  readonly debugging: AsyncDisposable;
}

/** Resolves when the text has been painted. */
async function typeInto(
  child: { readonly stderr: Readable },
  field: string,
  signal: AbortSignal,
): Promise<Typed> {
  const endpoint = Promise.withResolvers<string>();
  createInterface(child.stderr).on('line', (line) => {
    const [, address] = /^DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (address !== undefined) endpoint.resolve(address);
  });
  const shown = Promise.withResolvers<DebuggedDocument>();
  const look = (document: DebuggedDocument): void => {
    document.evaluate(focusWhenShown(field)).then(
      () => shown.resolve(document),
      () => undefined, // it was left
    );
  };
  const debugging = await openDebugger(await endpoint.promise, look, signal);
  const page = await shown.promise;
  await page.insertText(typed);
  await page.evaluate(painted(field));
  return { page, debugging };
}

const focusWhenShown = (field: string): string => `new Promise((resolve) => {
  const look = () => {
    const field = ${field};
    if (!field) return;
    observer.disconnect();
    field.focus();
    resolve(true);
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  look();
})`;

/** A window that is not on the screen has no frames. */
const painted = (field: string): string => `new Promise((resolve) => {
  const look = () => {
    if ((${field})?.value === ${JSON.stringify(typed)}) requestAnimationFrame(() => resolve(true));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;
