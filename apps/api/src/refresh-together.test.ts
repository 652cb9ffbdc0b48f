import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OpenDatabase } from '@squeeze/database/connection';
import { findLiveById } from '@squeeze/database/repositories/oauth-integration-repository';
import { openSqlite } from '@squeeze/database/sqlite';
import { openFileSecretStore } from '@squeeze/integrations/secrets/file-secret-store';
import { openToken } from '@squeeze/server/features/oauth/sealed-tokens';
import { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import { ApiClient } from '@squeeze/testing/api-client';
import { eventually } from '@squeeze/testing/eventually';
import { OauthPeer, peerClient } from '@squeeze/testing/oauth-peer';
import { machineClock } from '@squeeze/testing/process-clock';
import { spawnApi } from '@squeeze/testing/spawn-api';
import { dialects, openTestDatabase } from '@squeeze/testing/test-database';
import { describe, expect, it } from 'vitest';

const account = { email: 'ines@example.test', password: 'Thermos2tram!' };
const rounds = 8;

/**
 * Who serves one installation: several processes over PostgreSQL. A SQLite file is meant for one; a second one by mistake, in the
 * same folder, is to cost nobody a connection either.
 */
async function twoServers(
  dialect: 'sqlite' | 'postgres',
  folder: string,
  env: Record<string, string>,
  everything: AsyncDisposableStack,
) {
  const start = async (more: Record<string, string>) =>
    everything.use(await spawnApi(folder, { ...env, ...more }, 'apps/api/src/main.ts', machineClock));
  if (dialect === 'sqlite') {
    const servers = [await start({}), await start({})] as const;
    const database: OpenDatabase = openSqlite(path.join(folder, 'squeeze.db'));
    everything.defer(() => database.close());
    return { servers, database };
  }
  const database = everything.use(await openTestDatabase('postgres'));
  // Nothing is renewed meanwhile but by who presses Refresh.
  const web = { DATABASE_URL: database.location, SQUEEZE_ROLE: 'web' };
  return { servers: await Promise.all([start(web), start(web)]), database };
}

describe.each(dialects)('two processes over one $name database', ({ name: dialect }) => {
  it(
    'that are asked for new tokens at once ask the provider once, and both have living ones',
    { timeout: 120_000 },
    async () => {
      await using everything = new AsyncDisposableStack();
      const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-refresh-together-'));
      everything.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
      const peer = everything.use(await OauthPeer.open('google'));
      const env = {
        GOOGLE_CLIENT_ID: peerClient.clientId,
        GOOGLE_CLIENT_SECRET: peerClient.clientSecret,
        GOOGLE_OAUTH_URL: peer.origin,
      };
      const { servers, database } = await twoServers(dialect, folder, env, everything);
      const [one, other] = servers;
      expect(one.process.pid).not.toBe(other.process.pid);
      const { token, userId } = await signedIn(one.origin);
      const here = new ApiClient(one.origin, { token });
      const there = new ApiClient(other.origin, { token });
      const id = await connect(here, peer);
      const keys = new PurposeKeys(await openFileSecretStore(path.join(folder, 'keys.json')));

      for (let round = 1; round <= rounds; round += 1) {
        const before = peer.tokenCalls;
        const asked = Promise.withResolvers<void>();
        const answer = peer.holds(peer.tokenPath, asked.resolve);
        const params = { id };
        // Who comes first is nobody's matter, and not always the same.
        const inTurn = round % 2 === 0 ? [here, there] : [there, here];
        const refreshing = Promise.all(
          inTurn.map((client) => client.send('refreshOauthIntegration', { params })),
        );
        await asked.promise;
        // What is counted against the limit has read the connection before: both have seen the same tokens.
        await eventually(async () => expect(await refreshesOf(database, userId)).toBe(2 * round));
        answer();
        const answers = await refreshing;

        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect(peer.tokenCalls, `calls in round ${round}`).toBe(before + 1);
        const row = await findLiveById(database.db, id);
        expect(row).toMatchObject({ status: 'active', trouble: null, tokenVersion: 1 + round });
        const living = openToken(keys, id, 'access_token_sealed', row?.accessTokenSealed ?? '');
        expect(await peer.knows(living)).toBe(true);
      }

      // A refresh token that was used twice would have ended the grant.
      expect((await there.send('refreshOauthIntegration', { params: { id } })).status).toBe(200);
      const { integrations } = await here.call('listOauthIntegrations', { query: {} });
      expect(integrations).toMatchObject([{ id, status: 'active', health: 'healthy' }]);
      expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
    },
  );
});

async function signedIn(origin: string): Promise<{ readonly token: string; readonly userId: string }> {
  const client = new ApiClient(origin);
  const { user } = await client.call('register', {
    body: { ...account, full_name: 'Inés Kovač', phone_number: '+14155550132' },
  });
  return { token: (await client.call('login', { body: account })).access_token, userId: user.id };
}

async function connect(client: ApiClient, peer: OauthPeer): Promise<string> {
  const begun = { provider: 'google', scopes: ['tasks'] };
  const { authorization_url: address } = await client.call('initiateOauth', { body: begun });
  const { searchParams } = await peer.consent(address);
  const body = {
    provider: 'google',
    state: searchParams.get('state') ?? '',
    code: searchParams.get('code') ?? '',
    iss: searchParams.get('iss') ?? '',
  };
  return (await client.call('completeOauth', { body })).integration.id;
}

/** How often they were asked for. */
async function refreshesOf({ db }: OpenDatabase, userId: string): Promise<number> {
  const row = await db
    .selectFrom('rate_limits')
    .select('used')
    .where('name', '=', 'oauth:refresh')
    .where('limit_key', '=', userId)
    .executeTakeFirst();
  return row?.used ?? 0;
}
