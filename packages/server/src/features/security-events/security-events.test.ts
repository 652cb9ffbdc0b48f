import { randomBytes } from 'node:crypto';
import { updateUser } from '@squeeze/database/repositories/user-repository';
import { AuditLog } from '../../security/audit-log.ts';
import { PurposeKeys } from '../../security/purpose-keys.ts';
import { verifyAudit } from '../../security/verify-audit.ts';
import { password, signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

describe.each(dialects)('$name: security events', ({ name }) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ dialect: name });
  });
  afterEach(() => server[Symbol.asyncDispose]());

  const audit = () => new AuditLog({ keys: new PurposeKeys(server.secrets), jobs: server.jobs });
  const record = (
    userId: string,
    kind: 'password_changed' | 'signed_in',
    details: Record<string, string | boolean> = {},
  ) =>
    server.database.transaction((trx) =>
      audit().record(trx, {
        userId,
        kind,
        sessionId: null,
        request: { address: '198.51.100.7', userAgent: firefox },
        details,
        now: server.clock.now(),
      }),
    );
  /** Without the one that asks to confirm the address. */
  const mails = async () => (await server.outbox()).filter(({ subject }) => subject?.startsWith('Squeeze: '));

  it('lists a person their own, newest first and page by page', async () => {
    const { client, user } = await signIn(server);
    const stranger = await signIn(server);
    for (const last of ['12', '34', '56']) {
      server.clock.advance(1_000);
      await record(user.id, 'password_changed', { last });
    }
    const first = await client.call('listSecurityEvents', { query: { limit: 2 } });
    expect(first.events.map(({ details }) => details['last'])).toEqual(['56', '34']);
    expect(first.events[0]).toMatchObject({
      kind: 'password_changed',
      device: 'Firefox · Linux',
      address: '198.51.100.7',
      is_current_session: false,
    });
    const rest = await client.call('listSecurityEvents', { query: { cursor: first.next_cursor ?? '' } });
    expect(rest.events[0]?.details).toEqual({ last: '12' });
    expect(rest.events.at(-1)?.kind).toBe('account_created');
    expect(rest.next_cursor).toBeNull();
    const theirs = await stranger.client.call('listSecurityEvents', { query: {} });
    expect(theirs.events.some(({ kind }) => kind === 'password_changed')).toBe(false);
  });

  it('has registration, signing out and a used refresh token on record', async () => {
    const { client, user, email, refreshToken } = await signIn(server);
    await updateUser(server.database.db, user.id, { emailConfirmedAt: server.clock.now() });
    const refresh = (token: string) => server.client.call('refresh', { body: { refresh_token: token } });
    const second = await refresh(refreshToken);
    await refresh(second.refresh_token);
    const reused = await server.client.send('refresh', { body: { refresh_token: refreshToken } });
    expect(reused.status).toBe(400);
    expect((await client.send('getMe')).status).toBe(401);
    const session = await server.client.call('login', { body: { email, password } });
    await server.client.with({ token: session.access_token }).call('logout', {});
    const last = await server.client.call('login', { body: { email, password } });
    const listed = await server.client
      .with({ token: last.access_token })
      .call('listSecurityEvents', { query: {} });
    expect(listed.events.map(({ kind }) => kind)).toEqual([
      'signed_in',
      'signed_out',
      'signed_in',
      'refresh_token_reused',
      'signed_in',
      'account_created',
    ]);
    expect(listed.events.map((event) => event.is_current_session).indexOf(true)).toBe(0);
    await server.runJobs();
    const subjects = (await mails()).map(({ subject }) => subject);
    expect(subjects).toContain('Squeeze: A session was ended because its key was used twice');
  });

  it('goes on when the key they are sealed under is lost, and keeps nobody from anything', async () => {
    const me = await signIn(server);
    const { db } = server.database;
    const lost = `v1.${randomBytes(60).toString('base64url')}`;
    await db.updateTable('audit_keys').set({ key_sealed: lost }).where('user_id', '=', me.user.id).execute();

    expect((await me.client.send('login', { body: { email: me.email, password } })).status).toBe(200);
    const upload = (await me.client.call('exportMyData', {})) as Uint8Array;
    expect((await me.client.call('importMyData', { query: {}, upload })).import.state).toBe('done');

    const { events } = await me.client.call('listSecurityEvents', { query: {} });
    expect(events.map(({ kind }) => kind)).toEqual([
      'data_imported',
      'data_exported',
      'signed_in',
      'signed_in',
      'account_created',
    ]);
    expect(events.every(({ address }) => address === null)).toBe(true);
    const { findings } = await verifyAudit(server.database, new PurposeKeys(server.secrets));
    expect(findings).toEqual([{ userId: me.user.id, seq: 0, problem: 'key_unreadable' }]);
  });

  it('refuses a cursor that is none of its own', async () => {
    const { client } = await signIn(server);
    const answer = await client.send('listSecurityEvents', { query: { cursor: 'bm8' } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_cursor' } });
  });

  it('mails a confirmed address about what its person must hear of, once, in their words and zone', async () => {
    const { user, email } = await signIn(server, { timeZone: 'Europe/Paris' });
    const { db } = server.database;
    await updateUser(db, user.id, {
      emailConfirmedAt: server.clock.now(),
      preferences: { language: 'fr' },
    });
    await record(user.id, 'password_changed');
    await record(user.id, 'signed_in', { known_device: true });
    await server.runJobs();
    await server.runJobs();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: email,
      subject: 'Squeeze: Votre mot de passe a été changé',
    });
    expect(mail?.body).toContain('10 juin 2026');
    expect(mail?.body).toContain('16:30');
    expect(mail?.body).toContain('Firefox · Linux, 198.51.100.7');
    const job = { payload: { eventId: (await lastEventId(user.id, 'password_changed')) ?? '' } };
    const signal = new AbortController().signal;
    await server.server.jobHandlers['send-security-notice']({
      ...job,
      attempt: 2,
      isLastAttempt: false,
      signal,
    });
    expect(await mails()).toHaveLength(1);
  });

  const lastEventId = async (userId: string, kind: string) =>
    (
      await server.database.db
        .selectFrom('security_events')
        .select('id')
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .executeTakeFirst()
    )?.id;

  it('tells of a sign-in from a device that is new', async () => {
    const { user } = await signIn(server);
    await updateUser(server.database.db, user.id, { emailConfirmedAt: server.clock.now() });
    await record(user.id, 'signed_in', { known_device: false });
    await server.runJobs();
    expect(await mails()).toMatchObject([
      { recipient: user.email, subject: 'Squeeze: Your account was signed in to from a new device' },
    ]);
  });

  it('mails nobody whose address is not confirmed', async () => {
    const { user } = await signIn(server);
    await record(user.id, 'password_changed');
    await server.runJobs();
    expect(await mails()).toEqual([]);
  });
});

it('is quiet where no mail can be sent', async () => {
  await using server = await startTestServer({ messages: 'not_configured' });
  const { user } = await signIn(server);
  await updateUser(server.database.db, user.id, { emailConfirmedAt: server.clock.now() });
  const audit = new AuditLog({ keys: new PurposeKeys(server.secrets), jobs: server.jobs });
  const event = { userId: user.id, kind: 'mfa_disabled', sessionId: null, request: null } as const;
  await server.database.transaction((trx) => audit.record(trx, { ...event, now: server.clock.now() }));
  await server.runJobs();
  expect(await server.database.db.selectFrom('security_notices').selectAll().execute()).toEqual([]);
  const jobs = server.database.db
    .selectFrom('jobs')
    .select('state')
    .where('name', '=', 'send-security-notice');
  expect(await jobs.execute()).toEqual([{ state: 'done' }]);
});
