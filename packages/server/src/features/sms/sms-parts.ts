import type { TextRecord } from '@squeeze/database/repositories/text-message-repository';
import type { UserRecord } from '@squeeze/database/repositories/user-repository';
import type { Logger } from 'pino';
import type { ChatDecisionParts } from '../../assistant/decisions-in-chat.ts';
import type { Jobs } from '../../ports/jobs.ts';
import type { KeptInStep } from '../../ports/kept-in-step.ts';
import type { RateLimits } from '../../ports/rate-limits.ts';
import type { TextWebhooks } from '../../ports/text-webhooks.ts';
import type { SmsGuard } from '../../security/sms-guard.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import type { SendParts } from '../chat/begin-reply.ts';
import type { OutgoingTexts } from './outgoing-texts.ts';

/** What answering texts works with. */
export interface SmsParts extends SendParts, ChatDecisionParts {
  readonly log: Logger;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly rateLimits: Pick<RateLimits, 'consume'>;
  readonly keys: PurposeKeys;
  readonly texts: OutgoingTexts;
  /** What becomes of changes at connected services; left out where nothing can be connected. */
  readonly keptInStep?: KeptInStep | undefined;
  /** Null where nobody can text in. */
  readonly webhooks: TextWebhooks | null;
  readonly publicUrl: () => string;
  /** Why a number (E.164) gets no codes; left out where there are none. */
  readonly whyUnreachable?: SmsGuard['whyUnreachable'];
}

/** What somebody has texted. */
export interface Spoken {
  readonly user: UserRecord;
  readonly text: TextRecord;
  readonly words: string;
}

/** Makes what a text asks for happen once, however often it is looked at. */
export const sendKeyOf = ({ id }: Pick<TextRecord, 'id'>): string => `sms:${id}`;
