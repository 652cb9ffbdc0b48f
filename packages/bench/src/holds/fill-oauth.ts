import { limits } from '@squeeze/contracts/limits';
import { oauthLimits } from '@squeeze/contracts/oauth-limits';
import { oauthProviders } from '@squeeze/contracts/oauth-providers';
import type { Db } from '@squeeze/database/connection';
import { givenHeldChange } from '@squeeze/testing/given-held-change';
import { givenIntegration } from '@squeeze/testing/given-integration';
import { givenSyncConflict } from '@squeeze/testing/given-sync-conflict';
import { givenTodo } from '@squeeze/testing/given-todo';
import { uuidv7 } from 'uuidv7';
import { indices, wordsOf } from './words-of.ts';

/** As many as one statement takes. */
const rows = 1_000;
/** As many of either as are shown at once. */
const conflicts = 200;

/** All providers connected, with a log and calls of a year. */
export async function fillOauth(db: Db, userId: string, now: number): Promise<void> {
  for (const provider of oauthProviders) await givenIntegration(db, { userId, provider, createdAt: now });
  const each = indices(rows);
  for (const n of indices(conflicts)) {
    const word = wordsOf(n, limits.todoTitle.max);
    const { id: thingId } = await givenTodo(db, { userId, title: word });
    await givenSyncConflict(db, { userId, thingId, word });
    await givenHeldChange(db, { userId, thingId, title: word });
  }
  await db
    .insertInto('oauth_calls')
    .values(
      each.map((n) => ({
        id: uuidv7(),
        user_id: userId,
        provider: 'google',
        kind: 'refresh',
        status: 200,
        worked: 1,
        ms: 100,
        at: now - n * 60_000,
        counted: 1,
      })),
    )
    .execute();
  await db
    .insertInto('oauth_audit_entries')
    .values(
      each.map((n) => ({
        id: uuidv7(),
        user_id: userId,
        integration_id: uuidv7(),
        provider: 'google',
        action: 'tokens_refreshed',
        details: wordsOf(n, oauthLimits.reason),
        ip_address: null,
        user_agent: null,
        created_at: now - n * 60_000,
      })),
    )
    .execute();
}
