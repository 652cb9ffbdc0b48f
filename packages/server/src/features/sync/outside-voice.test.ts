import { findLiveById } from '@squeeze/database/repositories/oauth-integration-repository';
import { OauthPeer, passingTime, peerClient } from '@squeeze/testing/oauth-peer';
import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutsideFailure } from '../../ports/outside-lists.ts';
import { PurposeKeys } from '../../security/purpose-keys.ts';
import { ConfiguredClients } from '../oauth/oauth-clients.ts';
import { OutsideVoice } from './outside-voice.ts';

describe.each(dialects)('$name: who speaks with a provider', ({ name: dialect }) => {
  let peer: OauthPeer;
  let server: TestServer;
  beforeAll(async () => {
    peer = await OauthPeer.open('google');
    server = await startTestServer({
      dialect,
      authorizationServers: peer.servers(),
      oauthClients: { google: peerClient },
      timers: passingTime,
    });
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await peer[Symbol.asyncDispose]();
  });

  it('waits for whoever has the token renewed, where a person waits; a job comes again', async () => {
    const { client } = await signIn(server);
    const begun = await client.call('initiateOauth', { body: { provider: 'google', scopes: ['tasks'] } });
    const { searchParams } = await peer.consent(begun.authorization_url);
    const [state = '', code = '', iss = ''] = ['state', 'code', 'iss'].map(
      (name) => searchParams.get(name) ?? '',
    );
    const body = { provider: 'google', state, code, iss };
    const { integration } = await client.call('completeOauth', { body });
    const found = await findLiveById(server.database.db, integration.id);
    if (found === null) throw new Error('nothing was connected');
    const parts = {
      ...server,
      timers: passingTime,
      log: pino({ level: 'silent' }),
      keys: new PurposeKeys(server.secrets),
      servers: peer.servers(),
      clients: new ConfiguredClients({ google: peerClient }),
      audit: { record: () => Promise.resolve() },
      redirectsTo: () => [],
    };
    // Its token has run out, and another process is asking for the next.
    server.clock.advance(60 * 60_000);
    const asked = Promise.withResolvers<void>();
    const release = peer.holds(peer.tokenPath, asked.resolve);
    const first = new OutsideVoice(parts, found, 'UTC').ask(({ accessToken }) =>
      Promise.resolve(accessToken),
    );
    await asked.promise;
    const job = new OutsideVoice(parts, found, 'UTC', new AbortController().signal);
    await expect(job.ask(() => Promise.resolve(null))).rejects.toThrow(OutsideFailure);
    const calls = peer.tokenCalls;
    const second = new OutsideVoice(parts, found, 'UTC').ask(({ accessToken }) =>
      Promise.resolve(accessToken),
    );
    release();
    expect(await second).toBe(await first);
    expect(peer.tokenCalls).toBe(calls);
  });
});
