import { updateUser } from '@squeeze/database/repositories/user-repository';
import { openEvents } from '@squeeze/testing/open-events';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { streamPolicy } from './open-streams.ts';

describe.each(dialects)('$name: the event stream', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeEach(async () => {
    server = await startTestServer({ dialect: name });
    me = await signIn(server);
  });
  afterEach(() => server[Symbol.asyncDispose]());

  const listen = (who: SignedIn = me) => openEvents(server.origin, { token: who.accessToken });
  const publish = (event: Parameters<TestServer['liveEvents']['publish']>[2], who: SignedIn = me) =>
    server.liveEvents.publish(server.database.db, who.user.id, event);

  it('is a stream that nothing between keeps back or stores', async () => {
    await using stream = await listen();
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('begins with opened, and tells the rest in order, numbered', async () => {
    await using stream = await listen();
    expect(await stream.next()).toEqual({ type: 'opened' });
    const id = uuidv7();
    await publish({ type: 'todos_changed' });
    await publish({ type: 'notification_added', id });
    expect(await stream.next()).toEqual({ type: 'todos_changed' });
    expect(await stream.next()).toEqual({ type: 'notification_added', id });
    expect(stream.text()).toBe(
      [
        'retry: 3000\n\n',
        'id: 1\nevent: message\ndata: {"type":"opened"}\n\n',
        'id: 2\nevent: message\ndata: {"type":"todos_changed"}\n\n',
        `id: 3\nevent: message\ndata: {"type":"notification_added","id":"${id}"}\n\n`,
      ].join(''),
    );
  });

  it("tells each person their own, on each of their devices, and never another's", async () => {
    const other = await signIn(server);
    await using mine = await listen();
    await using theirs = await listen(other);
    await publish({ type: 'todos_changed' });
    await publish({ type: 'conversations_changed' }, other);
    expect([await mine.next(), await mine.next()]).toEqual([{ type: 'opened' }, { type: 'todos_changed' }]);
    expect([await theirs.next(), await theirs.next()]).toEqual([
      { type: 'opened' },
      { type: 'conversations_changed' },
    ]);
  });

  it('ends at once when its session is signed out, and leaves other sessions theirs', async () => {
    const { body } = await server.client.send('login', {
      body: { email: me.email, password: 'Thermos2tram!' },
    });
    const { access_token: token } = body as { access_token: string };
    await using here = await listen();
    await using there = await openEvents(server.origin, { token });
    await me.client.call('logout', {});
    expect([await here.next(), await here.next()]).toEqual([{ type: 'opened' }, null]);
    await publish({ type: 'todos_changed' });
    expect([await there.next(), await there.next(), await there.next()]).toEqual([
      { type: 'opened' },
      // One session less in the list.
      { type: 'account_changed' },
      { type: 'todos_changed' },
    ]);
  });

  it('tells nothing more to an account that has been disabled', async () => {
    await using stream = await listen();
    await updateUser(server.database.db, me.user.id, { isActive: false, updatedAt: server.clock.now() });
    await publish({ type: 'todos_changed' });
    expect([await stream.next(), await stream.next()]).toEqual([{ type: 'opened' }, null]);
  });

  it('outlives the token it was opened with, as long as the session lives', async () => {
    await using stream = await listen();
    server.clock.advance(16 * 60_000);
    await publish({ type: 'todos_changed' });
    expect([await stream.next(), await stream.next()]).toEqual([
      { type: 'opened' },
      { type: 'todos_changed' },
    ]);
    server.clock.advance(90 * 24 * 60 * 60_000);
    await publish({ type: 'todos_changed' });
    expect(await stream.next()).toBeNull();
  });

  it(`keeps ${streamPolicy.perPerson} streams of a person; the oldest makes room`, async () => {
    const oldest = await listen();
    const others = await Promise.all(Array.from({ length: streamPolicy.perPerson }, () => listen()));
    expect([await oldest.next(), await oldest.next()]).toEqual([{ type: 'opened' }, null]);
    await publish({ type: 'todos_changed' });
    for (const stream of others) {
      expect([await stream.next(), await stream.next()]).toEqual([
        { type: 'opened' },
        { type: 'todos_changed' },
      ]);
      await stream[Symbol.asyncDispose]();
    }
  });

  it('ends when the server is about to stop, which then takes on no other', async () => {
    await using stream = await listen();
    server.server.drain();
    expect([await stream.next(), await stream.next()]).toEqual([{ type: 'opened' }, null]);
    const refused = await me.client.send('openEvents');
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(refused.headers.get('retry-after')).toBe('1');
  });

  it('answers HEAD with the head alone', async () => {
    const answer = await fetch(`${server.origin}/api/v1/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${me.accessToken}` },
    });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('tells people of changes made on another process', async () => {
    await using beside = await startTestServer({ beside: server });
    await using stream = await listen();
    expect(await stream.next()).toEqual({ type: 'opened' });
    await beside.liveEvents.publish(beside.database.db, me.user.id, { type: 'ai_tasks_changed' });
    expect(await stream.next()).toEqual({ type: 'ai_tasks_changed' });
  });
});

describe('the event stream of the embedded server', () => {
  it('is for its owner', async () => {
    await using server = await startTestServer({ edition: 'embedded' });
    const headers = { origin: 'app://squeeze' };
    await expect(openEvents(server.origin, { headers })).rejects.toThrow('401');
    await using stream = await openEvents(server.origin, {
      headers: { ...headers, 'x-squeeze-launch-secret': server.launchSecret },
    });
    expect(await stream.next()).toEqual({ type: 'opened' });
  });
});
