import type { OauthIntegrationRecord } from '@squeeze/database/repositories/oauth-integration-repository';
import {
  type SyncListRecord,
  type SyncListUpdate,
  updateSyncList,
} from '@squeeze/database/repositories/sync-list-repository';
import { insertSyncLog } from '@squeeze/database/repositories/sync-log-repository';
import { uuidv7 } from 'uuidv7';
import { OutsideFailure, type OutsideLists } from '../../ports/outside-lists.ts';
import { randomShare } from '../../ports/random-share.ts';
import { tellOfIntegration } from '../oauth/tell-of-integration.ts';
import { concernsAll } from './concerns-all.ts';
import { hearOwn } from './hear-own.ts';
import { ListRound, type RoundLease } from './list-round.ts';
import type { OutsideVoice } from './outside-voice.ts';
import { readList } from './read-list.ts';
import { sendList } from './send-list.ts';
import type { SyncParts } from './sync-parts.ts';
import { pauseAfterFailure } from './sync-policy.ts';
import type { SyncedNoun, SyncOwner } from './synced-noun.ts';
import { onLists } from './synced-nouns.ts';
import { ListFull } from './take-item.ts';

interface Keeping {
  readonly integration: OauthIntegrationRecord;
  readonly owner: SyncOwner;
  readonly voice: OutsideVoice;
  readonly signal: AbortSignal;
  readonly lease: RoundLease;
  readonly list: SyncListRecord;
}

/** One round of one list. Neither of its steps rejects for what a provider does. */
export interface ListKeeper {
  readonly listId: string;
  readonly listName: string;
  /** Whether what changes here may go there. */
  readonly sends: boolean;
  /** Takes in what has changed there. Answers why it could not. */
  read(): Promise<OutsideFailure | null>;
  /** Sends what has changed here, where all there is was read. Answers why it could not. */
  send(): Promise<OutsideFailure | null>;
  /** Writes down what has happened, where something has. */
  close(): Promise<void>;
  readonly failure: OutsideFailure | null;
  /** There is more to be done, at once. */
  readonly isUnfinished: boolean;
  /** All there is was read, and all that is due was sent: a round that was broken off has left others unasked. */
  readonly isInStep: boolean;
}

/** Null for a list that nothing here speaks with (any more). */
export async function openKeeper(parts: SyncParts, keeping: Keeping): Promise<ListKeeper | null> {
  const service = (await parts.services[keeping.integration.provider]?.()) ?? {};
  return onLists<ListKeeper>(
    service,
    keeping.list.noun,
    (noun, outside) => new Keeper(parts, keeping, noun, outside),
  );
}

class Keeper<Fields extends object> implements ListKeeper {
  failure: OutsideFailure | null = null;
  isUnfinished = false;
  isInStep = false;
  /** Whether it was asked at all in this round. */
  #asked = false;
  readonly #parts: SyncParts;
  readonly #round: ListRound<Fields>;

  constructor(parts: SyncParts, keeping: Keeping, noun: SyncedNoun<Fields>, outside: OutsideLists<Fields>) {
    this.#parts = parts;
    this.#round = new ListRound({ ...keeping, ...parts, noun, outside });
  }

  get listId(): string {
    return this.#round.list.id;
  }

  get listName(): string {
    return this.#round.list.name;
  }

  get sends(): boolean {
    return this.#round.list.writable;
  }

  async read(): Promise<OutsideFailure | null> {
    return await this.#try(() => readList(this.#round));
  }

  async send(): Promise<OutsideFailure | null> {
    if (this.failure !== null || this.isUnfinished) return null;
    const failed = await this.#try(async () => {
      await hearOwn(this.#round);
      return await sendList(this.#round);
    });
    this.isInStep = failed === null && !this.isUnfinished;
    return failed;
  }

  /** @param work answers whether it came to its end */
  async #try(work: () => Promise<boolean>): Promise<OutsideFailure | null> {
    const { signal, integration } = this.#round;
    this.#asked = true;
    try {
      this.isUnfinished = !(await work());
    } catch (error) {
      // Aborted: that says nothing of the provider.
      signal.throwIfAborted();
      if (error instanceof ListFull) this.failure = new OutsideFailure('refused');
      else if (error instanceof OutsideFailure) this.failure = error;
      else throw error;
      const { kind } = this.failure;
      this.#parts.log.warn({ provider: integration.provider, failure: kind }, 'a list was not kept in step');
    }
    return this.failure;
  }

  async close(): Promise<void> {
    // Nothing is known of it that was not known before.
    if (!this.#asked) return;
    const { integration, owner, noun, tally, heldBack } = this.#round;
    if (tally.unread > 0) {
      this.#parts.log.warn(
        { provider: integration.provider, items: tally.unread },
        'items of a list could not be read, and stay as they are on both sides',
      );
    }
    const now = this.#round.now();
    const trouble = this.failure?.kind ?? null;
    await this.#round.write(async (trx) => {
      const { id: listId, name, trouble: before } = this.#round.list;
      // What was taken away here is written down already, with the step that did it.
      const rest = { ...tally, removedHere: 0 };
      const isNews = trouble !== before || Object.values(rest).some((count) => count > 0);
      if (isNews) {
        await insertSyncLog(trx, {
          id: uuidv7(),
          userId: owner.userId,
          integrationId: integration.id,
          provider: integration.provider,
          noun: noun.name,
          listName: name,
          ...rest,
          removed: [],
          held: heldBack,
          unreadNamed: this.#round.unread,
          failure: trouble,
          createdAt: now,
        });
      }
      const asked = heldBack.filter(({ why }) => why === 'guests').map(({ title }) => title);
      if (asked.length > 0) {
        await tellOfIntegration(this.#parts, trx, integration, { news: 'asks', titles: asked }, now);
      }
      await updateSyncList(trx, owner.userId, listId, { trouble, ...this.#pause(now) });
      const here = tally.addedHere + tally.changedHere + tally.removedHere;
      if (here > 0) await this.#parts.liveEvents.publish(trx, owner.userId, noun.changed);
      return { result: undefined, ...(this.isInStep && { list: { lastSyncedAt: now } }) };
    });
  }

  /** What fails again and again is asked for ever later; where that concerns the whole connection, that is. */
  #pause(now: number): SyncListUpdate {
    if (this.failure === null) return { failures: 0, restUntil: null };
    if (concernsAll(this.failure)) return {};
    const failures = this.#round.list.failures + 1;
    return { failures, restUntil: now + pauseAfterFailure(failures, null, randomShare()) };
  }
}
