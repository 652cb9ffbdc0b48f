import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium, type LaunchOptions } from '@playwright/test';

/** Keeps Chromium from calling home while it is tested, and from drawing as a graphics card would without one. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--no-first-run',
  // A page of a test is gone before its code has paid for being compiled a second and a third time.
  '--js-flags=--no-maglev,--no-opt',
];

/**
 * With a window come two hidden pages for the address bar, which nobody sees here; making them takes as long as a test's
 * first page. Only the last list on the command line counts, so what matters of Playwright's own is said again.
 */
const without = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const systemShells = ['/usr/bin/chromium-headless-shell'];

interface Wanted {
  /** Pages have real windows, and may show notifications. Without, they take a fifth less time. */
  readonly windows: boolean;
}

/** How to launch a browser: Playwright's own, else the one `CHROMIUM_PATH` names, else the system's. */
export function chromiumLaunch({ windows }: Wanted): LaunchOptions {
  // Chromium's sandbox refuses to run as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...quiet, `--disable-features=${without.join(',')}`, ...sandbox];
  // By itself Playwright takes the shell for what nobody sees.
  const own = windows ? { args, channel: 'chromium' } : { args };
  if (existsSync(chromium.executablePath())) return own;
  const named = process.env['CHROMIUM_PATH'];
  const candidates = [named, ...(windows ? [] : systemShells), ...systemBrowsers];
  const executablePath = candidates.find((file) => file !== undefined && existsSync(file));
  return executablePath === undefined ? own : { args, executablePath };
}

/** One for all files whose pages have windows, so that workers go on from one to the next with the same browser. */
export const launchWithWindows: LaunchOptions = chromiumLaunch({ windows: true });
