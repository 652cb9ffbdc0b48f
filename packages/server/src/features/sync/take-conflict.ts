import { says } from '@squeeze/contracts/sentences/sentence';
import type { Db } from '@squeeze/database/connection';
import {
  findConflict,
  settleConflict,
  type SyncConflictRecord,
} from '@squeeze/database/repositories/sync-conflict-repository';
import { sameValue } from '@squeeze/domain/sync/same-value';
import { AppError, notFound } from '../../http/app-error.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { SyncOwner } from './synced-noun.ts';
import { onNoun } from './synced-nouns.ts';

interface Settling {
  readonly trx: Db;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  readonly owner: SyncOwner;
  /** Epoch ms. */
  readonly now: number;
}

type Values = SyncConflictRecord['kept'];

/**
 * Takes the value that did not win: a change like any other, which goes to the service too. What it replaces is kept, also where that
 * was written since, so that it can be taken back.
 * @throws {AppError} `not_found` where none waits, or its thing is not there any more
 */
export async function takeConflict(settling: Settling, id: string): Promise<void> {
  const conflict = await waiting(settling, id);
  const kept = await putValues(settling, conflict, conflict.other, () => true);
  await settleConflict(settling.trx, { id, kept }, { how: 'taken', now: settling.now });
}

/** Leaves it as it is. @throws {AppError} `not_found` where none waits */
export async function leaveConflict(settling: Settling, id: string): Promise<void> {
  const conflict = await waiting(settling, id);
  await settleConflict(settling.trx, conflict, { how: 'left', now: settling.now });
}

/**
 * It waits again, with what was there before it was taken.
 * @throws {AppError} `not_found` where none was settled, `changed_since` where what was taken is not there any more
 */
export async function undoConflict(settling: Settling, id: string): Promise<void> {
  const { trx, owner } = settling;
  const conflict = await findConflict(trx, owner.userId, id);
  if (conflict === null || conflict.settled === null) throw notFound('sync_conflict');
  if (conflict.settled === 'taken') {
    await putValues(settling, conflict, conflict.kept, (there) => sameValue(there, conflict.other));
  }
  await settleConflict(trx, conflict, null);
}

async function waiting({ trx, owner }: Settling, id: string): Promise<SyncConflictRecord> {
  const conflict = await findConflict(trx, owner.userId, id);
  if (conflict === null || conflict.settled !== null) throw notFound('sync_conflict');
  return conflict;
}

/** Answers what was there. */
async function putValues(
  { trx, liveEvents, owner, now }: Settling,
  { noun: name, thingId }: SyncConflictRecord,
  values: Values,
  may: (there: Values) => boolean,
): Promise<Values> {
  return await onNoun(name, async (noun) => {
    const thing = await noun.findToChange(trx, owner, thingId);
    if (thing === null) throw notFound(noun.name);
    const fields = thing.fields as Values;
    const there = Object.fromEntries(Object.keys(values).map((field) => [field, fields[field]]));
    if (!may(there)) throw new AppError(says('changed_since', { title: thing.title }));
    // Written by keepConflicts, by nobody else.
    await noun.change(trx, owner, thing.id, values as object, now);
    await liveEvents.publish(trx, owner.userId, noun.changed);
    return there;
  });
}
