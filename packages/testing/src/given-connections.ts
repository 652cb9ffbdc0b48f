import { uuidv7 } from 'uuidv7';
import type { Db } from '@squeeze/database/connection';
import { givenIntegration } from './given-integration.ts';
import { givenAt } from './given-user.ts';

/** A connection with another service and all that is kept of it: a flow, settings, its log and a call. */
export async function givenConnections(db: Db, userId: string, word: string): Promise<void> {
  const created = { user_id: userId, created_at: givenAt };
  const integration = await givenIntegration(db, { userId, displayName: word, createdAt: givenAt });
  await db
    .insertInto('oauth_flows')
    .values({
      ...created,
      state_hash: uuidv7(),
      provider: 'google',
      client_id: word,
      verifier_sealed: null,
      asked_json: '[]',
      redirect_uri: word,
      expires_at: givenAt,
      used_at: givenAt,
    })
    .execute();
  await db.insertInto('oauth_settings').values({ user_id: userId, settings_json: '{}' }).execute();
  await db
    .insertInto('oauth_audit_entries')
    .values({
      ...created,
      id: uuidv7(),
      integration_id: integration.id,
      provider: 'google',
      action: 'integration_created',
      details: word,
      ip_address: word,
      user_agent: word,
    })
    .execute();
  await db
    .insertInto('oauth_calls')
    .values({
      id: uuidv7(),
      user_id: userId,
      provider: 'google',
      kind: 'refresh',
      status: 200,
      worked: 1,
      ms: 1,
      at: givenAt,
    })
    .execute();
}
