import { insertTotp } from '@squeeze/database/repositories/mfa-repository';
import { findSession } from '@squeeze/database/repositories/session-repository';
import { grantRole } from '@squeeze/database/repositories/user-repository';
import { randomFrom } from '@squeeze/testing/random-from';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recentAuthenticationMs } from '../../http/person.ts';
import { tryLimitPolicy } from '../../security/try-limits.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

describe.each(dialects)('$name: sessions', ({ name: dialect }) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const refresh = (token: string, at: TestServer = server): Promise<Tokens> =>
    at.client.call('refresh', { body: { refresh_token: token } });
  const refreshStatus = async (token: string): Promise<number> =>
    (await server.client.send('refresh', { body: { refresh_token: token } })).status;
  const meStatus = async (token: string): Promise<number> =>
    (await server.client.with({ token }).send('getMe')).status;
  const sessionOf = (who: SignedIn) =>
    findSession(server.database.db, String(decodeJwt(who.accessToken)['sid']));

  describe('refreshing', () => {
    it('hands out a successor; the access token of before lives on', async () => {
      const me = await signIn(server);
      const next = await refresh(me.refreshToken);
      expect(next.refresh_token).not.toBe(me.refreshToken);
      expect(await meStatus(next.access_token)).toBe(200);
      expect(await meStatus(me.accessToken)).toBe(200);
      expect((await refresh(next.refresh_token)).refresh_token).not.toBe(next.refresh_token);
    });

    it('answers the same again for as long as the answer may have been lost', async () => {
      const me = await signIn(server);
      const lost = await refresh(me.refreshToken);
      server.clock.advance(5 * day);
      const again = await refresh(me.refreshToken);
      expect(again.refresh_token).toBe(lost.refresh_token);
      expect(await meStatus(again.access_token)).toBe(200);
    });

    it('answers the same again for 30 seconds after its successor was put to use, then ends the session', async () => {
      const me = await signIn(server);
      const next = await refresh(me.refreshToken);
      expect(await meStatus(next.access_token)).toBe(200);
      server.clock.advance(30_000);
      expect((await refresh(me.refreshToken)).refresh_token).toBe(next.refresh_token);
      server.clock.advance(1);
      expect(await refreshStatus(me.refreshToken)).toBe(400);
      expect(await refreshStatus(next.refresh_token)).toBe(400);
      expect(await meStatus(next.access_token)).toBe(401);
      expect(await sessionOf(me)).toMatchObject({ revokedReason: 'refresh_token_reused' });
    });

    it('ends the session when an older token comes back, and leaves the other sessions alone', async () => {
      const me = await signIn(server);
      const other = await server.client.call('login', { body: { email: me.email, password } });
      const second = await refresh(me.refreshToken);
      const third = await refresh(second.refresh_token);
      expect(await refreshStatus(me.refreshToken)).toBe(400);
      expect(await meStatus(third.access_token)).toBe(401);
      expect(await refreshStatus(third.refresh_token)).toBe(400);
      expect(await meStatus(other.access_token)).toBe(200);
      expect(server.logged.some((line) => line.includes('used refresh token'))).toBe(true);
    });

    it('gives 20 tabs that refresh at once on two processes one successor, and logs nobody out', async () => {
      await using second = await startTestServer({ beside: server });
      const me = await signIn(server);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, tab) => refresh(me.refreshToken, tab % 2 === 0 ? server : second)),
      );
      const [successor, ...others] = [...new Set(answers.map((answer) => answer.refresh_token))];
      expect(others).toEqual([]);
      for (const answer of answers) expect(await meStatus(answer.access_token)).toBe(200);
      await refresh(successor ?? '');
    });

    it.each([1, 2, 3])('never logs out an honest client on a bad line (seed %i)', async (seed) => {
      const me = await signIn(server);
      const random = randomFrom(seed);
      const end = server.clock.now() + 85 * day;
      let held = me.refreshToken;
      while (server.clock.now() < end) {
        // Answers get lost, so the client asks with the same token again, at once or days later, from several tabs.
        let answers: Tokens[] = [];
        for (let lost = Math.floor(random() * 4); lost >= 0; lost -= 1) {
          answers = await Promise.all(
            Array.from({ length: 1 + Math.floor(random() * 3) }, () => refresh(held)),
          );
          server.clock.advance(Math.floor(random() * 2 * day));
        }
        held = answers.at(-1)?.refresh_token ?? '';
        if (random() < 0.5) continue;
        const renewed = await refresh(held);
        expect(await meStatus(renewed.access_token)).toBe(200);
        held = renewed.refresh_token;
      }
    });

    it('slides for 30 days', async () => {
      const [used, idle] = [await signIn(server), await signIn(server)];
      server.clock.advance(30 * day - 1);
      const next = await refresh(used.refreshToken);
      server.clock.advance(1);
      expect(await refreshStatus(idle.refreshToken)).toBe(400);
      server.clock.advance(29 * day);
      await refresh(next.refresh_token);
    });

    it('ends after 90 days whatever happens', async () => {
      const me = await signIn(server);
      let token = me.refreshToken;
      for (let round = 0; round < 4; round += 1) {
        server.clock.advance(22 * day);
        token = (await refresh(token)).refresh_token;
      }
      server.clock.advance(2 * day - 10 * minute);
      const last = await refresh(token);
      expect(await meStatus(last.access_token)).toBe(200);
      server.clock.advance(10 * minute);
      expect(await refreshStatus(last.refresh_token)).toBe(400);
      expect(await meStatus(last.access_token)).toBe(401);
    });

    it('answers alike whatever is wrong with the token', async () => {
      const me = await signIn(server);
      await me.client.call('logout', {});
      const bodies = new Set<string>();
      for (const token of [me.refreshToken, me.accessToken, 'rubbish', `${me.refreshToken}x`, 'r1.0.0.0.0']) {
        const answer = await server.client.send('refresh', { body: { refresh_token: token } });
        const { request_id: _, ...body } = answer.body as Record<string, unknown>;
        bodies.add(JSON.stringify([answer.status, body]));
      }
      expect([...bodies].map((body) => JSON.parse(body) as unknown)).toEqual([
        [
          400,
          {
            detail: 'Your session has ended. Please sign in again',
            code: 'invalid_refresh_token',
            values: {},
            issues: [],
          },
        ],
      ]);
    });

    it('is limited for one session', async () => {
      const me = await signIn(server);
      const statuses = await Promise.all(Array.from({ length: 70 }, () => refreshStatus(me.refreshToken)));
      expect(statuses.filter((status) => status === 200)).toHaveLength(60);
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
      server.clock.advance(15 * minute);
      expect(await refreshStatus(me.refreshToken)).toBe(200);
    });
  });

  describe('logging out', () => {
    it('ends this session at once, and only this one', async () => {
      const me = await signIn(server);
      const other = await server.client.call('login', { body: { email: me.email, password } });
      const answer = await me.client.send('logout');
      expect(answer.status).toBe(200);
      // Never its storage: what waits to be sent lies there.
      expect(answer.headers.get('clear-site-data')).toBe('"cache"');
      expect(await meStatus(me.accessToken)).toBe(401);
      expect(await refreshStatus(me.refreshToken)).toBe(400);
      expect((await me.client.send('logout')).status).toBe(401);
      expect(await meStatus(other.access_token)).toBe(200);
    });
  });

  describe('reading the session on every request', () => {
    it('lets a new role hold at once', async () => {
      const me = await signIn(server);
      await grantRole(server.database.db, me.user.id, 'premium');
      expect((await me.client.call('getMyRoles', {})).roles).toEqual([{ name: 'user' }, { name: 'premium' }]);
    });

    it('writes when it was last used together and later, not on each request', async () => {
      const own = await startTestServer({ beside: server });
      const me = await signIn(own);
      const opened = own.clock.now();
      own.clock.advance(2 * minute);
      for (let index = 0; index < 5; index += 1) await me.client.call('getMe', {});
      expect(await sessionOf(me)).toMatchObject({ lastSeenAt: opened });
      await own[Symbol.asyncDispose]();
      expect(await sessionOf(me)).toMatchObject({ lastSeenAt: opened + 2 * minute });
    });

    it('refuses a token of a rotation the database knows nothing of', async () => {
      const me = await signIn(server);
      const next = await refresh(me.refreshToken);
      await server.database.db
        .updateTable('sessions')
        .set({ generation: 0, seen_generation: 0 })
        .where('id', '=', String(decodeJwt(me.accessToken)['sid']))
        .execute();
      expect(await meStatus(next.access_token)).toBe(401);
      expect(await meStatus(me.accessToken)).toBe(200);
    });
  });

  describe('proving anew who is there', () => {
    it('takes the password and holds for ten minutes', async () => {
      const me = await signIn(server);
      server.clock.advance(14 * minute);
      const answer = await prove(me, password);
      expect(answer).toMatchObject({
        status: 200,
        body: { authenticated_until: new Date(server.clock.now() + 10 * minute).toISOString() },
      });
      expect(await sessionOf(me)).toMatchObject({ authTime: server.clock.now() });
    });

    it('wants the code as well when a second factor was turned on while the password was looked at', async () => {
      const me = await signIn(server);
      server.clock.advance(recentAuthenticationMs);
      const now = server.clock.now();
      const verify = vi.spyOn(server.hasher, 'verify').mockImplementationOnce(async () => {
        const totp = { userId: me.user.id, seedSealed: 'v1.sealed', lastUsedStep: null };
        await insertTotp(server.database.db, { ...totp, createdAt: now, confirmedAt: now });
        return true;
      });
      const answer = await me.client.send('reauthenticate', { body: { password } });
      verify.mockRestore();
      expect(answer).toMatchObject({ status: 422, body: { errors: { mfa_code: [expect.any(String)] } } });
      expect((await me.client.send('exportMyData')).status).toBe(403);
    });

    it('refuses a wrong password with 400 and changes nothing', async () => {
      const me = await signIn(server);
      const opened = server.clock.now();
      server.clock.advance(minute);
      expect(await prove(me, 'Wrong9tram!')).toMatchObject({
        status: 400,
        body: { code: 'invalid_credentials', detail: 'The password is not right' },
      });
      expect(await sessionOf(me)).toMatchObject({ authTime: opened });
    });

    it('is limited', async () => {
      const me = await signIn(server);
      for (let index = 0; index < 6; index += 1) expect((await prove(me, 'Wrong9tram!')).status).toBe(400);
      expect((await prove(me, password)).status).toBe(429);
      server.clock.advance(minute);
      expect((await prove(me, password)).status).toBe(200);
    });

    // A hundred requests one after another: slow on a busy machine.
    it('is limited for whoever holds the token, from however many places', { timeout: 30_000 }, async () => {
      await using proxied = await startTestServer({ dialect, behindProxy: true });
      const me = await signIn(proxied);
      const [limit] = tryLimitPolicy.reauthenticateOnAccount;
      const statuses: number[] = [];
      for (let place = 0; place <= limit.points; place += 1) {
        const client = me.client.with({ headers: { 'x-forwarded-for': `198.51.100.${place}` } });
        statuses.push((await prove({ ...me, client }, 'Wrong9tram!')).status);
      }
      expect(statuses.pop()).toBe(429);
      expect(new Set(statuses)).toEqual(new Set([400]));
    });
  });
});

const prove = (who: SignedIn, secret: string) =>
  who.client.send('reauthenticate', { body: { password: secret } });
