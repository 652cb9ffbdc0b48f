import type { EndpointName } from '@squeeze/contracts/api';
import { grantRole, lockActiveWithRole, updateUser } from '@squeeze/database/repositories/user-repository';
import { securityEventKinds } from '@squeeze/testing/security-event-kinds';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PurposeKeys } from '../../security/purpose-keys.ts';
import { verifyAudit } from '../../security/verify-audit.ts';

const acts = {
  'grant premium': ['grantRole', 'premium'],
  'grant administrator': ['grantRole', 'administrator'],
  'take premium': ['revokeRole', 'premium'],
  'take administrator': ['revokeRole', 'administrator'],
  disable: ['disablePerson', ''],
  enable: ['enablePerson', ''],
  'end sessions': ['endSessionsOf', ''],
} as const satisfies Record<string, readonly [EndpointName, string]>;
type ActName = keyof typeof acts;
const actNames = Object.keys(acts) as ActName[];

/** What somebody is made before, so that the act changes something; signed in once anyway. */
const before: Readonly<Partial<Record<ActName, 'premium' | 'administrator' | 'disabled'>>> = {
  'take premium': 'premium',
  'take administrator': 'administrator',
  enable: 'disabled',
};

/** What its person reads of it. */
const told: Readonly<Record<ActName, { kind: string; details: object; subject: string }>> = {
  'grant premium': {
    kind: 'role_granted',
    details: { by: 'administrator', role: 'premium' },
    subject: 'Squeeze: An administrator gave your account a role',
  },
  'grant administrator': {
    kind: 'role_granted',
    details: { by: 'administrator', role: 'administrator' },
    subject: 'Squeeze: An administrator gave your account a role',
  },
  'take premium': {
    kind: 'role_revoked',
    details: { by: 'administrator', role: 'premium' },
    subject: 'Squeeze: An administrator took a role from your account',
  },
  'take administrator': {
    kind: 'role_revoked',
    details: { by: 'administrator', role: 'administrator' },
    subject: 'Squeeze: An administrator took a role from your account',
  },
  disable: {
    kind: 'account_disabled',
    details: { by: 'administrator' },
    subject: 'Squeeze: An administrator disabled your account',
  },
  enable: {
    kind: 'account_enabled',
    details: { by: 'administrator' },
    subject: 'Squeeze: An administrator enabled your account again',
  },
  'end sessions': {
    kind: 'sessions_ended_by_administrator',
    details: { by: 'administrator', sessions: 1 },
    subject: 'Squeeze: An administrator ended all sessions of your account',
  },
};

describe.each(dialects)('$name: what administrators do to accounts', ({ name: dialect }) => {
  let server: TestServer;
  let chief: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect, administratorsNeedMfa: false });
  });
  beforeEach(async () => {
    await server.database.db.deleteFrom('user_roles').where('role', '=', 'administrator').execute();
    // Proofs of identity are recent, whatever the test before has waited for.
    chief = await signIn(server, { roles: ['administrator'] });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const send = (who: SignedIn, act: ActName, id: string) => {
    const [name, role] = acts[act];
    return who.client.send(name, { params: role === '' ? { id } : { id, role } });
  };
  const inState = async (state: 'premium' | 'administrator' | 'disabled' | undefined): Promise<SignedIn> => {
    const roles = state === undefined || state === 'disabled' ? [] : [state];
    const person = await signIn(server, { roles });
    await updateUser(server.database.db, person.user.id, {
      emailConfirmedAt: server.clock.now(),
      ...(state === 'disabled' && { isActive: false }),
    });
    return person;
  };
  const mailsTo = async (email: string) =>
    (await server.outbox()).filter(
      ({ recipient, subject }) => recipient === email && subject?.startsWith('Squeeze: ') === true,
    );
  /** What its person would read, also where they cannot sign in just now. */
  const eventsOf = async ({ user, email }: SignedIn) => {
    await updateUser(server.database.db, user.id, { isActive: true });
    const { access_token: token } = await server.client.call('login', { body: { email, password } });
    const { events } = await server.client.with({ token }).call('listSecurityEvents', { query: {} });
    return events.filter(({ details }) => details['by'] === 'administrator');
  };

  it.each(actNames)(
    '%s: once, written down for both, told to its person by mail, and again is nothing more',
    async (act) => {
      const person = await inState(before[act]);
      const { id } = person.user;
      const first = await send(chief, act, id);
      expect(first).toMatchObject({ status: 200, body: { person: { id, email: person.email } } });
      const again = await send(chief, act, id);
      expect(again.status).toBe(200);
      expect(again.body).toEqual(first.body);
      await server.runJobs();
      expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([told[act].subject]);
      const events = await eventsOf(person);
      expect(events).toMatchObject([{ kind: told[act].kind, details: told[act].details, address: null }]);
      const mine = (await chief.client.call('listSecurityEvents', { query: {} })).events;
      expect(mine.filter(({ kind }) => kind === 'person_administered')).toMatchObject([
        { is_current_session: true, details: { person: id, act: told[act].kind } },
      ]);
    },
  );

  it.each(actNames)('%s: not on oneself, nobody, what is none, what is to be erased', async (act) => {
    const own = await send(chief, act, chief.user.id);
    expect(own).toMatchObject({ status: 409, body: { code: 'own_account' } });
    expect(await send(chief, act, uuidv7())).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const none of ['me', '1', 'null', '..%2f..', '%00', "'; drop table users; --"]) {
      expect((await send(chief, act, encodeURIComponent(none))).status).toBe(404);
    }
    const leaving = await inState(before[act]);
    await updateUser(server.database.db, leaving.user.id, { deletionDueAt: server.clock.now() });
    expect((await send(chief, act, leaving.user.id)).status).toBe(404);
    expect(await securityEventKinds(server.database.db, chief.user.id)).toEqual([
      'account_created',
      'signed_in',
    ]);
  });

  it.each(actNames)('%s: by whoever has just shown who they are', async (act) => {
    const person = await inState(before[act]);
    server.clock.advance(10 * 60_000);
    expect(await send(chief, act, person.user.id)).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_required' },
    });
    await chief.client.call('reauthenticate', { body: { password } });
    expect((await send(chief, act, person.user.id)).status).toBe(200);
  });

  it.each(['user', 'owner', 'Premium'])('there is no role %j to give', async (role) => {
    const { user } = await inState(undefined);
    const answer = await chief.client.send('grantRole', { params: { id: user.id, role } });
    expect(answer.status).toBe(404);
  });

  it.each(['take administrator', 'disable'] as const)(
    'leaves one of two administrators who %s each other at once',
    async (act) => {
      const other = await signIn(server, { roles: ['administrator'] });
      const answers = await Promise.all([send(chief, act, other.user.id), send(other, act, chief.user.id)]);
      const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
      expect(statuses[0]).toBe(200);
      // Or 401, where the one who came later was gone before the other was let in.
      expect([401, 403, 409]).toContain(statuses[1]);
      const left = await server.database.transaction((trx) => lockActiveWithRole(trx, 'administrator'));
      expect(left).toHaveLength(1);
    },
  );

  it.each([
    ['revokeRole', 'take administrator'],
    ['disablePerson', 'disable'],
  ] as const)('leaves one of many who use %s on each other in a ring', async (_, act) => {
    const others = await Promise.all(
      Array.from({ length: 4 }, () => signIn(server, { roles: ['administrator'] })),
    );
    const all = [chief, ...others];
    await Promise.all(all.map((one, index) => send(one, act, all[(index + 1) % all.length]?.user.id ?? '')));
    const left = await server.database.transaction((trx) => lockActiveWithRole(trx, 'administrator'));
    expect(left.length).toBeGreaterThanOrEqual(1);
  });

  it('is tired of nobody who asks for the same many times at once', async () => {
    const person = await inState(undefined);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send(chief, 'grant premium', person.user.id)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const kinds = await securityEventKinds(server.database.db, person.user.id);
    expect(kinds.filter((kind) => kind === 'role_granted')).toHaveLength(1);
  });

  it('gives and takes roles at once', async () => {
    const person = await inState(undefined);
    const usage = () => person.client.send('getSmsAnalytics', { query: {} });
    expect((await usage()).status).toBe(403);
    await send(chief, 'grant premium', person.user.id);
    expect((await usage()).status).toBe(200);
    await send(chief, 'take premium', person.user.id);
    expect((await usage()).status).toBe(403);
    await send(chief, 'grant administrator', person.user.id);
    expect((await send(person, 'end sessions', chief.user.id)).status).toBe(200);
    expect((await chief.client.send('getMe')).status).toBe(401);
  });

  it('writes in their language, with the role and who did it', async () => {
    const person = await inState(undefined);
    await updateUser(server.database.db, person.user.id, { preferences: { language: 'fr' } });
    await send(chief, 'grant premium', person.user.id);
    await send(chief, 'disable', person.user.id);
    await server.runJobs();
    const mails = await mailsTo(person.email);
    const about = (words: string) =>
      mails.find(({ subject }) => subject === `Squeeze: Un administrateur ${words}`);
    const role = about('a donné un rôle à votre compte');
    const disabled = about('a désactivé votre compte');
    expect(role?.body).toContain('Rôle : Premium');
    expect(role?.body).not.toContain('127.0.0.1');
    expect(disabled?.body).toContain('tant qu’il n’est pas réactivé');
    for (const text of mails) expect(text.body).not.toContain(chief.email);
  });

  it('mails no address that was never confirmed', async () => {
    const person = await signIn(server);
    await send(chief, 'disable', person.user.id);
    await server.runJobs();
    expect(await mailsTo(person.email)).toEqual([]);
  });

  it('keeps chains whole', async () => {
    const person = await inState(undefined);
    await send(chief, 'grant premium', person.user.id);
    await chief.client.call('findPeople', { query: { query: person.email } });
    const { findings } = await verifyAudit(server.database, new PurposeKeys(server.secrets));
    expect(findings).toEqual([]);
  });

  it('counts an administrator who leaves, or is disabled, for nobody', async () => {
    const other = await signIn(server, { roles: ['administrator'] });
    await grantRole(server.database.db, other.user.id, 'premium');
    await send(chief, 'disable', other.user.id);
    expect((await send(chief, 'take administrator', other.user.id)).status).toBe(200);
    const gone = await chief.client.send('deleteMe', { body: { password } });
    expect(gone).toMatchObject({ status: 409, body: { code: 'last_administrator' } });
  });
});
