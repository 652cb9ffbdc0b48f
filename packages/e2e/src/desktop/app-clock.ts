import { readFileSync } from 'node:fs';
import type { ElectronApplication } from '@playwright/test';
import { clockScript, pageClock, type ClockSetting } from '@squeeze/testing/process-clock';

const script = readFileSync(clockScript, 'utf8');

/** Sets the clock of the main process and of all windows; to be called before it opens any (`prepare`). */
export async function setAppClock(electron: ElectronApplication, setting: ClockSetting): Promise<void> {
  await moveMainTo(electron, setting);
  await electron.context().addInitScript({ content: `${pageClock(setting)}\n${script}` });
}

/** Moves the clocks that have been set, also of windows that are open, as if the machine had slept. */
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
