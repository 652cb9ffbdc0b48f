import { updateUser } from '@squeeze/database/repositories/user-repository';
import { givenConversation, givenReply } from '@squeeze/testing/given-conversation';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { openEvents } from '@squeeze/testing/open-events';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { textFrom } from '@squeeze/testing/text-from-phone';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { challengeOf } from '../../security/code-challenge.ts';

const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

describe.each(dialects)('$name: whoever has been disabled', ({ name: dialect }) => {
  let server: TestServer;
  let chief: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect, administratorsNeedMfa: false });
    chief = await signIn(server, { roles: ['administrator'] });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const act = (name: 'disablePerson' | 'enablePerson' | 'endSessionsOf', { user }: SignedIn) =>
    chief.client.call(name, { params: { id: user.id } });
  const login = ({ email }: SignedIn) => server.client.send('login', { body: { email, password } });

  it('is let in nowhere from that moment on, and afterwards again where nothing had to end', async () => {
    const me = await signIn(server);
    const { client, email, user } = me;
    const { db } = server.database;
    const phoneNumber = newPhoneNumber();
    await givenPhoneNumber(db, { userId: user.id, phoneNumber, isVerified: true, isPrimary: true });
    const app = await client.call('createAppPassword', { body: { name: 'A calendar' } });
    const authorization = `Basic ${Buffer.from(`${email}:${app.password}`).toString('base64')}`;
    const [calendar] = (await client.call('listCalendars', {})).calendars;
    const feed = await client.call('makeCalendarFeed', { params: { id: calendar?.id ?? '' } });
    const pkce = { code_challenge: challengeOf(verifier), code_challenge_method: 'S256' as const };
    const desktop = await client.call('authorizeDesktop', {
      body: { ...pkce, state: 'state-of-this-attempt' },
    });
    const code = new URL(desktop.redirect_url).searchParams.get('code') ?? '';
    const stream = await openEvents(server.origin, { token: me.accessToken });
    expect(await stream.next()).toEqual({ type: 'opened' });
    const ways = {
      token: async () => (await client.send('getMe')).status,
      dav: async () =>
        (
          await fetch(new URL('/dav/', server.origin), {
            method: 'PROPFIND',
            headers: { authorization, depth: '0' },
          })
        ).status,
      feed: async () => (await fetch(feed.address)).status,
      login: async () => (await login(me)).status,
    };
    const each = async () => ({
      token: await ways.token(),
      dav: await ways.dav(),
      feed: await ways.feed(),
      login: await ways.login(),
    });
    expect(await each()).toMatchObject({ token: 200, feed: 200, login: 200 });
    const davBefore = await ways.dav();
    expect(davBefore).toBeLessThan(400);

    const { person } = await act('disablePerson', me);
    expect(person).toMatchObject({ is_active: false, sessions: 0 });
    let event = await stream.next();
    while (event !== null) event = await stream.next();
    await stream[Symbol.asyncDispose]();
    expect(await each()).toEqual({ token: 401, dav: 401, feed: 404, login: 400 });
    const refresh = () => server.client.send('refresh', { body: { refresh_token: me.refreshToken } });
    expect([400, 401]).toContain((await refresh()).status);
    const exchange = await server.client.send('exchangeDesktopCode', {
      body: { code, code_verifier: verifier },
    });
    expect(exchange.status).toBe(400);
    const [answer = ''] = (await textFrom(server, phoneNumber, 'todo: buy oat milk')).replies;
    expect(answer).not.toMatch(/oat milk/i);
    await server.runJobs();
    const todos = await db.selectFrom('todos').selectAll().where('user_id', '=', user.id).execute();
    expect(todos).toEqual([]);

    await act('enablePerson', me);
    // Sessions have ended for good; what its person has set up elsewhere goes on.
    expect(await each()).toEqual({ token: 401, dav: davBefore, feed: 200, login: 200 });
    expect([400, 401]).toContain((await refresh()).status);
  });

  it('has nothing more written for them by the assistant', async () => {
    const me = await signIn(server);
    const { db } = server.database;
    const { id: conversationId } = await givenConversation(db, { userId: me.user.id });
    const lease = { owner: 'a process', until: server.clock.now() + 60_000 };
    const reply = await givenReply(db, { lease, conversation: { conversationId, userId: me.user.id } });
    await act('disablePerson', me);
    const row = await db
      .selectFrom('chat_messages')
      .select('stop_asked')
      .where('id', '=', reply.id)
      .executeTakeFirst();
    expect(row).toEqual({ stop_asked: 1 });
  });

  it('gets no code for a new password', async () => {
    const me = await signIn(server);
    await updateUser(server.database.db, me.user.id, { emailConfirmedAt: server.clock.now() });
    await act('disablePerson', me);
    await server.runJobs();
    const before = (await server.outbox()).length;
    await server.client.send('forgotPassword', { body: { email: me.email, channel: 'email' } });
    await server.runJobs();
    expect(await server.outbox()).toHaveLength(before);
  });

  it('and whose sessions are ended is signed out everywhere, and signs in again', async () => {
    const me = await signIn(server);
    const second = await server.client.call('login', { body: { email: me.email, password } });
    await using stream = await openEvents(server.origin, { token: second.access_token });
    expect(await stream.next()).toEqual({ type: 'opened' });
    expect((await act('endSessionsOf', me)).person).toMatchObject({ sessions: 0, is_active: true });
    let event = await stream.next();
    while (event !== null) event = await stream.next();
    expect((await me.client.send('getMe')).status).toBe(401);
    expect((await login(me)).status).toBe(200);
  });
});
