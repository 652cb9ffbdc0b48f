import { uuidv7 } from 'uuidv7';
import type { Db } from '@squeeze/database/connection';
import { askForSync } from '@squeeze/database/repositories/sync-connection-repository';
import { insertSyncLink } from '@squeeze/database/repositories/sync-link-repository';
import { insertSyncList } from '@squeeze/database/repositories/sync-list-repository';
import { insertSyncLog } from '@squeeze/database/repositories/sync-log-repository';
import { givenIntegration } from './given-integration.ts';
import { givenSyncConflict } from './given-sync-conflict.ts';
import { givenTodo } from './given-todo.ts';
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
      counted: 1,
    })
    .execute();
  await givenSync(db, userId, { integrationId: integration.id, word });
}

/** A list that is kept in step, an item of it, and what is remembered of that. */
async function givenSync(
  db: Db,
  userId: string,
  { integrationId, word }: { readonly integrationId: string; readonly word: string },
): Promise<void> {
  await askForSync(db, { integrationId, userId }, givenAt);
  const listId = uuidv7();
  await insertSyncList(db, {
    id: listId,
    userId,
    integrationId,
    noun: 'todo',
    outsideId: word,
    name: word,
    writable: true,
    target: word,
    isHome: true,
    confirmedAt: null,
    sendsOwn: false,
    state: word,
    page: null,
    reading: 1,
    heardSeq: 0,
    lastSyncedAt: givenAt,
    trouble: null,
    createdAt: givenAt,
  });
  const thing = { userId, noun: 'todo', thingId: uuidv7() } as const;
  const values = { title: word };
  await insertSyncLink(db, {
    ...thing,
    id: uuidv7(),
    listId,
    outsideId: word,
    version: word,
    agreed: { ours: values, theirs: values },
    sent: null,
    makings: 0,
    came: false,
    seenReading: 1,
    dueAt: null,
    trouble: null,
    mayTell: false,
    updatedAt: givenAt,
  });
  const seen = { userId, provider: 'google', noun: 'todo', createdAt: givenAt } as const;
  await insertSyncLog(db, {
    ...seen,
    id: uuidv7(),
    integrationId,
    listName: word,
    addedHere: 1,
    changedHere: 0,
    removedHere: 0,
    addedThere: 0,
    changedThere: 0,
    removedThere: 0,
    madeAnew: 0,
    conflicts: 1,
    unread: 0,
    heldBack: 0,
    held: [],
    unreadNamed: [],
    removed: [],
    failure: null,
  });
  const { id: thingId } = await givenTodo(db, { userId, title: word });
  // It goes with its thing.
  await givenSyncConflict(db, { userId, word, thingId });
}
