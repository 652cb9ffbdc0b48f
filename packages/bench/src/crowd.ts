import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '@squeeze/database/connection';
import { migrateToLatest } from '@squeeze/database/migrate';
import { openSqlite } from '@squeeze/database/sqlite';
import { parseMasterKeys } from '@squeeze/integrations/secrets/parse-master-keys';
import { AccessTokens } from '@squeeze/server/security/access-token';
import { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import { givenSession } from '@squeeze/testing/given-session';
import { givenTodo } from '@squeeze/testing/given-todo';
import { givenUser } from '@squeeze/testing/given-user';
import { masterKeys } from './programs/product.ts';
import { temporaryFolder, type TemporaryFolder } from './temporary-folder.ts';

/** Somebody signed in. */
export interface Member {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  readonly accessToken: string;
  /** One of their todos; empty for somebody without. */
  readonly todoId: string;
  /** Of the range set aside for tests of network devices (RFC 2544), a different one each. */
  readonly address: string;
}

export interface Crowd {
  readonly members: readonly Member[];
  /** Where their database lies, `squeeze.db`, for what is added to it. */
  readonly file: string;
  /** A folder with a copy of their database, `squeeze.db`. */
  copyDatabase(): Promise<TemporaryFolder>;
}

interface CrowdOptions {
  /** Enough that nobody's share of the load reaches the limit of requests a minute. */
  readonly people: number;
  readonly todosEach: number;
  readonly passwordHash?: string;
}

/** Many people with a session and some todos each, in a migrated database. */
export async function gatherCrowd(options: CrowdOptions): Promise<Crowd & AsyncDisposable> {
  const folder = await temporaryFolder();
  const file = path.join(folder.path, 'squeeze.db');
  const database = openSqlite(file);
  await migrateToLatest(database);
  const members = await database.transaction(async (trx) => {
    const gathered: Member[] = [];
    for (let n = 0; n < options.people; n += 1) {
      const user = await givenUser(trx, { passwordHash: options.passwordHash ?? null });
      let todoId = '';
      for (let m = 0; m < options.todosEach; m += 1) {
        ({ id: todoId } = await givenTodo(trx, {
          userId: user.id,
          title: `Buy oat milk, carton ${m + 1}`,
          category: 'errands',
        }));
      }
      gathered.push({ ...(await signInMember(trx, user, n)), todoId });
    }
    return gathered;
  });
  await database.close();
  return {
    members,
    file,
    copyDatabase: async () => {
      const copy = await temporaryFolder();
      await copyFile(file, path.join(copy.path, 'squeeze.db'));
      return copy;
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

const tokens = new AccessTokens(new PurposeKeys(parseMasterKeys(masterKeys)));

/** Signs somebody in, the `n`th of those there are. */
export async function signInMember(
  trx: Db,
  { id: userId, email }: { readonly id: string; readonly email: string },
  n: number,
): Promise<Member> {
  const now = Date.now();
  const address = `198.18.${Math.floor(n / 250)}.${(n % 250) + 1}`;
  const session = await givenSession(trx, { userId, address, createdAt: now, seenGeneration: 1 });
  const claims = { scope: 'full', userId, sessionId: session.id, generation: 1 } as const;
  const accessToken = tokens.sign(claims, now);
  return { userId, email, sessionId: session.id, accessToken, todoId: '', address };
}
