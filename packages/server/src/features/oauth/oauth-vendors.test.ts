import { OauthPeer, peerClient } from '@squeeze/testing/oauth-peer';
import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { describe, expect, it } from 'vitest';

/** Connects a person with a vendor whose peer a test has prepared. */
async function connected(
  vendor: 'microsoft' | 'notion',
  prepare: (peer: OauthPeer) => void,
  scopes: string[] = [],
  { saysIssuer = true } = {},
) {
  const peer = await OauthPeer.open(vendor);
  prepare(peer);
  const server = await startTestServer({
    authorizationServers: peer.servers(),
    oauthClients: { [vendor]: peerClient },
  });
  const me = await signIn(server);
  const begun = await me.client.call('initiateOauth', { body: { provider: vendor, scopes } });
  const back = await peer.consent(begun.authorization_url);
  const [state, code, iss] = ['state', 'code', 'iss'].map((name) => back.searchParams.get(name) ?? undefined);
  const body = {
    provider: vendor,
    state: state ?? '',
    code: code ?? '',
    ...(saysIssuer && iss !== undefined && { iss }),
  };
  const answer = await me.client.send('completeOauth', { body });
  const [integration] = (await me.client.call('listOauthIntegrations', { query: {} })).integrations;
  return {
    asked: new URL(begun.authorization_url).searchParams,
    peer,
    me,
    answer,
    integration,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await peer[Symbol.asyncDispose]();
    },
  };
}

describe('Microsoft', () => {
  it('asks for all that it needs, counts as granted what it never names, and has no call that revokes', async () => {
    await using one = await connected('microsoft', () => undefined, ['Tasks.ReadWrite']);
    expect(one.asked.get('scope')?.split(' ')).toEqual(
      expect.arrayContaining(['offline_access', 'User.Read', 'Mail.Send', 'Tasks.ReadWrite']),
    );
    expect(one.integration).toMatchObject({ status: 'active', missing_scopes: [], trouble: null });
    expect(one.integration?.scopes).toContain('offline_access');
    const params = { id: one.integration?.id ?? '' };
    expect((await one.me.client.send('refreshOauthIntegration', { params })).status).toBe(200);
    const { at_provider: atProvider } = await one.me.client.call('revokeOauthIntegration', {
      params,
      body: {},
    });
    expect(atProvider).toBe('not_possible');
  });

  it('is believed without saying who it is, which it does not promise', async () => {
    await using one = await connected('microsoft', () => undefined, [], { saysIssuer: false });
    expect(one.integration).toMatchObject({ status: 'active' });
  });

  it('lacks only what was optional and not given', async () => {
    await using one = await connected(
      'microsoft',
      (peer) => (peer.allows = (scope) => scope !== 'Files.Read'),
      ['Files.Read'],
    );
    expect(one.integration).toMatchObject({ trouble: 'fewer_scopes', missing_scopes: ['Files.Read'] });
  });

  it('connects nothing without what is needed', async () => {
    await using one = await connected(
      'microsoft',
      (peer) => (peer.allows = (scope) => scope !== 'Mail.Send'),
    );
    expect(one.answer).toMatchObject({
      status: 400,
      body: { code: 'oauth_denied', values: { reason: 'scopes' } },
    });
    expect(one.integration).toBeUndefined();
  });
});

describe('Notion', () => {
  it('knows pages instead of scopes, neither PKCE nor iss, and takes JSON with its client in a header', async () => {
    await using one = await connected('notion', (peer) => (peer.pages = ['Recipes', 'Plans for 2027']));
    expect([...one.asked.keys()].toSorted()).toEqual([
      'client_id',
      'owner',
      'redirect_uri',
      'response_type',
      'state',
    ]);
    expect(one.integration).toMatchObject({
      display_name: 'Workspace of ines',
      scopes: [],
      missing_scopes: [],
      pages: ['Recipes', 'Plans for 2027'],
      trouble: null,
    });
    const params = { id: one.integration?.id ?? '' };
    expect((await one.me.client.send('refreshOauthIntegration', { params })).status).toBe(200);
    const { at_provider: atProvider } = await one.me.client.call('revokeOauthIntegration', {
      params,
      body: {},
    });
    expect(atProvider).toBe('revoked');
    expect(one.peer.asked.at(-1)).toBe('POST /v1/oauth/revoke');
  });

  it('is connected also where its pages cannot be told yet', async () => {
    await using one = await connected('notion', (peer) =>
      peer.answers('/v1/search', (_request, response) => response.writeHead(502).end()),
    );
    expect(one.integration).toMatchObject({ status: 'active', pages: [] });
  });
});
