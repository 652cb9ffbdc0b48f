import { type OutwardParts, reachOut } from '../features/outward/reach-out.ts';
import type { JobHandlers } from '../ports/jobs.ts';

/** The background work that hands providers what their people have said yes to. */
export type OutwardJobs = Pick<JobHandlers, 'reach-out'>;

export const outwardJobs = (parts: OutwardParts): OutwardJobs => ({ 'reach-out': reachOut(parts) });

/** For a process that reaches nobody. */
export const noOutwardJobs: OutwardJobs = { 'reach-out': () => Promise.resolve() };
