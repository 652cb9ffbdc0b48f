import { createRequire } from 'node:module';
import { configure, getConfig } from '@testing-library/dom';
import React from 'react';
import { flushSync } from 'react-dom';

interface Scheduler {
  readonly unstable_IdlePriority: number;
  readonly unstable_scheduleCallback: (priority: number, work: () => void) => unknown;
}

// The very one that react-dom works by.
const fromReactDom = createRequire(createRequire(import.meta.url).resolve('react-dom'));
const scheduler = fromReactDom('scheduler') as Scheduler;

/**
 * Stands in for React's `act`, which only its development build has. That build takes a quarter of the processor's time of
 * all tests in a DOM, for warnings that no test reads. What is shown in answer to the callback is shown when it ends.
 */
const act = (callback: () => unknown): Promise<unknown> => Promise.resolve(flushSync(callback));

/** Comes when React has nothing left to do, transitions included: what is idle comes last. */
const reactIsIdle = (): Promise<void> =>
  new Promise((resolve) => {
    scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, resolve);
  });

// The testing library for React looks for `act` when it is loaded.
Object.assign(React, { act });
await import('@testing-library/react');

// Whoever clicks or types sees what comes of it before the test goes on.
const { asyncWrapper } = getConfig();
configure({
  asyncWrapper: async (work) => {
    const result = await asyncWrapper(work);
    await reactIsIdle();
    return result;
  },
});
