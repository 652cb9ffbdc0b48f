import { makeExport, type MakeExportParts } from '../features/exports/make-export.ts';
import { eraseLeftovers } from '../features/files/erase-leftovers.ts';
import type { JobHandlers } from '../ports/jobs.ts';

/** The background work that concerns people's files. */
export type FileJobs = Pick<JobHandlers, 'erase-files' | 'make-export'>;

export const fileJobs = (parts: MakeExportParts): FileJobs => ({
  'erase-files': async () => {
    await eraseLeftovers(parts);
  },
  'make-export': makeExport(parts),
});

/** For a process that keeps no files. */
export const noFileJobs: FileJobs = {
  'erase-files': () => Promise.resolve(),
  'make-export': () => Promise.resolve(),
};
