import type { ServerEvent } from '@squeeze/contracts/events';
import type { Language } from '@squeeze/contracts/languages';
import type { Db } from '@squeeze/database/connection';
import type { SyncedNounName, SyncListRecord } from '@squeeze/database/repositories/sync-list-repository';
import type { SyncShape } from '@squeeze/domain/sync/sync-shape';

/** Whose things are kept in step. */
export interface SyncOwner {
  readonly userId: string;
  readonly timeZone: string;
  readonly language: Language;
}

/** A thing as it is here. */
export interface HeldThing<Fields> {
  readonly id: string;
  readonly title: string;
  readonly fields: Fields;
  /** Epoch ms. */
  readonly changedAt: number;
}

/** Where what is new here is to go. */
export interface GoingOut {
  readonly list: SyncListRecord;
  readonly now: number;
}

/** By id after `after`. */
interface OwnPage {
  readonly after: string;
  readonly limit: number;
}

/** An item that is new here. */
export interface MadeThere<Fields> {
  readonly fields: Fields;
  /** When it was changed last there, epoch ms by our clock; null where nobody says. */
  readonly changedAt: number | null;
}

/** What the engine has to know of a noun; everything else is the same for all. */
export interface SyncedNoun<Fields extends object> {
  readonly name: SyncedNounName;
  readonly changed: ServerEvent & { readonly type: 'todos_changed' | 'calendar_changed' | 'notes_changed' };
  /** Of what lies in time: whether all of it is over before an instant (epoch ms), so that it is not looked at. */
  readonly isOver?: (fields: Fields, instant: number) => boolean;
  shape(owner: SyncOwner): SyncShape<Fields>;
  /** What a provider says, within our limits and in our way to say it. */
  sound(fields: Fields, owner: SyncOwner): Fields;
  /** What is here as providers are told: instants with the offset of the clocks of its person. */
  spoken(fields: Fields, owner: SyncOwner): Fields;
  /** Live ones of the owner among `ids`, in no order. */
  findSome(db: Db, owner: SyncOwner, ids: readonly string[]): Promise<readonly HeldThing<Fields>[]>;
  /** The same of one, to be changed: until the transaction ends nobody else changes it. */
  findToChange(trx: Db, owner: SyncOwner, id: string): Promise<HeldThing<Fields> | null>;
  /** Those of `ids` that may go to the list where new things go, and are of no list yet. */
  goOut(db: Db, owner: SyncOwner, ids: readonly string[], to: GoingOut): Promise<readonly string[]>;
  /** The same of all there are. */
  listOwn(db: Db, owner: SyncOwner, page: OwnPage, to: GoingOut): Promise<readonly HeldThing<Fields>[]>;
  /** Of no list yet, whether they may go to one or not: what is there may be any of these. */
  listUnlinked(db: Db, owner: SyncOwner, page: OwnPage): Promise<readonly HeldThing<Fields>[]>;
  /** @throws {AppError} `limit_reached` and what else may be wrong with it */
  create(
    trx: Db,
    owner: SyncOwner,
    made: MadeThere<Fields>,
    list: SyncListRecord,
    now: number,
  ): Promise<string>;
  /** Answers what it says afterwards. */
  change(trx: Db, owner: SyncOwner, id: string, to: Partial<Fields>, now: number): Promise<HeldThing<Fields>>;
  /** The same as its person has asked for it, with the receipt by which they can take it back. */
  changeAsked(
    trx: Db,
    owner: SyncOwner,
    id: string,
    to: Partial<Fields>,
    now: number,
  ): Promise<{ readonly receiptId: string }>;
  /**
   * What came by a list was said anew there: takes over what is of no unit, and answers what is kept as said there. Nothing is taken over
   * when left out, and all is kept.
   */
  readonly heardAgain?: (
    trx: Db,
    owner: SyncOwner,
    id: string,
    said: { readonly before: Fields; readonly now: Fields },
    to: GoingOut,
  ) => Promise<Fields>;
  /** Brings a deleted one back; false where there is none any more. */
  restore(trx: Db, owner: SyncOwner, id: string, now: number): Promise<boolean>;
  /** Deletes it, so that it can be restored; answers the receipt by which it can be taken back. */
  remove(
    trx: Db,
    owner: SyncOwner,
    id: string,
    now: number,
  ): Promise<{ readonly receiptId: string; readonly title: string }>;
}
