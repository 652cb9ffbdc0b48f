import type { Db, OpenDatabase } from '@squeeze/database/connection';
import * as abandoned from '@squeeze/database/repositories/abandoned-reply-repository';
import { findMessage } from '@squeeze/database/repositories/chat-message-repository';
import { withdrawProposals } from '@squeeze/database/repositories/receipt-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import type { Logger } from 'pino';
import type { ClaimTime } from '../../ports/claim-time.ts';
import type { Timers } from '../../ports/timers.ts';
import { languageOf } from '../preferences/preferred-language.ts';
import { replyPolicy } from './reply-policy.ts';
import type { ReplyOrder } from './replies.ts';

interface AbandonedRepliesParts {
  readonly database: OpenDatabase;
  readonly claimTime: ClaimTime;
  readonly timers: Timers;
  readonly log: Logger;
  /** Names this process in leases. */
  readonly leaseOwner: string;
  /** This process writes it, though its lease may have run out while the machine slept. */
  readonly isRunning: (id: string) => boolean;
  readonly start: (order: ReplyOrder) => void;
}

/** Looks for replies whose process is gone, and has them carried on. */
export class AbandonedReplies {
  readonly #parts: AbandonedRepliesParts;
  /** How often taking over went wrong, by the reply's id. */
  readonly #failures = new Map<string, number>();
  #isClosed = false;
  #looking: Promise<void> = Promise.resolve();
  #cancelLook = (): void => undefined;

  constructor(parts: AbandonedRepliesParts) {
    this.#parts = parts;
  }

  /** Looks from now on, until `close`. */
  keepLooking(): void {
    const look = async (): Promise<void> => {
      await this.#look().catch((error: unknown) => {
        this.#parts.log.warn({ err: error }, 'abandoned replies could not be looked for');
      });
      if (!this.#isClosed) this.#cancelLook = this.#parts.timers.after(replyPolicy.lookForAbandonedMs, begin);
    };
    const begin = (): void => {
      this.#looking = look();
    };
    begin();
  }

  /** Resolves when nothing more is taken over. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelLook();
    await this.#looking;
  }

  /**
   * Takes over what other processes began and did not end, to be answered anew, once; what had been done stays, and is
   * not done again.
   */
  async #look(): Promise<void> {
    const { database, claimTime, isRunning, start } = this.#parts;
    const now = await claimTime(database.db);
    const span = { after: now - replyPolicy.carriedOnWithinMs, now };
    const found = await abandoned.listAbandonedReplies(database.db, span, replyPolicy.carriedOnAtOnce);
    for (const reply of found.filter(({ id }) => !isRunning(id))) {
      if (this.#isClosed) return;
      // One that cannot be taken over must not keep the others waiting: each is taken once, and begun at once.
      const order = await this.#takeOver(reply).catch((error: unknown) => this.#noteFailure(reply, error));
      if (order !== null) start(order);
    }
  }

  async #noteFailure(reply: abandoned.AbandonedReply, error: unknown): Promise<null> {
    const { database, log } = this.#parts;
    log.warn({ err: error, messageId: reply.id }, 'an abandoned reply could not be taken over');
    const failures = (this.#failures.get(reply.id) ?? 0) + 1;
    this.#failures.set(reply.id, failures);
    if (failures < replyPolicy.takeOverTries) return null;
    this.#failures.delete(reply.id);
    await abandoned.failAbandonedReply(database.db, reply);
    return null;
  }

  /** Null where somebody was quicker, or where there is nobody to answer. */
  async #takeOver(reply: abandoned.AbandonedReply): Promise<ReplyOrder | null> {
    const { database, claimTime, leaseOwner } = this.#parts;
    const { id, userId, conversationId, seq, source } = reply;
    return await database.transaction(async (trx) => {
      const user = await findUser(trx, userId);
      const question = await findMessage(trx, userId, reply.replyTo);
      if (user?.isActive !== true || user.deletionDueAt !== null || question === null) {
        await abandoned.failAbandonedReply(trx, reply);
        return null;
      }
      const now = await claimTime(trx);
      const lease = { owner: leaseOwner, until: now + replyPolicy.leaseMs };
      const owner = await abandoned.takeOverReply(trx, reply, lease);
      if (owner === null) return null;
      // The reply will propose anew: with the old ones beside it nobody could say which a yes is for.
      await withdrawProposals(trx, userId, [id], now);
      return {
        id,
        userId,
        conversationId,
        owner: { userId, timeZone: user.timeZone },
        source: source === 'sms' ? 'sms' : 'chat',
        language: await languageOf(trx, userId),
        text: question.content,
        now: reply.createdAt,
        saidAt: question.createdAt,
        // Not when it is taken over, which may be another day.
        writtenAt: question.writtenAt ?? reply.createdAt,
        // The reply to an edited message has what was done for the words before.
        again: question.replaces === null ? 'same words' : 'other words',
        carriedOn: { leaseOwner: owner, seq },
      };
    });
  }
}

/**
 * Ends the replies that nobody will carry on, of one conversation or of all; answers how many.
 * @param now by the database's clock
 */
export const endAbandoned = (
  db: Db,
  now: number,
  only?: { readonly conversationId: string },
): Promise<number> =>
  abandoned.failAbandonedReplies(db, { now, leftBefore: now - replyPolicy.carriedOnWithinMs }, only);
