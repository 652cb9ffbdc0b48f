import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { testDay } from './test-day.ts';

/** What `set-clock.cjs` takes. */
export interface ClockSetting {
  /** Added to the machine's clock, ms. */
  readonly shift: number;
  /** The last moment that is shown, epoch ms; null for no end. */
  readonly until: number | null;
}

/** The machine's own. */
export const machineClock: ClockSetting = { shift: 0, until: null };

/** The script that sets a clock, for a process to require or for a page to run first. */
export const clockScript = fileURLToPath(new URL('set-clock.cjs', import.meta.url));

const scope = globalThis as { testClock?: ClockSetting; realDate?: DateConstructor };
const machineNow = (): number => (scope.realDate ?? Date).now();

let shared: ClockSetting | undefined;

/** The clock of this process and of all that it starts: the test day begins when it is first asked for, and passes. */
export const sharedClock = (): ClockSetting =>
  (shared ??= { shift: testDay().start - machineNow(), until: null });

/** What it is by that clock, epoch ms. */
export const sharedNow = (): number => machineNow() + sharedClock().shift;

/**
 * A clock for whoever words days: the test day begins now and does not end, however long the test takes. Its last
 * moment lasts.
 */
export function lastingDay(): ClockSetting {
  const day = testDay();
  return { shift: day.start - machineNow(), until: day.end };
}

/**
 * Moves the clock of this very process to an instant (epoch ms), from where it goes on; null brings the machine's back.
 * For servers within it: ids are made from the process's time, and what is old is found by its id.
 */
export function moveProcessTo(instant: number | null): void {
  scope.testClock = { shift: instant === null ? 0 : instant - machineNow(), until: null };
  createRequire(import.meta.url)(clockScript);
}

/** The clock that this process has been moved to, for others to tell the same time. */
export const movedClock = (): ClockSetting => scope.testClock ?? machineClock;

/**
 * Does something while this process tells the machine's time: Playwright writes down when a page's clock was set, and a
 * page compares that with the browser's time.
 */
export async function onMachineClock(work: () => Promise<void>): Promise<void> {
  const setting = scope.testClock;
  if (setting !== undefined) scope.testClock = machineClock;
  try {
    await work();
  } finally {
    if (setting !== undefined) scope.testClock = setting;
  }
}

/** Gives a Node process such a clock. */
export const processClock = (setting: ClockSetting) => ({
  execArgv: ['--require', clockScript],
  env: { TEST_CLOCK: JSON.stringify(setting) },
});

/** The beginning of a page's life: says what its clock shall be, before `set-clock.cjs` itself runs. */
export const pageClock = (setting: ClockSetting): string =>
  `globalThis.testClock = ${JSON.stringify(setting)};`;
