import type { JobHandlers } from '../../ports/jobs.ts';
import { sendSecurityNotice } from '../security-events/send-security-notice.ts';
import type { AccountParts } from './account-parts.ts';

/** The background work that concerns people's accounts. */
export type AccountJobs = Pick<JobHandlers, 'send-security-notice'>;

export const accountJobs = (parts: AccountParts): AccountJobs => ({
  'send-security-notice': sendSecurityNotice(parts),
});

/** For an edition without accounts: a job that is left over from nowhere ends quietly. */
export const noAccountJobs: AccountJobs = {
  'send-security-notice': () => Promise.resolve(),
};
