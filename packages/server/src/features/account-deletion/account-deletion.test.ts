import { listChain } from '@squeeze/database/repositories/security-event-repository';
import { findUser, updateUser } from '@squeeze/database/repositories/user-repository';
import { givenBelongings } from '@squeeze/testing/given-belongings';
import { givenDueTask } from '@squeeze/testing/given-due-task';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { purgeExpired } from '../../jobs/housekeeping.ts';
import { auditPolicy, writeCheckpoints } from '../../security/audit-checkpoints.ts';
import { PurposeKeys } from '../../security/purpose-keys.ts';
import { verifyAudit } from '../../security/verify-audit.ts';
import { deletionPolicy } from './account-deletion-routes.ts';

const day = 24 * 60 * 60_000;

describe.each(dialects)('$name: deleting an account', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeEach(async () => {
    server = await startTestServer({ dialect: name, administratorsNeedMfa: false });
    me = await signIn(server);
  });
  afterEach(() => server[Symbol.asyncDispose]());

  const ask = (typed = password, { client } = me) => client.send('deleteMe', { body: { password: typed } });
  const logIn = (typed = password) =>
    server.client.send('login', { body: { email: me.email, password: typed } });
  const keys = () => new PurposeKeys(server.secrets);
  const keepHouse = () =>
    purgeExpired({
      database: server.database,
      clock: server.clock,
      keys: keys(),
      jobs: server.jobs,
      purgeNeverSignedIn: true,
    });
  const kinds = async () => (await listChain(server.database.db, me.user.id)).map(({ kind }) => kind);

  it('asks for the password, then ends every session and says when the account goes', async () => {
    const wrong = await ask('Thermos3tram!');
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
    expect((await me.client.send('getMe')).status).toBe(200);
    const elsewhere = await server.client.call('login', { body: { email: me.email, password } });
    const answer = await ask();
    const dueAt = server.clock.now() + deletionPolicy.graceMs;
    expect(answer).toMatchObject({
      status: 200,
      body: { deletion_at: new Date(dueAt).toISOString() },
    });
    expect((await me.client.send('getMe')).status).toBe(401);
    const other = server.client.with({ token: elsewhere.access_token });
    expect((await other.send('getMe')).status).toBe(401);
    const refreshed = await server.client.send('refresh', { body: { refresh_token: me.refreshToken } });
    expect(refreshed.status).toBe(400);
    expect(await kinds()).toEqual(expect.arrayContaining(['reauthentication_failed', 'deletion_requested']));
  });

  it('takes only so many tries at the password', async () => {
    const statuses = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await ask('Thermos3tram!')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
  });

  it('asks for a recent sign-in', async () => {
    server.clock.advance(11 * 60_000);
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
  });

  it('keeps the last administrator, and does not count one who is about to go', async () => {
    const [first, second] = [
      await signIn(server, { roles: ['administrator'] }),
      await signIn(server, { roles: ['administrator'] }),
    ];
    expect((await ask(password, first)).status).toBe(200);
    expect(await ask(password, second)).toMatchObject({
      status: 409,
      body: { code: 'last_administrator' },
    });
  });

  it('of two last administrators who ask at once lets one go', async () => {
    const both = [
      await signIn(server, { roles: ['administrator'] }),
      await signIn(server, { roles: ['administrator'] }),
    ];
    const answers = await Promise.all(both.map((one) => ask(password, one)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is taken back by signing in before it is due, and not afterwards', async () => {
    await ask();
    server.clock.advance(deletionPolicy.graceMs - 1);
    expect((await logIn('Thermos3tram!')).status).toBe(400);
    expect((await logIn()).body).toMatchObject({ deletion_cancelled: true });
    expect(await kinds()).toContain('deletion_cancelled');
    const user = await findUser(server.database.db, me.user.id);
    expect(user?.deletionDueAt).toBeNull();
    server.clock.advance(1);
    expect(await keepHouse()).toMatchObject({ accounts: 0 });
    const back = await server.client.call('login', { body: { email: me.email, password } });
    expect(back).not.toHaveProperty('deletion_cancelled');
    await ask(password, { ...me, client: server.client.with({ token: back.access_token }) });
    server.clock.advance(deletionPolicy.graceMs);
    expect(await logIn()).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
  });

  it('lets nothing fire and nothing be sent meanwhile, and goes on after it was taken back', async () => {
    const { db } = server.database;
    const now = server.clock.now();
    const channels = ['email', 'in_app'] as const;
    const on = (at: number) => ({
      user_id: me.user.id,
      scheduled_at: at,
      channels,
      schedule: { type: 'daily', time: '09:00', timeZone: 'UTC' } as const,
    });
    await givenDueTask(db, on(now));
    await givenDueTask(db, { ...on(now), task_type: 'automated_task' });
    // Claimed and on its way out when the account is given up.
    await givenDueTask(db, { ...on(now - 1), title: 'On its way' });
    await server.server.sweep();
    await ask();
    await server.runTasks();
    for (let n = 0; n < 3; n += 1) {
      server.clock.advance(2 * day);
      await server.runTasks();
    }
    const told = await db.selectFrom('notifications').select('title').execute();
    expect(told).toEqual([]);
    expect((await server.outbox()).filter(({ subject }) => subject !== 'Confirm your email address')).toEqual(
      [],
    );
    const runs = await db.selectFrom('task_runs').select(['status', 'outcome']).distinct().execute();
    expect(new Set(runs.map(({ status }) => status))).toEqual(new Set(['missed']));
    expect(runs.some(({ outcome }) => outcome?.includes('about to be deleted'))).toBe(true);
    await logIn();
    server.clock.advance(day);
    await server.runTasks();
    expect(await db.selectFrom('notifications').select('title').execute()).not.toEqual([]);
  });

  it('stops a delivery that was waiting when the account was given up', async () => {
    const { db } = server.database;
    await givenDueTask(db, { user_id: me.user.id, scheduled_at: server.clock.now(), channels: ['email'] });
    await server.server.sweep();
    const handlers = server.server.jobHandlers;
    const signal = new AbortController().signal;
    const run = await db.selectFrom('task_runs').select('id').executeTakeFirstOrThrow();
    const job = { attempt: 1, isLastAttempt: false, signal };
    await handlers['run-task']({ ...job, payload: { runId: run.id } });
    await ask();
    await server.runJobs();
    expect(await db.selectFrom('deliveries').select(['status', 'reason']).execute()).toEqual([
      { status: 'failed', reason: 'The account was about to be deleted.' },
    ]);
  });

  it('mails its person when it will be', async () => {
    await updateUser(server.database.db, me.user.id, { emailConfirmedAt: server.clock.now() });
    await ask();
    await server.runJobs();
    const mail = (await server.outbox()).find(({ subject }) => subject?.startsWith('Squeeze: '));
    expect(mail).toMatchObject({ recipient: me.email, subject: 'Squeeze: Your account will be deleted' });
    expect(mail?.body).toContain('erased on June 17, 2026');
  });

  it('leaves nothing of a person anywhere, but a chain that verifies and names nobody', async () => {
    const { db } = server.database;
    const word = 'Wiedehopf';
    await givenBelongings(server.database, keys(), { id: me.user.id, email: me.email, word });
    const stranger = await signIn(server);
    await givenBelongings(server.database, keys(), {
      id: stranger.user.id,
      email: stranger.email,
      word: 'Kiebitz',
    });
    const own = await tablesWithUserId();
    await writeCheckpoints(server.database, keys(), server.clock.now());
    const empty = (await countOf(own, me.user.id)).filter(([, count]) => count === 0);
    expect(empty, 'givenBelongings leaves these out').toEqual([]);
    const before = await countOf(own, stranger.user.id);

    await ask();
    const marks = [me.user.id, me.email, word, ...(await idsOf(own, me.user.id))];
    server.clock.advance(deletionPolicy.graceMs);
    expect(await keepHouse()).toMatchObject({ accounts: 1 });

    const chains = new Set(['security_events', 'security_checkpoints']);
    const left = (await countOf(own, me.user.id)).filter(([, count]) => count > 0);
    expect(left.map(([table]) => table).toSorted()).toEqual([...chains].toSorted());
    for (const [table, text] of await everyTable()) {
      if (chains.has(table)) continue;
      for (const mark of marks) expect(text.includes(mark), `${mark} in ${table}`).toBe(false);
    }
    const kept = await countOf(own, stranger.user.id);
    const expiring = new Set([
      'verification_codes',
      'mailed_tokens',
      'oauth_flows',
      'text_confirmations',
      'reminder_questions',
      'import_uploads',
      'exports',
    ]);
    const lasting = (counts: [string, number][]) => counts.filter(([table]) => !expiring.has(table));
    expect(lasting(kept)).toEqual(
      lasting(before).map(([table, count]) => [table, expect.toSatisfy((n: number) => n >= count)]),
    );
    expect(await verifyAudit(server.database, keys())).toMatchObject({ findings: [] });
    expect((await logIn()).status).toBe(400);

    server.clock.advance(auditPolicy.keptMs + day);
    await keepHouse();
    expect(await listChain(db, me.user.id)).toEqual([]);
    expect((await countOf(own, me.user.id)).filter(([, count]) => count > 0)).toEqual([]);
  });

  async function tablesWithUserId(): Promise<string[]> {
    const tables = await server.database.db.introspection.getTables();
    return tables
      .filter((table) => table.columns.some((column) => column.name === 'user_id'))
      .map((table) => table.name)
      .toSorted();
  }

  const countOf = async (tables: readonly string[], userId: string): Promise<[string, number][]> =>
    await Promise.all(
      tables.map(async (table): Promise<[string, number]> => {
        const counted = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
          where user_id = ${userId}`.execute(server.database.db);
        return [table, Number(counted.rows[0]?.n)];
      }),
    );

  /** The ids of whatever is theirs, which jobs and links may carry; those of their chain stay. */
  async function idsOf(tables: readonly string[], userId: string): Promise<string[]> {
    const ids: string[] = [];
    for (const table of tables) {
      if (table.startsWith('security_')) continue;
      const { rows } = await sql<{ id?: string }>`select * from ${sql.table(table)}
        where user_id = ${userId}`.execute(server.database.db);
      ids.push(...rows.flatMap(({ id }) => id ?? []));
    }
    return ids;
  }

  async function everyTable(): Promise<[string, string][]> {
    const tables = await server.database.db.introspection.getTables();
    return await Promise.all(
      tables.map(async ({ name: table }): Promise<[string, string]> => {
        const { rows } = await sql`select * from ${sql.table(table)}`.execute(server.database.db);
        return [table, JSON.stringify(rows)];
      }),
    );
  }
});

it('is not offered in the edition with one owner', async () => {
  await using server = await startTestServer({ edition: 'embedded' });
  const owner = server.client.with({ headers: { 'x-squeeze-launch-secret': server.launchSecret } });
  const answer = await owner.send('deleteMe', { body: { password } });
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
