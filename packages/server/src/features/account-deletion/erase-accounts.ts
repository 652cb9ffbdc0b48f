import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { emailKey } from '@squeeze/database/email-key';
import { emptyLog } from '@squeeze/database/erase-for-good';
import {
  deleteAskedResets,
  eraseAccount,
  listAccountsToErase,
  listAskedResets,
  listJobSubjects,
  lockAccountToErase,
} from '@squeeze/database/repositories/account-erasure-repository';
import { eraseOauthCallsOf } from '@squeeze/database/repositories/oauth-call-upkeep-repository';
import { eraseTurnsOf } from '@squeeze/database/repositories/turn-count-upkeep-repository';
import { eraseTextsOf } from '@squeeze/database/repositories/text-count-upkeep-repository';
import { leaveExportsOf } from '@squeeze/database/repositories/export-repository';
import { leaveFilesOf } from '@squeeze/database/repositories/file-leftover-repository';
import { leaveImportUploadsOf } from '@squeeze/database/repositories/import-upload-repository';
import {
  eraseAuditKey,
  findAuditKey,
  lastSecurityEvent,
} from '@squeeze/database/repositories/security-event-repository';
import type { Jobs } from '../../ports/jobs.ts';
import { writeCheckpoint } from '../../security/audit-checkpoints.ts';
import { EnvelopeError, open } from '../../security/envelope.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { resetEmailPlace } from '../password/forgot-password.ts';

export interface EraseParts {
  readonly database: OpenDatabase;
  readonly keys: PurposeKeys;
  readonly jobs: Pick<Jobs, 'erase' | 'enqueue'>;
  /**
   * Takes down what an account is allowed elsewhere, before it is erased; what it answers ends that there and never rejects. Left
   * out where nothing is connected.
   */
  readonly leaveGrants?: (trx: Db, userId: string) => Promise<() => Promise<void>>;
}

const accountsAtOnce = 50;

/**
 * Erases every account whose days of grace are over, each in a transaction of its own; returns how many. What is left of
 * one is its chain of security events, which names nobody once the person's key is gone, until that is purged too. Other services
 * hear of it once all of them are erased, so that none of these waits for anybody.
 */
export async function eraseAccounts(parts: EraseParts, now: number): Promise<number> {
  const goodbyes: (() => Promise<void>)[] = [];
  let erased = 0;
  try {
    for (;;) {
      const ids = await listAccountsToErase(parts.database.db, now, accountsAtOnce);
      for (const id of ids) {
        const goodbye = await parts.database.transaction((trx) => erase(parts, trx, id, now));
        if (goodbye === null) continue;
        erased += 1;
        goodbyes.push(goodbye);
      }
      if (ids.length < accountsAtOnce) break;
    }
  } finally {
    try {
      if (goodbyes.length > 0) await emptyLog(parts.database);
    } finally {
      // Those that are erased have nothing left by which it could be said later.
      await sayAll(goodbyes);
    }
  }
  return erased;
}

const goodbyesAtOnce = 10;
const countedAtOnce = 200;

async function sayAll(goodbyes: readonly (() => Promise<void>)[]): Promise<void> {
  for (let from = 0; from < goodbyes.length; from += goodbyesAtOnce) {
    await Promise.all(goodbyes.slice(from, from + goodbyesAtOnce).map((say) => say()));
  }
}

const nobodyElse = (): Promise<void> => Promise.resolve();

/** Answers what tells other services; null when its person has come back meanwhile, or another process was quicker. */
async function erase(
  { keys, jobs, leaveGrants }: EraseParts,
  trx: Db,
  userId: string,
  now: number,
): Promise<(() => Promise<void>) | null> {
  const reachedAt = await lockAccountToErase(trx, userId, now);
  if (reachedAt === null) return null;
  const goodbye = (await leaveGrants?.(trx, userId)) ?? nobodyElse;
  const asked = await askedResetsFor(trx, keys, reachedAt);
  await deleteAskedResets(trx, asked);
  await jobs.erase(trx, [...(await listJobSubjects(trx, userId)), ...asked]);
  // From here on nobody can vouch for the chain by opening it: the checkpoint does.
  const last = await lastSecurityEvent(trx, userId);
  if (last !== null && (await findAuditKey(trx, userId)) !== null)
    await writeCheckpoint(trx, keys, last, now);
  await eraseAuditKey(trx, userId);
  // Their rows go with the account; what is stored elsewhere cannot go in its transaction.
  const left =
    (await leaveFilesOf(trx, userId, now)) +
    (await leaveImportUploadsOf(trx, userId, now)) +
    (await leaveExportsOf(trx, userId, now));
  if (left > 0) await jobs.enqueue(trx, 'erase-files', {});
  // Some at a time: what they come to changes with each of them.
  for (const eraseSome of [eraseTextsOf, eraseOauthCallsOf, eraseTurnsOf]) {
    while ((await eraseSome(trx, userId, countedAtOnce)) > 0);
  }
  await eraseAccount(trx, userId, reachedAt);
  return goodbye;
}

/** There are few: they are answered within moments and kept for hours at most. */
async function askedResetsFor(trx: Db, keys: PurposeKeys, reachedAt: readonly string[]): Promise<string[]> {
  const wanted = new Set(reachedAt.map(emailKey));
  const asked = await listAskedResets(trx);
  return asked
    .filter(({ id, emailSealed }) => wanted.has(addressIn(keys, id, emailSealed)))
    .map(({ id }) => id);
}

function addressIn(keys: PurposeKeys, id: string, emailSealed: string): string {
  try {
    return emailKey(open(keys, resetEmailPlace(id), emailSealed).toString('utf8'));
  } catch (error) {
    if (error instanceof EnvelopeError) return '';
    throw error;
  }
}
