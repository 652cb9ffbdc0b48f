import type { JobHandlers } from '../../ports/jobs.ts';
import { sendConfirmationLink } from '../email/send-confirmation-link.ts';
import { sendResetCode } from '../password/send-reset-code.ts';
import { sendSecurityNotice } from '../security-events/send-security-notice.ts';
import type { AccountParts } from './account-parts.ts';

/** The background work that concerns people's accounts. */
export type AccountJobs = Pick<
  JobHandlers,
  'send-reset-code' | 'send-confirmation-link' | 'send-security-notice'
>;

export const accountJobs = (parts: AccountParts): AccountJobs => ({
  'send-reset-code': sendResetCode(parts),
  'send-confirmation-link': sendConfirmationLink(parts),
  'send-security-notice': sendSecurityNotice(parts),
});

/** For an edition without accounts: a job that is left over from nowhere ends quietly. */
export const noAccountJobs: AccountJobs = {
  'send-reset-code': () => Promise.resolve(),
  'send-confirmation-link': () => Promise.resolve(),
  'send-security-notice': () => Promise.resolve(),
};
