import path from 'node:path';
import { insertAppPassword } from '@squeeze/database/repositories/app-password-repository';
import { openSqlite } from '@squeeze/database/sqlite';
import { appPasswordHash, newAppPassword } from '@squeeze/server/security/app-password';
import { uuidv7 } from 'uuidv7';
import type { Member } from '../crowd.ts';

/** Lets a calendar program of everybody's in, with a password that nobody asks with. */
export async function giveAppPasswords(folder: string, members: readonly Member[]): Promise<void> {
  const database = openSqlite(path.join(folder, 'squeeze.db'));
  const createdAt = Date.now();
  await database.transaction(async (trx) => {
    for (const { userId } of members) {
      const record = { id: uuidv7(), userId, name: 'A calendar', createdAt, lastUsedAt: null };
      await insertAppPassword(trx, record, appPasswordHash(newAppPassword()));
    }
  });
  await database.close();
}
