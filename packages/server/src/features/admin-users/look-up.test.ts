import { updateUser } from '@squeeze/database/repositories/user-repository';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(dialects)('$name: administrators looking people up', ({ name: dialect }) => {
  let server: TestServer;
  let chief: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect, administratorsNeedMfa: false });
    chief = await signIn(server, { roles: ['administrator'], fullName: 'Chief of All' });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const find = (query: string, more = {}) => chief.client.call('findPeople', { query: { query, ...more } });
  const idsOf = async (query: string): Promise<string[]> => (await find(query)).people.map(({ id }) => id);
  const looks = async () =>
    (await chief.client.call('listSecurityEvents', { query: { limit: 5 } })).events.filter(({ kind }) =>
      kind.endsWith('looked_up'),
    );

  it('finds by address, by name and by number, however it is written', async () => {
    const { user, email } = await signIn(server, { fullName: 'Wilhelmina Überacker' });
    await givenPhoneNumber(server.database.db, {
      userId: user.id,
      phoneNumber: '+12025550143',
      isVerified: true,
    });
    const ways = [
      email,
      ` ${email.toUpperCase()} `,
      email.slice(0, -3),
      'wilhelm',
      'UBER',
      '(202) 555-0143',
      '202.555.0143',
      '+1 202 555 0143',
      '0012025550143',
    ];
    for (const way of ways) expect([way, await idsOf(way)]).toEqual([way, [user.id]]);
    expect(await idsOf('555-0143')).toEqual([]);
    expect(await idsOf(newPhoneNumber())).toEqual([]);
  });

  it.each(['', '  ', 'ab', ' ab ', 'a  ', '\u200Bab', 'a'.repeat(255), 'ab\u0000cd'])(
    'refuses %j',
    async (query) => {
      const answer = await chief.client.send('findPeople', { query: { query } });
      expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    },
  );

  it('refuses to look for nothing, a page of another list, and a page that is none', async () => {
    expect((await chief.client.send('findPeople')).status).toBe(422);
    for (const query of [{ limit: 0 }, { limit: 51 }, { cursor: 'bm8' }, { cursor: '' }]) {
      const answer = await chief.client.send('findPeople', { query: { query: 'abc', ...query } });
      expect(answer.status).toBe(422);
    }
  });

  it('goes page by page', async () => {
    const made = [];
    for (let one = 0; one < 5; one += 1) made.push(await signIn(server, { fullName: 'Quillon Pages' }));
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await find('quillon', { limit: 2, ...(cursor !== null && { cursor }) });
      expect(page.people.length).toBeLessThanOrEqual(2);
      found.push(...page.people.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(found.toSorted()).toEqual(made.map(({ user }) => user.id).toSorted());
  });

  it('tells what an account is, and nothing that is its person’s alone', async () => {
    const { user, email } = await signIn(server, { roles: ['premium'], fullName: 'Facts Person' });
    await server.client.call('login', { body: { email, password } });
    const { person } = await chief.client.call('getPerson', { params: { id: user.id } });
    const now = new Date(server.clock.now()).toISOString();
    expect(person).toEqual({
      id: user.id,
      full_name: 'Facts Person',
      email,
      email_confirmed: false,
      is_verified: false,
      is_active: true,
      roles: [{ name: 'user' }, { name: 'premium' }],
      created_at: now,
      last_seen_at: now,
      mfa_enabled: false,
      sessions: 2,
      trial_ends_at: null,
      deletion_at: null,
    });
    const deletionDueAt = server.clock.now() + 1_000;
    await updateUser(server.database.db, user.id, { deletionDueAt, trialEndsAt: deletionDueAt });
    const later = (await chief.client.call('getPerson', { params: { id: user.id } })).person;
    const due = new Date(deletionDueAt).toISOString();
    expect(later).toMatchObject({ deletion_at: due, trial_ends_at: due });
    await updateUser(server.database.db, user.id, { deletionDueAt: server.clock.now() });
    expect((await chief.client.send('getPerson', { params: { id: user.id } })).status).toBe(404);
    expect(await idsOf(email)).toEqual([]);
  });

  it('writes down whom somebody has looked up, and of nobody what was typed', async () => {
    const { user, email } = await signIn(server, { fullName: 'Xiomara Seen' });
    const nobody = `nobody-${uuidv7()}@example.test`;
    await find(nobody);
    expect((await looks())[0]?.details).toEqual({ by: 'address', found: 0, people: '' });
    await find('xiomara');
    const [look] = await looks();
    expect(look).toMatchObject({ kind: 'people_looked_up', is_current_session: true });
    expect(look?.details).toEqual({ by: 'beginning', found: 1, people: user.id });
    await chief.client.call('getPerson', { params: { id: user.id } });
    expect((await looks())[0]).toMatchObject({
      kind: 'person_looked_up',
      details: { person: user.id },
    });
    await chief.client.send('getPerson', { params: { id: uuidv7() } });
    expect((await looks())[0]?.details).toEqual({ person: user.id });
    const rows = await server.database.db.selectFrom('security_events').selectAll().execute();
    for (const word of [email, nobody, 'iomara']) expect(JSON.stringify(rows)).not.toContain(word);
    const theirs = await server.database.db
      .selectFrom('security_events')
      .select('kind')
      .where('user_id', '=', user.id)
      .execute();
    expect(theirs.map(({ kind }) => kind)).not.toContain('person_looked_up');
  });
});

it('does not exist where there is one owner', async () => {
  await using server = await startTestServer({ edition: 'embedded' });
  const owner = server.client.with({ headers: { 'x-squeeze-launch-secret': server.launchSecret } });
  const answer = await owner.send('findPeople', { query: { query: 'abc' } });
  expect(answer).toMatchObject({
    status: 404,
    body: { code: 'not_found', detail: 'This edition has one owner and no accounts' },
  });
});
