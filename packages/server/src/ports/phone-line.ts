import type { Db } from '@squeeze/database/connection';
import type { SystemServices } from '@squeeze/contracts/system';

/**
 * `code`: proves that somebody holds the number, and goes to unverified ones too. `answer`: to somebody who has written.
 * `notice`: on our own accord.
 */
export type TextClass = 'code' | 'answer' | 'notice';

export interface TextMessage {
  /** E.164. */
  readonly to: string;
  readonly body: string;
  readonly userId: string | null;
  /** What makes it one of its kind, the same each time it is tried. */
  readonly id?: string;
  /** `notice` when left out. */
  readonly purpose?: TextClass;
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
  /** Whether a number (E.164) wants no texts. Left out where none can say so. */
  isStopped?(db: Db, phoneNumber: string): Promise<boolean>;
  /** Of a line that leaves the machine: what it says of a message beyond having taken it. */
  readonly carrier?: TextCarrier;
}

/** `cannot_say`: neither can be shown. */
export type SentAnswer = 'taken' | 'not_taken' | 'cannot_say';

/** A message that a carrier has taken. */
export interface TakenText {
  /** As the carrier names it. */
  readonly providerId: string;
  /** Null where it has not counted them yet. */
  readonly segments: number | null;
}

export interface FoundTexts {
  readonly providerIds: readonly string[];
  /** Whether that is all of them: only then is one that is not found one that was not taken. */
  readonly complete: boolean;
}

export interface TextCarrier {
  /**
   * Hands one message over. `statusUrl` is called with what becomes of it.
   * @throws SendError when it was not taken, or when that cannot be told
   */
  send(message: Pick<TextMessage, 'to' | 'body'>, statusUrl: string): Promise<TakenText>;
  /**
   * The texts to this number with these words that it has taken since `since` (epoch ms), as it names them. Left out where
   * it cannot be asked.
   */
  findTaken?(message: Pick<TextMessage, 'to' | 'body'>, since: number): Promise<FoundTexts>;
  /** Millionths of a US dollar; null while it is not known. */
  priceOf(providerId: string): Promise<number | null>;
}
