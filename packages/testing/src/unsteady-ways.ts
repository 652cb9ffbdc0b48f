import type { Mailer } from '@squeeze/server/ports/mailer';
import { SendError } from '@squeeze/server/ports/send-error';
import type { PhoneLine } from '@squeeze/server/ports/phone-line';
import type { PushService } from '@squeeze/server/ports/push-service';

/**
 * Ways out of the machine of which every fifth answer is lost and every seventh message refused, in step with nothing.
 * They keep count of what they took.
 */
export class UnsteadyWays {
  readonly #taken = new Map<string, number>();
  #asked = 0;

  /** How often a text or mail was taken, by the id of its delivery; a push by its topic. */
  timesTaken(id: string): number {
    return this.#taken.get(id) ?? 0;
  }

  readonly phoneLine: PhoneLine = {
    kind: 'twilio',
    send: (_db, { id }) => this.#take(id),
    findSent: ({ id = '' }) => Promise.resolve(this.#taken.has(id) ? 'taken' : 'not_taken'),
  };
  readonly mailer: Mailer = { kind: 'smtp', send: (_db, { id }) => this.#take(id) };
  readonly pushService: PushService = {
    accepts: () => true,
    makeKeys: () => Promise.resolve({ publicKey: 'public', privateKey: 'private' }),
    send: async (_target, { topic }) => {
      await this.#take(topic);
      return 'taken';
    },
  };

  #take(id = ''): Promise<void> {
    this.#asked += 1;
    if (this.#asked % 7 === 0) return Promise.reject(new SendError('refused', 'not now'));
    this.#taken.set(id, this.timesTaken(id) + 1);
    if (this.#asked % 5 === 0) return Promise.reject(new SendError('unknown', 'no answer'));
    return Promise.resolve();
  }
}
