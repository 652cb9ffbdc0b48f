import { OauthPeer, passingTime, peerClient } from '@squeeze/testing/oauth-peer';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const day = 24 * 60 * 60_000;

describe.each(dialects)('$name: what is told and written down of connections', ({ name: dialect }) => {
  let peer: OauthPeer;
  let server: TestServer;
  let me: SignedIn;
  let chief: SignedIn;
  let tests = 0;
  beforeAll(async () => {
    peer = await OauthPeer.open('google');
    server = await startTestServer({
      dialect,
      administratorsNeedMfa: false,
      authorizationServers: peer.servers(),
      oauthClients: { google: peerClient },
      timers: passingTime,
    });
  });
  beforeEach(async () => {
    peer.account = `ines-${(tests += 1)}`;
    peer.answers(peer.tokenPath, null);
    // Sessions end before a month is over, and a week before the same may be told again.
    server.clock.advance(8 * day);
    await server.database.db.deleteFrom('user_roles').where('role', '=', 'administrator').execute();
    me = await signIn(server, { timeZone: 'Asia/Kathmandu' });
    chief = await signIn(server, { roles: ['administrator'], timeZone: 'Asia/Kathmandu' });
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await peer[Symbol.asyncDispose]();
  });

  const connect = async (scopes = ['tasks', 'calendar']): Promise<string> => {
    const begun = { provider: 'google', scopes };
    const { authorization_url: address } = await me.client.call('initiateOauth', { body: begun });
    const { searchParams } = await peer.consent(address);
    const body = {
      provider: 'google',
      state: searchParams.get('state') ?? '',
      code: searchParams.get('code') ?? '',
      iss: searchParams.get('iss') ?? '',
    };
    return (await me.client.call('completeOauth', { body })).integration.id;
  };
  const refresh = (id: string) => me.client.send('refreshOauthIntegration', { params: { id } });
  const answersWith = (status: number, body: object): void =>
    peer.answers(peer.tokenPath, (_request, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  const titles = async ({ client }: SignedIn): Promise<string[]> =>
    (await client.call('listNotifications', { query: {} })).notifications.map(({ title }) => title);
  const entriesOf = async (query = {}) =>
    (await chief.client.call('listOauthAuditLogs', { query })).logs.filter(
      ({ user_id: userId }) => userId === me.user.id,
    );

  it('a client that is not known any more is told of to administrators, once, and to nobody else', async () => {
    const id = await connect();
    const before = await titles(me);
    answersWith(401, { error: 'invalid_client' });
    for (let times = 0; times < 3; times += 1) expect((await refresh(id)).status).toBe(503);
    expect(await titles(me)).toEqual(before);
    expect(await titles(chief)).toEqual(['Google does not know this installation any more']);
    const { integrations } = await me.client.call('listOauthIntegrations', { query: {} });
    expect(integrations).toMatchObject([{ status: 'active', can_refresh: true }]);
    peer.answers(peer.tokenPath, null);
    expect((await refresh(id)).status).toBe(200);
    expect(await titles(me)).toEqual(before);
  });

  it('fewer permissions at a renewal are written down', async () => {
    const id = await connect();
    answersWith(200, {
      access_token: 'new',
      refresh_token: 'new too',
      token_type: 'bearer',
      expires_in: 3_600,
      scope: 'openid email https://www.googleapis.com/auth/tasks',
    });
    expect((await refresh(id)).status).toBe(200);
    const entries = await entriesOf();
    expect(entries.map(({ action }) => action)).toEqual([
      'scopes_updated',
      'tokens_refreshed',
      'integration_created',
    ]);
    expect(entries[0]).toMatchObject({
      details: 'Permissions taken away: calendar',
      details_code: 'oauth_audit.taken',
      details_values: { gone: 'calendar' },
    });
  });

  it('is worded in the language of whoever asks for the table; words of people and of before stay', async () => {
    const id = await connect(['tasks']);
    await me.client.call('revokeOauthIntegration', { params: { id }, body: { reason: 'I leave' } });
    const { db } = server.database;
    const old = { details: 'Connected again', said_json: null };
    const [{ id: first } = { id: '' }] = await entriesOf({ action: 'integration_created' });
    const asTable = async (): Promise<string> =>
      Buffer.from((await chief.client.call('exportOauthAuditLogs', { query: {} })) as Uint8Array).toString();
    await chief.client.call('updatePreferences', { body: { preferences: { language: 'fr' } } });
    const french = await asTable();
    expect(french).toContain('Connecté avec ces autorisations : tasks');
    expect(french).toContain('I leave');
    const asJson = await chief.client.call('exportOauthAuditLogs', { query: { format: 'json' } });
    expect(JSON.stringify(asJson)).toContain('Connected with these permissions: tasks');
    await db.updateTable('oauth_audit_entries').set(old).where('id', '=', first).execute();
    expect(await asTable()).toContain('Connected again');
    expect(await entriesOf({ action: 'integration_created' })).toMatchObject([
      { details: 'Connected again', details_code: null, details_values: {} },
    ]);
  });

  it('is found by the days of whoever asks, with what it was asked from', async () => {
    await connect();
    const { db } = server.database;
    const set = async (at: string): Promise<void> => {
      const created = { created_at: Date.parse(at), user_agent: 'A browser of tests' };
      await db.updateTable('oauth_audit_entries').set(created).where('user_id', '=', me.user.id).execute();
    };
    const found = async (dateFrom: string, dateTo: string): Promise<number> =>
      (await entriesOf({ dateFrom, dateTo })).length;
    // Midnight in Kathmandu is 18:15 in UTC.
    await set('2026-06-10T18:14:59.999Z');
    expect(await found('2026-06-10', '2026-06-10')).toBe(1);
    expect(await found('2026-06-11', '2026-06-11')).toBe(0);
    await set('2026-06-10T18:15:00.000Z');
    expect(await found('2026-06-10', '2026-06-10')).toBe(0);
    expect(await found('2026-06-11', '2026-06-11')).toBe(1);
    expect(await found('2026-06-10', '2026-06-11')).toBe(1);
    expect((await entriesOf())[0]?.user_agent).toBe('A browser of tests');
  });

  it('says by which program it was asked', async () => {
    const id = await connect();
    const browser = me.client.with({ headers: { 'user-agent': 'Browser/7 (of Ines)' } });
    await browser.call('revokeOauthIntegration', { params: { id }, body: {} });
    const [entry] = await entriesOf();
    expect(entry).toMatchObject({ action: 'integration_revoked', user_agent: 'Browser/7 (of Ines)' });
    expect(entry?.details).toBe('No reason was given');
  });

  it.each([
    [{ refreshThreshold: 0 }, 422],
    [{ refreshThreshold: 1 }, 200],
    [{ refreshThreshold: 1_440 }, 200],
    [{ refreshThreshold: 1_441 }, 422],
    [{ refreshThreshold: 1.5 }, 422],
    [{ security: { auditLogRetention: 29 } }, 422],
    [{ security: { auditLogRetention: 30 } }, 200],
    [{ security: { auditLogRetention: 365 } }, 200],
    [{ security: { auditLogRetention: 366 } }, 422],
  ])('settings keep to their bounds: %j', async (body, status) => {
    const before = (await me.client.call('getOauthSettings', {})).settings;
    const answer = await me.client.send('updateOauthSettings', { body });
    expect(answer.status).toBe(status);
    const { settings } = await me.client.call('getOauthSettings', {});
    if (status === 422) expect(settings).toEqual(before);
    else expect(settings).toMatchObject(body);
  });
});
