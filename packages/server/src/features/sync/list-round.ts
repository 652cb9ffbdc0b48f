import type { Db, OpenDatabase } from '@squeeze/database/connection';
import type { OauthIntegrationRecord } from '@squeeze/database/repositories/oauth-integration-repository';
import { keepLease } from '@squeeze/database/repositories/sync-connection-repository';
import {
  findSyncList,
  type SyncListRecord,
  type SyncListUpdate,
  updateSyncList,
} from '@squeeze/database/repositories/sync-list-repository';
import {
  type HeldBackThing,
  insertSyncLog,
  type SyncLogRecord,
  type SyncTally,
  type UnreadName,
} from '@squeeze/database/repositories/sync-log-repository';
import { soundText } from '@squeeze/domain/sync/sound-text';
import { uuidv7 } from 'uuidv7';
import type { Clock } from '../../ports/clock.ts';
import type { OutsideLists, UnreadItem } from '../../ports/outside-lists.ts';
import type { OutsideVoice } from './outside-voice.ts';
import { heldBy } from './owed-change.ts';
import type { SyncedNoun, SyncOwner } from './synced-noun.ts';
import { syncPolicy } from './sync-policy.ts';

/** The connection is somebody else's by now, or its person has let go of the list: nothing more is done in this round. */
export class RoundOver extends Error {
  override readonly name = 'RoundOver';
}

/** Who has a connection, and until when. */
export interface RoundLease {
  readonly integrationId: string;
  until: number;
}

export type Tally = { -readonly [Count in keyof SyncTally]: number };

export const emptyTally = (): Tally => ({
  addedHere: 0,
  changedHere: 0,
  removedHere: 0,
  addedThere: 0,
  madeAnew: 0,
  changedThere: 0,
  removedThere: 0,
  conflicts: 0,
  unread: 0,
  heldBack: 0,
});

/** One round of one list: what it works with, and what it has done so far. */
export class ListRound<Fields extends object> {
  readonly database: OpenDatabase;
  readonly integration: OauthIntegrationRecord;
  readonly owner: SyncOwner;
  readonly noun: SyncedNoun<Fields>;
  readonly outside: OutsideLists<Fields>;
  readonly voice: OutsideVoice;
  readonly signal: AbortSignal;
  readonly tally = emptyTally();
  /** What the step that goes on has taken away here. */
  readonly #removed: SyncLogRecord['removed'][number][] = [];
  readonly heldBack: HeldBackThing[] = [];
  /** Some of what could not be read. */
  #unread: UnreadName[] = [];
  readonly #clock: Clock;
  readonly #lease: RoundLease;
  #list: SyncListRecord;

  constructor(parts: {
    readonly database: OpenDatabase;
    readonly clock: Clock;
    readonly integration: OauthIntegrationRecord;
    readonly owner: SyncOwner;
    readonly noun: SyncedNoun<Fields>;
    readonly outside: OutsideLists<Fields>;
    readonly voice: OutsideVoice;
    readonly signal: AbortSignal;
    readonly lease: RoundLease;
    readonly list: SyncListRecord;
  }) {
    this.database = parts.database;
    this.integration = parts.integration;
    this.owner = parts.owner;
    this.noun = parts.noun;
    this.outside = parts.outside;
    this.voice = parts.voice;
    this.signal = parts.signal;
    this.#clock = parts.clock;
    this.#lease = parts.lease;
    this.#list = parts.list;
  }

  /** As it was last seen or written. */
  get list(): SyncListRecord {
    return this.#list;
  }

  readonly now = (): number => this.#clock.now();

  get shape() {
    return this.noun.shape(this.owner);
  }

  /** What comes back of what is here once they have held it, in our way to say it. */
  readonly held = (fields: Fields): Fields => heldBy(this.noun, this.outside, this.owner)(fields);

  /** Notes what is not sent. */
  holdsBack(thing: HeldBackThing): void {
    this.tally.heldBack += 1;
    if (this.heldBack.length < syncPolicy.heldNamed) this.heldBack.push(thing);
  }

  /** Notes an item that could not be read, by its title, or else its id; each is named once. */
  hasUnread({ id: said, title }: UnreadItem): void {
    this.tally.unread += 1;
    const id = soundText(said, syncPolicy.longestName) ?? '';
    if (this.#unread.length >= syncPolicy.heldNamed || this.#unread.some((one) => one.id === id)) return;
    this.#unread.push({ id, title: soundText(title, syncPolicy.longestName) });
  }

  get unread(): readonly UnreadName[] {
    return this.#unread;
  }

  /** What a step has noted that was not kept; answers what takes it back. */
  notes(): () => void {
    const tally = { ...this.tally };
    const unread = [...this.#unread];
    return () => {
      Object.assign(this.tally, tally);
      this.#unread = unread;
    };
  }

  /** Notes what is taken away here by the step that goes on. */
  hasRemoved(receipt: SyncLogRecord['removed'][number]): void {
    this.tally.removedHere += 1;
    this.#removed.push(receipt);
  }

  /** What of it goes with its making there. */
  readonly begun = (fields: Fields): Fields => {
    const { noun, owner, outside } = this;
    const { begins } = outside;
    return begins === undefined ? fields : noun.sound(begins(noun.spoken(fields, owner)), owner);
  };

  /**
   * One transaction of this round, together with what becomes of its list.
   * @throws {RoundOver} where the connection or the list is not ours any more; nothing is written then
   */
  async write<T>(
    work: (trx: Db) => Promise<{ readonly result: T; readonly list?: SyncListUpdate }>,
  ): Promise<T> {
    this.signal.throwIfAborted();
    const { owner } = this;
    const until = this.now() + syncPolicy.leaseMs;
    const from = this.#lease.until;
    const { result, list } = await this.database.transaction(async (trx) => {
      const current = await findSyncList(trx, owner.userId, this.#list.id);
      if (current === null || current.confirmedAt === null) throw new RoundOver();
      this.#list = current;
      this.#removed.length = 0;
      const done = await work(trx);
      await this.#nameRemoved(trx);
      if (done.list !== undefined) await updateSyncList(trx, owner.userId, current.id, done.list);
      // Last, in the order in which whoever changes a todo asks for a round: the other way round each would wait for the other.
      const isOurs = await keepLease(trx, this.#lease.integrationId, { from, until });
      if (!isOurs) throw new RoundOver();
      return { result: done.result, list: { ...current, ...done.list } };
    });
    this.#lease.until = until;
    this.#list = list;
    return result;
  }

  /** With what is taken away comes the way back: nothing else leads to its receipts, and the process may end before the round does. */
  async #nameRemoved(trx: Db): Promise<void> {
    for (let from = 0; from < this.#removed.length; from += syncPolicy.receiptsNamed) {
      const removed = this.#removed.slice(from, from + syncPolicy.receiptsNamed);
      await insertSyncLog(trx, {
        ...emptyTally(),
        id: uuidv7(),
        userId: this.owner.userId,
        integrationId: this.integration.id,
        provider: this.integration.provider,
        noun: this.noun.name,
        listName: this.#list.name,
        removedHere: removed.length,
        removed,
        held: [],
        unreadNamed: [],
        failure: null,
        createdAt: this.now(),
      });
    }
  }
}
