import { OauthPeer, peerClient } from '@squeeze/testing/oauth-peer';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const minute = 60_000;

describe.each(dialects)('$name: connecting', ({ name: dialect }) => {
  let peer: OauthPeer;
  let server: TestServer;
  let me: SignedIn;
  let tests = 0;
  beforeAll(async () => {
    peer = await OauthPeer.open('google');
    server = await startTestServer({
      dialect,
      authorizationServers: peer.servers(),
      oauthClients: { google: peerClient },
    });
  });
  beforeEach(async () => {
    // An account of each test's own: those of one account share a grant.
    peer.account = `ines-${(tests += 1)}`;
    peer.allows = () => true;
    peer.givesRefreshTokens = true;
    peer.answers(peer.tokenPath, null);
    me = await signIn(server);
    peer.asked.length = 0;
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await peer[Symbol.asyncDispose]();
  });

  const begin = async (
    who: SignedIn,
    {
      provider = 'google',
      scopes = ['calendar', 'tasks'],
      client = 'web',
    }: { provider?: string; scopes?: string[]; client?: 'web' | 'desktop' } = {},
  ): Promise<string> =>
    (await who.client.call('initiateOauth', { body: { provider, scopes, client } })).authorization_url;

  const returned = async (address: string, options = {}) => {
    const url = await peer.consent(address, options);
    const { state = '', ...rest } = Object.fromEntries(url.searchParams);
    return { provider: url.pathname.split('/').at(-1) ?? '', state, ...rest } as {
      provider: string;
      state: string;
      code?: string;
      iss?: string;
      error?: string;
    };
  };
  /** What the contract has room for. */
  const bodyOf = ({ provider, state, code, iss, error }: Awaited<ReturnType<typeof returned>>) => ({
    provider,
    state,
    ...(code !== undefined && { code }),
    ...(iss !== undefined && { iss }),
    ...(error !== undefined && { error }),
  });
  const comeBack = async (who: SignedIn, address: string, options = {}) =>
    await who.client.send('completeOauth', { body: bodyOf(await returned(address, options)) });
  const integrationsOf = async (who: SignedIn) =>
    (await who.client.call('listOauthIntegrations', { query: {} })).integrations;

  it('says what can be connected, and what is configured', async () => {
    const { providers } = await me.client.call('listOauthProviders', {});
    expect(providers.map(({ id, configured, grants }) => [id, configured, grants])).toEqual([
      ['google', true, 'scopes'],
      ['microsoft', false, 'scopes'],
      ['notion', false, 'pages'],
      ['youtube', true, 'scopes'],
    ]);
    expect(providers[0]?.redirect_uri).toBe(`${server.origin}/oauth/callback/google`);
  });

  it('asks for what was chosen, with a state for the page and a challenge', async () => {
    const url = new URL(await begin(me, { client: 'desktop' }));
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      client_id: peerClient.clientId,
      redirect_uri: `${server.origin}/oauth/callback/google`,
      response_type: 'code',
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
    });
    expect(asked['scope']).toBe(
      'openid email https://www.googleapis.com/auth/calendar https://www.googleapis.com/auth/tasks',
    );
    expect(asked['state']).toMatch(/^d\.[\w-]{43}$/);
    expect(asked['include_granted_scopes']).toBeUndefined();
  });

  it('connects an account, shown with what it allows and never with its tokens', async () => {
    const answer = await comeBack(me, await begin(me));
    expect(answer.status).toBe(200);
    expect(await integrationsOf(me)).toEqual([
      expect.objectContaining({
        provider: 'google',
        status: 'active',
        is_active: true,
        display_name: `${peer.account}@example.test`,
        scopes: ['calendar', 'tasks'],
        missing_scopes: [],
        pages: null,
        can_refresh: true,
        health: 'healthy',
        trouble: null,
        last_sync_at: null,
      }),
    ]);
    expect(JSON.stringify(answer.body)).not.toMatch(/token/);
    expect(await me.client.call('getOauthStatus', {})).toMatchObject({
      total_integrations: 1,
      active_integrations: 1,
      inactive_integrations: 0,
      health: 'healthy',
      providers: { google: { count: 1, active: 1, expired: 0 } },
    });
    const { events } = await me.client.call('listSecurityEvents', { query: {} });
    expect(events.map(({ kind }) => kind)).toContain('integration_connected');
    const { notifications } = await me.client.call('listNotifications', { query: {} });
    expect(notifications.map(({ title }) => title)).toContain('Google is connected');
  });

  it('keeps what was allowed where that is less, and says what is missing', async () => {
    peer.allows = (scope) => !scope.endsWith('/tasks');
    await comeBack(me, await begin(me));
    expect(await integrationsOf(me)).toMatchObject([
      { status: 'active', scopes: ['calendar'], missing_scopes: ['tasks'], trouble: 'fewer_scopes' },
    ]);
  });

  it('connects nothing where its person says no', async () => {
    const answer = await comeBack(me, await begin(me), { denies: true });
    expect(answer).toMatchObject({ status: 400, body: { code: 'oauth_denied' } });
    expect(await integrationsOf(me)).toEqual([]);
  });

  it.each([
    ['a provider that there is not', { provider: 'myspace' }, 404, 'Provider myspace not found'],
    [
      'a provider that is not configured',
      { provider: 'notion', scopes: [] },
      503,
      'OAuth credentials not configured',
    ],
    [
      'a permission that there is not',
      { provider: 'google', scopes: ['all'] },
      422,
      'There is no such permission',
    ],
    [
      'another address to come back to',
      { provider: 'google', scopes: ['tasks'], redirect_uri: 'https://evil.example/oauth/callback/google' },
      422,
      'Choose one of the addresses of this installation',
    ],
  ])('is not begun with %s', async (_, body, status, detail) => {
    const answer = await me.client.send('initiateOauth', { body });
    expect(answer.status).toBe(status);
    expect((answer.body as { detail: string }).detail).toContain(detail);
  });

  it.each([
    ['google', ['calendar', 'tasks']],
    ['youtube', ['readonly']],
  ])(
    'asks %s for what is usual where nothing was chosen, and nothing is required',
    async (provider, usual) => {
      const { providers } = await me.client.call('listOauthProviders', {});
      expect(providers.find(({ id }) => id === provider)?.usual_scopes).toEqual(usual);
      await comeBack(me, await begin(me, { provider, scopes: [] }));
      expect(await integrationsOf(me)).toMatchObject([{ provider, scopes: usual, missing_scopes: [] }]);
    },
  );

  it('has something to ask each provider for, whatever was chosen', async () => {
    const { providers } = await me.client.call('listOauthProviders', {});
    for (const { scopes, usual_scopes: usual } of providers) {
      expect(scopes.some(({ required }) => required)).toBe(usual.length === 0);
      expect(scopes.map(({ id }) => id)).toEqual(expect.arrayContaining(usual));
    }
  });

  it('uses a state once, and sends a code once', async () => {
    const body = bodyOf(await returned(await begin(me)));
    expect((await me.client.send('completeOauth', { body })).status).toBe(200);
    const calls = peer.tokenCalls;
    expect(await me.client.send('completeOauth', { body })).toMatchObject({
      status: 400,
      body: { code: 'oauth_flow' },
    });
    expect(peer.tokenCalls).toBe(calls);
    expect(await integrationsOf(me)).toHaveLength(1);
  });

  it('refuses the state of somebody else, which stays good for its owner', async () => {
    const stranger = await signIn(server);
    const body = bodyOf(await returned(await begin(me)));
    expect(await stranger.client.send('completeOauth', { body })).toMatchObject({
      status: 400,
      body: { code: 'oauth_flow' },
    });
    expect(peer.tokenCalls).toBe(0);
    expect((await me.client.send('completeOauth', { body })).status).toBe(200);
    expect(await integrationsOf(stranger)).toEqual([]);
  });

  it.each([
    ['an unknown state', { state: 'w.made-up' }],
    ['another provider', { provider: 'youtube' }],
    ['neither code nor error', { code: undefined }],
  ])('refuses %s, and asks nobody', async (_, change) => {
    const body = { ...bodyOf(await returned(await begin(me))), ...change };
    expect(await me.client.send('completeOauth', { body })).toMatchObject({
      status: 400,
      body: { code: 'oauth_flow' },
    });
    expect(peer.tokenCalls).toBe(0);
  });

  it('refuses the answer of another authorization server, and sends it no code', async () => {
    const body = { ...bodyOf(await returned(await begin(me))), iss: 'https://evil.example' };
    expect(await me.client.send('completeOauth', { body })).toMatchObject({
      status: 400,
      body: { code: 'oauth_flow' },
    });
    expect(peer.tokenCalls).toBe(0);
  });

  it('refuses a code from nobody in particular, since this provider says who it is', async () => {
    const { iss, ...body } = bodyOf(await returned(await begin(me)));
    expect(iss).toBe(peer.origin);
    expect(await me.client.send('completeOauth', { body })).toMatchObject({
      status: 400,
      body: { code: 'oauth_flow' },
    });
    expect(peer.tokenCalls).toBe(0);
    expect(await integrationsOf(me)).toEqual([]);
  });

  it('believes a no from nobody in particular, which opens nothing', async () => {
    const { iss: _, ...body } = bodyOf(await returned(await begin(me), { denies: true }));
    expect(await me.client.send('completeOauth', { body })).toMatchObject({
      status: 400,
      body: { code: 'oauth_denied' },
    });
    expect(peer.tokenCalls).toBe(0);
  });

  it('waits ten minutes', async () => {
    const body = bodyOf(await returned(await begin(me)));
    server.clock.advance(10 * minute);
    me = await signIn(server);
    expect(await me.client.send('completeOauth', { body })).toMatchObject({ status: 400 });
  });

  it('begins ten at once at most, and again when one is finished', async () => {
    const first = await begin(me);
    for (let count = 1; count < 10; count += 1) await begin(me);
    const body = { provider: 'google', scopes: ['tasks'] };
    expect(await me.client.send('initiateOauth', { body })).toMatchObject({
      status: 409,
      body: { code: 'limit_reached' },
    });
    await comeBack(me, first);
    expect((await me.client.send('initiateOauth', { body })).status).toBe(200);
  });

  it('makes one connection of two windows that come back at once, with what the later allows', async () => {
    const [one, two] = [await begin(me, { scopes: ['tasks'] }), await begin(me, { scopes: ['drive'] })];
    const bodies = [bodyOf(await returned(one)), bodyOf(await returned(two))];
    const answers = await Promise.all(bodies.map((body) => me.client.send('completeOauth', { body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const made = await integrationsOf(me);
    expect(made).toHaveLength(1);
    // Those of one of the two, and never some of each.
    expect([['tasks'], ['drive']]).toContainEqual(made[0]?.scopes);
    const { db } = server.database;
    const entries = db.selectFrom('oauth_audit_entries').select('action').where('user_id', '=', me.user.id);
    const actions = (await entries.execute()).map(({ action }) => action);
    expect(actions.toSorted()).toEqual(['integration_created', 'scopes_updated']);
  });

  it('refuses a second account, and gives back what that one has granted', async () => {
    await comeBack(me, await begin(me));
    const first = peer.account;
    peer.account = `${first}-at-work`;
    expect(await comeBack(me, await begin(me))).toMatchObject({
      status: 409,
      body: { code: 'already_added' },
    });
    expect(peer.asked.at(-1)).toBe('POST /revoke');
    expect(await integrationsOf(me)).toMatchObject([{ display_name: `${first}@example.test` }]);
  });

  it('gives back what was granted where the provider does not say whose account it is', async () => {
    peer.answers('/v1/userinfo', (_request, response) => response.writeHead(503).end('no'));
    const address = await begin(me);
    expect(await comeBack(me, address)).toMatchObject({ status: 500, body: { code: 'oauth_provider' } });
    expect(peer.asked.at(-1)).toBe('POST /revoke');
    expect(await integrationsOf(me)).toEqual([]);
    peer.answers('/v1/userinfo', null);
    await comeBack(me, await begin(me));
    peer.answers('/v1/userinfo', (_request, response) => response.writeHead(503).end('no'));
    peer.asked.length = 0;
    expect((await comeBack(me, await begin(me, { scopes: ['tasks'] }))).status).toBe(500);
    peer.answers('/v1/userinfo', null);
    // It may be of the account that is connected, which that would end as well.
    expect(peer.asked).not.toContain('POST /revoke');
    const [live] = await integrationsOf(me);
    expect((await me.client.send('refreshOauthIntegration', { params: { id: live?.id ?? '' } })).status).toBe(
      200,
    );
  });

  it.each([
    ['is down', 503, 'no', 'oauth_provider', 500],
    ['answers nonsense', 200, '<html>', 'oauth_provider', 500],
    ['gives no token', 200, '{"token_type":"bearer"}', 'oauth_provider', 500],
    ['takes the code no more', 400, '{"error":"invalid_grant"}', 'oauth_flow', 400],
    ['does not know us', 401, '{"error":"invalid_client"}', 'not_configured', 503],
    ['has had enough', 429, '{"error":"slow_down"}', 'oauth_provider', 500],
  ])('connects nothing where the provider %s', async (_, status, text, code, answered) => {
    peer.answers(peer.tokenPath, (_request, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(text),
    );
    expect(await comeBack(me, await begin(me))).toMatchObject({ status: answered, body: { code } });
    expect(await integrationsOf(me)).toEqual([]);
  });

  it('disconnects: revoked there, erased here, and kept as what it was', async () => {
    await comeBack(me, await begin(me));
    const [made] = await integrationsOf(me);
    const params = { id: made?.id ?? '' };
    const body = { reason: 'User requested disconnection' };
    const answer = await me.client.call('revokeOauthIntegration', { params, body });
    expect(answer).toMatchObject({
      at_provider: 'revoked',
      told_until: null,
      integration: { status: 'revoked', can_refresh: false },
    });
    expect(await integrationsOf(me)).toEqual([]);
    const { integrations } = await me.client.call('listOauthIntegrations', { query: { status: 'revoked' } });
    expect(integrations).toHaveLength(1);
    expect((await me.client.send('revokeOauthIntegration', { params, body })).status).toBe(404);
    const rows = await server.database.db
      .selectFrom('oauth_integrations')
      .select(['access_token_sealed', 'refresh_token_sealed'])
      .where('id', '=', params.id)
      .execute();
    expect(rows).toEqual([{ access_token_sealed: null, refresh_token_sealed: null }]);
  });

  it('revokes what YouTube shares with Google there with the last of them alone', async () => {
    await comeBack(me, await begin(me));
    await comeBack(me, await begin(me, { provider: 'youtube', scopes: ['readonly'] }));
    const [youtube, google] = await integrationsOf(me);
    const revoke = async (id = '') =>
      (await me.client.call('revokeOauthIntegration', { params: { id }, body: {} })).at_provider;
    expect(await revoke(google?.id)).toBe('kept');
    expect(peer.asked).not.toContain('POST /revoke');
    expect(await revoke(youtube?.id)).toBe('revoked');
  });

  it('is over here also where the provider cannot be reached', async () => {
    await comeBack(me, await begin(me));
    const [made] = await integrationsOf(me);
    peer.answers('/revoke', (_request, response) => response.writeHead(503).end());
    const params = { id: made?.id ?? '' };
    const answer = await me.client.call('revokeOauthIntegration', { params, body: {} });
    peer.answers('/revoke', null);
    expect(answer).toMatchObject({ at_provider: 'failed', told_until: expect.any(String) });
    expect(await integrationsOf(me)).toEqual([]);
  });

  it('asks for a fresh authentication before it disconnects, unless its person has switched that off with one', async () => {
    await comeBack(me, await begin(me));
    const [made] = await integrationsOf(me);
    const params = { id: made?.id ?? '' };
    const off = { security: { requireReauthForRevoke: false } };
    server.clock.advance(11 * minute);
    expect(await me.client.send('revokeOauthIntegration', { params, body: {} })).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_required' },
    });
    expect(await me.client.send('updateOauthSettings', { body: off })).toMatchObject({ status: 403 });
    await me.client.call('reauthenticate', { body: { password } });
    await me.client.call('updateOauthSettings', { body: off });
    server.clock.advance(11 * minute);
    const session = await server.client.call('refresh', { body: { refresh_token: me.refreshToken } });
    const stale = server.client.with({ token: session.access_token });
    expect((await stale.send('revokeOauthIntegration', { params, body: {} })).status).toBe(200);
  });

  it('logs neither code, state nor token, and names them in no column', async () => {
    const address = await begin(me);
    const back = await returned(address);
    await me.client.call('completeOauth', { body: bodyOf(back) });
    const log = server.logged.join('');
    for (const secret of [back.state, back.code ?? '', peerClient.clientSecret]) {
      expect(log.includes(secret)).toBe(false);
    }
    const flows = await server.database.db.selectFrom('oauth_flows').selectAll().execute();
    expect(JSON.stringify(flows)).not.toContain(back.state);
    expect(
      flows.filter(({ used_at: used }) => used !== null).every((flow) => flow.verifier_sealed === null),
    ).toBe(true);
  });
});
