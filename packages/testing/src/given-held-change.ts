import type { Db } from '@squeeze/database/connection';
import { findLiveIntegration } from '@squeeze/database/repositories/oauth-integration-repository';
import { insertSyncLink } from '@squeeze/database/repositories/sync-link-repository';
import { insertSyncList } from '@squeeze/database/repositories/sync-list-repository';
import { uuidv7 } from 'uuidv7';
import { givenIntegration } from './given-integration.ts';
import { givenAt } from './given-user.ts';

/** A change of a todo that waits for a yes, in a list of its own; answers its id. */
export async function givenHeldChange(
  db: Db,
  {
    userId,
    thingId,
    title = 'Buy milk',
  }: { readonly userId: string; readonly thingId: string; readonly title?: string },
): Promise<string> {
  const of = { userId, noun: 'todo' } as const;
  const integration =
    (await findLiveIntegration(db, userId, 'google')) ?? (await givenIntegration(db, { userId }));
  const listId = uuidv7();
  await insertSyncList(db, {
    ...of,
    id: listId,
    integrationId: integration.id,
    outsideId: listId,
    name: title,
    writable: true,
    target: null,
    isHome: false,
    confirmedAt: givenAt,
    sendsOwn: false,
    state: null,
    page: null,
    reading: 1,
    heardSeq: 0,
    lastSyncedAt: givenAt,
    trouble: null,
    createdAt: givenAt,
  });
  const id = uuidv7();
  const said = { title, description: null, due_date: null, priority: 'medium', done: false };
  await insertSyncLink(db, {
    ...of,
    id,
    listId,
    thingId,
    outsideId: id,
    version: null,
    agreed: { ours: said, theirs: said },
    sent: null,
    makings: 0,
    came: true,
    seenReading: 1,
    dueAt: null,
    trouble: 'tells_others',
    mayTell: false,
    updatedAt: givenAt,
  });
  return id;
}
