import type { Db } from '@squeeze/database/connection';
import type { SystemServices } from '@squeeze/contracts/system';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  readonly userId: string | null;
}

export interface Mailer {
  readonly kind: SystemServices['mail'];
  /** Hands one mail over inside the caller's transaction; rejects when it is refused. */
  send(db: Db, mail: Mail): Promise<void>;
}
