import type { JobHandlers } from '../ports/jobs.ts';
import {
  type ConfirmationLinkParts,
  sendConfirmationLink,
} from '../features/email/send-confirmation-link.ts';
import { sendResetCode, type SendResetCodeParts } from '../features/password/send-reset-code.ts';
import {
  type SecurityNoticeParts,
  sendSecurityNotice,
} from '../features/security-events/send-security-notice.ts';

/** The background work that concerns people's accounts. */
export type AccountJobs = Pick<
  JobHandlers,
  'send-reset-code' | 'send-confirmation-link' | 'send-security-notice'
>;

export type AccountJobParts = SendResetCodeParts & ConfirmationLinkParts & SecurityNoticeParts;

export const accountJobs = (parts: AccountJobParts): AccountJobs => ({
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
