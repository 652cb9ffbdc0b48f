import { updateUser } from '@squeeze/database/repositories/user-repository';
import { givenSession } from '@squeeze/testing/given-session';
import { openEvents } from '@squeeze/testing/open-events';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

describe.each(dialects)('$name: where a person is signed in', ({ name: dialect }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  /** Signs the same person in once more, from a device of its own. */
  async function signInAgain({ email }: SignedIn, userAgent = firefox) {
    const from = server.client.with({ headers: { 'user-agent': userAgent } });
    const { access_token: token } = await from.call('login', { body: { email, password } });
    return { token, client: server.client.with({ token }) };
  }
  const sessionsOf = async (client: SignedIn['client']) => (await client.call('listSessions', {})).sessions;
  const kindsOf = async (userId: string) =>
    (
      await server.database.db
        .selectFrom('security_events')
        .select('kind')
        .where('user_id', '=', userId)
        .orderBy('seq')
        .execute()
    ).map(({ kind }) => kind);

  it('lists them with their device, the last used first and the one that asks marked', async () => {
    const me = await signIn(server);
    server.clock.advance(1_000);
    const again = await signInAgain(me);
    const sessions = await sessionsOf(again.client);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({
      device: 'Firefox · Linux',
      kind: 'computer',
      address: '127.0.0.1',
      is_current: true,
      mfa: false,
    });
    expect(sessions[1]).toMatchObject({ is_current: false });
  });

  it('shows neither dead ones nor one that waits for its second factor', async () => {
    const me = await signIn(server);
    const now = server.clock.now();
    const own = { userId: me.user.id, createdAt: now };
    const { db } = server.database;
    const waiting = await givenSession(db, { ...own, scope: 'mfa' });
    await givenSession(db, { ...own, revokedAt: now });
    await givenSession(db, { ...own, expiresAt: now });
    expect(await sessionsOf(me.client)).toHaveLength(1);
    const gone = await me.client.send('revokeSession', { params: { id: waiting.id } });
    expect(gone.status).toBe(404);
  });

  it('ends one: its token is dead, its stream closes, the others hear of it', async () => {
    const me = await signIn(server);
    const again = await signInAgain(me);
    await using mine = await openEvents(server.origin, { token: me.accessToken });
    await using theirs = await openEvents(server.origin, { token: again.token });
    expect([await mine.next(), await theirs.next()]).toEqual([{ type: 'opened' }, { type: 'opened' }]);

    const other = (await sessionsOf(me.client)).find((session) => !session.is_current);
    await me.client.call('revokeSession', { params: { id: other?.id ?? '' } });
    expect(await theirs.next()).toBeNull();
    expect(await mine.next()).toEqual({ type: 'account_changed' });
    expect((await again.client.send('getMe')).status).toBe(401);
    expect(await kindsOf(me.user.id)).toContain('session_revoked');
    expect(await sessionsOf(me.client)).toHaveLength(1);
  });

  it('ends the others and says how many', async () => {
    const me = await signIn(server);
    const others = [await signInAgain(me), await signInAgain(me)];
    const stranger = await signIn(server);
    expect(await me.client.call('revokeOtherSessions', {})).toEqual({ revoked: 2 });
    for (const { client } of others) expect((await client.send('getMe')).status).toBe(401);
    expect((await me.client.send('getMe')).status).toBe(200);
    expect((await stranger.client.send('getMe')).status).toBe(200);
    expect(await kindsOf(me.user.id)).toContain('other_sessions_revoked');
  });

  it('ends all, the one that asks too', async () => {
    const me = await signIn(server);
    const other = await signInAgain(me);
    await using mine = await openEvents(server.origin, { token: me.accessToken });
    expect(await mine.next()).toEqual({ type: 'opened' });
    expect(await me.client.call('revokeAllSessions', {})).toEqual({ revoked: 2 });
    expect(await mine.next()).toBeNull();
    for (const client of [me.client, other.client]) expect((await client.send('getMe')).status).toBe(401);
    expect(await kindsOf(me.user.id)).toContain('all_sessions_revoked');
  });

  it('counts a running trial as premium, until it ends by itself', async () => {
    const me = await signIn(server);
    const trialEndsAt = server.clock.now() + 1_000;
    await updateUser(server.database.db, me.user.id, { trialEndsAt });
    const rolesNow = async () => {
      const { data } = await me.client.call('getMe', {});
      const { roles } = await me.client.call('getMyRoles', {});
      expect(data.roles).toEqual(roles);
      return roles.map(({ name }) => name);
    };
    expect(await rolesNow()).toEqual(['user', 'premium']);
    server.clock.advance(1_000);
    expect(await rolesNow()).toEqual(['user']);
  });
});
