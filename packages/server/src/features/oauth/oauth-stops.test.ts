import { findIntegration } from '@squeeze/database/repositories/oauth-integration-repository';
import { eventually } from '@squeeze/testing/eventually';
import { OauthPeer, passingTime, peerClient } from '@squeeze/testing/oauth-peer';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const second = 1_000;
const minute = 60 * second;

describe.each(dialects)('$name: a server that is stopped', ({ name: dialect }) => {
  let peer: OauthPeer;
  let server: TestServer;
  let again: TestServer | null;
  let me: SignedIn;
  const options = () => ({
    authorizationServers: peer.servers(),
    oauthClients: { google: peerClient },
    timers: passingTime,
  });
  beforeEach(async () => {
    again = null;
    peer = await OauthPeer.open('google');
    server = await startTestServer({ dialect, ...options() });
    me = await signIn(server);
  });
  afterEach(async () => {
    await again?.[Symbol.asyncDispose]();
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

  it('while a provider takes its time to renew a token waits for the one that is good from then on', async () => {
    const id = await connect();
    const asked = Promise.withResolvers<void>();
    const release = peer.holds(peer.tokenPath, asked.resolve);
    server.clock.advance(31 * minute);
    let isGivenBack = false;
    const working = server.runJobs().finally(() => (isGivenBack = true));
    await asked.promise;
    let isOver = false;
    const stopped = server.stop().then(() => (isOver = true));
    // The job is told to end, and then given back.
    await eventually(() => {
      server.clock.advance(second);
      expect(isGivenBack).toBe(true);
    });
    await working;
    // The peer has used up the old token by now, and gives the new one only then.
    const before = await findIntegration(server.database.db, me.user.id, id);
    expect(before?.tokenVersion).toBe(1);
    expect(isOver).toBe(false);
    release();
    await stopped;
    const after = await findIntegration(server.database.db, me.user.id, id);
    expect(after).toMatchObject({ tokenVersion: 2, status: 'active', leaseUntil: null });

    again = await startTestServer({ after: server, ...options() });
    const body = { email: me.email, password };
    const { access_token: token } = await again.client.call('login', { body });
    const client = again.client.with({ token });
    expect((await client.send('refreshOauthIntegration', { params: { id } })).status).toBe(200);
    const { integrations } = await client.call('listOauthIntegrations', { query: {} });
    expect(integrations).toMatchObject([{ id, status: 'active', health: 'healthy' }]);
  });
});
