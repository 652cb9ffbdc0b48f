import { findEnding } from '@squeeze/database/repositories/oauth-ending-repository';
import { insertSyncLink } from '@squeeze/database/repositories/sync-link-repository';
import { insertSyncList } from '@squeeze/database/repositories/sync-list-repository';
import { givenIntegration } from '@squeeze/testing/given-integration';
import { givenTodo } from '@squeeze/testing/given-todo';
import { passingTime } from '@squeeze/testing/oauth-peer';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repairSyncs } from './repair-syncs.ts';

const hour = 60 * 60_000;

describe.each(dialects)('$name: what came by a connection that is taken away', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect, timers: passingTime });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
  });

  /** A connection by which so many todos came; answers its id. */
  const given = async (count: number): Promise<string> => {
    const userId = me.user.id;
    return await server.database.transaction(async (trx) => {
      const { id: integrationId } = await givenIntegration(trx, { userId });
      const listId = uuidv7();
      const of = { userId, noun: 'todo', trouble: null } as const;
      const at = server.clock.now();
      await insertSyncList(trx, {
        ...of,
        id: listId,
        integrationId,
        outsideId: 'list',
        name: 'List',
        writable: true,
        target: null,
        isHome: false,
        confirmedAt: at,
        sendsOwn: false,
        state: null,
        page: null,
        reading: 1,
        heardSeq: 0,
        lastSyncedAt: null,
        createdAt: at,
      });
      for (let index = 0; index < count; index += 1) {
        const { id: thingId } = await givenTodo(trx, { userId, title: `Came ${index}` });
        await insertSyncLink(trx, {
          ...of,
          id: uuidv7(),
          listId,
          thingId,
          outsideId: `item-${index}`,
          version: null,
          agreed: { ours: {}, theirs: {} },
          sent: null,
          makings: 0,
          came: true,
          seenReading: 1,
          dueAt: null,
          mayTell: false,
          updatedAt: at,
        });
      }
      return integrationId;
    });
  };
  const left = async (): Promise<number> => {
    const query = server.database.db
      .selectFrom('todos')
      .select('id')
      .where('user_id', '=', me.user.id)
      .where('deleted_at', 'is', null);
    return (await query.execute()).length;
  };
  const disconnect = (id: string) =>
    me.client.call('revokeOauthIntegration', { params: { id }, body: { keep: false } });

  it('is gone when the answer comes, where it is little', async () => {
    const id = await given(120);
    expect((await disconnect(id)).integration.status).toBe('revoked');
    expect(await left()).toBe(0);
    expect(await findEnding(server.database.db, id)).toBeNull();
  });

  it('goes on in the background where it is much, in portions', async () => {
    const id = await given(620);
    await disconnect(id);
    expect(await left()).toBe(120);
    await server.runJobs();
    expect(await left()).toBe(0);
    expect(await findEnding(server.database.db, id)).toBeNull();
    const { entries } = await me.client.call('listSyncLog', { query: {} });
    expect(entries.map(({ removed_here: count }) => count)).toEqual([20, 100, 100, 100, 100, 100, 100]);
  });

  it('is not forgotten by what tidies up the lists of connections that have ended', async () => {
    const id = await given(520);
    await disconnect(id);
    expect(await left()).toBe(20);
    server.clock.advance(3 * hour);
    await repairSyncs(server);
    await server.runJobs();
    expect(await left()).toBe(0);
    expect(await findEnding(server.database.db, id)).toBeNull();
  });
});
