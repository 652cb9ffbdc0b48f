import type { JobHandlers } from '../ports/jobs.ts';
import type { TextCarrier } from '../ports/phone-line.ts';
import { answerLater } from '../features/sms/answer-text.ts';
import type { SmsParts } from '../features/sms/sms-parts.ts';
import { fetchTextPrice } from '../features/sms/text-status.ts';

/** The background work that concerns texts. */
export type SmsJobs = Pick<JobHandlers, 'send-text' | 'answer-text' | 'fetch-text-price'>;

export const smsJobs = (parts: SmsParts, carrier: TextCarrier | undefined): SmsJobs => ({
  'send-text': (job) => parts.texts.sendQueued(job),
  'answer-text': answerLater(parts),
  'fetch-text-price': fetchTextPrice({ ...parts, carrier }),
});

/** For a process that neither takes texts in nor sends any by itself. */
export const noSmsJobs: SmsJobs = {
  'send-text': () => Promise.resolve(),
  'answer-text': () => Promise.resolve(),
  'fetch-text-price': () => Promise.resolve(),
};
