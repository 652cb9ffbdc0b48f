import type { Receipt } from '@squeeze/contracts/receipts';
import { sql, type Insertable, type Selectable } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import type { ReceiptsTable } from '../schema/receipts.ts';
import { insertRows, type StoredPage, storedRows } from '../stored-rows.ts';

export interface ReceiptRecord {
  readonly id: string;
  readonly userId: string;
  /** The reply it was made in, or the run of a task. */
  readonly messageId: string | null;
  readonly runId: string | null;
  /** The how-manieth change of its message or run, from 0. */
  readonly callIndex: number;
  readonly source: Receipt['source'];
  readonly tool: string;
  readonly state: Receipt['state'];
  readonly noun: Receipt['noun'];
  readonly nounId: string;
  readonly action: Receipt['action'];
  readonly title: string;
  /** `YYYY-MM-DD`, or an instant in ISO 8601. */
  readonly due: string | null;
  /** How often it comes, where the change was about that. */
  readonly repeats: Receipt['repeats'];
  /** As the tool took them. */
  readonly arguments: unknown;
  /** What Undo puts back, in the form of its noun; null where there was nothing before. */
  readonly before: unknown;
  /** `updated_at` of the thing right after, or when it was proposed: another one means that it has changed since. */
  readonly nounUpdatedAt: number | null;
  readonly createdAt: number;
  readonly settledAt: number | null;
  readonly undoUntil: number | null;
  /** What Redo needs, in a form of the assistant's; left out where it was not undone, or cannot be done again. */
  readonly again?: unknown;
}

export const toRecord = (row: Selectable<ReceiptsTable>): ReceiptRecord => ({
  id: row.id,
  userId: row.user_id,
  messageId: row.message_id,
  runId: row.run_id,
  callIndex: row.call_index,
  // Written by insertReceipt alone, which takes nothing else.
  source: row.source as Receipt['source'],
  tool: row.tool,
  state: row.state as Receipt['state'],
  noun: row.noun as Receipt['noun'],
  nounId: row.noun_id,
  action: row.action as Receipt['action'],
  title: row.title,
  due: row.due,
  repeats: row.repeats_json === null ? null : (JSON.parse(row.repeats_json) as Receipt['repeats']),
  arguments: JSON.parse(row.arguments_json) as unknown,
  before: row.before_json === null ? null : (JSON.parse(row.before_json) as unknown),
  nounUpdatedAt: row.noun_updated_at,
  createdAt: row.created_at,
  settledAt: row.settled_at,
  undoUntil: row.undo_until,
  ...(row.again_json !== null && { again: JSON.parse(row.again_json) as unknown }),
});

const toRow = (receipt: ReceiptRecord): Insertable<ReceiptsTable> => ({
  id: receipt.id,
  user_id: receipt.userId,
  message_id: receipt.messageId,
  run_id: receipt.runId,
  call_index: receipt.callIndex,
  source: receipt.source,
  tool: receipt.tool,
  state: receipt.state,
  noun: receipt.noun,
  noun_id: receipt.nounId,
  action: receipt.action,
  title: receipt.title,
  due: receipt.due,
  repeats_json: receipt.repeats === null ? null : JSON.stringify(receipt.repeats),
  arguments_json: JSON.stringify(receipt.arguments),
  before_json: receipt.before === null ? null : JSON.stringify(receipt.before),
  noun_updated_at: receipt.nounUpdatedAt,
  created_at: receipt.createdAt,
  settled_at: receipt.settledAt,
  undo_until: receipt.undoUntil,
  again_json: receipt.again === undefined ? null : JSON.stringify(receipt.again),
});

/** @throws a unique violation when its message or run has a receipt with this call index. */
export async function insertReceipt(db: Db, receipt: ReceiptRecord): Promise<void> {
  await db.insertInto('receipts').values(toRow(receipt)).execute();
}

/** A receipt of this owner; one of a deleted conversation, or a deleted task, is not found. */
export async function findReceipt(db: Db, ownerId: string, id: string): Promise<ReceiptRecord | null> {
  const row = await db
    .selectFrom('receipts')
    .leftJoin('chat_messages', 'chat_messages.id', 'receipts.message_id')
    .leftJoin('conversations', 'conversations.id', 'chat_messages.conversation_id')
    .leftJoin('task_runs', 'task_runs.id', 'receipts.run_id')
    .leftJoin('ai_tasks', 'ai_tasks.id', 'task_runs.task_id')
    .selectAll('receipts')
    .where('receipts.id', '=', id)
    .where('receipts.user_id', '=', ownerId)
    .where('conversations.deleted_at', 'is', null)
    .where('ai_tasks.deleted_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** A receipt of this owner, whatever has become of the conversation or the task that it was made in. */
export async function findReceiptAnywhere(
  db: Db,
  ownerId: string,
  id: string,
): Promise<ReceiptRecord | null> {
  const row = await db
    .selectFrom('receipts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** As many ids as one question may name. */
const statesAtOnce = 1_000;

/** What has become of these receipts of this owner, by their ids, without all that they say. */
export async function findReceiptStates(
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<ReceiptRecord, 'state' | 'undoUntil'>>> {
  const states = new Map<string, Pick<ReceiptRecord, 'state' | 'undoUntil'>>();
  for (let from = 0; from < ids.length; from += statesAtOnce) {
    const rows = await db
      .selectFrom('receipts')
      .select(['id', 'state', 'undo_until'])
      .where('user_id', '=', ownerId)
      .where('id', 'in', padToPowerOfTwo(ids.slice(from, from + statesAtOnce)))
      .execute();
    for (const row of rows) {
      // Written by insertReceipt and settleReceipt alone.
      states.set(row.id, { state: row.state as Receipt['state'], undoUntil: row.undo_until });
    }
  }
  return states;
}

/**
 * Notes what has become of something that is agreed to: `before` is replaced where it is still what was read, and the receipt stands.
 * Of several who would do that at once one does; answers whether it was this one.
 */
export async function replaceBefore(
  db: Db,
  ownerId: string,
  { id, before }: Pick<ReceiptRecord, 'id' | 'before'>,
  next: unknown,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('receipts')
    .set({ before_json: JSON.stringify(next) })
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .where('state', '=', 'done')
    .where('before_json', '=', JSON.stringify(before))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Holds a receipt of this owner, with all others of the same thing, until the transaction ends: whoever else would settle
 * one of them waits and then finds what has become of it. In one order, so that two of them never wait for each other.
 */
export async function holdReceipt(trx: Db, ownerId: string, id: string): Promise<void> {
  // On SQLite the transaction holds the whole file.
  if (!isPostgres(trx)) return;
  await trx
    .selectFrom('receipts')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('noun_id', '=', (eb) =>
      eb.selectFrom('receipts').select('noun_id').where('id', '=', id).where('user_id', '=', ownerId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Receipts of these messages of this owner, in the order they were made. */
export async function listReceiptsOfMessages(
  db: Db,
  ownerId: string,
  messageIds: readonly string[],
): Promise<ReceiptRecord[]> {
  if (messageIds.length === 0) return [];
  const rows = await db
    .selectFrom('receipts')
    .selectAll()
    .where('message_id', 'in', [...messageIds])
    .where('user_id', '=', ownerId)
    .orderBy('message_id')
    .orderBy('call_index')
    .execute();
  return rows.map(toRecord);
}

/** Lets go of the proposals of these messages of this owner, which are not asked any more. */
export async function withdrawProposals(
  db: Db,
  ownerId: string,
  messageIds: readonly string[],
  now: number,
): Promise<void> {
  await db
    .updateTable('receipts')
    .set({ state: 'declined', settled_at: now })
    .where('user_id', '=', ownerId)
    .where('message_id', 'in', [...messageIds])
    .where('state', '=', sql.lit('proposed'))
    .execute();
}

/** Gives what was done in one message to another, `add` further on in the order there. */
export async function moveDoneReceipts(
  db: Db,
  ownerId: string,
  { from, to, add }: { readonly from: string; readonly to: string; readonly add: number },
): Promise<void> {
  await db
    .updateTable('receipts')
    .set((eb) => ({ message_id: to, call_index: eb('call_index', '+', add) }))
    .where('user_id', '=', ownerId)
    .where('message_id', '=', from)
    .where('state', '=', 'done')
    .execute();
}

/** Receipts of these runs of this owner, in the order they were made. */
export async function listReceiptsOfRuns(
  db: Db,
  ownerId: string,
  runIds: readonly string[],
): Promise<ReceiptRecord[]> {
  if (runIds.length === 0) return [];
  const rows = await db
    .selectFrom('receipts')
    .selectAll()
    .where('run_id', 'in', padToPowerOfTwo(runIds))
    .where('user_id', '=', ownerId)
    .orderBy('run_id')
    .orderBy('call_index')
    .execute();
  return rows.map(toRecord);
}

/** Receipts of a run of this owner, in the order they were made. */
export const listReceiptsOfRun = (db: Db, ownerId: string, runId: string): Promise<ReceiptRecord[]> =>
  listReceiptsOfRuns(db, ownerId, [runId]);

/** Everything this owner has stored, by id. */
export const listStoredReceipts = async (
  db: Db,
  ownerId: string,
  page: StoredPage,
): Promise<ReceiptRecord[]> => (await storedRows(db, 'receipts', ownerId, page)).map(toRecord);

/** Stores receipts as they are, but for those whose place in their message or run is taken. */
export const insertStoredReceipts = (db: Db, receipts: readonly ReceiptRecord[]): Promise<Set<string>> =>
  insertRows(db, 'receipts', receipts.map(toRow));

export interface ReceiptSettlement {
  readonly from: Receipt['state'];
  readonly to: Receipt['state'];
  readonly now: number;
  /** Where they change with it; the id of what was made by it. */
  readonly nounId?: string;
  readonly before?: unknown;
  readonly nounUpdatedAt?: number | null;
  readonly undoUntil?: number | null;
}

/** Moves a receipt from one state to another; null when it is not (any more) in `from`. */
export async function settleReceipt(
  db: Db,
  ownerId: string,
  id: string,
  settlement: ReceiptSettlement,
): Promise<ReceiptRecord | null> {
  const { from, to, now, nounId, before, nounUpdatedAt, undoUntil } = settlement;
  const row = await db
    .updateTable('receipts')
    .set({
      state: to,
      settled_at: now,
      ...(nounId !== undefined && { noun_id: nounId }),
      ...(before !== undefined && { before_json: before === null ? null : JSON.stringify(before) }),
      ...(nounUpdatedAt !== undefined && { noun_updated_at: nounUpdatedAt }),
      ...(undoUntil !== undefined && { undo_until: undoUntil }),
    })
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/**
 * After an undo the thing is again as an earlier receipt left it, which can be undone in turn; after a redo, as one that was `undone`
 * left it, which can be done again.
 */
export async function carryReceiptsOver(
  db: Db,
  ownerId: string,
  nounId: string,
  { from, to }: { readonly from: number; readonly to: number },
  state: 'done' | 'undone' = 'done',
): Promise<void> {
  await db
    .updateTable('receipts')
    .set({ noun_updated_at: to })
    .where('user_id', '=', ownerId)
    .where('noun_id', '=', nounId)
    .where('state', '=', state)
    .where('noun_updated_at', '=', from)
    .execute();
}

/** Ends proposals that nobody answered: made before `before`, in runs of tasks before `unattendedBefore`; returns how many. */
export async function expireProposals(
  db: Db,
  { before, unattendedBefore }: { before: number; unattendedBefore: number },
  now: number,
): Promise<number> {
  const result = await db
    .updateTable('receipts')
    .set({ state: 'expired', settled_at: now })
    .where('state', '=', sql.lit('proposed'))
    .where(({ eb, and, or }) =>
      or([
        and([eb('run_id', 'is', null), eb('created_at', '<', before)]),
        eb('created_at', '<', unattendedBefore),
      ]),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
