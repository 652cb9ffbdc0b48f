import process from 'node:process';
import { chromium, type Browser } from '@playwright/test';
import { chromiumLaunch } from '@squeeze/e2e/chromium';

/** Chromium's sandbox refuses to run as root; without a graphics card, imitating one would take most of the time. */
const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

/** The browser that journeys run in, as fast as it is for everybody: they do without its compilers. */
export async function openChromium(): Promise<Browser> {
  return await chromium.launch({ ...chromiumLaunch({ windows: false }), args });
}
