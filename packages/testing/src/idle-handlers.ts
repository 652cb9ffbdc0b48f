import { type JobHandlers, jobNames } from '@squeeze/server/ports/jobs';

const idle = (): Promise<void> => Promise.resolve();

/** Handlers that do nothing, for a test to spread and put its own in place of the ones it is about. */
export const idleHandlers = Object.fromEntries(
  jobNames.map((name) => [name, idle]),
) as unknown as JobHandlers;
