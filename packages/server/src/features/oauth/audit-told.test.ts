import { OauthPeer, passingTime, peerClient } from '@squeeze/testing/oauth-peer';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const minute = 60_000;
const day = 24 * 60 * minute;
const browser = 'Browser/7 (of Ines)';

describe.each(dialects)('$name: what the log says of revoking at a provider', ({ name: dialect }) => {
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
    peer.answers('/revoke', null);
    server.clock.advance(8 * day);
    me = await signIn(server);
    chief = await signIn(server, { roles: ['administrator'] });
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await peer[Symbol.asyncDispose]();
  });

  const connect = async (): Promise<string> => {
    const begun = { provider: 'google', scopes: ['tasks'] };
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
  const end = (id: string) =>
    me.client
      .with({ headers: { 'user-agent': browser } })
      .call('revokeOauthIntegration', { params: { id }, body: { reason: 'I leave' } });
  const isDown = (): void => peer.answers('/revoke', (_, response) => response.writeHead(503).end('no'));
  const waits = async (times: number): Promise<void> => {
    for (let n = 0; n < times; n += 1) {
      server.clock.advance(5 * minute);
      await server.runJobs();
    }
    const { access_token: token } = await server.client.call('login', {
      body: { email: chief.email, password },
    });
    chief = { ...chief, client: server.client.with({ token }) };
  };
  /** Of the end of a connection: what is said, and from where, the first first. */
  const said = async () =>
    (await chief.client.call('listOauthAuditLogs', { query: { action: 'integration_revoked' } })).logs
      .filter(({ user_id: userId }) => userId === me.user.id)
      .map(({ details, ip_address: ip, user_agent: agent }) => [details, ip, agent])
      .toReversed();
  const byPerson = ['127.0.0.1', browser] as const;
  const byItself = [null, null] as const;

  it('is nothing where it went well at once', async () => {
    await end(await connect());
    await waits(13);
    expect(await said()).toEqual([['I leave', ...byPerson]]);
  });

  it('is that it failed, once, and that it was told later', async () => {
    const id = await connect();
    isDown();
    await end(id);
    await waits(3);
    expect(await said()).toEqual([
      ['I leave', ...byPerson],
      ['Google could not be told; it is told again for an hour', ...byPerson],
    ]);
    peer.answers('/revoke', null);
    await waits(2);
    expect((await said()).slice(2)).toEqual([
      ['Google was told later and has ended the access too', ...byItself],
    ]);
    await waits(13);
    expect(await said()).toHaveLength(3);
  });

  it('is that it failed for good, and where it is ended', async () => {
    const id = await connect();
    isDown();
    await end(id);
    await waits(14);
    expect((await said()).slice(1)).toEqual([
      ['Google could not be told; it is told again for an hour', ...byPerson],
      [
        'Google could not be told: the access goes on there until it is ended at https://myaccount.google.com/connections',
        ...byItself,
      ],
    ]);
  });

  it('is that it cannot be told at all, once, where the client is another by now', async () => {
    const id = await connect();
    const { db } = server.database;
    const other = { client_id: 'the one of before' };
    await db.updateTable('oauth_integrations').set(other).where('id', '=', id).execute();
    await end(id);
    await waits(13);
    expect((await said()).slice(1)).toEqual([
      [expect.stringContaining('goes on there until it is ended at https://myaccount'), ...byPerson],
    ]);
  });

  it('is that there is nothing to tell any more, where the same account was connected again', async () => {
    const id = await connect();
    isDown();
    await end(id);
    await connect();
    await waits(2);
    expect((await said()).at(-1)).toEqual([
      'Google had to be told no more: another connection has the same access',
      ...byItself,
    ]);
  });

  it('is worded in the language of whoever takes the table', async () => {
    const id = await connect();
    isDown();
    await end(id);
    await waits(14);
    const table = async (language: 'es' | 'fr'): Promise<string> => {
      await chief.client.call('updatePreferences', { body: { preferences: { language } } });
      return Buffer.from(
        (await chief.client.call('exportOauthAuditLogs', { query: {} })) as Uint8Array,
      ).toString();
    };
    expect(await table('fr')).toContain('Google n’a pas pu être informé : l’accès y reste ouvert');
    expect(await table('es')).toContain('No se pudo avisar a Google: el acceso sigue allí');
  });
});
