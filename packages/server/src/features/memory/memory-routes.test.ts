import { limits } from '@squeeze/contracts/limits';
import { givenMemoryFact } from '@squeeze/testing/given-memory-fact';
import { openEvents } from '@squeeze/testing/open-events';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(dialects)('$name: memory over HTTP', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect: name });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const add = async (text: string) => {
    server.clock.advance(1_000);
    return (await me.client.call('addMemoryFact', { body: { text } })).fact;
  };
  const texts = async (): Promise<string[]> =>
    (await me.client.call('listMemory', {})).facts.map(({ text }) => text);

  it('keeps facts, the newest first, each of its own person', async () => {
    await add('  My sister is called Ana ');
    await add('I work from home on Fridays');
    expect(await texts()).toEqual(['I work from home on Fridays', 'My sister is called Ana']);
    expect((await (await signIn(server)).client.call('listMemory', {})).facts).toEqual([]);
  });

  it('knows nothing twice, however it is typed', async () => {
    await add('J’habite à Orléans');
    const again = await me.client.send('addMemoryFact', { body: { text: "j'HABITE a Orleans" } });
    expect(again).toMatchObject({ status: 409, body: { code: 'already_added' } });
    expect(await texts()).toHaveLength(1);
  });

  it('corrects a fact, and lets a client echo the rest', async () => {
    const fact = await add('My sister is called Ana');
    server.clock.advance(1_000);
    const body = { ...fact, text: 'My sister is called Anna' };
    const { fact: corrected } = await me.client.call('updateMemoryFact', { params: { id: fact.id }, body });
    expect(corrected).toMatchObject({ id: fact.id, text: body.text, created_at: fact.created_at });
    expect(corrected.updated_at > fact.updated_at).toBe(true);
    expect(await texts()).toEqual(['My sister is called Anna']);
  });

  it('forgets a fact, and brings it back', async () => {
    const params = { id: (await add('My sister is called Ana')).id };
    await me.client.call('deleteMemoryFact', { params });
    expect(await texts()).toEqual([]);
    expect(await me.client.send('deleteMemoryFact', { params })).toMatchObject({ status: 404 });
    await me.client.call('restoreMemoryFact', { params });
    await me.client.call('restoreMemoryFact', { params });
    expect(await texts()).toEqual(['My sister is called Ana']);
  });

  it('forgets all of one person at once, and brings back what is not known anew', async () => {
    const other = await signIn(server);
    await other.client.call('addMemoryFact', { body: { text: 'My brother is Ivo' } });
    const alone = await add('I moved to Split');
    await me.client.call('deleteMemoryFact', { params: { id: alone.id } });
    await add('My sister is called Ana');
    await add('I work from home on Fridays');
    server.clock.advance(1_000);
    const { forgotten_at } = await me.client.call('forgetMemory', {});
    expect(await texts()).toEqual([]);
    expect(await me.client.call('forgetMemory', {})).toEqual({ forgotten_at: null });
    expect((await other.client.call('listMemory', {})).facts).toHaveLength(1);

    await add('my sister is called ANA');
    const body = { forgotten_at: forgotten_at ?? '' };
    expect((await other.client.call('restoreMemory', { body })).facts).toHaveLength(1);
    const { facts } = await me.client.call('restoreMemory', { body });
    expect(facts.map(({ text }) => text)).toEqual(await texts());
    expect(await texts()).toEqual(['my sister is called ANA', 'I work from home on Fridays']);
  });

  it('does not bring back what has been remembered since', async () => {
    const params = { id: (await add('My sister is called Ana')).id };
    await me.client.call('deleteMemoryFact', { params });
    await add('my sister is called ANA');
    expect(await me.client.send('restoreMemoryFact', { params })).toMatchObject({ status: 409 });
    expect(await texts()).toEqual(['my sister is called ANA']);
  });

  it.each([
    ['nothing', ' '],
    ['too much', 'x'.repeat(limits.memoryFact.max + 1)],
  ])('refuses %s', async (_, text) => {
    expect(await me.client.send('addMemoryFact', { body: { text } })).toMatchObject({ status: 422 });
  });

  it('keeps so many and no more', async () => {
    const { db } = server.database;
    for (let n = 0; n < limits.memoryFactsPerUser; n += 1) {
      await givenMemoryFact(db, { userId: me.user.id, text: `fact ${n}` });
    }
    const refused = await me.client.send('addMemoryFact', { body: { text: 'One more' } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
  });

  it('tells open windows', async () => {
    await using events = await openEvents(server.origin, { token: me.accessToken });
    expect(await events.next()).toEqual({ type: 'opened' });
    await add('My sister is called Ana');
    expect(await events.next()).toEqual({ type: 'memory_changed' });
  });
});
