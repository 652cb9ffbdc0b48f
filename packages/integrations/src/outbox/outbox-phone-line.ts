import type { Db } from '@squeeze/database/connection';
import { insertOutboxMessage } from '@squeeze/database/repositories/outbox-repository';
import type { Clock } from '@squeeze/server/ports/clock';
import type { PhoneLine, TextMessage } from '@squeeze/server/ports/phone-line';
import { uuidv7 } from 'uuidv7';

/** Keeps texts for reading at /dev/outbox: development and tests. */
export class OutboxPhoneLine implements PhoneLine {
  readonly kind = 'outbox';
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async send(db: Db, message: TextMessage): Promise<void> {
    await insertOutboxMessage(db, {
      id: uuidv7(),
      kind: 'sms',
      recipient: message.to,
      subject: null,
      body: message.body,
      userId: message.userId,
      createdAt: this.#clock.now(),
    });
  }
}
