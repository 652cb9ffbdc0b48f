import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, soughtText } from './fields.ts';
import { issue } from './issues.ts';
import { limits } from './limits.ts';

/** Signed webhooks come from the provider alone. */
const signed = ['webhook'] as const;

/** As Twilio names a message: https://www.twilio.com/docs/glossary/what-is-a-sid */
const messageSid = z.string().regex(/^(SM|MM)[0-9a-fA-F]{32}$/, issue('text_message_id'));

/** What Twilio tells of a text that came in: https://www.twilio.com/docs/messaging/guides/webhook-request */
export const IncomingText = z.object({
  MessageSid: messageSid,
  /** E.164, or a short code or name that nobody can answer. */
  From: soughtText(limits.smsSender.max),
  Body: soughtText(limits.smsBody.max).default(''),
  /** Pictures and files that came along. */
  NumMedia: z.coerce.number().int().min(0).max(100).default(0),
  /** Set where the carrier has already answered a STOP, START or HELP itself. */
  OptOutType: soughtText(limits.smsSender.max).optional(),
});
export type IncomingText = z.infer<typeof IncomingText>;

/** What Twilio tells of a text that went out: https://www.twilio.com/docs/messaging/guides/track-outbound-message-status */
export const TextStatus = z.object({
  MessageSid: messageSid,
  MessageStatus: soughtText(limits.smsSender.max),
  ErrorCode: soughtText(limits.smsSender.max).optional(),
});
export type TextStatus = z.infer<typeof TextStatus>;

export const smsEndpoints = {
  receiveText: endpoint({
    method: 'post',
    path: '/sms/inbound',
    summary: 'A text came in; answers with what is to be texted back, each message once',
    tag: 'sms',
    callers: signed,
    webhook: true,
    body: IncomingText,
    response: z.string(),
    problems: ['validation_failed'],
  }),
  receiveTextStatus: endpoint({
    method: 'post',
    path: '/sms/status',
    summary: 'What has become of a text that went out, told in any order and more than once',
    tag: 'sms',
    callers: signed,
    webhook: true,
    /** Our own id of the text, which the provider was given to bring along. */
    query: z.object({ text: id.optional() }),
    body: TextStatus,
    response: z.string(),
    problems: ['validation_failed'],
  }),
} as const;
