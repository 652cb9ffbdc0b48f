import { syncIntegration } from '../features/sync/sync-integration.ts';
import type { SyncParts } from '../features/sync/sync-parts.ts';
import type { JobHandlers } from '../ports/jobs.ts';

/** The background work that keeps lists elsewhere in step. */
export type SyncJobs = Pick<JobHandlers, 'sync-integration'>;

export const syncJobs = (parts: SyncParts): SyncJobs => ({ 'sync-integration': syncIntegration(parts) });

/** For a process that keeps none. */
export const noSyncJobs: SyncJobs = { 'sync-integration': () => Promise.resolve() };
