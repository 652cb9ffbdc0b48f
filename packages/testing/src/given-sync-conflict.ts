import type { Db } from '@squeeze/database/connection';
import {
  insertSyncConflict,
  type SyncConflictRecord,
} from '@squeeze/database/repositories/sync-conflict-repository';
import { uuidv7 } from 'uuidv7';
import { givenAt } from './given-user.ts';

/** A title of a todo that did not win; answers its id. */
export async function givenSyncConflict(
  db: Db,
  {
    userId,
    thingId = uuidv7(),
    word = 'Buy milk',
    ...about
  }: { readonly userId: string; readonly thingId?: string; readonly word?: string } & Partial<
    Omit<SyncConflictRecord, 'id'>
  >,
): Promise<string> {
  const id = uuidv7();
  await insertSyncConflict(db, {
    id,
    userId,
    provider: 'google',
    noun: 'todo',
    thingId,
    title: word,
    field: 'title',
    otherSide: 'there',
    isDoubt: false,
    kept: { title: word },
    other: { title: word },
    createdAt: givenAt,
    settledAt: null,
    settled: null,
    receiptId: null,
    ...about,
  });
  return id;
}
