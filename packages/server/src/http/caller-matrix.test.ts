import { api, type EndpointName } from '@squeeze/contracts/api';
import { callers, type Caller } from '@squeeze/contracts/callers';
import type { Endpoint } from '@squeeze/contracts/endpoint';
import type { ProblemCode } from '@squeeze/contracts/problems';
import { updateUser, grantRole } from '@squeeze/database/repositories/user-repository';
import type { ApiClient } from '@squeeze/testing/api-client';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { testLimits } from '@squeeze/testing/test-limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccessTokens } from '../security/access-token.ts';
import { openSession, type SessionScope } from '../security/open-session.ts';
import { PurposeKeys } from '../security/purpose-keys.ts';
import { expectedAudience, type Audience } from './caller-matrix.expected.ts';
import { recentAuthenticationMs } from './person.ts';

const signedIn: readonly Caller[] = [
  'user',
  'user_stale',
  'premium',
  'administrator',
  'administrator_stale',
  'administrator_without_mfa',
  'owner',
];
const recently: readonly Caller[] = ['user', 'premium', 'administrator', 'owner'];
const audiences: Readonly<Record<Audience, readonly Caller[]>> = {
  everyone: callers,
  'signed by the provider of text messages': ['webhook'],
  'signed in': signedIn,
  'signed in, or half-way through signing in': [...signedIn, 'mfa', 'mfa_setup'],
  'signed in, or verifying a number': [...signedIn, 'verification'],
  'signed in, or setting up a second factor': [...signedIn, 'mfa_setup'],
  'signed in, or with a second factor outstanding': [...signedIn, 'mfa'],
  'an administrator': ['administrator', 'administrator_stale', 'owner'],
  'a recently authenticated administrator': ['administrator', 'owner'],
  premium: ['premium', 'administrator', 'administrator_stale', 'owner'],
  'the owner of this computer': ['owner'],
  'recently authenticated': recently,
  'recently authenticated, or an administrator without a second factor': [
    ...recently,
    'administrator_without_mfa',
  ],
  'recently authenticated, or setting up a second factor': [
    ...recently,
    'administrator_without_mfa',
    'mfa_setup',
  ],
};

const endsOwnSession: ReadonlySet<EndpointName> = new Set(['logout', 'revokeAllSessions']);

const endpoints = Object.entries(api) as [EndpointName, Endpoint][];
const everyPair = endpoints.flatMap(([name]) => callers.map((caller) => ({ name, caller })));

/** Signed in, without what an administrator needs. */
const ordinary: ReadonlySet<Caller> = new Set(['user', 'user_stale', 'premium', 'administrator_without_mfa']);

const isOnlyForAdministrators = ({ callers: named }: Endpoint): boolean =>
  named.includes('administrator') && !named.includes('premium');

const isForPremium = ({ callers: named }: Endpoint): boolean =>
  named.includes('premium') && !named.includes('user');

/** Whatever these bring with them opens nothing here. */
const withoutToken: ReadonlySet<Caller> = new Set(['anonymous', 'disabled', 'webhook', 'app_password']);

/** The refusal a caller meets at a route that does not name it. */
function refusalOf(endpoint: Endpoint, caller: Caller): { status: number; body: { code: ProblemCode } } {
  if (endpoint.webhook === true) return { status: 403, body: { code: 'forbidden' } };
  if (withoutToken.has(caller)) {
    return { status: 401, body: { code: 'unauthenticated' } };
  }
  const fresh = { user_stale: 'user', administrator_stale: 'administrator' } as const;
  if (
    (caller === 'user_stale' || caller === 'administrator_stale') &&
    endpoint.callers.includes(fresh[caller])
  ) {
    return { status: 403, body: { code: 'reauthentication_required' } };
  }
  if (isOnlyForAdministrators(endpoint) && ordinary.has(caller)) {
    return { status: 403, body: { code: 'administrator_required' } };
  }
  if (isForPremium(endpoint) && ordinary.has(caller)) {
    return { status: 403, body: { code: 'premium_required' } };
  }
  return { status: 403, body: { code: 'forbidden' } };
}

describe('caller matrix', () => {
  let cloud: TestServer;
  let embedded: TestServer;
  let clients: Readonly<Record<Caller, ApiClient>>;

  /** More calls than an address may send in a minute, in which no session may grow old. */
  const floodClock = new FakeClock();
  beforeEach(() => floodClock.advance(100));

  beforeAll(async () => {
    cloud = await startTestServer({ floodLimits: testLimits(floodClock) });
    embedded = await startTestServer({ edition: 'embedded', floodLimits: testLimits(floodClock) });
    const stale = await signIn(cloud);
    const administrator_stale = await sessionOf({ scope: 'full', role: 'administrator', mfaPassed: true });
    cloud.clock.advance(recentAuthenticationMs);
    const user = await signIn(cloud);
    const disabled = await signIn(cloud);
    await updateUser(cloud.database.db, disabled.user.id, { isActive: false, updatedAt: cloud.clock.now() });
    clients = {
      anonymous: cloud.client,
      verification: await verifying(),
      mfa: await sessionOf({ scope: 'mfa' }),
      mfa_setup: await sessionOf({ scope: 'mfa_setup', role: 'administrator' }),
      user: user.client,
      user_stale: stale.client,
      premium: await sessionOf({ scope: 'full', role: 'premium' }),
      administrator: await sessionOf({ scope: 'full', role: 'administrator', mfaPassed: true }),
      administrator_stale,
      administrator_without_mfa: await sessionOf({ scope: 'full', role: 'administrator' }),
      disabled: disabled.client,
      // A signature is no token: at routes for people a webhook is nobody.
      webhook: cloud.client.with({ headers: { 'x-twilio-signature': 'c2lnbmF0dXJl' }, signs: true }),
      app_password: await withAppPassword(),
      owner: embedded.client.with({ headers: { 'x-squeeze-launch-secret': embedded.launchSecret } }),
    };
  });
  afterAll(async () => {
    await cloud[Symbol.asyncDispose]();
    await embedded[Symbol.asyncDispose]();
  });

  /** What opens /dav, sent as it is there. */
  async function withAppPassword(): Promise<ApiClient> {
    const { client, user: owner } = await signIn(cloud);
    const { password } = await client.call('createAppPassword', { body: { name: 'A calendar' } });
    const credentials = Buffer.from(`${owner.email}:${password}`).toString('base64');
    return cloud.client.with({ headers: { authorization: `Basic ${credentials}` } });
  }

  async function verifying(): Promise<ApiClient> {
    const registration = {
      email: 'pending@example.test',
      password: 'Thermos2tram!',
      full_name: 'Pending Person',
      phone_number: '+14155550142',
    };
    const { verification_token: token } = await cloud.client.call('register', { body: registration });
    return cloud.client.with({ token });
  }

  interface SessionKind {
    readonly scope: SessionScope;
    readonly role?: 'premium' | 'administrator';
    readonly mfaPassed?: boolean;
  }

  async function sessionOf({ scope, role, mfaPassed = false }: SessionKind): Promise<ApiClient> {
    const { user } = await signIn(cloud);
    if (role !== undefined) await grantRole(cloud.database.db, user.id, role);
    const keys = new PurposeKeys(cloud.secrets);
    const { accessToken } = await openSession(
      cloud.database.db,
      { keys, accessTokens: new AccessTokens(keys) },
      { userId: user.id, scope, mfaPassed, request: { address: '', userAgent: '' }, now: cloud.clock.now() },
    );
    return cloud.client.with({ token: accessToken });
  }

  it.each(endpoints)('the contract of %s names whom the reviewed table names', (name, endpoint) => {
    expect([...endpoint.callers].toSorted()).toEqual([...audiences[expectedAudience[name]]].toSorted());
  });

  it.each(everyPair)('$name as $caller', async ({ name, caller }) => {
    const endpoint: Endpoint = api[name];
    const answer = await callAndKeepSession(name, caller);
    if (audiences[expectedAudience[name]].includes(caller)) expect([401, 403]).not.toContain(answer.status);
    else expect(answer).toMatchObject(refusalOf(endpoint, caller));
  });

  /** These would end the session that the following calls need. */
  async function callAndKeepSession(name: EndpointName, caller: Caller) {
    const isAllowed = audiences[expectedAudience[name]].includes(caller);
    if (!endsOwnSession.has(name) || !isAllowed) return await clients[caller].send(name);
    const spare = caller === 'owner' ? clients.owner : await spareClient(caller);
    return await spare.send(name);
  }

  async function spareClient(caller: Caller): Promise<ApiClient> {
    if (caller === 'mfa' || caller === 'mfa_setup') return await sessionOf({ scope: caller });
    return (await signIn(cloud)).client;
  }

  it('accepts nothing but a Bearer token of ours', async () => {
    for (const token of ['rubbish', 'a.b.c', 'x'.repeat(8_000)]) {
      expect((await cloud.client.with({ token }).send('getMe')).status).toBe(401);
    }
    const basic = cloud.client.with({ headers: { authorization: 'Basic aW5lczpzZWNyZXQ=' } });
    expect((await basic.send('getMe')).status).toBe(401);
  });
});
