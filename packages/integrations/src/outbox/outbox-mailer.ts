import type { Db } from '@squeeze/database/connection';
import { insertOutboxMessage } from '@squeeze/database/repositories/outbox-repository';
import type { Clock } from '@squeeze/server/ports/clock';
import type { Mail, Mailer } from '@squeeze/server/ports/mailer';
import { uuidv7 } from 'uuidv7';

/** Keeps mails for reading at /dev/outbox: development and tests. */
export class OutboxMailer implements Mailer {
  readonly kind = 'outbox';
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async send(db: Db, mail: Mail): Promise<void> {
    await insertOutboxMessage(db, {
      id: uuidv7(),
      kind: 'mail',
      recipient: mail.to,
      subject: mail.subject,
      body: mail.body,
      userId: mail.userId,
      createdAt: this.#clock.now(),
    });
  }
}
