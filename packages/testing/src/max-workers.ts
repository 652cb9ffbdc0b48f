import { availableParallelism } from 'node:os';

/**
 * How many files of unit tests run at once. Many wait for a disk, a database or another process: with one for each core a
 * third of the processors' time was idle.
 */
export const maxWorkers = 2 * availableParallelism();
