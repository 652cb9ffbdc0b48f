import { createHmac, randomInt } from 'node:crypto';
import { limits } from '@squeeze/contracts/limits';
import type { Db } from '@squeeze/database/connection';
import { replaceBackupCodes } from '@squeeze/database/repositories/backup-code-repository';
import { uuidv7 } from 'uuidv7';
import { seal, type EnvelopePlace } from '../../security/envelope.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';

const codeLength = 10;
/** Without `l` and `o`, which are written like 1 and 0: 34 to the power of 10 is more than 2 to the power of 50. */
const alphabet = '0123456789abcdefghijkmnpqrstuvwxyz';

export const backupCodePlace = (id: string): EnvelopePlace => ({
  table: 'mfa_backup_codes',
  id,
  column: 'code_sealed',
});

/** As it is shown and written down: `7hq2k-d09xw`. */
const newBackupCode = (): string => {
  const code = Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;
};

/**
 * What a code could be stored as: under the newest key, and under each older one that is still held, newest first. A
 * keyed hash is enough, without the slowness a password needs: the codes are random, over 50 bits each, and whoever
 * has the database has not the key.
 * @param code ten characters as `backupCode` of the contracts leaves them, or as shown.
 */
export function backupCodeHashes(keys: PurposeKeys, userId: string, code: string): string[] {
  const plain = code.replace('-', '').replaceAll('l', '1').replaceAll('o', '0');
  return keys
    .every('backup-code')
    .map(
      ({ version, key }) =>
        `v${version}.${createHmac('sha256', key).update(`${userId}:${plain}`).digest('base64url')}`,
    );
}

/** Ten new codes in place of all there were. Sealed copies are kept only where the set-up may be shown again. */
export async function giveBackupCodes(
  keys: PurposeKeys,
  trx: Db,
  { userId, now, showAgain }: { userId: string; now: number; showAgain: boolean },
): Promise<string[]> {
  const codes = Array.from({ length: limits.backupCodes }, newBackupCode);
  const rows = codes.map((code) => {
    const id = uuidv7();
    const [codeHash = ''] = backupCodeHashes(keys, userId, code);
    return {
      id,
      codeHash,
      codeSealed: showAgain ? seal(keys, backupCodePlace(id), Buffer.from(code)) : null,
    };
  });
  await replaceBackupCodes(trx, userId, rows, now);
  return codes;
}
