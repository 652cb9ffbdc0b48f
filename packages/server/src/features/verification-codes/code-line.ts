import type { Db } from '@squeeze/database/connection';
import type { PhoneLine, TextMessage } from '../../ports/phone-line.ts';
import type { SmsGuard } from '../../security/sms-guard.ts';
import type { TryLimits } from '../../security/try-limits.ts';
import type { CodeParts } from './send-verification-code.ts';

/** The way codes are texted by. */
export interface CodeLine extends Pick<PhoneLine, 'kind'> {
  /** Whether a number (E.164) wants no texts, codes included. */
  isStopped(db: Db, phoneNumber: string): Promise<boolean>;
  /**
   * Keeps one text in the caller's transaction and sends it when that has committed.
   * @throws {AppError} `texts_stopped`, `unavailable` when the day's money is spent
   */
  post(db: Db, message: TextMessage): Promise<void>;
}

/** What it takes to text somebody a code. */
export interface TextedCodeParts extends CodeParts {
  readonly phoneLine: CodeLine;
  /** Asked before every one: where to, how often, how many altogether. */
  readonly smsGuard: Pick<SmsGuard, 'requireReachable' | 'admit'>;
  readonly tries: TryLimits;
}
