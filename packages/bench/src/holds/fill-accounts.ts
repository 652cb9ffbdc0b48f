import path from 'node:path';
import { grantRole } from '@squeeze/database/repositories/user-repository';
import { openSqlite } from '@squeeze/database/sqlite';
import { parseMasterKeys } from '@squeeze/integrations/secrets/parse-master-keys';
import { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import type { Member } from '../crowd.ts';
import { masterKeys } from '../programs/product.ts';
import { fillAccount, type LargeThings } from './fill-account.ts';

/** Each may ask 600 times a minute. */
const fullAccounts = 8;

interface Accounts {
  readonly full: readonly (readonly [Member, LargeThings])[];
  readonly administrator: Member;
  /** The others. */
  readonly members: readonly Member[];
}

/** Fills the accounts of some of these and makes another an administrator, in the file of a server that is to start. */
export async function fillAccounts(folder: string, members: readonly Member[]): Promise<Accounts> {
  const database = openSqlite(path.join(folder, 'squeeze.db'));
  const keys = new PurposeKeys(parseMasterKeys(masterKeys));
  const [administrator, ...rest] = members;
  if (administrator === undefined) throw new Error('nobody is there');
  await grantRole(database.db, administrator.userId, 'administrator');
  const full: (readonly [Member, LargeThings])[] = [];
  for (const member of rest.slice(0, fullAccounts)) {
    full.push([member, await fillAccount(database, keys, member.userId)]);
  }
  await database.close();
  return { full, administrator, members: rest.slice(fullAccounts) };
}
