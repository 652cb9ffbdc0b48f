import { eraseLeftovers, type EraseLeftoversParts } from '../features/files/erase-leftovers.ts';
import type { JobHandlers } from '../ports/jobs.ts';

/** The background work that concerns people's files. */
export type FileJobs = Pick<JobHandlers, 'erase-files'>;

export const fileJobs = (parts: EraseLeftoversParts): FileJobs => ({
  'erase-files': async () => {
    await eraseLeftovers(parts);
  },
});

/** For a process that keeps no files. */
export const noFileJobs: FileJobs = { 'erase-files': () => Promise.resolve() };
