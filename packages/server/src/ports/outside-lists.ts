import type { OauthCall } from './authorization-servers.ts';

/**
 * What joins a provider's lists (calendars, task lists, pages) to a noun of ours: one adapter a kind of list, all spoken to
 * alike. `Fields` is what the noun and that kind of list have in common; a list that cannot hold one of them as it is says so
 * by `holds`.
 */
export interface OutsideLists<Fields> {
  /** The lists of the account, those that may only be read included. */
  lists: (call: OutsideCall) => Promise<readonly OutsideList[]>;
  /**
   * One page of what has changed since `from`, oldest first where the provider can. A page may be asked for again: it then says
   * the same, or more.
   */
  changes: (call: OutsideCall, listId: string, from: ChangesFrom) => Promise<ChangesPage<Fields>>;
  /** As it stands there now. */
  item: (call: OutsideCall, listId: string, id: string) => Promise<OutsideAnswer<Fields>>;
  /** @param key the same for each attempt, so that a lost answer makes nothing twice where the provider can tell */
  create: (call: OutsideCall, listId: string, fields: Fields, key: string) => Promise<OutsideItem<Fields>>;
  /**
   * Changes the named fields alone, and leaves what is not ours as it is.
   * @param version the one that was seen; null: whatever is there
   */
  update: (
    call: OutsideCall,
    listId: string,
    id: string,
    fields: Partial<Fields>,
    version: string | null,
  ) => Promise<OutsideItem<Fields>>;
  /** Also fine where it is gone already. */
  remove: (call: OutsideCall, listId: string, id: string, version: string | null) => Promise<void>;
  /**
   * What comes back of `fields` once the provider has held them: a due time may become a day, a long text be cut. What it cannot
   * hold at all, such as a rule that it has no words for, stays as it is, and is `refused` when it is written.
   * @param timeZone as a call has it
   */
  holds: (fields: Fields, timeZone?: string) => Fields;
  /**
   * Whether the provider tells others of a change, and cannot be asked not to: such a change is not sent. Nothing does when left out.
   */
  readonly tellsOthers?: (fields: Fields) => boolean;
  /** How much of it goes with its making; the rest follows by a change. All of it when left out. */
  readonly begins?: (fields: Fields) => Fields;
  /** Whether rounds name all there is, and what has gone is only known by its absence. See `isWhole`. */
  readonly namesAll?: true;
}

/** On whose behalf a provider is called. Neither its address nor what is said is ever logged. */
export interface OutsideCall {
  readonly accessToken: string;
  readonly signal?: AbortSignal;
  /** The person's own, IANA: on whose clocks an instant is a day, and in which times without a zone are. UTC when left out. */
  readonly timeZone?: string;
  /** Hears of each call as soon as it is over. */
  readonly onCall?: (call: OauthCall) => void;
}

export interface OutsideList {
  readonly id: string;
  readonly name: string;
  /** Whether its items may be changed. */
  readonly writable: boolean;
  /** The one that the provider puts things in by itself. */
  readonly usual: boolean;
}

export interface ChangesFrom {
  /** What the last page of the round before said; null: everything there is. */
  readonly state: string | null;
  /** The page to go on with in this round; null: the first. */
  readonly page: string | null;
  /** What lies outside of it need not be told, epoch ms; null for what has no time. */
  readonly window: { readonly since: number; readonly until: number } | null;
}

export interface ChangesPage<Fields> {
  readonly changes: readonly OutsideChange<Fields>[];
  /** Null on the last page of a round. */
  readonly nextPage: string | null;
  /** Where the next round begins; only on the last page. */
  readonly state: string | null;
  /** Items that our fields cannot say, such as one with two rules, and that are not among the changes; none when left out. */
  readonly unread?: readonly UnreadItem[];
  /** Ids of items that are there as they were, or unread, and of which nothing else is told; none when left out. */
  readonly present?: readonly string[];
  /** On the last page: all there is was told of or named in this round, so that what was not has gone. */
  readonly isWhole?: boolean;
}

/** An item that none of our fields say, as far as it can be named. */
export interface UnreadItem {
  readonly id: string;
  /** Null or empty where the provider has none for it. */
  readonly title: string | null;
}

export type OutsideChange<Fields> =
  | { readonly kind: 'item'; readonly item: OutsideItem<Fields> }
  | { readonly kind: 'gone'; readonly id: string; /** Epoch ms by its clock. */ readonly at: number | null };

/** Null: there is none (any more). `unread`: it is there, and none of our fields say it, so that nothing follows from that. */
export type OutsideAnswer<Fields> = OutsideItem<Fields> | 'unread' | null;

export interface OutsideItem<Fields> {
  readonly id: string;
  /** Another one for each change, such as an entity tag; null where the provider has none. */
  readonly version: string | null;
  /** When it was changed last by the provider's clock, epoch ms; null where it does not say. */
  readonly changedAt: number | null;
  readonly fields: Fields;
}

/** Why a provider did not do what it was asked to. */
export type OutsideFailureKind =
  /** 401: its token is not taken (any more). */
  | 'signed_out'
  /** Its token has run out, and its person has to ask for another one. Providers never say so. */
  | 'ran_out'
  /** 403: the account, or what was granted, does not go so far. */
  | 'not_allowed'
  /** The item or the list is not there (404, 410). */
  | 'missing'
  /** The state of an earlier round is not known any more (410 and the like): all has to be read again. */
  | 'state_lost'
  /** 412: changed there since `version`. */
  | 'changed_meanwhile'
  /** 429, or 403 for a quota: after `retryAfterMs`. */
  | 'limited'
  /** No answer, none in time, or a 5xx. */
  | 'unreachable'
  /** 400 and the like: asked again the same way it will be refused again. */
  | 'refused'
  /** An answer of another shape than its documents say. */
  | 'garbled';

/** A provider's failure, without anything of what was said. */
export class OutsideFailure extends Error {
  override readonly name = 'OutsideFailure';
  readonly kind: OutsideFailureKind;
  /** How long it wants to be left alone, ms; null where it does not say. */
  readonly retryAfterMs: number | null;
  /** Whether what was asked for may have been done nevertheless: the answer was lost, or says neither. */
  readonly mayBeDone: boolean;

  /** @param neverSent nobody was reached, so that nothing can have been done */
  constructor(kind: OutsideFailureKind, retryAfterMs: number | null = null, neverSent = false) {
    super(`the provider answered: ${kind}`);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
    this.mayBeDone = !neverSent && (kind === 'unreachable' || kind === 'garbled');
  }
}
