import { CountingHasher } from '@squeeze/testing/counting-hasher';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { givenSession } from '@squeeze/testing/given-session';
import { givenText } from '@squeeze/testing/given-text';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { RecordingJobs } from '@squeeze/testing/recording-jobs';
import { testSecrets } from '@squeeze/testing/test-secrets';
import { withoutFiles } from '@squeeze/testing/without-files';
import { dialects, openAgain, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { hasMfa, insertTotp } from '@squeeze/database/repositories/mfa-repository';
import { findSession } from '@squeeze/database/repositories/session-repository';
import { settleTurn } from '@squeeze/database/repositories/assistant-turn-repository';
import { sumOauthCalls } from '@squeeze/database/repositories/oauth-call-repository';
import { sumTurnQuarters } from '@squeeze/database/repositories/turn-count-repository';
import { givenOauthCall } from '@squeeze/testing/given-oauth-call';
import { sumTextQuarters } from '@squeeze/database/repositories/text-count-repository';
import { listChain } from '@squeeze/database/repositories/security-event-repository';
import { findUserByEmailKey, updateUser } from '@squeeze/database/repositories/user-repository';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminProgram } from './admin-program.ts';
import { installationOver } from './installation.ts';
import { AdminError } from './admin-error.ts';

describe.each(dialects)('$name: pnpm admin', ({ name }) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(name);
  });
  afterEach(() => database[Symbol.asyncDispose]());

  const hasher = new CountingHasher();
  const run = async (line: string, password = '', printed: string[] = []): Promise<string[]> => {
    const program = adminProgram({
      open: () => Promise.resolve(installationOver(openAgain(database), testSecrets(1), new RecordingJobs())),
      hasher,
      clock: new FakeClock(),
      print: (text) => void printed.push(text),
      readPassword: () => Promise.resolve(password),
      modelKey: null,
      config: withoutFiles,
    });
    await program.parseAsync(line.split(' '), { from: 'user' });
    return printed;
  };
  const json = async (line: string): Promise<Record<string, unknown>> =>
    JSON.parse((await run(`${line} --json`))[0] ?? '') as Record<string, unknown>;

  it('creates an administrator with a made-up password, shown once and good', async () => {
    const created = await json('create ines@example.test --name Inés --role administrator');
    expect(created).toMatchObject({
      email: 'ines@example.test',
      roles: ['user', 'administrator'],
      active: true,
    });
    const user = await findUserByEmailKey(database.db, 'ines@example.test');
    expect(await hasher.verify(user?.passwordHash ?? '', String(created['password']))).toBe(true);
    expect(await json('list')).not.toHaveProperty('password');
  });

  it('fills an empty database with the texts of a year, counted, and no other one', async () => {
    expect(await json('seed --messages 2_000')).toEqual({ messages: 2_000, people: 20 });
    const { db } = database;
    const first = await sumTextQuarters(db, 'seeded-00000000', { from: 0, before: 9_000_000 });
    expect(first.messages).toBeGreaterThan(200);
    expect(first.succeeded / first.messages).toBeGreaterThan(0.9);
    expect(await json('count-texts')).toEqual({ texts: 2_000 });
    expect(await sumTextQuarters(db, 'seeded-00000000', { from: 0, before: 9_000_000 })).toEqual(first);
    // What was taken away meanwhile is there again: each text that comes is counted.
    await givenText(db, { userId: 'seeded-00000000' });
    const after = await sumTextQuarters(db, 'seeded-00000000', { from: 0, before: 9_000_000 });
    expect(after.messages).toBe(first.messages + 1);
    await expect(run('seed --messages 10')).rejects.toThrow('This database holds people');
    await expect(run('seed --messages many')).rejects.toThrow('many is no number of texts');
  });

  it('counts texts anew, from the texts themselves', async () => {
    const { db } = database;
    const { id: userId } = await givenUser(db);
    for (let text = 0; text < 3; text += 1) await givenText(db, { userId });
    await db.updateTable('text_quarters').set({ messages: 7 }).execute();
    expect(await json('count-texts')).toEqual({ texts: 3 });
    expect(await sumTextQuarters(db, userId, { from: 0, before: 9_000_000 })).toMatchObject({ messages: 3 });
  });

  it('counts turns and calls anew, from their rows', async () => {
    const { db } = database;
    const { id: userId } = await givenUser(db);
    const turn = { userId, source: 'chat', kind: 'built-in', outcome: 'answered', begunAt: givenAt } as const;
    for (const id of ['one', 'two']) await settleTurn(db, { ...turn, id, ms: 5 });
    await givenOauthCall(db, { userId });
    await db.updateTable('turn_quarters').set({ turns: 7 }).execute();
    await db.updateTable('oauth_call_quarters').set({ calls: 7 }).execute();
    expect(await json('count-turns')).toEqual({ turns: 2, calls: 1 });
    const whole = { from: 0, before: 9_000_000 };
    expect(await sumTurnQuarters(db, userId, whole)).toMatchObject({ turns: 2, totalMs: 10 });
    expect(await sumOauthCalls(db, userId, [0], givenAt * 2)).toEqual([{ total: 1, worked: 1, ms: 10 }]);
  });

  it('takes a password from standard input and does not print it', async () => {
    const printed = await run('create jonas@example.test --name Jonas --password-stdin', 'Thermos2tram!');
    expect(printed.join('\n')).not.toContain('Thermos2tram!');
    await expect(run('create a@example.test --name Anna --password-stdin', 'weak')).rejects.toThrow(
      'Password must be at least 8 characters',
    );
  });

  it('grants and revokes, whatever the letters of the address', async () => {
    await run('create ines@example.test --name Inés');
    expect((await json('grant INES@example.test premium'))['roles']).toContain('premium');
    expect((await json('revoke ines@example.test premium'))['roles']).not.toContain('premium');
  });

  it('records what it does to an account, once', async () => {
    await run('create ines@example.test --name Inés --role premium');
    for (const line of ['grant', 'grant', 'revoke', 'revoke'])
      await run(`${line} ines@example.test administrator`).catch(() => []);
    await run('create jonas@example.test --name Jonas --role administrator');
    await run('revoke ines@example.test administrator');
    const ines = await findUserByEmailKey(database.db, 'ines@example.test');
    const kinds = (await listChain(database.db, ines?.id ?? '')).map(({ kind }) => kind);
    expect(kinds).toEqual(['account_created', 'role_granted', 'role_granted', 'role_revoked']);
  });

  it('takes a lost second factor away, with every session', async () => {
    await run('create ines@example.test --name Inés');
    const ines = await findUserByEmailKey(database.db, 'ines@example.test');
    const userId = ines?.id ?? '';
    await expect(run('reset-mfa ines@example.test')).rejects.toThrow('has no second factor');
    const totp = { userId, seedSealed: 'v1.sealed', createdAt: 1, confirmedAt: 2, lastUsedStep: 3 };
    await insertTotp(database.db, totp);
    const session = await givenSession(database.db, { userId, mfaPassed: true });
    expect(await json('reset-mfa INES@example.test')).toMatchObject({ email: 'ines@example.test' });
    expect(await hasMfa(database.db, userId)).toBe(false);
    expect(await findSession(database.db, session.id)).toMatchObject({ revokedReason: 'mfa_reset' });
    const kinds = (await listChain(database.db, userId)).map(({ kind }) => kind);
    expect(kinds.at(-1)).toBe('mfa_reset_by_administrator');
  });

  it('verifies the security events, and fails where they were tampered with', async () => {
    await run('create ines@example.test --name Inés');
    expect(await json('verify-audit')).toEqual({ people: 1, events: 1, whole: true, findings: [] });
    const ines = await findUserByEmailKey(database.db, 'ines@example.test');
    await database.db.updateTable('audit_keys').set({ key_sealed: 'v1.AAAA' }).execute();
    const printed: string[] = [];
    await expect(run('verify-audit', '', printed)).rejects.toThrow('have been tampered with');
    expect(printed).toEqual([
      `${ines?.id}  chain: the key of this chain cannot be opened`,
      '1 events of 1 people: 1 broken places',
    ]);
  });

  it('keeps the last administrator', async () => {
    await run('create ines@example.test --name Inés --role administrator');
    await expect(run('revoke ines@example.test administrator')).rejects.toThrow('is the last administrator');
    await run('create jonas@example.test --name Jonas --role administrator');
    expect((await json('revoke ines@example.test administrator'))['roles']).toEqual(['user']);
  });

  it('takes the role from a disabled administrator while one is left', async () => {
    await run('create ines@example.test --name Inés --role administrator');
    await run('create jonas@example.test --name Jonas --role administrator');
    const jonas = await findUserByEmailKey(database.db, 'jonas@example.test');
    await updateUser(database.db, jonas?.id ?? '', { isActive: false });
    expect((await json('revoke jonas@example.test administrator'))['roles']).toEqual(['user']);
  });

  it.each([
    ['reset-mfa nobody@example.test', 'No account has the address nobody@example.test'],
    ['grant nobody@example.test premium', 'No account has the address nobody@example.test'],
    ['create ines --name Inés', 'Please enter a valid email address'],
    ['create ines@example.test --name I', 'Full name must be at least 2 characters'],
    ['create ines@example.test --name Inés --role king', 'king is no role'],
  ])('refuses "%s"', async (line, message) => {
    await expect(run(line)).rejects.toThrow(new AdminError(message).message);
  });

  it('refuses a second account for one address', async () => {
    await run('create ines@example.test --name Inés');
    await expect(run('create INES@example.test --name Other')).rejects.toThrow('already has an account');
  });
});
