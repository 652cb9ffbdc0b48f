import { freePort } from '@squeeze/testing/free-port';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { eventually } from '@squeeze/testing/eventually';
import { OauthPeer, peerClient } from '@squeeze/testing/oauth-peer';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const minute = 60_000;

describe('connecting on a computer of one’s own', () => {
  let peer: OauthPeer;
  let server: TestServer;
  let port: number;
  beforeEach(async () => {
    peer = await OauthPeer.open('google');
    port = await freePort();
    server = await startTestServer({
      edition: 'embedded',
      authorizationServers: peer.servers(),
      loopbackPort: port,
    });
  });
  afterEach(async () => {
    await server[Symbol.asyncDispose]();
    await peer[Symbol.asyncDispose]();
  });

  const owner = () => server.client.with({ headers: { 'x-squeeze-launch-secret': server.launchSecret } });
  const configure = () =>
    owner().call('setOauthClient', {
      params: { provider: 'google' },
      body: { client_id: peerClient.clientId, client_secret: peerClient.clientSecret },
    });
  const initiate = (provider: string, scopes = ['tasks']) =>
    owner().send('initiateOauth', { body: { provider, scopes, client: 'desktop' } });
  const begin = async (): Promise<string> =>
    ((await initiate('google')).body as { authorization_url: string }).authorization_url;
  const isOpen = async (): Promise<boolean> =>
    await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );

  it('is configured by its owner, whose secret is sealed and never shown', async () => {
    expect(
      await owner().send('initiateOauth', { body: { provider: 'google', scopes: ['tasks'] } }),
    ).toMatchObject({
      status: 503,
      body: { code: 'not_configured' },
    });
    expect(await configure()).toEqual({
      client: { provider: 'google', client_id: peerClient.clientId, has_secret: true },
    });
    expect((await owner().call('listOauthClients', {})).clients).toHaveLength(1);
    const { location } = server.database;
    const files = [await readFile(location, 'latin1'), await readFile(`${location}-wal`, 'latin1')].join('');
    expect(files).toContain(peerClient.clientId);
    expect(files).not.toContain(peerClient.clientSecret);
    const { providers } = await owner().call('listOauthProviders', {});
    expect(providers.filter(({ configured }) => configured).map(({ id }) => id)).toEqual([
      'google',
      'youtube',
    ]);
    await owner().call('removeOauthClient', { params: { provider: 'google' } });
    expect((await owner().call('listOauthClients', {})).clients).toEqual([]);
  });

  it('finishes where the provider sends its owner back to, who is led to the app without a code', async () => {
    await configure();
    expect(await isOpen()).toBe(false);
    const back = await peer.consent(await begin());
    expect(back.href.startsWith(`http://127.0.0.1:${port}/oauth/callback/google?`)).toBe(true);
    const page = await fetch(back);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain('Google is connected');
    expect(html).toContain('url=squeeze://oauth/done/google');
    expect(html).not.toContain(back.searchParams.get('code') ?? '');
    expect(html).not.toContain('<script');
    expect((await owner().call('listOauthIntegrations', { query: {} })).integrations).toMatchObject([
      { provider: 'google', status: 'active', display_name: 'ines@example.test' },
    ]);
    for (const secret of [back.searchParams.get('code'), back.searchParams.get('state')]) {
      expect(server.logged.join('')).not.toContain(secret);
    }
    server.clock.advance(1);
    await eventually(async () => expect(await isOpen()).toBe(false));
  });

  it('tells nobody else anything: another path, name or state', async () => {
    await configure();
    await begin();
    expect((await fetch(`http://127.0.0.1:${port}/api/v1/todos`)).status).toBe(400);
    expect((await fetch(`http://localhost:${port}/oauth/callback/google`)).status).toBe(404);
    const made = await fetch(`http://127.0.0.1:${port}/oauth/callback/google?state=d.made-up&code=x`);
    expect(made.status).toBe(400);
    expect(peer.tokenCalls).toBe(0);
  });

  it('is waited for ten minutes', async () => {
    await configure();
    await begin();
    expect(await isOpen()).toBe(true);
    server.clock.advance(10 * minute);
    await eventually(async () => expect(await isOpen()).toBe(false));
  });

  it('is waited for on, whatever else cannot be begun meanwhile', async () => {
    await configure();
    const address = await begin();
    const answers = await Promise.all([
      initiate('microsoft'),
      initiate('nobody'),
      initiate('google', ['unknown']),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([503, 404, 422]);
    expect(await isOpen()).toBe(true);
    expect((await fetch(await peer.consent(address))).status).toBe(200);
    expect((await owner().call('listOauthIntegrations', { query: {} })).integrations).toHaveLength(1);
  });

  it('is waited for where it is begun beside others that cannot be', async () => {
    await configure();
    const answers = await Promise.all(
      ['microsoft', 'google', 'notion', 'google', 'microsoft'].map((provider) => initiate(provider)),
    );
    expect(answers.map(({ status }) => status)).toEqual([503, 200, 503, 200, 503]);
    expect(await isOpen()).toBe(true);
  });

  it('is not waited for where nothing could be begun', async () => {
    await configure();
    expect((await initiate('microsoft')).status).toBe(503);
    expect(await isOpen()).toBe(false);
  });

  it('says when another program has the port, and begins nothing', async () => {
    await configure();
    const taken = createServer().listen(port, '127.0.0.1');
    await once(taken, 'listening');
    const body = { provider: 'google', scopes: ['tasks'] };
    const answer = await owner().send('initiateOauth', { body });
    taken.close();
    await once(taken, 'close');
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'not_configured', values: { reason: 'oauth_port', port } },
    });
    expect(await server.database.db.selectFrom('oauth_flows').selectAll().execute()).toEqual([]);
    expect((await owner().send('initiateOauth', { body })).status).toBe(200);
  });
});
