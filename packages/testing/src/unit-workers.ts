import { availableParallelism } from 'node:os';

/**
 * How many files of unit tests run at once. Many wait for a disk, a database or another process: with one for each core a
 * third of the processors' time was idle.
 */
export const maxWorkers = 2 * availableParallelism();

/** For Node in the workers of unit tests: what lives short is collected seldom, which costs memory and saves time. */
export const workerFlags = ['--max-semi-space-size=64'];
