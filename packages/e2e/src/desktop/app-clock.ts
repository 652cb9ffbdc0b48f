import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ElectronApplication } from '@playwright/test';
import { clockScript, pageClock, processClock, type ClockSetting } from '@squeeze/testing/process-clock';

const script = readFileSync(clockScript, 'utf8');
const withClock = fileURLToPath(import.meta.resolve('../electron-runtime/with-clock.mjs'));

/**
 * Sets the clock of the main process, of all windows, and of the servers that it starts; to be called before it opens any
 * (`prepare`).
 */
export async function setAppClock(electron: ElectronApplication, setting: ClockSetting): Promise<void> {
  await moveMainTo(electron, setting);
  await electron.evaluate(
    ({ utilityProcess }, { env, begin, clock }) => {
      const fork = utilityProcess.fork.bind(utilityProcess);
      utilityProcess.fork = (entry, args = [], options = {}) =>
        fork(begin, [clock, entry, ...args], { ...options, env: { ...process.env, ...env } });
    },
    { env: processClock(setting).env, begin: withClock, clock: clockScript },
  );
  await electron.context().addInitScript({ content: `${pageClock(setting)}\n${script}` });
}

/** Moves the clocks of the main process and of windows, also of those that are open, as if the machine had slept. */
export async function moveAppClock(electron: ElectronApplication, setting: ClockSetting): Promise<void> {
  await moveMainTo(electron, setting);
  await electron.context().addInitScript({ content: pageClock(setting) });
  await Promise.all(electron.windows().map((page) => page.evaluate(pageClock(setting))));
}

async function moveMainTo(electron: ElectronApplication, setting: ClockSetting): Promise<void> {
  await electron.evaluate(
    (_electron, source) => {
      // oxlint-disable-next-line no-eval -- a script of the tests; what runs here cannot import
      (0, eval)(source);
    },
    `${pageClock(setting)}\n${script}`,
  );
}
