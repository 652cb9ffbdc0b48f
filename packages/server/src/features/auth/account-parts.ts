import type { OpenDatabase } from '@squeeze/database/connection';
import type { Logger } from 'pino';
import type { Clock } from '../../ports/clock.ts';
import type { Jobs } from '../../ports/jobs.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';
import type { Imports } from '../imports/imports.ts';
import type { OutgoingTexts } from '../sms/outgoing-texts.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import type { FailedSignIns } from '../../security/failed-sign-ins.ts';
import type { SmsGuard } from '../../security/sms-guard.ts';
import type { CodeAlarm } from '../../security/code-alarm.ts';
import type { TokenMint } from '../../security/open-session.ts';
import type { TryLimits } from '../../security/try-limits.ts';

/** What the calls about accounts work with, beside the database of each call. */
export interface AccountParts {
  readonly database: OpenDatabase;
  readonly log: Logger;
  /** Of the product. */
  readonly version: string;
  /** For background work; a call brings its own time. */
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly failedSignIns: FailedSignIns;
  readonly mint: TokenMint;
  /** Guards what can be guessed; counted for the whole installation. */
  readonly tries: TryLimits;
  /** Shields this process from clients that run wild. */
  readonly floods: TryLimits;
  readonly passwordHasher: PasswordHasher;
  readonly phoneLine: OutgoingTexts;
  readonly mailer: Mailer;
  readonly liveEvents: LiveEvents;
  readonly imports: Imports;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** Asked before every texted code: where to, how often, how many altogether. */
  readonly smsGuard: SmsGuard;
  /** Told of every wrong code. */
  readonly codeAlarm: CodeAlarm;
  /** Origin that people reach the pages at, for links in mails. */
  readonly publicUrl: () => string;
  /** Administrators get no further than the set-up of a second factor until they have one. */
  readonly administratorsNeedMfa: boolean;
  /** A hash nobody knows the password of, checked where there is no account so that both take the same work. */
  decoyHash(): Promise<string>;
}
