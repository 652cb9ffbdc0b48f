import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Chain, securityChain } from '@squeeze/database/chains';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import {
  getInstallationValue,
  putInstallationValue,
} from '@squeeze/database/repositories/installation-repository';
import {
  deleteChainUntil,
  deleteOtherCheckpoints,
  listPeopleWithEventsBefore,
  listPeopleWithEventsSince,
  putCheckpoint,
  type SecurityCheckpointRecord,
} from '@squeeze/database/repositories/security-checkpoint-repository';
import {
  findAuditKey,
  firstSecurityEvent,
  lastOfOldEvents,
  lastSecurityEvent,
  type SecurityEventRecord,
} from '@squeeze/database/repositories/security-event-repository';
import type { PurposeKeys } from './purpose-keys.ts';

const hour = 60 * 60_000;

export const auditPolicy = {
  /** The database itself refuses to let anything younger go. */
  keptMs: 90 * 24 * hour,
  /** Transactions and clocks that lag behind by less than this are not missed. */
  overlapMs: hour,
  peopleAtOnce: 200,
} as const;

type Unsigned = Omit<SecurityCheckpointRecord, 'keyVersion' | 'signature'>;

/** Keeps a checkpoint of one kind of chain from standing for another; the first kind came before there were others. */
const markOf = (chain: Chain): readonly string[] => (chain === securityChain ? [] : [chain.links]);

/** HMAC-SHA256 over what a checkpoint says; undefined where the store no longer holds the key version. */
export function signatureOf(
  keys: PurposeKeys,
  { userId, seq, hash, createdAt }: Unsigned,
  keyVersion: number,
  chain: Chain = securityChain,
): string | undefined {
  const key = keys.find('audit-checkpoint', keyVersion);
  if (key === undefined) return undefined;
  return createHmac('sha256', key)
    .update(JSON.stringify([userId, seq, hash, createdAt, ...markOf(chain)]))
    .digest('base64url');
}

/** Whether the checkpoint is one of ours; `unknown` where its key is gone. */
export function judgeCheckpoint(
  keys: PurposeKeys,
  checkpoint: SecurityCheckpointRecord,
  chain: Chain = securityChain,
): 'genuine' | 'forged' | 'unknown' {
  const expected = signatureOf(keys, checkpoint, checkpoint.keyVersion, chain);
  if (expected === undefined) return 'unknown';
  const [ours, theirs] = [Buffer.from(expected), Buffer.from(checkpoint.signature)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? 'genuine' : 'forged';
}

/** Signs what a chain has come to. */
export async function writeCheckpoint(
  db: Db,
  keys: PurposeKeys,
  { userId, seq, hash }: SecurityEventRecord,
  now: number,
  chain: Chain = securityChain,
): Promise<void> {
  const checkpoint = { userId, seq, hash, createdAt: now };
  const keyVersion = keys.currentVersion;
  const signature = signatureOf(keys, checkpoint, keyVersion, chain);
  if (signature === undefined) throw new Error('The secret store lacks its current version');
  await putCheckpoint(db, { ...checkpoint, keyVersion, signature }, chain);
}

const doneUntilKey = (chain: Chain): string => `${chain.checkpoints}_until`;

/**
 * Writes a checkpoint for every chain that has grown since the last time; returns how many people it looked at. Without a key
 * to sign with it waits for the next time.
 */
export async function writeCheckpoints(
  database: OpenDatabase,
  keys: PurposeKeys,
  now: number,
  chain: Chain = securityChain,
): Promise<number> {
  if (keys.areLacking) return 0;
  const until = await getInstallationValue(database.db, doneUntilKey(chain));
  const since = Number(until ?? 0) - auditPolicy.overlapMs;
  const people = await eachPerson(
    (page) => listPeopleWithEventsSince(database.db, since, page, chain),
    (userId) =>
      database.transaction(async (trx) => {
        const first = await firstSecurityEvent(trx, userId, chain);
        const last = await lastSecurityEvent(trx, userId, chain);
        if (first === null || last === null) return;
        await writeCheckpoint(trx, keys, last, now, chain);
        // The one before the first link vouches for it; those between are vouched for by the latest.
        await deleteOtherCheckpoints(trx, userId, [first.seq - 1, last.seq], chain);
      }),
  );
  await putInstallationValue(database.db, doneUntilKey(chain), String(now));
  return people;
}

/** Which links go: those from before `before`, at `now`. */
export interface ChainPurge {
  readonly chain: Chain;
  readonly before: number;
  readonly now: number;
}

/** Erases security events older than the policy; the database itself holds us to that. */
export const purgeSecurityEvents = (
  database: OpenDatabase,
  keys: PurposeKeys,
  now: number,
): Promise<number> =>
  purgeLinks(database, keys, { chain: securityChain, before: now - auditPolicy.keptMs, now });

/**
 * Erases old links, whole beginnings of chains only, each after a checkpoint that vouches for what is left. A person
 * keeps at least their latest link; of a deleted account nothing is left in the end. Returns how many links went: none while
 * there is no key to sign with.
 */
export async function purgeLinks(
  database: OpenDatabase,
  keys: PurposeKeys,
  purge: ChainPurge,
): Promise<number> {
  if (keys.areLacking) return 0;
  let purged = 0;
  await eachPerson(
    (page) => listPeopleWithEventsBefore(database.db, purge.before, page, purge.chain),
    async (userId) => {
      purged += await database.transaction((trx) => purgeChain(trx, keys, userId, purge));
    },
  );
  return purged;
}

async function purgeChain(
  trx: Db,
  keys: PurposeKeys,
  userId: string,
  { chain, before, now }: ChainPurge,
): Promise<number> {
  const isAlive = (await findAuditKey(trx, userId, chain)) !== null;
  const last = await lastSecurityEvent(trx, userId, chain);
  const atMost = (last?.seq ?? 0) - (isAlive ? 1 : 0);
  const boundary = await lastOfOldEvents(trx, userId, { before, atMost }, chain);
  if (boundary === null) return 0;
  await writeCheckpoint(trx, keys, boundary, now, chain);
  const purged = await deleteChainUntil(trx, userId, boundary.seq, chain);
  if (!isAlive && boundary.seq === last?.seq) await deleteOtherCheckpoints(trx, userId, [], chain);
  return purged;
}

async function eachPerson(
  list: (page: { after: string; limit: number }) => Promise<string[]>,
  work: (userId: string) => Promise<void>,
): Promise<number> {
  let people = 0;
  let after = '';
  for (;;) {
    const page = await list({ after, limit: auditPolicy.peopleAtOnce });
    for (const userId of page) await work(userId);
    people += page.length;
    const last = page.at(-1);
    if (last === undefined || page.length < auditPolicy.peopleAtOnce) return people;
    after = last;
  }
}
