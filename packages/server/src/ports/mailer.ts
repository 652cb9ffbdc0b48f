import type { Db } from '@squeeze/database/connection';
import type { SystemServices } from '@squeeze/contracts/system';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  readonly userId: string | null;
  /** What makes it one of its kind: its Message-ID is made of it, the same each time it is tried. */
  readonly id?: string;
}

export interface Mailer {
  readonly kind: SystemServices['mail'];
  /**
   * Hands one mail over inside the caller's transaction. Rejects when it is not taken; with a SendError where it can be
   * told whether it may have been.
   */
  send(db: Db, mail: Mail): Promise<void>;
}
