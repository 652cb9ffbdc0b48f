import { createHmac, timingSafeEqual } from 'node:crypto';
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

/** HMAC-SHA256 over what a checkpoint says; undefined where the store no longer holds the key version. */
export function signatureOf(
  keys: PurposeKeys,
  { userId, seq, hash, createdAt }: Unsigned,
  keyVersion: number,
): string | undefined {
  const key = keys.find('audit-checkpoint', keyVersion);
  if (key === undefined) return undefined;
  return createHmac('sha256', key)
    .update(JSON.stringify([userId, seq, hash, createdAt]))
    .digest('base64url');
}

/** Whether the checkpoint is one of ours; `unknown` where its key is gone. */
export function judgeCheckpoint(
  keys: PurposeKeys,
  checkpoint: SecurityCheckpointRecord,
): 'genuine' | 'forged' | 'unknown' {
  const expected = signatureOf(keys, checkpoint, checkpoint.keyVersion);
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
): Promise<void> {
  const checkpoint = { userId, seq, hash, createdAt: now };
  const keyVersion = keys.currentVersion;
  const signature = signatureOf(keys, checkpoint, keyVersion);
  if (signature === undefined) throw new Error('The secret store lacks its current version');
  await putCheckpoint(db, { ...checkpoint, keyVersion, signature });
}

const doneUntilKey = 'security_checkpoints_until';

/** Writes a checkpoint for every chain that has grown since the last time; returns how many people it looked at. */
export async function writeCheckpoints(
  database: OpenDatabase,
  keys: PurposeKeys,
  now: number,
): Promise<number> {
  const since = Number((await getInstallationValue(database.db, doneUntilKey)) ?? 0) - auditPolicy.overlapMs;
  const people = await eachPerson(
    (page) => listPeopleWithEventsSince(database.db, since, page),
    (userId) =>
      database.transaction(async (trx) => {
        const [first, last] = [await firstSecurityEvent(trx, userId), await lastSecurityEvent(trx, userId)];
        if (first === null || last === null) return;
        await writeCheckpoint(trx, keys, last, now);
        // The one before the first link vouches for it; those between are vouched for by the latest.
        await deleteOtherCheckpoints(trx, userId, [first.seq - 1, last.seq]);
      }),
  );
  await putInstallationValue(database.db, doneUntilKey, String(now));
  return people;
}

/**
 * Erases events older than the policy, whole beginnings of chains only, each after a checkpoint that vouches for what
 * is left. A person keeps at least their latest event; of a deleted account nothing is left in the end. Returns how
 * many events went.
 */
export async function purgeSecurityEvents(
  database: OpenDatabase,
  keys: PurposeKeys,
  now: number,
): Promise<number> {
  const before = now - auditPolicy.keptMs;
  let purged = 0;
  await eachPerson(
    (page) => listPeopleWithEventsBefore(database.db, before, page),
    async (userId) => {
      purged += await database.transaction((trx) => purgeChain(trx, keys, { userId, before, now }));
    },
  );
  return purged;
}

async function purgeChain(
  trx: Db,
  keys: PurposeKeys,
  { userId, before, now }: { userId: string; before: number; now: number },
): Promise<number> {
  const isAlive = (await findAuditKey(trx, userId)) !== null;
  const last = await lastSecurityEvent(trx, userId);
  const boundary = await lastOfOldEvents(trx, userId, {
    before,
    atMost: (last?.seq ?? 0) - (isAlive ? 1 : 0),
  });
  if (boundary === null) return 0;
  await writeCheckpoint(trx, keys, boundary, now);
  const purged = await deleteChainUntil(trx, userId, boundary.seq);
  if (!isAlive && boundary.seq === last?.seq) await deleteOtherCheckpoints(trx, userId, []);
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
