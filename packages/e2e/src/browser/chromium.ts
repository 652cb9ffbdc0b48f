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

/** How to launch a browser: Playwright's own, else the one `CHROMIUM_PATH` names, else the system's. */
export function chromiumLaunch(): LaunchOptions {
  // Chromium's sandbox refuses to run as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...quiet, `--disable-features=${without.join(',')}`, ...sandbox];
  if (existsSync(chromium.executablePath())) return { args };
  const candidates = [process.env['CHROMIUM_PATH'], ...systemBrowsers];
  const executablePath = candidates.find((file) => file !== undefined && existsSync(file));
  return executablePath === undefined ? { args } : { args, executablePath };
}
