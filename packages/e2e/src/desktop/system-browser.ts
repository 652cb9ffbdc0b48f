import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { chromiumLaunch } from '../browser/chromium.ts';
import { desktopFolder } from './build-desktop.ts';
import type { DesktopHost, DesktopProfile } from './desktop-app.ts';

/** A desktop's own ways, for one application: which browser opens addresses, and which program opens `squeeze://`. */
export interface SystemBrowser extends AsyncDisposable {
  /** For the application that is to find them. */
  readonly env: NodeJS.ProcessEnv;
  /** Whether something has been opened in it so far. */
  isRunning(): Promise<boolean>;
  /** The page that was opened last and whose address begins so, as soon as there is one. */
  page(address: string): Promise<Page>;
}

const run = promisify(execFile);
/** As the installed package brings it (`executableName` in electron-builder.yml). */
const ownEntry = 'squeeze.desktop';
const browserEntry = 'squeeze-test-browser.desktop';
/** With any of these, `xdg-open` leaves the choice to the programs of that desktop. */
const otherDesktops = {
  DESKTOP: undefined,
  DESKTOP_SESSION: undefined,
  GNOME_DESKTOP_SESSION_ID: undefined,
  KDE_FULL_SESSION: undefined,
  LXQT_SESSION_CONFIG: undefined,
  MATE_DESKTOP_SESSION_ID: undefined,
  BROWSER: undefined,
  XDG_CURRENT_DESKTOP: 'X-Generic',
};

/** `xdg-open` takes such a line apart at its spaces, and knows no quotes. */
const desktopEntry = (name: string, command: readonly string[], schemes: readonly string[]): string => {
  const spaced = command.find((word) => /[\s"%]/.test(word.replace(/^%u$/, '')));
  if (spaced !== undefined) throw new Error(`${spaced} cannot stand in a desktop entry`);
  const types = schemes.map((scheme) => `x-scheme-handler/${scheme};`).join('');
  return `[Desktop Entry]\nType=Application\nName=${name}\nExec=${command.join(' ')}\nMimeType=${types}\nTerminal=false\n`;
};

/**
 * The real `xdg-open` finds a real Chromium by a desktop entry, and Chromium finds the application by another, as on somebody's
 * desktop; both are registered with `xdg-mime`, in folders of their own.
 *
 * @param trusts origins whose pages may open `squeeze://` without a question, which is asked outside of pages
 */
export async function openSystemBrowser(
  { runtime }: DesktopHost,
  profile: DesktopProfile,
  trusts: readonly string[],
): Promise<SystemBrowser> {
  const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-system-'));
  const places = {
    XDG_CONFIG_HOME: path.join(folder, 'config'),
    XDG_DATA_HOME: path.join(folder, 'data'),
  };
  const env = { ...otherDesktops, ...places };
  const userData = path.join(folder, 'browser');
  const applications = path.join(places.XDG_DATA_HOME, 'applications');
  for (const one of [places.XDG_CONFIG_HOME, applications, path.join(userData, 'Default')])
    await mkdir(one, { recursive: true });

  const pairs = Object.fromEntries(trusts.map((origin) => [origin, { squeeze: true }]));
  const preferences = { protocol_handler: { allowed_origin_protocol_pairs: pairs } };
  await writeFile(path.join(userData, 'Default/Preferences'), JSON.stringify(preferences));
  const { executablePath = chromium.executablePath(), args = [] } = chromiumLaunch({ windows: true });
  const browserCommand = [
    executablePath,
    ...args,
    '--no-default-browser-check',
    '--password-store=basic',
    `--user-data-dir=${userData}`,
    '--remote-debugging-port=0',
    '%u',
  ];
  // Chromium refuses to run as root with its sandbox.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const ownCommand = [runtime.electron, ...sandbox, desktopFolder, `--user-data-dir=${profile.folder}`, '%u'];
  await writeFile(
    path.join(applications, browserEntry),
    desktopEntry('Browser', browserCommand, ['http', 'https']),
  );
  await writeFile(path.join(applications, ownEntry), desktopEntry('Squeeze', ownCommand, ['squeeze']));
  const xdgMime = async (...words: string[]): Promise<string> =>
    (await run('xdg-mime', words, { env: profile.environment(env) })).stdout.trim();
  await xdgMime('default', browserEntry, 'x-scheme-handler/http', 'x-scheme-handler/https');
  await xdgMime('default', ownEntry, 'x-scheme-handler/squeeze');
  expect(await xdgMime('query', 'default', 'x-scheme-handler/http')).toBe(browserEntry);
  expect(await xdgMime('query', 'default', 'x-scheme-handler/squeeze')).toBe(ownEntry);

  /** Where it lets itself be driven, once it runs. */
  const debuggingPort = async (): Promise<number | null> => {
    const said = await readFile(path.join(userData, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const [port = ''] = said.split('\n');
    return port === '' ? null : Number(port);
  };
  /** It says in a link's name on which computer it runs, and as what process. */
  const pid = async (): Promise<number | null> => {
    const lock = await readlink(path.join(userData, 'SingletonLock')).catch(() => null);
    return lock === null ? null : Number(lock.slice(lock.lastIndexOf('-') + 1));
  };
  let connected: Promise<Browser> | null = null;
  const connect = async (): Promise<Browser> => {
    await expect.poll(debuggingPort, 'a browser has been opened').not.toBeNull();
    return await chromium.connectOverCDP(`http://127.0.0.1:${await debuggingPort()}`);
  };
  return {
    env,
    isRunning: async () => (await pid()) !== null,
    page: async (address) => {
      const browser = await (connected ??= connect());
      const open = (): Page | undefined =>
        browser
          .contexts()
          .flatMap((context) => context.pages())
          .findLast((page) => page.url().startsWith(address));
      await expect.poll(() => open() !== undefined, `a page at ${address}`).toBe(true);
      const page = open();
      if (page === undefined) throw new Error(`the page at ${address} is gone`);
      return page;
    },
    [Symbol.asyncDispose]: async () => {
      const running = await pid();
      if (running !== null) {
        process.kill(running);
        await expect.poll(() => isAlive(running), 'the browser has ended').toBe(false);
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
