import { readFile } from 'node:fs/promises';
import { OauthPeer, peerClient } from '@squeeze/testing/oauth-peer';
import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { afterAll, beforeAll, expect, it } from 'vitest';

const tokens = (name: string) => ({
  access_token: `access-canary-${name}`,
  refresh_token: `refresh-canary-${name}`,
  token_type: 'bearer',
  expires_in: 3_600,
});

let peer: OauthPeer;
let server: TestServer;
beforeAll(async () => {
  peer = await OauthPeer.open('google');
  server = await startTestServer({
    dialect: 'sqlite',
    authorizationServers: peer.servers(),
    oauthClients: { google: peerClient },
  });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await peer[Symbol.asyncDispose]();
});

it('tokens stand in no file and no log, and once a connection has ended not even sealed', async () => {
  const answer = (path: string, body: object): void =>
    peer.answers(path, (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  answer('/v1/userinfo', { sub: 'ines' });
  answer('/revoke', {});
  const { client } = await signIn(server);
  const begun = await client.call('initiateOauth', { body: { provider: 'google', scopes: ['tasks'] } });
  const state = new URL(begun.authorization_url).searchParams.get('state') ?? '';
  answer(peer.tokenPath, tokens('first'));
  const body = { provider: 'google', state, code: 'code-canary' };
  const { integration } = await client.call('completeOauth', { body });
  answer(peer.tokenPath, tokens('second'));
  const params = { id: integration.id };
  await client.call('refreshOauthIntegration', { params });

  const { location, db } = server.database;
  const inFiles = async (): Promise<string> =>
    [await readFile(location, 'latin1'), await readFile(`${location}-wal`, 'latin1')].join('');
  const canaries = ['access-canary', 'refresh-canary', 'code-canary', state];
  const found = (text: string): string[] => canaries.filter((canary) => text.includes(canary));
  expect(found(await inFiles())).toEqual([]);
  expect(found(server.logged.join(''))).toEqual([]);
  const row = await db.selectFrom('oauth_integrations').selectAll().executeTakeFirstOrThrow();
  const sealed = [row.access_token_sealed ?? '-', row.refresh_token_sealed ?? '-'];
  const before = await inFiles();
  expect(sealed.filter((one) => before.includes(one))).toHaveLength(2);

  await client.call('revokeOauthIntegration', { params, body: {} });
  const after = await inFiles();
  expect(after).toContain(integration.id);
  expect(sealed.filter((one) => after.includes(one))).toEqual([]);
});
