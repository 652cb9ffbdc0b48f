import { type Insertable, type Selectable, sql } from 'kysely';
import { type Chain, keysOf, linksOf, securityChain } from '../chains.ts';
import { asItems, compiledOnce, itemsOf } from '../compiled-once.ts';
import { type Db, isPostgres } from '../connection.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import type { SecurityEventsTable } from '../schema/security-events.ts';

/** One link of a person's chain: of security events, or of what became of their runs. */
export interface SecurityEventRecord {
  readonly id: string;
  readonly userId: string;
  /** Counts from 1 for each person, without gaps. */
  readonly seq: number;
  readonly kind: string;
  /** The session it came from, or the run it tells of. */
  readonly subjectId: string | null;
  /** Under the person's audit key; unreadable once that is erased. */
  readonly personalSealed: string | null;
  readonly createdAt: number;
  /** Hash of the link before; empty for the first. */
  readonly previousHash: string;
  readonly hash: string;
}

const toRecordOf = (chain: Chain) => (row: Selectable<SecurityEventsTable>) => toRecord(row, chain);

function toRecord(row: Selectable<SecurityEventsTable>, chain: Chain): SecurityEventRecord {
  return {
    id: row.id,
    userId: row.user_id,
    seq: row.seq,
    kind: row.kind,
    subjectId: (row as unknown as Record<Chain['subject'], string | null>)[chain.subject],
    personalSealed: row.personal_sealed,
    createdAt: row.created_at,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}

/**
 * The sealed keys of these people's chains, by person: those there are, else ones made now. In a transaction they stay
 * locked until it ends, so that of two links at once the second sees the first; in one order, so that two transactions
 * never wait for each other.
 */
export async function lockChainKeys(
  trx: Db,
  userIds: readonly string[],
  make: (userId: string) => { readonly keySealed: string; readonly createdAt: number },
  chain: Chain = securityChain,
): Promise<ReadonlyMap<string, string>> {
  const ids = padToPowerOfTwo(userIds);
  const read = async () => {
    const rows = await readLockedKeys(trx, asItems(ids), { chain, count: ids.length });
    return new Map(rows.map(({ user_id: id, key_sealed: key }) => [id, key]));
  };
  const known = await read();
  const missing = userIds.filter((id) => !known.has(id)).toSorted();
  if (missing.length === 0) return known;
  const rows = missing.map((userId) => {
    const { keySealed, createdAt } = make(userId);
    return { user_id: userId, key_sealed: keySealed, created_at: createdAt };
  });
  const made = await trx
    .insertInto(keysOf(chain))
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['user_id', 'key_sealed'])
    .execute();
  // Another transaction has made some of them meanwhile.
  if (made.length < missing.length) return await read();
  return new Map([...known, ...made.map(({ user_id: id, key_sealed: key }) => [id, key] as const)]);
}

/** A statement about so many people's chains. */
interface AboutPeople {
  readonly chain: Chain;
  readonly count: number;
}

const readLockedKeys = compiledOnce(
  (trx, userIds: Readonly<Record<`item${number}`, string>>, { chain, count }: AboutPeople) => {
    const query = trx
      .selectFrom(keysOf(chain))
      .select(['user_id', 'key_sealed'])
      .where('user_id', 'in', itemsOf(userIds, count))
      .orderBy('user_id');
    return isPostgres(trx) ? query.forUpdate() : query;
  },
);

/** The sealed key of a person's events; null when there is none, or it has been erased with the account. */
export async function findAuditKey(
  db: Db,
  userId: string,
  chain: Chain = securityChain,
): Promise<string | null> {
  const row = await db
    .selectFrom(keysOf(chain))
    .select('key_sealed')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.key_sealed ?? null;
}

/** The latest links of these people's chains, by person; read them under `lockChainKeys` before adding some. */
export async function lastLinks(
  db: Db,
  userIds: readonly string[],
  chain: Chain = securityChain,
): Promise<ReadonlyMap<string, SecurityEventRecord>> {
  const ids = padToPowerOfTwo(userIds);
  const rows = await readLastLinks(db, asItems(ids), { chain, count: ids.length });
  return new Map(rows.map((row) => [row.user_id, toRecord(row, chain)]));
}

const readLastLinks = compiledOnce(
  (db, userIds: Readonly<Record<`item${number}`, string>>, { chain, count }: AboutPeople) => {
    const latest = db
      .selectFrom(linksOf(chain))
      .select(({ fn }) => ['user_id', fn.max('seq').as('seq')])
      .where('user_id', 'in', itemsOf(userIds, count))
      .groupBy('user_id')
      .as('latest');
    return db
      .selectFrom(latest)
      .innerJoin(sql<SecurityEventsTable>`${sql.table(chain.links)}`.as('link'), (join) =>
        join.onRef('link.user_id', '=', 'latest.user_id').onRef('link.seq', '=', 'latest.seq'),
      )
      .selectAll('link');
  },
);

/** The latest link of a person's chain. */
export const lastSecurityEvent = async (
  db: Db,
  userId: string,
  chain: Chain = securityChain,
): Promise<SecurityEventRecord | null> => (await lastLinks(db, [userId], chain)).get(userId) ?? null;

/** The oldest link that is left of a person's chain. */
export async function firstSecurityEvent(
  db: Db,
  userId: string,
  chain: Chain = securityChain,
): Promise<SecurityEventRecord | null> {
  const row = await db
    .selectFrom(linksOf(chain))
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row, chain);
}

/** The last link, numbered at most `atMost`, up to which every link of the chain is from before `before`. */
export async function lastOfOldEvents(
  db: Db,
  userId: string,
  { before, atMost }: { before: number; atMost: number },
  chain: Chain = securityChain,
): Promise<SecurityEventRecord | null> {
  const young = await db
    .selectFrom(linksOf(chain))
    .select(({ fn }) => fn.min('seq').as('seq'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', before)
    .executeTakeFirst();
  const row = await db
    .selectFrom(linksOf(chain))
    .selectAll()
    .where('user_id', '=', userId)
    .where('seq', '<', young?.seq ?? atMost + 1)
    .where('seq', '<=', atMost)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row, chain);
}

/** Rows in one statement: both databases limit its parameters. */
const insertedAtOnce = 500;

/** @throws a unique violation when a chain has a link of this number. */
export async function insertLinks(
  db: Db,
  links: readonly SecurityEventRecord[],
  chain: Chain = securityChain,
): Promise<void> {
  for (let start = 0; start < links.length; start += insertedAtOnce) {
    const rows = links.slice(start, start + insertedAtOnce).map((link) => ({
      id: link.id,
      user_id: link.userId,
      seq: link.seq,
      kind: link.kind,
      [chain.subject]: link.subjectId,
      personal_sealed: link.personalSealed,
      created_at: link.createdAt,
      previous_hash: link.previousHash,
      hash: link.hash,
    }));
    // The subject's column has another name in each.
    const values = rows as unknown as Insertable<SecurityEventsTable>[];
    await db.insertInto(linksOf(chain)).values(values).execute();
  }
}

/** The keys of people who are no more are erased, and with them what their events told of them; returns how many. */
export async function eraseOrphanedAuditKeys(db: Db): Promise<number> {
  const result = await db
    .deleteFrom('audit_keys')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users').select(sql.lit(1).as('one')).whereRef('users.id', '=', 'audit_keys.user_id'),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function eraseAuditKey(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('audit_keys').where('user_id', '=', userId).execute();
}

export async function findSecurityEvent(db: Db, id: string): Promise<SecurityEventRecord | null> {
  const row = await db.selectFrom('security_events').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toRecord(row, securityChain);
}

export interface SecurityEventPage {
  readonly events: readonly SecurityEventRecord[];
  /** Pass as `before` for the page that follows; null on the last one. */
  readonly next: SecurityEventRecord | null;
}

/** A person's own events, newest first, those before the link numbered `before`. */
export async function listSecurityEvents(
  db: Db,
  userId: string,
  { limit, before }: { limit: number; before: number | null },
): Promise<SecurityEventPage> {
  const rows = await db
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== null, (query) => query.where('seq', '<', before))
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute();
  const events = rows.slice(0, limit).map(toRecordOf(securityChain));
  return { events, next: rows.length > limit ? (events.at(-1) ?? null) : null };
}

/** A person's whole chain, oldest first. */
export async function listChain(
  db: Db,
  userId: string,
  chain: Chain = securityChain,
): Promise<SecurityEventRecord[]> {
  const rows = await db
    .selectFrom(linksOf(chain))
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute();
  return rows.map(toRecordOf(chain));
}

/** A page of a person's chain, oldest first: those after the link numbered `after`. */
export async function listLinks(
  db: Db,
  userId: string,
  { after, limit }: { after: number; limit: number },
  chain: Chain,
): Promise<SecurityEventRecord[]> {
  const rows = await db
    .selectFrom(linksOf(chain))
    .selectAll()
    .where('user_id', '=', userId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map(toRecordOf(chain));
}
