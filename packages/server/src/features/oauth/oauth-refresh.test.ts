import { findIntegration } from '@squeeze/database/repositories/oauth-integration-repository';
import { OauthPeer, passingTime, peerClient } from '@squeeze/testing/oauth-peer';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PurposeKeys } from '../../security/purpose-keys.ts';
import { ConfiguredClients } from './oauth-clients.ts';
import type { OauthParts } from './oauth-parts.ts';
import { renewTokens } from './renew-tokens.ts';
import { repairIntegrations } from './repair-integrations.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe.each(dialects)('$name: tokens of connections', ({ name: dialect }) => {
  let peer: OauthPeer;
  let server: TestServer;
  let me: SignedIn;
  let tests = 0;
  const options = () => ({
    authorizationServers: peer.servers(),
    oauthClients: { google: peerClient },
    timers: passingTime,
  });
  beforeAll(async () => {
    peer = await OauthPeer.open('google');
    server = await startTestServer({ dialect, ...options() });
  });
  beforeEach(async () => {
    peer.account = `ines-${(tests += 1)}`;
    peer.givesRefreshTokens = true;
    peer.answers(peer.tokenPath, null);
    me = await signIn(server);
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await peer[Symbol.asyncDispose]();
  });

  /** What a process of its own works with. */
  const processParts = (): OauthParts => ({
    ...server,
    timers: passingTime,
    log: pino({ level: 'silent' }),
    keys: new PurposeKeys(server.secrets),
    servers: peer.servers(),
    clients: new ConfiguredClients({ google: peerClient }),
    audit: { record: () => Promise.resolve() },
    redirectsTo: () => [],
  });

  const connect = async (who: SignedIn): Promise<string> => {
    const begun = { provider: 'google', scopes: ['tasks'] };
    const { authorization_url: address } = await who.client.call('initiateOauth', { body: begun });
    const { searchParams } = await peer.consent(address);
    const body = {
      provider: 'google',
      state: searchParams.get('state') ?? '',
      code: searchParams.get('code') ?? '',
      iss: searchParams.get('iss') ?? '',
    };
    return (await who.client.call('completeOauth', { body })).integration.id;
  };
  const answersWith = (status: number, text: string, headers = {}): void =>
    peer.answers(peer.tokenPath, (_request, response) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text),
    );
  const refresh = (id: string, client = me.client) =>
    client.send('refreshOauthIntegration', { params: { id } });
  const only = async () => (await me.client.call('listOauthIntegrations', { query: {} })).integrations[0];
  const row = async (id: string) =>
    await server.database.db
      .selectFrom('oauth_integrations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  /** A session of its own time, since those of before have ended. */
  const later = async (ms: number): Promise<void> => {
    server.clock.advance(ms);
    await server.runJobs();
    const { access_token: token } = await server.client.call('login', {
      body: { email: me.email, password: 'Thermos2tram!' },
    });
    me = { ...me, client: server.client.with({ token }) };
  };
  const titles = async (): Promise<string[]> =>
    (await me.client.call('listNotifications', { query: {} })).notifications.map(({ title }) => title);

  it('are renewed when asked to, and each refresh token is used once', async () => {
    const id = await connect(me);
    expect((await refresh(id)).status).toBe(200);
    expect((await refresh(id)).status).toBe(200);
    expect((await row(id)).token_version).toBe(3);
    expect(await only()).toMatchObject({ status: 'active', health: 'healthy' });
  });

  it('are renewed once for all who have seen the same ones, whichever process they ask', async () => {
    const id = await connect(me);
    const seen = await findIntegration(server.database.db, me.user.id, id);
    if (seen === null) throw new Error('nothing was connected');
    const before = peer.tokenCalls;
    const actor = { userId: me.user.id, sessionId: null, request: null };
    const renewals = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => renewTokens(processParts(), { seen, actor })),
    );
    expect(renewals.map(({ kind }) => kind)).toEqual(renewals.map(() => 'renewed'));
    expect(peer.tokenCalls).toBe(before + 1);
    expect((await refresh(id)).status).toBe(200);
  });

  it('live on where many press Refresh in two processes', async () => {
    await using other = await startTestServer({ beside: server, ...options() });
    const id = await connect(me);
    const elsewhere = other.client.with({ token: me.accessToken });
    const answers = await Promise.all(
      [me.client, elsewhere, me.client, elsewhere].map((client) => refresh(id, client)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await refresh(id)).status).toBe(200);
  });

  it('cannot be renewed where the provider gave no refresh token', async () => {
    peer.givesRefreshTokens = false;
    const id = await connect(me);
    expect(await only()).toMatchObject({ can_refresh: false, status: 'active' });
    expect(await refresh(id)).toMatchObject({
      status: 500,
      body: { code: 'oauth_not_refreshable', detail: 'No refresh token available' },
    });
    await later(2 * hour);
    expect(await only()).toMatchObject({ status: 'expired', health: 'critical', trouble: 'ran_out' });
    expect(await titles()).toContain('Google has to be connected again');
  });

  it('that the provider takes no more end the connection, which says so and is connected again', async () => {
    const id = await connect(me);
    answersWith(400, '{"error":"invalid_grant"}');
    expect(await refresh(id)).toMatchObject({ status: 400, body: { code: 'oauth_refused' } });
    expect(await only()).toMatchObject({ status: 'expired', trouble: 'refused', can_refresh: false });
    expect(await row(id)).toMatchObject({ access_token_sealed: null, refresh_token_sealed: null });
    const calls = peer.tokenCalls;
    expect(await refresh(id)).toMatchObject({ status: 400, body: { code: 'oauth_refused' } });
    expect(peer.tokenCalls).toBe(calls);
    expect(await titles()).toContain('Google has to be connected again');
    peer.answers(peer.tokenPath, null);
    expect(await connect(me)).toBe(id);
    expect(await only()).toMatchObject({ status: 'active', trouble: null, health: 'healthy' });
  });

  it.each([
    ['an error of the provider', 503, 'no', {}, 'unreachable'],
    ['nonsense', 200, '<html>', {}, 'unreachable'],
    ['a limit', 429, '{}', { 'retry-after': '3600' }, 'limited'],
  ])('are not refused by %s: what may pass is tried again', async (_, status, text, headers, trouble) => {
    const id = await connect(me);
    answersWith(status, text, headers);
    expect(await refresh(id)).toMatchObject({ status: 500, body: { code: 'oauth_provider' } });
    expect(await only()).toMatchObject({ status: 'active', trouble, health: 'degraded', can_refresh: true });
    peer.answers(peer.tokenPath, null);
    await later(2 * hour);
    expect(await only()).toMatchObject({ status: 'active', trouble: null, health: 'healthy' });
  });

  it('are renewed by themselves before they run out, again and again', async () => {
    const id = await connect(me);
    await later(29 * minute);
    expect((await row(id)).token_version).toBe(1);
    await later(minute);
    expect((await row(id)).token_version).toBe(2);
    await later(30 * minute);
    expect((await row(id)).token_version).toBe(3);
  });

  it('are renewed as their person wishes', async () => {
    const id = await connect(me);
    await me.client.call('updateOauthSettings', { body: { refreshThreshold: 5 } });
    await later(54 * minute);
    expect((await row(id)).token_version).toBe(1);
    await later(minute);
    expect((await row(id)).token_version).toBe(2);
    await me.client.call('updateOauthSettings', { body: { autoRefreshTokens: false } });
    await later(hour);
    expect(await row(id)).toMatchObject({ token_version: 2, status: 'expired' });
    expect(await only()).toMatchObject({ can_refresh: true, trouble: 'ran_out' });
    expect((await refresh(id)).status).toBe(200);
    expect(await only()).toMatchObject({ status: 'active', health: 'healthy' });
  });

  it('that fail for an hour and for days are told of, and so is that they work again', async () => {
    await connect(me);
    answersWith(503, 'no');
    await later(hour);
    expect(await only()).toMatchObject({ status: 'active', health: 'degraded' });
    for (let hours = 0; hours < 12; hours += 1) await later(hour);
    expect(await only()).toMatchObject({ status: 'active', health: 'unhealthy', trouble: 'unreachable' });
    expect((await titles()).filter((title) => title === 'Google cannot be reached')).toHaveLength(1);
    for (let hours = 0; hours < 14; hours += 1) await later(6 * hour);
    expect(await only()).toMatchObject({ status: 'expired', health: 'critical' });
    expect((await titles()).filter((title) => title === 'Google has to be connected again')).toHaveLength(1);
    peer.answers(peer.tokenPath, null);
    await later(day);
    expect(await only()).toMatchObject({ status: 'active', health: 'healthy', trouble: null });
    expect(await titles()).toContain('Google works again');
  });

  it('are told of to nobody who wants to hear nothing', async () => {
    const off = { tokenExpiry: false, syncFailures: false, securityAlerts: false };
    await me.client.call('updateOauthSettings', { body: { notifications: off } });
    const id = await connect(me);
    answersWith(400, '{"error":"invalid_grant"}');
    await refresh(id);
    expect(await titles()).toEqual([]);
  });

  it('that cannot be read any more, since their key is lost, have to be given anew', async () => {
    const id = await connect(me);
    const lost = { refresh_token_sealed: 'v9.bG9zdA' };
    await server.database.db.updateTable('oauth_integrations').set(lost).where('id', '=', id).execute();
    const calls = peer.tokenCalls;
    expect(await refresh(id)).toMatchObject({ status: 400, body: { code: 'oauth_refused' } });
    expect(peer.tokenCalls).toBe(calls);
    expect(await only()).toMatchObject({ trouble: 'unreadable', health: 'critical' });
    expect(await connect(me)).toBe(id);
    expect(await only()).toMatchObject({ trouble: null, health: 'healthy' });
  });

  it('of a client that is configured no more wait for it, and nobody is asked', async () => {
    const id = await connect(me);
    const other = { client_id: 'the one of before' };
    await server.database.db.updateTable('oauth_integrations').set(other).where('id', '=', id).execute();
    const calls = peer.tokenCalls;
    expect(await only()).toMatchObject({ trouble: 'not_configured', health: 'critical' });
    expect(await refresh(id)).toMatchObject({
      status: 503,
      body: { detail: 'OAuth credentials not configured for this provider' },
    });
    expect(peer.tokenCalls).toBe(calls);
    expect(await connect(me)).toBe(id);
    expect(await only()).toMatchObject({ trouble: null, health: 'healthy' });
  });

  it('find their job again where it was lost', async () => {
    const id = await connect(me);
    await server.database.db.deleteFrom('jobs').execute();
    await later(3 * hour);
    expect((await row(id)).token_version).toBe(1);
    const parts = { database: server.database, clock: server.clock, jobs: server.jobs };
    expect(await repairIntegrations(parts)).toBeGreaterThan(0);
    await server.runJobs();
    expect((await row(id)).token_version).toBe(2);
  });

  it('that come while its person disconnects are kept by nobody', async () => {
    const id = await connect(me);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const asked = new Promise<void>((resolve) => {
      peer.answers(peer.tokenPath, (_request, response) => {
        resolve();
        void held.then(() =>
          response
            .writeHead(200, { 'content-type': 'application/json' })
            .end('{"access_token":"late","token_type":"bearer","refresh_token":"late too"}'),
        );
      });
    });
    const refreshed = refresh(id);
    await asked;
    await me.client.call('revokeOauthIntegration', { params: { id }, body: {} });
    const revoked = peer.asked.filter((one) => one === 'POST /revoke').length;
    release();
    expect((await refreshed).status).toBe(404);
    expect(peer.asked.filter((one) => one === 'POST /revoke')).toHaveLength(revoked + 1);
    expect(await row(id)).toMatchObject({ status: 'revoked', refresh_token_sealed: null });
  });

  it('are written down with who asked, listed and exported for administrators alone', async () => {
    const id = await connect(me);
    await refresh(id);
    const reason = '=HYPERLINK("https://evil.example")';
    await me.client.call('revokeOauthIntegration', { params: { id }, body: { reason } });
    expect(await me.client.send('listOauthAuditLogs')).toMatchObject({
      status: 403,
      body: { detail: 'Insufficient permissions to view audit logs' },
    });
    expect(await me.client.send('exportOauthAuditLogs')).toMatchObject({
      status: 403,
      body: { detail: 'Insufficient permissions to export audit logs' },
    });
    await using lax = await startTestServer({ beside: server, administratorsNeedMfa: false, ...options() });
    const { client } = await signIn(lax, { roles: ['administrator'] });
    const { logs, total } = await client.call('listOauthAuditLogs', { query: { limit: 3 } });
    expect(total).toBeGreaterThanOrEqual(3);
    expect(logs.map(({ action, integration_id: of }) => [action, of])).toEqual([
      ['integration_revoked', id],
      ['tokens_refreshed', id],
      ['integration_created', id],
    ]);
    expect(logs[0]).toMatchObject({ details: reason, ip_address: '127.0.0.1', user_id: me.user.id });
    const created = { provider: 'google', action: 'integration_created' } as const;
    const first = await client.call('listOauthAuditLogs', { query: { ...created, limit: 1 } });
    expect(first.logs).toHaveLength(1);
    const cursor = first.next_cursor;
    if (cursor !== null) {
      const next = await client.call('listOauthAuditLogs', { query: { ...created, limit: 1, cursor } });
      expect(next.logs[0]?.id).not.toBe(first.logs[0]?.id);
    }
    const csv = Buffer.from(
      (await client.call('exportOauthAuditLogs', { query: {} })) as Uint8Array,
    ).toString();
    expect(csv).toContain('ID,Timestamp,User,Action,Provider,Integration,Details,IP Address,User Agent');
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(await client.call('exportOauthAuditLogs', { query: { format: 'json' } })).toHaveLength(total);
  });

  it('are counted by how the calls for them went', async () => {
    const who = await signIn(server, { roles: ['premium'] });
    me = who;
    const id = await connect(who);
    answersWith(503, 'no');
    await refresh(id);
    const analytics = await who.client.call('getOauthAnalytics', { query: { time_range: '1d' } });
    expect(analytics).toMatchObject({
      integrations: { total: 1, active: 1, expired: 0, revoked: 0 },
      providers: { google: { count: 1, active: 1, expired: 0 } },
      usage: { total_requests: 3, successful_requests: 2, failed_requests: 1 },
    });
    // The first of them is cut where the last 24 hours begin.
    expect(analytics.trends).toHaveLength(25);
    expect(analytics.trends.at(-1)).toMatchObject({ total_requests: 3, failed_requests: 1 });
    const week = await who.client.call('getOauthAnalytics', { query: {} });
    expect(week.trends).toHaveLength(7);
    expect((await who.client.send('getOauthAnalytics', { query: { time_range: '1y' } })).status).toBe(422);
  });
});
