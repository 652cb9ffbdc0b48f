import type { Db } from '../connection.ts';

/** Says that what is stored under these keys is to be erased from `dueAt` on (epoch ms). */
export async function addFileLeftovers(db: Db, keys: readonly string[], dueAt: number): Promise<void> {
  for (const object_key of keys) {
    await db
      .insertInto('file_leftovers')
      .values({ object_key, due_at: dueAt })
      .onConflict((conflict) => conflict.column('object_key').doUpdateSet({ due_at: dueAt }))
      .execute();
  }
}

/** All that a person has stored is to be erased from `dueAt` on; their rows are about to go. Answers how many. */
export async function leaveFilesOf(trx: Db, ownerId: string, dueAt: number): Promise<number> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('file_leftovers')
    .columns(['object_key', 'due_at'])
    .expression((eb) =>
      eb
        .selectFrom('files')
        .select(['object_key', eb.val(dueAt).as('due_at')])
        .where('user_id', '=', ownerId),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** Keys of what is to be erased by `now`, the longest due first. */
export async function listDueLeftovers(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('file_leftovers')
    .select('object_key')
    .where('due_at', '<=', now)
    // Never what a file is made of, or a part of an upload or an export, whatever went wrong before.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('files')
            .select('files.id')
            .whereRef('files.object_key', '=', 'file_leftovers.object_key'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('import_upload_parts')
            .select('upload_id')
            .whereRef('import_upload_parts.object_key', '=', 'file_leftovers.object_key'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('export_parts')
            .select('export_id')
            .whereRef('export_parts.object_key', '=', 'file_leftovers.object_key'),
        ),
      ),
    )
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.object_key);
}

/** It is erased, or has become a file. */
export async function removeFileLeftover(db: Db, key: string): Promise<void> {
  await db.deleteFrom('file_leftovers').where('object_key', '=', key).execute();
}
