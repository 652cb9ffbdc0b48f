import type { Db } from '@squeeze/database/connection';
import { releaseReply } from '@squeeze/database/repositories/abandoned-reply-repository';
import {
  type Lease,
  type SettledReply,
  type Written,
  settleReply,
  writeReply,
} from '@squeeze/database/repositories/reply-repository';
import type { ClaimTime } from '../../ports/claim-time.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { Timers } from '../../ports/timers.ts';
import { replyPolicy } from './reply-policy.ts';
import { sleep } from '../../timing/sleep.ts';

export interface ReplyPlace {
  readonly id: string;
  readonly conversationId: string;
  readonly userId: string;
}

interface WriterParts {
  readonly db: Db;
  /** For how long ago the lease was renewed. */
  readonly clock: Clock;
  readonly claimTime: ClaimTime;
  readonly timers: Timers;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  /** Who holds the lease: this process. */
  readonly leaseOwner: string;
}

/** Puts a reply into its row while it comes, in batches, under a lease. */
export class ReplyWriter {
  text = '';
  readonly #parts: WriterParts;
  readonly #place: ReplyPlace;
  #written = '';
  #seq: number;
  #quiet = 0;
  #lease: { readonly until: number; readonly renewedAt: number } | null = null;

  /** @param place with `seq`, how often the text was written before */
  constructor(parts: WriterParts, place: ReplyPlace & { readonly seq: number }) {
    this.#parts = parts;
    this.#place = place;
    this.#seq = place.seq;
  }

  /**
   * Writes until `ended` aborts. Answers early with `stopped` when somebody asked for that, and with `lost` when the
   * row has been taken from this process.
   */
  async keepWriting(ended: AbortSignal): Promise<'ended' | 'stopped' | 'lost'> {
    for (;;) {
      await sleep(this.#parts.timers, replyPolicy.batchMs, ended);
      if (ended.aborted) return 'ended';
      const written = await this.#beat();
      if (written === null) return 'lost';
      if (written.stopAsked) return 'stopped';
    }
  }

  async #beat(): Promise<Written> {
    const { db } = this.#parts;
    const { text } = this;
    if (text === this.#written) {
      this.#quiet += 1;
      if (this.#quiet < replyPolicy.quietBatches) return { stopAsked: false };
      this.#quiet = 0;
      return await writeReply(db, this.#place.id, await this.#heldLease());
    }
    this.#quiet = 0;
    this.#seq += 1;
    const written = await writeReply(db, this.#place.id, await this.#heldLease(), {
      content: text,
      seq: this.#seq,
    });
    this.#written = text;
    if (written !== null) await this.#publish();
    return written;
  }

  /** Ends the reply. Without effect when the row has been taken from this process. */
  async settle(end: Omit<SettledReply, 'content' | 'seq'>): Promise<void> {
    this.#seq += 1;
    const reply = { ...end, content: this.text, seq: this.#seq };
    const { db, leaseOwner } = this.#parts;
    if (await settleReply(db, this.#place.id, leaseOwner, reply)) await this.#publish();
  }

  /** Leaves it as it is for another process to carry on. */
  async release(): Promise<void> {
    const { db, claimTime, leaseOwner } = this.#parts;
    await releaseReply(db, this.#place.id, leaseOwner, await claimTime(db));
  }

  async #publish(): Promise<void> {
    const { id, conversationId, userId } = this.#place;
    const event = { type: 'message_changed', conversation_id: conversationId, id, seq: this.#seq } as const;
    await this.#parts.liveEvents.publish(this.#parts.db, userId, event);
  }

  /** Renewed when half of it is over, not with every batch: it asks the database for the time. */
  async #heldLease(): Promise<Lease> {
    const { clock, claimTime, db, leaseOwner: owner } = this.#parts;
    const now = clock.now();
    const age = this.#lease === null ? Infinity : Math.abs(now - this.#lease.renewedAt);
    if (this.#lease === null || age > replyPolicy.leaseMs / 2)
      this.#lease = { until: (await claimTime(db)) + replyPolicy.leaseMs, renewedAt: now };
    return { owner, until: this.#lease.until };
  }
}
