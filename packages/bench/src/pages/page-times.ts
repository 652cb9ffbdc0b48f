import type { Page } from '@playwright/test';

/** Interactions that take less are not told of by browsers: https://www.w3.org/TR/event-timing/ */
const shortestMs = 16;

/** How long what was done in a page took to be seen, and how long each of its frames lasted, ms. */
interface PageTimes {
  readonly interactions: readonly number[];
  readonly frames: readonly number[];
}

/** Has a page note its times, from when it is opened. */
export async function noteTimes(page: Page): Promise<void> {
  await page.addInitScript(`
    window.benchTimes = { interactions: [], frames: [] };
    new PerformanceObserver((entries) => {
      for (const { interactionId, duration } of entries.getEntries())
        if (interactionId > 0) benchTimes.interactions.push(duration);
    }).observe({ type: 'event', durationThreshold: ${shortestMs} });
    let last = performance.now();
    const frame = (now) => {
      benchTimes.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);`);
}

/** Does the work, and answers what was noted meanwhile. */
export async function timesOf(page: Page, work: () => Promise<void>): Promise<PageTimes> {
  await drawn(page);
  await page.evaluate('benchTimes.interactions.length = benchTimes.frames.length = 0');
  await work();
  await drawn(page);
  return await page.evaluate<PageTimes>('benchTimes');
}

export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => resolve()))');
}

/** What was done last has been drawn, and told of. */
async function drawn(page: Page): Promise<void> {
  for (let n = 0; n < 3; n += 1) await nextFrame(page);
}

/** The worst of some times, or the shortest that is told of where there are none, ms. */
export const worstOf = (times: readonly number[]): number => Math.max(shortestMs, ...times);

/** What all but one in a hundred stay below. */
export const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;
