import { readFile } from 'node:fs/promises';
import type { Db } from '@squeeze/database/connection';
import { updateUser } from '@squeeze/database/repositories/user-repository';
import { givenConnectedAccount } from '@squeeze/testing/given-connected-account';
import { OauthPeer, passingTime, peerClient } from '@squeeze/testing/oauth-peer';
import { readOn } from '@squeeze/testing/read-on';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startHousekeeping } from '../../jobs/housekeeping.ts';
import { PurposeKeys } from '../../security/purpose-keys.ts';
import { eraseAccounts } from '../account-deletion/erase-accounts.ts';
import { leaveGrants } from './leave-grants.ts';
import { ConfiguredClients } from './oauth-clients.ts';

const sealedIn = {
  oauth_integrations: ['access_token_sealed', 'refresh_token_sealed', 'revocation_token_sealed'],
  oauth_clients: ['secret_sealed'],
} as const;

/** Keeps, in memory, every sealed value that is ever written, however short it stood in its row. */
async function collectSealed({ database: { db } }: TestServer): Promise<() => Promise<string[]>> {
  await sql`pragma temp_store = memory`.execute(db);
  await sql`create temp table sealed_ever (value text)`.execute(db);
  for (const [table, columns] of Object.entries(sealedIn)) {
    for (const column of columns) {
      for (const event of ['insert', 'update']) {
        await sql
          .raw(
            `create temp trigger ${event}_${table}_${column} after ${event} on main.${table}
             when new.${column} is not null
             begin insert into sealed_ever values (new.${column}); end`,
          )
          .execute(db);
      }
    }
  }
  return async () => {
    const { rows } = await sql<{ value: string }>`select distinct value from temp.sealed_ever`.execute(db);
    return rows.map(({ value }) => value);
  };
}

/** The file and its log, as somebody reads them who has the disk. */
const filesOf = async ({ database: { location } }: TestServer): Promise<string> =>
  [await readFile(location, 'latin1'), await readFile(`${location}-wal`, 'latin1')].join('');

/** What a server does by itself in its first `ms`. */
async function keepHouse({ database, clock, jobs, secrets }: TestServer, ms: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  try {
    const nothing = () => Promise.resolve(0);
    const housekeeping = startHousekeeping({
      database,
      clock,
      jobs,
      log: pino({ level: 'silent' }),
      keys: new PurposeKeys(secrets),
      purgeNeverSignedIn: false,
      tidyFiles: () => Promise.resolve({ unnamed: 0, erased: 0, stray: 0 }),
      repairSubscriptions: nothing,
      repairIntegrations: nothing,
      repairSyncs: nothing,
    });
    vi.advanceTimersByTime(ms);
    await housekeeping.stop();
  } finally {
    vi.useRealTimers();
  }
}

describe('tokens of connections', () => {
  let peer: OauthPeer;
  let server: TestServer;
  let me: SignedIn;
  let sealedEver: () => Promise<string[]>;
  beforeEach(async () => {
    peer = await OauthPeer.open('google');
    server = await startTestServer({
      dialect: 'sqlite',
      authorizationServers: peer.servers(),
      oauthClients: { google: peerClient },
      timers: passingTime,
    });
    me = await signIn(server);
    sealedEver = await collectSealed(server);
  });
  afterEach(async () => {
    await server[Symbol.asyncDispose]();
    await peer[Symbol.asyncDispose]();
  });

  const answer = (path: string, body: object, status = 200): void =>
    peer.answers(path, (_request, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
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
  const refresh = (id: string) => me.client.send('refreshOauthIntegration', { params: { id } });
  const revoke = (id: string) => me.client.call('revokeOauthIntegration', { params: { id }, body: {} });
  const later = async (ms: number): Promise<void> => {
    server.clock.advance(ms);
    await server.runJobs();
    const body = { email: me.email, password };
    const { access_token: token } = await server.client.call('login', { body });
    me = { ...me, client: server.client.with({ token }) };
  };
  /** Of all that was ever sealed, how many there were and which are in the files. */
  const left = async (): Promise<{ ever: number; left: string[] }> => {
    const all = await sealedEver();
    const text = await filesOf(server);
    return { ever: all.length, left: all.filter((one) => text.includes(one)).map((one) => one.slice(0, 12)) };
  };

  it('stand in no file and no log, and once a connection has ended not even sealed', async () => {
    answer('/v1/userinfo', { sub: 'ines' });
    answer('/revoke', {});
    const tokens = (name: string) => ({
      access_token: `access-canary-${name}`,
      refresh_token: `refresh-canary-${name}`,
      token_type: 'bearer',
      expires_in: 3_600,
    });
    const begun = await me.client.call('initiateOauth', { body: { provider: 'google', scopes: ['tasks'] } });
    const state = new URL(begun.authorization_url).searchParams.get('state') ?? '';
    answer(peer.tokenPath, tokens('first'));
    const body = { provider: 'google', state, code: 'code-canary', iss: peer.origin };
    const { integration } = await me.client.call('completeOauth', { body });
    answer(peer.tokenPath, tokens('second'));
    expect((await refresh(integration.id)).status).toBe(200);
    const canaries = ['access-canary', 'refresh-canary', 'code-canary', state];
    const found = (text: string): string[] => canaries.filter((canary) => text.includes(canary));
    expect(found(await filesOf(server))).toEqual([]);
    expect(found(server.logged.join(''))).toEqual([]);
    expect(await left()).toMatchObject({ ever: 4, left: expect.arrayContaining([expect.any(String)]) });

    await revoke(integration.id);
    expect(await filesOf(server)).toContain(integration.id);
    // That by which the provider was told is one of them.
    expect(await left()).toEqual({ ever: 5, left: [] });
  });

  it('are gone after many renewals and new connections', async () => {
    const id = await connect();
    for (let times = 0; times < 12; times += 1) expect((await refresh(id)).status).toBe(200);
    await connect();
    await revoke(id);
    expect(await left()).toEqual({ ever: 29, left: [] });
  });

  it('are gone once the provider has refused them, before anybody disconnects and after', async () => {
    const id = await connect();
    answer(peer.tokenPath, { error: 'invalid_grant' }, 400);
    expect((await refresh(id)).status).toBe(400);
    expect(await left()).toEqual({ ever: 2, left: [] });
    await revoke(id);
    expect(await left()).toEqual({ ever: 2, left: [] });
  });

  it('are gone once they have run out', async () => {
    peer.givesRefreshTokens = false;
    const id = await connect();
    await later(2 * 60 * 60_000);
    expect(await left()).toEqual({ ever: 1, left: [] });
    await revoke(id);
    expect(await left()).toEqual({ ever: 1, left: [] });
  });

  it.each([
    ['a server that has just started', 6_000],
    ['a server that goes on', 61_000],
  ])('are gone as soon as nobody reads the log any more, by %s', async (_, ms) => {
    const id = await connect();
    const readNoMore = await readOn(server.database.location);
    await revoke(id);
    expect((await left()).left).not.toEqual([]);
    await keepHouse(server, ms);
    expect((await left()).left).not.toEqual([]);
    await readNoMore();
    await keepHouse(server, ms);
    expect(await left()).toEqual({ ever: 3, left: [] });
  });

  it('are gone with their account', async () => {
    await refresh(await connect());
    const { database, clock } = server;
    await updateUser(database.db, me.user.id, { deletionDueAt: clock.now() });
    const parts = {
      ...server,
      keys: new PurposeKeys(server.secrets),
      timers: passingTime,
      log: pino({ level: 'silent' }),
      servers: peer.servers(),
      clients: new ConfiguredClients({ google: peerClient }),
      audit: { record: () => Promise.resolve() },
      redirectsTo: () => [],
    };
    const leaving = (trx: Db, userId: string) => leaveGrants(parts, trx, userId);
    expect(await eraseAccounts({ ...parts, leaveGrants: leaving }, clock.now())).toBe(1);
    expect(await left()).toEqual({ ever: 4, left: [] });
  });

  it('are gone of one among many, whose rows lie all over the file', async () => {
    const tokens = Array.from({ length: 30 }, (_, index) => `${index} `.repeat(400 + 37 * (index % 11)));
    const people = [];
    for (const token of tokens) {
      const one = await signIn(server);
      const given = { provider: 'google', scopes: ['tasks'], token, clientId: 'of nobody' } as const;
      people.push({ one, id: await givenConnectedAccount(server, { ...given, userId: one.user.id }) });
    }
    for (const { one, id } of people.toReversed()) {
      await one.client.call('revokeOauthIntegration', { params: { id }, body: {} });
    }
    expect(await left()).toEqual({ ever: tokens.length, left: [] });
  });
});

it('the secret of a client of one’s own is gone once it is replaced, or the client removed', async () => {
  await using server = await startTestServer({ edition: 'embedded' });
  const sealedEver = await collectSealed(server);
  const owner = server.client.with({ headers: { 'x-squeeze-launch-secret': server.launchSecret } });
  const params = { provider: 'google' } as const;
  const put = (secret: string) =>
    owner.call('setOauthClient', { params, body: { client_id: 'ours', client_secret: secret } });
  await put('the first secret');
  await put('the second secret');
  const [first = '-', second = '-', ...others] = await sealedEver();
  expect(others).toEqual([]);
  expect(await filesOf(server)).not.toContain(first);
  expect(await filesOf(server)).toContain(second);
  await owner.call('removeOauthClient', { params });
  expect(await filesOf(server)).not.toContain(second);
});
