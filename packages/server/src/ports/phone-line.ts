import type { Db } from '@squeeze/database/connection';
import type { SystemServices } from '@squeeze/contracts/system';

export interface TextMessage {
  /** E.164. */
  readonly to: string;
  readonly body: string;
  readonly userId: string | null;
  /** What makes it one of its kind, the same each time it is tried. */
  readonly id?: string;
}

/** Sends text messages. Which line it is shows in System Status. */
export interface PhoneLine {
  readonly kind: SystemServices['sms'];
  /**
   * Hands one message over; `db` is the caller's transaction, so that a message kept in the database
   * appears only if the change it belongs to does. Rejects when the line refuses it.
   */
  send(db: Db, message: TextMessage): Promise<void>;
  /**
   * Whether the line has taken a message since `since` (epoch ms), asked when its answer was lost. Left out where a line
   * cannot be asked.
   */
  findSent?(message: TextMessage, since: number): Promise<SentAnswer>;
}

/** `cannot_say`: neither can be shown. */
export type SentAnswer = 'taken' | 'not_taken' | 'cannot_say';
