import type { Db } from '@squeeze/database/connection';
import type { SystemServices } from '@squeeze/contracts/system';

export interface TextMessage {
  /** E.164. */
  readonly to: string;
  readonly body: string;
  readonly userId: string | null;
}

/** Sends text messages. Which line it is shows in System Status. */
export interface PhoneLine {
  readonly kind: SystemServices['sms'];
  /**
   * Hands one message over; `db` is the caller's transaction, so that a message kept in the database
   * appears only if the change it belongs to does. Rejects when the line refuses it.
   */
  send(db: Db, message: TextMessage): Promise<void>;
}
