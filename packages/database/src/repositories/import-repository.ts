import type { Import, ImportedNoun } from '@squeeze/contracts/imports';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../connection.ts';
import { toFlag } from '../flag.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import type { ImportsTable } from '../schema/imports.ts';

export type ImportCounts = Import['counts'];

/** A sentence by its code, and what fills its gaps. */
export interface ImportRemark {
  readonly id: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** One import of one person; instants are epoch ms. */
export interface ImportRecord {
  readonly id: string;
  readonly userId: string;
  readonly state: Import['state'];
  /** Counts only. */
  readonly dryRun: boolean;
  readonly counts: ImportCounts;
  readonly remarks: readonly ImportRemark[];
  readonly createdAt: number;
  readonly finishedAt: number | null;
  /** Until when its process is believed to be at work; null once it is over. */
  readonly leaseUntil: number | null;
}

const toRecord = (row: Selectable<ImportsTable>): ImportRecord => ({
  id: row.id,
  userId: row.user_id,
  // The check constraint of the table admits nothing else.
  state: row.state as Import['state'],
  dryRun: row.dry_run === 1,
  // Written below and nowhere else.
  counts: JSON.parse(row.counts_json) as ImportCounts,
  // Those of before were codes alone.
  remarks: (JSON.parse(row.remarks_json) as (string | ImportRemark)[]).map((remark) =>
    typeof remark === 'string' ? { id: remark, values: {} } : remark,
  ),
  createdAt: row.created_at,
  finishedAt: row.finished_at,
  leaseUntil: row.lease_until,
});

/** @throws a unique violation while another import of this person is running */
export async function insertImport(db: Db, record: ImportRecord): Promise<void> {
  await db
    .insertInto('imports')
    .values({
      id: record.id,
      user_id: record.userId,
      state: record.state,
      dry_run: toFlag(record.dryRun),
      counts_json: JSON.stringify(record.counts),
      remarks_json: JSON.stringify(record.remarks),
      created_at: record.createdAt,
      finished_at: record.finishedAt,
      lease_until: record.leaseUntil,
    })
    .execute();
}

export async function findImport(db: Db, ownerId: string, id: string): Promise<ImportRecord | null> {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

export type ImportProgress = Pick<ImportRecord, 'state' | 'counts' | 'remarks' | 'finishedAt' | 'leaseUntil'>;

/** Writes down how far a running import is; false when it has been given up meanwhile. */
export async function writeImport(
  db: Db,
  ownerId: string,
  id: string,
  progress: ImportProgress,
): Promise<boolean> {
  const result = await db
    .updateTable('imports')
    .set({
      state: progress.state,
      counts_json: JSON.stringify(progress.counts),
      remarks_json: JSON.stringify(progress.remarks),
      finished_at: progress.finishedAt,
      lease_until: progress.leaseUntil,
    })
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .where('state', '=', sql.lit('running'))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends imports whose process has not been heard of since its lease ran out; what they brought stays. */
export async function failAbandonedImports(
  db: Db,
  now: number,
  only?: { readonly ownerId: string },
): Promise<number> {
  let query = db
    .updateTable('imports')
    .set({ state: 'failed', finished_at: now, lease_until: null })
    .where('state', '=', sql.lit('running'))
    .where('lease_until', '<', now);
  if (only !== undefined) query = query.where('user_id', '=', only.ownerId);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

/** Forgets what became of imports that are over and began before `before`; what they brought stays known. */
export async function purgeImports(db: Db, before: number): Promise<number> {
  const result = await db
    .deleteFrom('imports')
    .where('state', '!=', 'running')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** What an import may bring: what it counts, and the files that notes name. */
export type MovedNoun = ImportedNoun | 'files';

/** What items of an export became here, by their ids there. The items themselves may be gone by now. */
export async function findImportedItems(
  db: Db,
  ownerId: string,
  noun: MovedNoun,
  sourceIds: readonly string[],
): Promise<Map<string, string>> {
  if (sourceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('imported_items')
    .select(['source_id', 'item_id'])
    .where('user_id', '=', ownerId)
    .where('noun', '=', noun)
    .where('source_id', 'in', padToPowerOfTwo(sourceIds))
    .execute();
  return new Map(rows.map((row) => [row.source_id, row.item_id]));
}

/** The ids that things of this owner had where they came from, by their ids here. */
export async function findSourcesOfItems(
  db: Db,
  ownerId: string,
  itemIds: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (itemIds.length === 0) return found;
  const rows = await db
    .selectFrom('imported_items')
    .select(['source_id', 'item_id'])
    .where('user_id', '=', ownerId)
    .where('item_id', 'in', padToPowerOfTwo(itemIds))
    .orderBy('source_id')
    .execute();
  for (const row of rows) found.set(row.item_id, [...(found.get(row.item_id) ?? []), row.source_id]);
  return found;
}

export interface ImportedItem {
  readonly sourceId: string;
  readonly itemId: string;
}

const mostAtOnce = 200;

/** Writes down what items became; what an earlier import had made of them is replaced. Each source id once. */
export async function recordImportedItems(
  db: Db,
  { ownerId, noun, now }: { readonly ownerId: string; readonly noun: MovedNoun; readonly now: number },
  items: readonly ImportedItem[],
): Promise<void> {
  for (let from = 0; from < items.length; from += mostAtOnce) {
    await db
      .insertInto('imported_items')
      .values(
        items.slice(from, from + mostAtOnce).map(({ sourceId, itemId }) => ({
          user_id: ownerId,
          noun,
          source_id: sourceId,
          item_id: itemId,
          created_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'noun', 'source_id'])
          .doUpdateSet((eb) => ({ item_id: eb.ref('excluded.item_id'), created_at: now })),
      )
      .execute();
  }
}
