import { type Chain, chains } from '@squeeze/database/chains';
import type { OpenDatabase } from '@squeeze/database/connection';
import {
  listCheckpointsSignedOtherwise,
  resignCheckpoint,
  type SecurityCheckpointRecord,
} from '@squeeze/database/repositories/security-checkpoint-repository';
import {
  countBackupCodesUnderOthers,
  listSealedOtherwise,
  replaceSealed,
  type SealedValue,
} from '@squeeze/database/repositories/sealed-column-repository';
import { sealedColumns, type SealedColumn } from '@squeeze/database/sealed-columns';
import { judgeCheckpoint, signatureOf } from './audit-checkpoints.ts';
import { EnvelopeError, open, seal } from './envelope.ts';
import type { PurposeKeys } from './purpose-keys.ts';

export const resealPolicy = {
  /** Rows in one transaction: while it lasts, SQLite answers nobody else. */
  batch: 100,
} as const;

/** What became of one place that keeps something under the installation's keys. */
export interface Resealed {
  /** `table.column`, or the table of the signatures. */
  readonly place: string;
  readonly resealed: number;
  /** Left as they were: their key is gone, or they have been tampered with. */
  readonly unreadable: number;
}

/**
 * Puts everything sealed or signed with older keys under the current one, in small batches, each value only if it is
 * still the one that was read. So it may run beside servers and be run again after it was killed. `tell` hears of each
 * batch once it is stored.
 */
export async function resealAll(
  database: OpenDatabase,
  keys: PurposeKeys,
  tell: (progress: Resealed) => void = () => undefined,
): Promise<Resealed[]> {
  const done: Resealed[] = [];
  for (const column of sealedColumns) done.push(await resealColumn(database, keys, column, tell));
  for (const chain of chains) done.push(await resignCheckpoints(database, keys, chain, tell));
  return done;
}

/** Unused backup codes that die with the older keys: they are kept as keyed hashes, which nobody can make anew. */
export const backupCodesUnderOldKeys = ({ db }: OpenDatabase, keys: PurposeKeys): Promise<number> =>
  countBackupCodesUnderOthers(db, keys.currentVersion);

interface Batch {
  readonly seen: number;
  readonly resealed: number;
  readonly unreadable: number;
}

async function inBatches(
  place: string,
  work: () => Promise<Batch>,
  tell: (progress: Resealed) => void,
): Promise<Resealed> {
  let total: Resealed = { place, resealed: 0, unreadable: 0 };
  for (;;) {
    const { seen, resealed, unreadable } = await work();
    total = { place, resealed: total.resealed + resealed, unreadable: total.unreadable + unreadable };
    if (seen > 0) tell(total);
    if (seen < resealPolicy.batch) return total;
  }
}

async function resealColumn(
  database: OpenDatabase,
  keys: PurposeKeys,
  column: SealedColumn,
  tell: (progress: Resealed) => void,
): Promise<Resealed> {
  let after = '';
  const page = { version: keys.currentVersion, limit: resealPolicy.batch };
  const work = (): Promise<Batch> =>
    database.transaction(async (trx) => {
      const values = await listSealedOtherwise(trx, column, { ...page, after });
      let [resealed, unreadable] = [0, 0];
      for (const value of values) {
        const next = resealedValue(keys, column, value);
        if (next === null) unreadable += 1;
        else if (await replaceSealed(trx, column, value, next)) resealed += 1;
      }
      after = values.at(-1)?.id ?? after;
      return { seen: values.length, resealed, unreadable };
    });
  return await inBatches(`${column.table}.${column.column}`, work, tell);
}

function resealedValue(
  keys: PurposeKeys,
  { table, column }: SealedColumn,
  { id, envelope }: SealedValue,
): string | null {
  const place = { table, id, column };
  try {
    return seal(keys, place, open(keys, place, envelope));
  } catch (error) {
    if (error instanceof EnvelopeError) return null;
    throw error;
  }
}

async function resignCheckpoints(
  database: OpenDatabase,
  keys: PurposeKeys,
  chain: Chain,
  tell: (progress: Resealed) => void,
): Promise<Resealed> {
  let after: SecurityCheckpointRecord | null = null;
  const keyVersion = keys.currentVersion;
  const work = (): Promise<Batch> =>
    database.transaction(async (trx) => {
      const page = await listCheckpointsSignedOtherwise(trx, keyVersion, after, resealPolicy.batch, chain);
      let [resealed, unreadable] = [0, 0];
      for (const checkpoint of page) {
        // A forged one stays forged: signing it would make it genuine.
        const isOurs = judgeCheckpoint(keys, checkpoint, chain) === 'genuine';
        const signature = isOurs ? signatureOf(keys, checkpoint, keyVersion, chain) : undefined;
        if (signature === undefined) unreadable += 1;
        else if (await resignCheckpoint(trx, checkpoint, { keyVersion, signature }, chain)) resealed += 1;
      }
      after = page.at(-1) ?? after;
      return { seen: page.length, resealed, unreadable };
    });
  return await inBatches(chain.checkpoints, work, tell);
}
