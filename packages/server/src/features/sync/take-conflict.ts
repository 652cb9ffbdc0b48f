import { says } from '@squeeze/contracts/sentences/sentence';
import type { Db } from '@squeeze/database/connection';
import { settleReceipt } from '@squeeze/database/repositories/receipt-repository';
import {
  findConflict,
  settleConflict,
  type SyncConflictRecord,
} from '@squeeze/database/repositories/sync-conflict-repository';
import { sameValue } from '@squeeze/domain/same-value';
import { AppError, notFound } from '../../http/app-error.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { receiptPolicy } from '../receipts/receipt-policy.ts';
import { type Standing, standingOf, valuesLike } from './standing-value.ts';
import type { HeldThing, SyncedNoun, SyncOwner } from './synced-noun.ts';
import { onNoun } from './synced-nouns.ts';

interface Settling {
  readonly trx: Db;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  readonly owner: SyncOwner;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Takes the value that did not win: a change like any other, which goes to the service too. What it replaces is kept, also where that
 * was written since, so that it can be taken in turn. Answers the receipt by which it is taken back.
 * @throws {AppError} `not_found` where none waits, or its thing is not there any more
 */
export async function takeConflict(settling: Settling, id: string): Promise<string> {
  const conflict = await waiting(settling, id);
  return await takeLost(settling, conflict, await standingOf(settling.trx, conflict));
}

/** What somebody saw of one that was settled. */
export interface SeenSettled {
  /** Epoch ms. */
  readonly settledAt: number;
  readonly isTakenBack: boolean;
}

/**
 * The same of one that was settled not long ago: it takes the value that does not stand by now.
 * @throws {AppError} `not_found` where there is none (any more), `changed_since` where it is not as it was seen
 */
export async function takeSettled(settling: Settling, id: string, seen: SeenSettled): Promise<string> {
  const { trx, owner, now } = settling;
  const conflict = await findConflict(trx, owner.userId, id);
  const settledAt = conflict?.settledAt ?? null;
  if (conflict === null || settledAt === null || settledAt + receiptPolicy.undoMs <= now) {
    throw notFound('sync_conflict');
  }
  const standing = await standingOf(trx, conflict);
  const isAsSeen = settledAt === seen.settledAt && standing.isTakenBack === seen.isTakenBack;
  if (!isAsSeen) throw new AppError(says('changed_since', { title: conflict.title }));
  return await takeLost(settling, conflict, standing);
}

async function takeLost(
  settling: Settling,
  conflict: SyncConflictRecord,
  { isOther, lost }: Standing,
): Promise<string> {
  const { trx, owner, now } = settling;
  const { there, receiptId } = await onThing(settling, conflict, async (noun, thing) => ({
    ...(await noun.changeAsked(trx, owner, thing.id, lost as object, now)),
    there: valuesLike(lost, thing.fields),
  }));
  const values = isOther ? { kept: lost, other: there } : { kept: there, other: lost };
  // Each is told from the one before by when it was.
  const at = Math.max(now, (conflict.settledAt ?? 0) + 1);
  const settled = { how: isOther ? 'left' : 'taken', now: at, receiptId } as const;
  await settleConflict(trx, owner.userId, { id: conflict.id, ...values }, settled);
  return receiptId;
}

/** Leaves it as it is. @throws {AppError} `not_found` where none waits */
export async function leaveConflict(settling: Settling, id: string): Promise<void> {
  const conflict = await waiting(settling, id);
  const { trx, owner, now } = settling;
  await settleConflict(trx, owner.userId, conflict, { how: 'left', now, receiptId: null });
}

async function waiting({ trx, owner }: Settling, id: string): Promise<SyncConflictRecord> {
  const conflict = await findConflict(trx, owner.userId, id);
  if (conflict === null || conflict.settled !== null) throw notFound('sync_conflict');
  return conflict;
}

/**
 * It waits again, with what was there before it was taken.
 * @throws {AppError} `not_found` where none was settled, `changed_since` where what was taken is not there any more
 */
export async function undoConflict(settling: Settling, id: string): Promise<void> {
  const { trx, owner, now } = settling;
  const conflict = await findConflict(trx, owner.userId, id);
  if (conflict === null || conflict.settled === null) throw notFound('sync_conflict');
  const { isOther, lost } = await standingOf(trx, conflict);
  if (isOther) {
    await onThing(settling, conflict, async (noun, thing) => {
      if (!sameValue(valuesLike(lost, thing.fields), conflict.other)) {
        throw new AppError(says('changed_since', { title: thing.title }));
      }
      // Written by keepConflicts, by nobody else.
      await noun.change(trx, owner, thing.id, lost as object, now);
    });
    // By this alone; where the kept value stands, the change that put it there stands too.
    if (conflict.receiptId !== null) {
      const undone = { from: 'done', to: 'undone', now, undoUntil: null } as const;
      await settleReceipt(trx, owner.userId, conflict.receiptId, undone);
    }
  }
  await settleConflict(trx, owner.userId, conflict, null);
}

/** Does something to the thing that it is about, which nobody else changes meanwhile. @throws {AppError} `not_found` */
async function onThing<T>(
  { trx, liveEvents, owner }: Settling,
  { noun: name, thingId }: SyncConflictRecord,
  work: <Fields extends object>(noun: SyncedNoun<Fields>, thing: HeldThing<Fields>) => Promise<T>,
): Promise<T> {
  return await onNoun(name, async (noun) => {
    const thing = await noun.findToChange(trx, owner, thingId);
    if (thing === null) throw notFound(noun.name);
    const done = await work(noun, thing);
    await liveEvents.publish(trx, owner.userId, noun.changed);
    return done;
  });
}
