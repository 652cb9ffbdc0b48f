import { api, type EndpointName } from '@squeeze/contracts/api';
import type { Endpoint } from '@squeeze/contracts/endpoint';
import { givenNotification } from '@squeeze/testing/given-notification';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** How to make, and delete, one thing of each noun that routes name by id. A new noun fails until it stands here. */
const nouns: Readonly<
  Record<string, { create: (who: SignedIn, server: TestServer) => Promise<string>; remove: EndpointName }>
> = {
  todos: {
    create: async (who) => (await who.client.call('createTodo', { body: { title: 'Mine' } })).todo.id,
    remove: 'deleteTodo',
  },
  notifications: {
    create: async ({ user }, { database }) => (await givenNotification(database.db, { userId: user.id })).id,
    remove: 'deleteNotification',
  },
};

const withId = (Object.entries(api) as [EndpointName, Endpoint][]).filter(([, { path }]) =>
  path.includes('{id}'),
);
const nounOf = ({ path }: Endpoint) => {
  const [, name = ''] = path.split('/');
  const noun = nouns[name];
  if (noun === undefined) throw new Error(`the ownership matrix does not know how to make one of ${name}`);
  return noun;
};

/** Bodies that pass validation where an empty one does not, so that only the id decides. */
const bodies: Readonly<Partial<Record<EndpointName, unknown>>> = {
  snoozeNotification: { until: '2026-06-11T09:00:00Z' },
};
const bodyFor = (name: EndpointName): { body?: unknown } => {
  const endpoint: Endpoint = api[name];
  return endpoint.body === undefined ? {} : { body: bodies[name] ?? {} };
};

describe.each(dialects)('$name: ownership matrix', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  let stranger: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ dialect });
    [me, stranger] = [await signIn(server), await signIn(server)];
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const statusOf = async (name: EndpointName, id: string): Promise<number> =>
    (await me.client.send(name, { params: { id }, ...bodyFor(name) })).status;

  it('covers the routes there are', () => {
    expect(withId.length).toBeGreaterThan(0);
  });

  it.each(withId)("%s answers 404 for another person's", async (name, endpoint) => {
    const id = await nounOf(endpoint).create(stranger, server);
    expect(await statusOf(name, id)).toBe(404);
    await stranger.client.send(nounOf(endpoint).remove, { params: { id } });
    expect(await statusOf(name, id)).toBe(404);
  });

  it.each(withId)('%s answers 404 for a deleted one, unless it restores', async (name, endpoint) => {
    const id = await nounOf(endpoint).create(me, server);
    await me.client.send(nounOf(endpoint).remove, { params: { id } });
    expect(await statusOf(name, id)).toBe(endpoint.findsDeleted === true ? 200 : 404);
  });

  it.each(withId)('%s answers 404 for an id that never was, and for none', async (name) => {
    expect(await statusOf(name, uuidv7())).toBe(404);
    for (const id of ['1', 'null', '..%2f..', '%00', "'; drop table todos; --"]) {
      expect(await statusOf(name, encodeURIComponent(id))).toBe(404);
    }
  });
});
