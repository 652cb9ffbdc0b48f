import { type Selectable, sql } from 'kysely';
import { type Chain, checkpointsOf, linksOf, securityChain } from '../chains.ts';
import type { Db } from '../connection.ts';
import type { SecurityCheckpointsTable } from '../schema/security-events.ts';

/** What a person's chain had come to at a time, signed. */
export interface SecurityCheckpointRecord {
  readonly userId: string;
  /** Number and hash of the link it was written for. */
  readonly seq: number;
  readonly hash: string;
  readonly keyVersion: number;
  readonly signature: string;
  readonly createdAt: number;
}

const toRecord = (row: Selectable<SecurityCheckpointsTable>): SecurityCheckpointRecord => ({
  userId: row.user_id,
  seq: row.seq,
  hash: row.hash,
  keyVersion: row.key_version,
  signature: row.signature,
  createdAt: row.created_at,
});

/** Adds a checkpoint; where there is one for the same link, the later of the two stays. */
export async function putCheckpoint(
  db: Db,
  checkpoint: SecurityCheckpointRecord,
  chain: Chain = securityChain,
): Promise<void> {
  const signed = {
    key_version: checkpoint.keyVersion,
    signature: checkpoint.signature,
    created_at: checkpoint.createdAt,
  };
  await db
    .insertInto(checkpointsOf(chain))
    .values({ user_id: checkpoint.userId, seq: checkpoint.seq, hash: checkpoint.hash, ...signed })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'seq'])
        .doUpdateSet(signed)
        .where(sql.ref(`${chain.checkpoints}.hash`), '=', checkpoint.hash)
        .where(sql.ref(`${chain.checkpoints}.created_at`), '<', checkpoint.createdAt),
    )
    .execute();
}

/** A person's checkpoints, oldest link first. */
export async function listCheckpoints(
  db: Db,
  userId: string,
  chain: Chain = securityChain,
): Promise<SecurityCheckpointRecord[]> {
  const rows = await db
    .selectFrom(checkpointsOf(chain))
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute();
  return rows.map(toRecord);
}

/** Signs a checkpoint anew unless somebody else has meanwhile; returns whether it did. */
export async function resignCheckpoint(
  db: Db,
  { userId, seq, signature }: SecurityCheckpointRecord,
  next: { readonly keyVersion: number; readonly signature: string },
  chain: Chain = securityChain,
): Promise<boolean> {
  const result = await db
    .updateTable(checkpointsOf(chain))
    .set({ key_version: next.keyVersion, signature: next.signature })
    .where('user_id', '=', userId)
    .where('seq', '=', seq)
    .where('signature', '=', signature)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Checkpoints signed with another key version than `keyVersion`, by person and link, those after `after`. */
export async function listCheckpointsSignedOtherwise(
  db: Db,
  keyVersion: number,
  after: Pick<SecurityCheckpointRecord, 'userId' | 'seq'> | null,
  limit: number,
  chain: Chain = securityChain,
): Promise<SecurityCheckpointRecord[]> {
  const rows = await db
    .selectFrom(checkpointsOf(chain))
    .selectAll()
    .where('key_version', '<>', keyVersion)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(user_id, seq) > (${after?.userId}, ${after?.seq})`),
    )
    .orderBy('user_id')
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map(toRecord);
}

/** Erases a person's checkpoints but those for the links numbered `keep`. */
export async function deleteOtherCheckpoints(
  db: Db,
  userId: string,
  keep: readonly number[],
  chain: Chain = securityChain,
): Promise<void> {
  await db
    .deleteFrom(checkpointsOf(chain))
    .where('user_id', '=', userId)
    .$if(keep.length > 0, (query) => query.where('seq', 'not in', keep))
    .execute();
}

interface PeoplePage {
  readonly after: string;
  readonly limit: number;
}

/** Ids of people who had an event at or after `since`, those after the id `after`. */
export async function listPeopleWithEventsSince(
  db: Db,
  since: number,
  { after, limit }: PeoplePage,
  chain: Chain = securityChain,
): Promise<string[]> {
  const rows = await db
    .selectFrom(linksOf(chain))
    .select('user_id')
    .distinct()
    .where('created_at', '>=', since)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Ids of people who have an event from before `before`, those after the id `after`. */
export async function listPeopleWithEventsBefore(
  db: Db,
  before: number,
  { after, limit }: PeoplePage,
  chain: Chain = securityChain,
): Promise<string[]> {
  const rows = await db
    .selectFrom(linksOf(chain))
    .select('user_id')
    .distinct()
    .where('created_at', '<', before)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Ids of everybody of whom there is an event, a checkpoint or a key, those after the id `after`. */
export async function listAuditedPeople(
  db: Db,
  { after, limit }: PeoplePage,
  chain: Chain = securityChain,
): Promise<string[]> {
  const peopleIn = (table: Chain['links' | 'checkpoints' | 'keys']) =>
    // The column is the same in each; Kysely types one table at a time.
    db
      .selectFrom(table as 'audit_keys')
      .select('user_id')
      .where('user_id', '>', after);
  const rows = await peopleIn(chain.links)
    .union(peopleIn(chain.checkpoints))
    .union(peopleIn(chain.keys))
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Erases the links of a chain up to the one numbered `seq`; the database refuses those without a late checkpoint. */
export async function deleteChainUntil(
  db: Db,
  userId: string,
  seq: number,
  chain: Chain = securityChain,
): Promise<number> {
  const result = await db
    .deleteFrom(linksOf(chain))
    .where('user_id', '=', userId)
    .where('seq', '<=', seq)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
