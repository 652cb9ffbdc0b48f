import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { emailKey } from '@squeeze/database/email-key';
import {
  deleteAskedResets,
  eraseAccount,
  listAccountsToErase,
  listAskedResets,
  listJobSubjects,
  lockAccountToErase,
} from '@squeeze/database/repositories/account-erasure-repository';
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
}

const accountsAtOnce = 50;

/**
 * Erases every account whose days of grace are over, each in a transaction of its own; returns how many. What is left of
 * one is its chain of security events, which names nobody once the person's key is gone, until that is purged too.
 */
export async function eraseAccounts(parts: EraseParts, now: number): Promise<number> {
  let erased = 0;
  for (;;) {
    const ids = await listAccountsToErase(parts.database.db, now, accountsAtOnce);
    for (const id of ids) {
      if (await parts.database.transaction((trx) => erase(parts, trx, id, now))) erased += 1;
    }
    if (ids.length < accountsAtOnce) return erased;
  }
}

/** False when its person has come back meanwhile, or another process was quicker. */
async function erase({ keys, jobs }: EraseParts, trx: Db, userId: string, now: number): Promise<boolean> {
  const reachedAt = await lockAccountToErase(trx, userId, now);
  if (reachedAt === null) return false;
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
  await eraseAccount(trx, userId, reachedAt);
  return true;
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
