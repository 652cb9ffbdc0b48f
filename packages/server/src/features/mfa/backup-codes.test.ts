import { backupCode } from '@squeeze/contracts/mfa';
import { dialects, openTestDatabase } from '@squeeze/testing/test-database';
import { givenUser } from '@squeeze/testing/given-user';
import { testSecrets } from '@squeeze/testing/test-secrets';
import { countBackupCodes, useBackupCode } from '@squeeze/database/repositories/backup-code-repository';
import { describe, expect, it } from 'vitest';
import { PurposeKeys } from '../../security/purpose-keys.ts';
import { backupCodeHashes, giveBackupCodes } from './backup-codes.ts';

const now = Date.UTC(2026, 5, 10, 9);
const keys = new PurposeKeys(testSecrets(1));

describe.each(dialects)('$name: backup codes', ({ name }) => {
  it('are ten different ones, easy to write down, kept only as hashes', async () => {
    await using database = await openTestDatabase(name);
    const { id: userId } = await givenUser(database.db);
    const codes = await giveBackupCodes(keys, database.db, { userId, now, showAgain: false });
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-km-np-z]{5}-[0-9a-km-np-z]{5}$/);
    const stored = JSON.stringify(await database.db.selectFrom('mfa_backup_codes').selectAll().execute());
    for (const code of codes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replace('-', ''));
    }
  });

  it('are good once, of 50 parallel tries one', async () => {
    await using database = await openTestDatabase(name);
    const { id: userId } = await givenUser(database.db);
    const [code = ''] = await giveBackupCodes(keys, database.db, { userId, now, showAgain: false });
    const hashes = backupCodeHashes(keys, userId, code);
    const used = await Promise.all(
      Array.from({ length: 50 }, () => useBackupCode(database.db, userId, hashes, now)),
    );
    expect(used.filter(Boolean)).toHaveLength(1);
    expect(await countBackupCodes(database.db, userId)).toBe(9);
  });

  it('belong to one account, and new ones take the place of the old', async () => {
    await using database = await openTestDatabase(name);
    const { id: userId } = await givenUser(database.db);
    const { id: other } = await givenUser(database.db);
    const [code = ''] = await giveBackupCodes(keys, database.db, { userId, now, showAgain: false });
    expect(await useBackupCode(database.db, other, backupCodeHashes(keys, other, code), now)).toBe(false);
    expect(await useBackupCode(database.db, other, backupCodeHashes(keys, userId, code), now)).toBe(false);
    await giveBackupCodes(keys, database.db, { userId, now, showAgain: false });
    expect(await useBackupCode(database.db, userId, backupCodeHashes(keys, userId, code), now)).toBe(false);
  });

  it('outlive a change of keys for as long as the old one is held', async () => {
    await using database = await openTestDatabase(name);
    const { id: userId } = await givenUser(database.db);
    const [code = ''] = await giveBackupCodes(keys, database.db, { userId, now, showAgain: false });
    const without = backupCodeHashes(new PurposeKeys(testSecrets(2)), userId, code);
    expect(await useBackupCode(database.db, userId, without, now)).toBe(false);
    const rotated = backupCodeHashes(new PurposeKeys(testSecrets(1, 2)), userId, code);
    expect(rotated).toHaveLength(2);
    expect(await useBackupCode(database.db, userId, rotated, now)).toBe(true);
  });
});

describe('a backup code as typed', () => {
  it.each(['7HQ2K-D09XW', ' 7hq2k d09xw ', '7hq2kd09xw', '7hq2k-do9xw'])('may be %j', (typed) => {
    const hashes = backupCodeHashes(keys, 'ines', backupCode.parse(typed));
    expect(hashes).toEqual(backupCodeHashes(keys, 'ines', '7hq2k-d09xw'));
  });
});
