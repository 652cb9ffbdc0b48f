import { OauthPeer, passingTime, peerClient } from '@squeeze/testing/oauth-peer';
import { OutsideDouble } from '@squeeze/testing/outside-double';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { task } from '@squeeze/testing/synced-person';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutsideTodo } from '../../ports/outside-fields.ts';
import { OutsideFailure } from '../../ports/outside-lists.ts';

const minute = 60_000;
const hour = 60 * minute;

const ranOut = 'Access to Google has run out';

describe.each(dialects)('$name: connections that nothing renews by itself', ({ name: dialect }) => {
  let peer: OauthPeer;
  let server: TestServer;
  let google: OutsideDouble<OutsideTodo>;
  let me: SignedIn;
  let tests = 0;
  beforeAll(async () => {
    peer = await OauthPeer.open('google');
    server = await startTestServer({
      dialect,
      authorizationServers: peer.servers(),
      oauthClients: { google: peerClient },
      outsideServices: { google: () => Promise.resolve({ todos: google }) },
      timers: passingTime,
    });
  });
  beforeEach(async () => {
    peer.account = `ines-${(tests += 1)}`;
    peer.givesRefreshTokens = true;
    peer.answers(peer.tokenPath, null);
    google = new OutsideDouble<OutsideTodo>({ now: () => server.clock.now() });
    google.addList('tasks', { name: 'My tasks', usual: true });
    me = await signIn(server);
    await autoRefresh(false);
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await peer[Symbol.asyncDispose]();
  });

  const autoRefresh = (autoRefreshTokens: boolean) =>
    me.client.call('updateOauthSettings', { body: { autoRefreshTokens } });
  const connect = async (): Promise<string> => {
    const begun = { provider: 'google', scopes: ['tasks'] };
    const { authorization_url: address } = await me.client.call('initiateOauth', { body: begun });
    const { searchParams } = await peer.consent(address);
    const [state = '', code = '', iss = ''] = ['state', 'code', 'iss'].map(
      (name) => searchParams.get(name) ?? '',
    );
    const body = { provider: 'google', state, code, iss };
    return (await me.client.call('completeOauth', { body })).integration.id;
  };
  /** Has the list kept in step from now on. */
  const keepInStep = async (id: string): Promise<void> => {
    const body = { lists: [{ id: 'tasks', noun: 'todo' as const, home: true }] };
    await me.client.call('chooseSyncLists', { params: { id }, body });
    await me.client.call('confirmSync', { params: { id }, body: { lists: [{ id: 'tasks', noun: 'todo' }] } });
    await pass(minute);
  };
  /** Round after round, a session of its own time at the end, since those of before have ended. */
  const pass = async (ms: number): Promise<void> => {
    for (let gone = 0; gone < ms; gone += 5 * minute) {
      server.clock.advance(Math.min(5 * minute, ms - gone));
      await server.runJobs();
    }
    const { access_token: token } = await server.client.call('login', {
      body: { email: me.email, password },
    });
    me = { ...me, client: server.client.with({ token }) };
  };
  const only = async () => (await me.client.call('listOauthIntegrations', { query: {} })).integrations[0];
  const refresh = (id: string) => me.client.send('refreshOauthIntegration', { params: { id } });
  const titles = async (): Promise<string[]> =>
    (await me.client.call('listNotifications', { query: {} })).notifications
      .map(({ title }) => title)
      .filter((title) => title !== 'Google is connected');
  const todos = async (): Promise<string[]> => {
    const { todos: found } = (await me.client.call('listTodos', { query: {} })) as {
      readonly todos: readonly { readonly title: string }[];
    };
    return found.map(({ title }) => title).toSorted();
  };
  const answersWith = (status: number, text: string): void =>
    peer.answers(peer.tokenPath, (_request, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(text),
    );

  it('rest once they have run out, with what is kept in step, and go on once they are refreshed', async () => {
    const id = await connect();
    google.put('tasks', task('Before'));
    await keepInStep(id);
    expect(await todos()).toEqual(['Before']);
    const renewals = peer.tokenCalls;

    await pass(3 * hour);
    expect(peer.tokenCalls).toBe(renewals);
    expect(await titles()).toEqual([ranOut]);
    expect(await only()).toMatchObject({
      status: 'expired',
      trouble: 'ran_out',
      can_refresh: true,
      keeps_in_step: true,
      health: 'critical',
    });
    const asked = google.asked.length;
    google.put('tasks', task('Meanwhile'));
    await me.client.call('createTodo', { body: { title: 'Mine' } });
    await me.client.call('syncOauthIntegrations', {});
    await pass(hour);
    expect(google.asked).toHaveLength(asked);
    expect(await titles()).toEqual([ranOut]);
    const { entries } = await me.client.call('listSyncLog', { query: {} });
    expect(entries.map(({ trouble }) => trouble).filter((trouble) => trouble !== null)).toEqual([]);

    expect((await refresh(id)).status).toBe(200);
    expect(await only()).toMatchObject({ status: 'active', trouble: null, health: 'healthy' });
    await pass(minute);
    expect(await todos()).toEqual(['Before', 'Meanwhile', 'Mine']);
    expect([...google.itemsOf('tasks').values()].map(({ title }) => title)).toContain('Mine');
    // Whoever has pressed it needs no word of it; when it runs out again is news.
    expect(await titles()).toEqual([ranOut]);
    await pass(2 * hour);
    expect(await titles()).toEqual([ranOut, ranOut]);
  });

  it('are used up to their end, and asked for by nobody who needs them', async () => {
    const id = await connect();
    await keepInStep(id);
    const renewals = peer.tokenCalls;
    // Half a minute before its end.
    await pass(hour - 90_000 - minute);
    server.clock.advance(minute);
    const listed = await me.client.call('listSyncLists', { params: { id }, query: {} });
    expect(listed.trouble).toBeNull();
    server.clock.advance(minute);
    const later = await me.client.call('listSyncLists', { params: { id }, query: {} });
    expect(later).toMatchObject({ trouble: 'ran_out', lists: [{ name: 'My tasks' }] });
    expect(peer.tokenCalls).toBe(renewals);
    expect(await only()).toMatchObject({ status: 'expired', trouble: 'ran_out' });
    expect(await titles()).toEqual([ranOut]);
  });

  it('have run out as well where their provider takes them no more', async () => {
    const id = await connect();
    await keepInStep(id);
    const renewals = peer.tokenCalls;
    google.refuses = () => new OutsideFailure('signed_out');
    await pass(20 * minute);
    expect(peer.tokenCalls).toBe(renewals);
    expect(await only()).toMatchObject({ status: 'expired', trouble: 'ran_out', can_refresh: true });
    google.refuses = () => null;
    expect((await refresh(id)).status).toBe(200);
    google.put('tasks', task('After'));
    await pass(minute);
    expect(await todos()).toEqual(['After']);
    expect(await titles()).toEqual([ranOut]);
  });

  it('are none the worse for a refresh that fails and may be tried again', async () => {
    const id = await connect();
    await pass(2 * hour);
    answersWith(503, 'no');
    expect(await refresh(id)).toMatchObject({ status: 500, body: { code: 'oauth_provider' } });
    await pass(hour);
    expect(await only()).toMatchObject({ status: 'expired', trouble: 'ran_out', can_refresh: true });
    expect(await titles()).toEqual([ranOut]);
    answersWith(400, '{"error":"invalid_grant"}');
    expect(await refresh(id)).toMatchObject({ status: 400, body: { code: 'oauth_refused' } });
    expect(await only()).toMatchObject({ status: 'expired', trouble: 'refused', can_refresh: false });
    expect((await titles()).toSorted()).toEqual([ranOut, 'Google has to be connected again']);
  });

  it('show no trouble of a refresh that was not needed yet, once nobody tries any more', async () => {
    const id = await connect();
    answersWith(503, 'no');
    await refresh(id);
    expect(await only()).toMatchObject({ status: 'active', trouble: 'unreachable' });
    const renewals = peer.tokenCalls;
    await pass(30 * minute);
    expect(peer.tokenCalls).toBe(renewals);
    expect(await only()).toMatchObject({ status: 'active', trouble: null, health: 'healthy' });
    expect(await titles()).toEqual([]);
  });

  it('go on by themselves once that is switched on', async () => {
    const id = await connect();
    await keepInStep(id);
    await pass(2 * hour);
    google.put('tasks', task('Meanwhile'));
    await autoRefresh(true);
    await pass(minute);
    expect(await only()).toMatchObject({ status: 'active', trouble: null, health: 'healthy' });
    expect(await todos()).toEqual(['Meanwhile']);
    await pass(3 * hour);
    expect(await only()).toMatchObject({ status: 'active', trouble: null });
    expect(await titles()).toEqual([ranOut]);
  });

  it('are told of to nobody who wants no word of it', async () => {
    const id = await connect();
    await me.client.call('updateOauthSettings', { body: { notifications: { tokenExpiry: false } } });
    await pass(2 * hour);
    expect(await titles()).toEqual([]);
    expect((await refresh(id)).status).toBe(200);
    expect(await only()).toMatchObject({ status: 'active' });
    expect(await titles()).toEqual([]);
  });

  it('have to be connected again where there is nothing to renew them with', async () => {
    peer.givesRefreshTokens = false;
    const id = await connect();
    await keepInStep(id);
    await pass(3 * hour);
    expect(await only()).toMatchObject({ status: 'expired', trouble: 'ran_out', can_refresh: false });
    expect(await titles()).toContain('Google has to be connected again');
    expect(await titles()).not.toContain(ranOut);
    expect(await connect()).toBe(id);
    google.put('tasks', task('After'));
    await pass(minute);
    expect(await todos()).toEqual(['After']);
  });
});
