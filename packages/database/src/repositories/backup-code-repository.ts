import type { Db } from '../connection.ts';

export interface NewBackupCode {
  readonly id: string;
  readonly codeHash: string;
  /** Only while the set-up may be shown again. */
  readonly codeSealed: string | null;
}

/** Puts these codes in place of all the account has, used ones included. */
export async function replaceBackupCodes(
  db: Db,
  userId: string,
  codes: readonly NewBackupCode[],
  now: number,
): Promise<void> {
  await db.deleteFrom('mfa_backup_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('mfa_backup_codes')
    .values(
      codes.map(({ id, codeHash, codeSealed }) => ({
        id,
        user_id: userId,
        code_hash: codeHash,
        code_sealed: codeSealed,
        created_at: now,
        used_at: null,
      })),
    )
    .execute();
}

/** The sealed copies of an account's codes in the order they were made; none once they have been erased. */
export async function listSealedBackupCodes(
  db: Db,
  userId: string,
): Promise<{ id: string; codeSealed: string }[]> {
  const rows = await db
    .selectFrom('mfa_backup_codes')
    .select(['id', 'code_sealed'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, code_sealed: codeSealed }) => (codeSealed === null ? [] : [{ id, codeSealed }]));
}

export async function eraseSealedBackupCodes(db: Db, userId: string): Promise<void> {
  await db.updateTable('mfa_backup_codes').set({ code_sealed: null }).where('user_id', '=', userId).execute();
}

/** Uses up the code with one of these hashes; of any number of calls at once, one answers true. */
export async function useBackupCode(
  db: Db,
  userId: string,
  codeHashes: readonly string[],
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('mfa_backup_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', [...codeHashes])
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** How many codes have not been used. */
export async function countBackupCodes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('mfa_backup_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}
