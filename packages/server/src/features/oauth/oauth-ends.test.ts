import type { Db } from '@squeeze/database/connection';
import { askForSync, findSyncConnection } from '@squeeze/database/repositories/sync-connection-repository';
import { findEnding } from '@squeeze/database/repositories/oauth-ending-repository';
import { findIntegration } from '@squeeze/database/repositories/oauth-integration-repository';
import { updateUser } from '@squeeze/database/repositories/user-repository';
import { OauthPeer, passingTime, peerClient } from '@squeeze/testing/oauth-peer';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PurposeKeys } from '../../security/purpose-keys.ts';
import { eraseAccounts } from '../account-deletion/erase-accounts.ts';
import { beginEnd } from './begin-end.ts';
import { leaveGrants } from './leave-grants.ts';
import { ConfiguredClients } from './oauth-clients.ts';
import type { OauthParts } from './oauth-parts.ts';
import { repairIntegrations } from './repair-integrations.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const soon = 'Google will have to be connected again';
const over = 'Google has to be connected again';
const livesOn = 'Google could not be told';

describe.each(dialects)('$name: connections that end', ({ name: dialect }) => {
  let peer: OauthPeer;
  let server: TestServer;
  let me: SignedIn;
  let tests = 0;
  /** Whether the provider counts anew with each renewal. */
  let slides: boolean;
  beforeAll(async () => {
    peer = await OauthPeer.open('google');
    server = await startTestServer({
      dialect,
      authorizationServers: peer.servers(),
      oauthClients: { google: peerClient },
      timers: passingTime,
    });
  });
  beforeEach(async () => {
    peer.account = `ines-${(tests += 1)}`;
    peer.givesRefreshTokens = true;
    peer.rotates = true;
    peer.grantLives = null;
    slides = false;
    peer.answers('/revoke', null);
    me = await signIn(server);
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await peer[Symbol.asyncDispose]();
  });

  const connect = async (who = me): Promise<string> => {
    const begun = { provider: 'google', scopes: ['tasks'] };
    const { authorization_url: address } = await who.client.call('initiateOauth', { body: begun });
    const { searchParams } = await peer.consent(address);
    const body = {
      provider: 'google',
      state: searchParams.get('state') ?? '',
      code: searchParams.get('code') ?? '',
      iss: searchParams.get('iss') ?? '',
    };
    return (await who.client.call('completeOauth', { body })).integration.id;
  };
  /** A session of its own time, since those of before have ended. */
  const later = async (ms: number): Promise<void> => {
    server.clock.advance(ms);
    if (peer.grantLives !== null && !slides) peer.grantLives -= ms / 1_000;
    await server.runJobs();
    const { access_token: token } = await server.client.call('login', {
      body: { email: me.email, password },
    });
    me = { ...me, client: server.client.with({ token }) };
  };
  const told = async (title: string) =>
    (await me.client.call('listNotifications', { query: {} })).notifications.filter(
      (one) => one.title === title,
    );
  const revocations = (): number => peer.asked.filter((one) => one === 'POST /revoke').length;
  const parts = (): OauthParts => ({
    ...server,
    timers: passingTime,
    log: pino({ level: 'silent' }),
    keys: new PurposeKeys(server.secrets),
    servers: peer.servers(),
    clients: new ConfiguredClients({ google: peerClient }),
    audit: { record: () => Promise.resolve() },
    redirectsTo: () => [],
  });
  /** How many sealed tokens of a connection are kept. */
  const sealedLeft = async (id: string): Promise<number> => {
    const row = await findIntegration(server.database.db, me.user.id, id);
    return [row?.accessTokenSealed, row?.refreshTokenSealed, row?.revocationTokenSealed].filter(
      (one) => one != null,
    ).length;
  };
  /** What the housekeeping does with an account that is given up. */
  const erase = async ({ user }: SignedIn): Promise<number> => {
    const now = server.clock.now();
    await updateUser(server.database.db, user.id, { deletionDueAt: now });
    const oauth = parts();
    const all = { ...oauth, jobs: server.jobs };
    return await eraseAccounts(
      { ...all, leaveGrants: (trx, userId) => leaveGrants(oauth, trx, userId) },
      now,
    );
  };

  it('and are made anew go on with what is kept in step by them at once', async () => {
    const integrationId = await connect();
    const { db } = server.database;
    const far = Date.UTC(2100, 0);
    await askForSync(db, { integrationId, userId: me.user.id }, far);
    await db
      .updateTable('sync_connections')
      .set({ failures: 7, trouble: 'signed_out' })
      .where('integration_id', '=', integrationId)
      .execute();
    expect(await connect()).toBe(integrationId);
    const resumed = await findSyncConnection(db, integrationId);
    expect(resumed).toMatchObject({ failures: 0, trouble: null });
    expect(resumed?.dueAt).toBeLessThan(far);
    // Its job has come, and has found no list.
    await server.runJobs();
    expect((await findSyncConnection(db, integrationId))?.dueAt).toBeGreaterThan(resumed?.dueAt ?? far);
  });

  it('for want of a refresh token say so beforehand, once, with when and what to press', async () => {
    peer.givesRefreshTokens = false;
    await connect();
    await later(29 * minute);
    expect(await told(soon)).toEqual([]);
    await later(minute);
    const [notice, ...others] = await told(soon);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      kind: 'integration',
      body: expect.stringMatching(
        new RegExp(`${peer.account}@example\\.test ends on .*press Change permissions of Google`),
      ),
    });
    await later(20 * minute);
    expect(await told(soon)).toHaveLength(1);
    expect(await told(over)).toEqual([]);
    await later(hour);
    expect(await told(soon)).toHaveLength(1);
    expect(await told(over)).toMatchObject([{ kind: 'integration' }]);
  });

  it('with their grant say so a day ahead, however often they are renewed until then', async () => {
    peer.rotates = false;
    peer.grantLives = (7 * day) / 1_000;
    await connect();
    for (let days = 0; days < 5; days += 1) await later(day);
    expect(await told(soon)).toEqual([]);
    await later(day);
    expect(await told(soon)).toHaveLength(1);
    for (let hours = 0; hours < 10; hours += 1) await later(hour);
    expect(await told(soon)).toHaveLength(1);
    // Connected anew it has another end, of which it is told as well.
    peer.grantLives = (7 * day) / 1_000;
    await connect();
    await later(5 * day);
    expect(await told(soon)).toHaveLength(1);
    await later(day + hour);
    expect(await told(soon)).toHaveLength(2);
  });

  it('say nothing of an end that each renewal puts off', async () => {
    slides = true;
    peer.grantLives = (2 * day) / 1_000;
    await connect();
    for (let halves = 0; halves < 8; halves += 1) await later(day / 2);
    expect(await told(soon)).toEqual([]);
  });

  it('say nothing to whoever wants to hear nothing of it', async () => {
    peer.givesRefreshTokens = false;
    await me.client.call('updateOauthSettings', { body: { notifications: { tokenExpiry: false } } });
    await connect();
    await later(45 * minute);
    expect(await told(soon)).toEqual([]);
  });

  it('whose provider cannot be told are told of again, for an hour, and then their token is gone', async () => {
    const id = await connect();
    peer.answers('/revoke', (_, response) => response.writeHead(503).end('no'));
    const { integration, ...answer } = await me.client.call('revokeOauthIntegration', {
      params: { id },
      body: {},
    });
    expect([integration.status, integration.can_refresh]).toEqual(['revoked', false]);
    expect(answer).toEqual({
      at_provider: 'failed',
      told_until: new Date(server.clock.now() + hour).toISOString(),
    });
    const before = revocations();
    expect(await sealedLeft(id)).toBe(1);
    for (let times = 0; times < 6; times += 1) await later(5 * minute);
    expect(revocations()).toBe(before + 6);
    expect(await sealedLeft(id)).toBe(1);
    expect(await told(livesOn)).toEqual([]);
    for (let times = 0; times < 12; times += 1) await later(5 * minute);
    expect(await sealedLeft(id)).toBe(0);
    // What lives on there is theirs to end, and where they hear once.
    expect(await told(livesOn)).toMatchObject([
      { kind: 'integration', body: expect.stringContaining('https://myaccount.google.com/connections') },
    ]);
    const tried = revocations();
    await later(day);
    expect(revocations()).toBe(tried);
    expect(await told(livesOn)).toHaveLength(1);
  });

  it('are told of once the provider answers again', async () => {
    const id = await connect();
    peer.answers('/revoke', (request) => request.socket.destroy());
    await me.client.call('revokeOauthIntegration', { params: { id }, body: {} });
    peer.answers('/revoke', null);
    const before = revocations();
    await later(5 * minute);
    expect(revocations()).toBe(before + 1);
    expect(await sealedLeft(id)).toBe(0);
    await later(hour);
    expect(revocations()).toBe(before + 1);
    expect(await told(livesOn)).toEqual([]);
  });

  it('whose provider cannot be told leave no word with whoever wants to hear nothing', async () => {
    await me.client.call('updateOauthSettings', { body: { notifications: { securityAlerts: false } } });
    const id = await connect();
    peer.answers('/revoke', (_, response) => response.writeHead(503).end('no'));
    await me.client.call('revokeOauthIntegration', { params: { id }, body: {} });
    for (let times = 0; times < 18; times += 1) await later(5 * minute);
    expect(await sealedLeft(id)).toBe(0);
    expect(await told(livesOn)).toEqual([]);
  });

  it('where the process dies right after are ended by a job all the same', async () => {
    const id = await connect();
    const integration = await findIntegration(server.database.db, me.user.id, id);
    if (integration === null) throw new Error('nothing was connected');
    const now = server.clock.now();
    const actor = { userId: me.user.id, sessionId: null, request: null };
    const ending = { fate: 'take_away', reason: 'I leave', now, finishAt: now + minute } as const;
    // The first of two steps: the second never comes.
    await server.database.transaction((trx) => beginEnd(parts(), trx, actor, integration, ending));
    const before = revocations();
    expect(await sealedLeft(id)).toBe(1);
    await later(minute);
    expect(revocations()).toBe(before + 1);
    expect(await sealedLeft(id)).toBe(0);
    expect(await findEnding(server.database.db, id)).toBeNull();
  });

  it('whose job is lost are ended when that is found', async () => {
    const id = await connect();
    peer.answers('/revoke', (_, response) => response.writeHead(503).end('no'));
    await me.client.call('revokeOauthIntegration', { params: { id }, body: {} });
    await server.database.db.deleteFrom('jobs').execute();
    peer.answers('/revoke', null);
    const before = revocations();
    await later(2 * hour);
    expect(revocations()).toBe(before);
    expect(await repairIntegrations(server)).toBeGreaterThan(0);
    await server.runJobs();
    expect(revocations()).toBe(before + 1);
    expect(await sealedLeft(id)).toBe(0);
  });

  it('of another account and another client are ended, and nothing of theirs is taken over', async () => {
    const id = await connect();
    const { db } = server.database;
    await askForSync(db, { integrationId: id, userId: me.user.id }, server.clock.now());
    const other = { client_id: 'the one of before' };
    await db.updateTable('oauth_integrations').set(other).where('id', '=', id).execute();
    peer.account = `another-${tests}`;
    const now = await connect();
    expect(now).not.toBe(id);
    const { integrations } = await me.client.call('listOauthIntegrations', { query: {} });
    expect(integrations).toMatchObject([
      { id: now, status: 'active', display_name: `${peer.account}@example.test` },
    ]);
    const revoked = await me.client.call('listOauthIntegrations', { query: { status: 'revoked' } });
    expect(revoked.integrations).toMatchObject([{ id, status: 'revoked' }]);
    expect(await findSyncConnection(db, id)).toBeNull();
    expect(await sealedLeft(id)).toBe(0);
    await server.runJobs();
    expect(await findEnding(db, id)).toBeNull();
  });

  it('with their account are revoked at the provider also where it could not be told before', async () => {
    const id = await connect();
    peer.answers('/revoke', (_, response) => response.writeHead(503).end('no'));
    await me.client.call('revokeOauthIntegration', { params: { id }, body: {} });
    peer.answers('/revoke', null);
    const before = revocations();
    expect(await erase(me)).toBe(1);
    expect(revocations()).toBe(before + 1);
  });

  it('with their account are revoked at the provider, and nothing of the call is kept', async () => {
    await connect();
    const before = revocations();
    expect(await erase(me)).toBe(1);
    expect(revocations()).toBe(before + 1);
    const left = (table: 'oauth_calls' | 'oauth_integrations') =>
      server.database.db.selectFrom(table).select('id').where('user_id', '=', me.user.id).execute();
    expect(await left('oauth_integrations')).toEqual([]);
    expect(await left('oauth_calls')).toEqual([]);
  });

  it('with their account are revoked also where the next one cannot be erased', async () => {
    await connect();
    const other = await signIn(server);
    const now = server.clock.now();
    const dueAt = [
      [me, now - 1],
      [other, now],
    ] as const;
    for (const [{ user }, deletionDueAt] of dueAt)
      await updateUser(server.database.db, user.id, { deletionDueAt });
    const before = revocations();
    const oauth = parts();
    const leave = async (trx: Db, userId: string) => {
      if (userId === other.user.id) throw new Error('no room');
      return await leaveGrants(oauth, trx, userId);
    };
    await expect(eraseAccounts({ ...oauth, jobs: server.jobs, leaveGrants: leave }, now)).rejects.toThrow(
      'no room',
    );
    expect(revocations()).toBe(before + 1);
  });

  it('live on there while somebody else holds the same grant', async () => {
    await connect();
    const other = await signIn(server);
    await connect(other);
    const before = revocations();
    await erase(me);
    expect(revocations()).toBe(before);
    await erase(other);
    expect(revocations()).toBe(before + 1);
  });

  it.each([
    ['says no', (): void => peer.answers('/revoke', (_, response) => response.writeHead(503).end('no'))],
    ['answers nothing', (): void => peer.answers('/revoke', (request) => request.socket.destroy())],
  ])('go with their account also where the provider %s', async (_, break_) => {
    await connect();
    break_();
    expect(await erase(me)).toBe(1);
    const user = server.database.db.selectFrom('users').select('id').where('id', '=', me.user.id);
    expect(await user.execute()).toEqual([]);
  });

  it('go with their account also where their tokens cannot be read any more', async () => {
    const id = await connect();
    await server.database.db
      .updateTable('oauth_integrations')
      .set({ refresh_token_sealed: 'v9.bG9zdA' })
      .where('id', '=', id)
      .execute();
    const before = revocations();
    expect(await erase(me)).toBe(1);
    expect(revocations()).toBe(before);
  });
});
