import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium, type LaunchOptions } from '@playwright/test';

/** Keeps Chromium from calling home while it is tested. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** How to launch a browser: Playwright's own, else the one `CHROMIUM_PATH` names, else the system's. */
export function chromiumLaunch(): LaunchOptions {
  // Chromium's sandbox refuses to run as root.
  const args = process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet;
  if (existsSync(chromium.executablePath())) return { args };
  const candidates = [process.env['CHROMIUM_PATH'], ...systemBrowsers];
  const executablePath = candidates.find((file) => file !== undefined && existsSync(file));
  return executablePath === undefined ? { args } : { args, executablePath };
}
