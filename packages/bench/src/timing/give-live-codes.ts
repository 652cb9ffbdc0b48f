import path from 'node:path';
import { parseMasterKeys } from '@squeeze/integrations/secrets/parse-master-keys';
import { emailKey } from '@squeeze/database/email-key';
import { insertVerificationCode } from '@squeeze/database/repositories/verification-code-repository';
import { findUserByEmailKey, updateUser } from '@squeeze/database/repositories/user-repository';
import { openSqlite } from '@squeeze/database/sqlite';
import { seal } from '@squeeze/server/security/envelope';
import { newCodeSeed } from '@squeeze/server/security/one-time-code';
import { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import { seedPlace } from '@squeeze/server/features/verification-codes/send-verification-code';
import { uuidv7 } from 'uuidv7';
import type { Member } from '../crowd.ts';
import { masterKeys } from '../programs/product.ts';

/** Confirms everybody's address, and has a code to choose a new password on its way there. */
export async function giveLiveCodes(folder: string, members: readonly Member[]): Promise<void> {
  const database = openSqlite(path.join(folder, 'squeeze.db'));
  const keys = new PurposeKeys(parseMasterKeys(masterKeys));
  const now = Date.now();
  await database.transaction(async (trx) => {
    for (const { email } of members) {
      const user = await findUserByEmailKey(trx, emailKey(email));
      if (user === null) throw new Error(`nobody has ${email}`);
      await updateUser(trx, user.id, { emailConfirmedAt: now });
      const id = uuidv7();
      await insertVerificationCode(trx, {
        id,
        userId: user.id,
        destination: emailKey(email),
        purpose: 'password_reset',
        seedSealed: seal(keys, seedPlace(id), newCodeSeed()),
        attempts: 0,
        sends: 1,
        createdAt: now,
        expiresAt: now + 15 * 60_000,
        resendAt: now,
        consumedAt: null,
      });
    }
  });
  await database.close();
}
