import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron, expect, type ElectronApplication, type Page } from '@playwright/test';
import type { DesktopBridge } from '@squeeze/contracts/desktop-bridge';
import type { DesktopSession } from '../desktop-session/desktop-session.ts';
import type { ElectronRuntime } from '../electron-runtime/electron-runtime.ts';
import { desktopFolder } from './build-desktop.ts';

declare global {
  interface Window {
    /** In pages of the application, put there by its preload. */
    readonly desktop: DesktopBridge;
  }
  /** In the application's main process, put there by {@link holdBack}. */
  var letApplicationStart: () => void;
}

export interface DesktopHost {
  readonly runtime: ElectronRuntime;
  readonly session: DesktopSession;
}

export interface LaunchOptions {
  /** What follows the application on its command line, such as a link. */
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Another application than the built one. */
  readonly appFolder?: string;
  /** Done to the application before it has opened a window. */
  readonly prepare?: (electron: ElectronApplication) => Promise<void>;
}

const isCapture = (page: Page): boolean => page.url().endsWith('/capture');
const hasLoaded = (page: Page): boolean => !['', 'about:blank'].includes(page.url());
const launchTimeoutMs = 60_000;
/**
 * Playwright waits for every page it finds when it connects. A window opened meanwhile can be found between its empty page
 * and its first one: then the word that it has moved on is never sent, and Playwright waits for ever.
 */
const holdBack = fileURLToPath(import.meta.resolve('../electron-runtime/hold-back.cjs'));
/** Chromium refuses to run as root with its sandbox; Playwright adds this by itself. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Where one person's application keeps its things; survives any number of launches. */
export class DesktopProfile {
  readonly folder: string;
  readonly #host: DesktopHost;
  readonly #running = new Set<DesktopApp>();

  private constructor(folder: string, host: DesktopHost) {
    this.folder = folder;
    this.#host = host;
  }

  static async create(host: DesktopHost): Promise<DesktopProfile> {
    return new DesktopProfile(await mkdtemp(path.join(tmpdir(), 'squeeze-profile-')), host);
  }

  /** Starts the built application and waits for its main window. */
  async launch(options: LaunchOptions = {}): Promise<DesktopApp> {
    const electron = await this.#start(options);
    await options.prepare?.(electron);
    await electron.evaluate(() => globalThis.letApplicationStart());
    const app = new DesktopApp(electron, await mainPage(electron));
    this.#running.add(app);
    electron.on('close', () => this.#running.delete(app));
    return app;
  }

  async #start({ args, appFolder, env }: LaunchOptions): Promise<ElectronApplication> {
    return await _electron.launch({
      executablePath: this.#host.runtime.electron,
      // Without a graphics card to draw with, imitating one takes most of a test's time.
      args: ['--disable-gpu', '-r', holdBack, ...this.#args(args, appFolder)],
      env: this.environment(env),
      cwd: this.folder,
      timeout: launchTimeoutMs,
    });
  }

  /** Starts the application once more beside a running one, as the system does for a link, and waits until it ends. */
  async launchAgain(...args: string[]): Promise<void> {
    const second = spawn(this.#host.runtime.electron, [...asRoot, ...this.#args(args)], {
      env: this.environment(),
      stdio: 'ignore',
    });
    const [code] = (await once(second, 'exit')) as [number | null];
    expect(code, 'a second instance hands over and leaves').toBe(0);
  }

  environment(env: NodeJS.ProcessEnv = {}): Record<string, string> {
    const merged = {
      ...this.#host.session.env,
      SQUEEZE_SQLITE_BINDING: this.#host.runtime.sqliteBinding,
      ...env,
    };
    const present = Object.entries(merged).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return Object.fromEntries(present);
  }

  async dispose(): Promise<void> {
    let haveEnded = false;
    const end = async (): Promise<void> => {
      await Promise.all([...this.#running].map((app) => app.kill()));
      haveEnded = true;
    };
    const ended = end();
    await expect
      .poll(async () => {
        await endAllIn(this.folder);
        return haveEnded;
      }, 'all that runs in the profile has ended')
      .toBe(true);
    await ended;
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #args(args: readonly string[] = [], appFolder = desktopFolder): string[] {
    return [appFolder, `--user-data-dir=${this.folder}`, ...args];
  }
}

/**
 * Ends whatever works in a profile. A link that a browser has just handed over starts the application once more: where the first is gone by
 * then it stays, and holds the output of the first open.
 */
async function endAllIn(folder: string): Promise<void> {
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue;
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (!command.split('\0').includes(`--user-data-dir=${folder}`)) continue;
    try {
      process.kill(Number(name), 'SIGKILL');
    } catch {
      // Gone by itself.
    }
  }
}

/** The capture window may be there first, where that is what the application was started for. */
async function mainPage(electron: ElectronApplication): Promise<Page> {
  const found = (): Page | undefined =>
    electron.windows().find((page) => hasLoaded(page) && !isCapture(page));
  await expect
    .poll(() => found() !== undefined, { message: 'the main window is there', timeout: launchTimeoutMs })
    .toBe(true);
  const page = found();
  if (page === undefined) throw new Error('the main window is gone');
  return page;
}

/** A running application, seen from outside. */
export class DesktopApp {
  readonly electron: ElectronApplication;
  /** The page with the whole interface. */
  readonly main: Page;

  constructor(electron: ElectronApplication, main: Page) {
    this.electron = electron;
    this.main = main;
  }

  /** The page in the capture window, as soon as there is one. */
  async capture(): Promise<Page> {
    await expect
      .poll(() => this.electron.windows().some(isCapture), 'the capture window has been opened')
      .toBe(true);
    const page = this.electron.windows().find(isCapture);
    if (page === undefined) throw new Error('the capture window is gone');
    return page;
  }

  /** Where the server of the moment answers. */
  async serverOrigin(): Promise<string> {
    return await this.main.evaluate(async () => (await window.desktop.server.get()).origin);
  }

  /** Moves to a server in the cloud, as Settings does, and waits for the page that comes from it. */
  async chooseCloud(origin: string): Promise<void> {
    await this.main.evaluate(() => Reflect.set(window, 'beforeChoice', true));
    const answer = await this.main.evaluate(
      (to) => window.desktop.server.choose({ mode: 'cloud', origin: to }),
      origin,
    );
    expect(answer).toEqual({ accepted: true, detail: null });
    await this.main.waitForFunction(
      () => !Reflect.has(window, 'beforeChoice') && document.readyState === 'complete',
    );
    expect(await this.serverOrigin()).toBe(origin);
  }

  async isVisible(page: Page): Promise<boolean> {
    const window = await this.electron.browserWindow(page);
    return await window.evaluate((browserWindow) => browserWindow.isVisible());
  }

  /** Where its window is on the screen, in pixels, without what the window manager puts around it. */
  async placeOf(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
    const window = await this.electron.browserWindow(page);
    return await window.evaluate((browserWindow) => browserWindow.getContentBounds());
  }

  /** The process that runs the embedded server, or null while there is none. */
  async backendPid(): Promise<number | null> {
    return await this.electron.evaluate(
      ({ app }) =>
        app.getAppMetrics().find(({ type, name }) => type === 'Utility' && name === 'Squeeze server')?.pid ??
        null,
    );
  }

  async close(): Promise<void> {
    await this.electron.close();
  }

  /** Ends it as a power cut would: nothing gets to run. */
  async kill(): Promise<void> {
    const child = this.electron.process();
    if (child.exitCode !== null || child.signalCode !== null) return;
    // Closed when the last process that shares its output is gone; those may write into the profile until then.
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
  }
}
