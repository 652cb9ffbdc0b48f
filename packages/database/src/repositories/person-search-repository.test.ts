import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailKey } from '../email-key.ts';
import { findPeople, type FoundPosition } from './person-search-repository.ts';
import { updateUser } from './user-repository.ts';

const everybody = { after: null, limit: 50, now: givenAt } as const;

describe.each(dialects)('$name: looking people up', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
    const people = [
      ['ada', 'Ada.Lovelace@Example.test', 'Ada Lovelace'],
      ['élodie', 'Élodie@example.test', 'Élodie de la Ñandú'],
      ['brien', 'pat@example.test', 'Pat O’Brien-Straße'],
      ['wang', 'wang@example.test', '王小明'],
      ['percent', 'a_b%c@example.test', '100% Real_Name'],
      ['ångström', 'unit@example.test', 'Ångström'],
    ] as const;
    for (const [id, email, fullName] of people) await givenUser(database.db, { id, email, fullName });
    const number = { phoneNumber: '+442079460018' };
    await givenPhoneNumber(database.db, { ...number, userId: 'ada', isVerified: true });
    await givenPhoneNumber(database.db, { ...number, userId: 'wang' });
    const leaving = { email: 'gone@example.test', fullName: 'Gone Person' };
    await givenUser(database.db, { ...leaving, id: 'gone', deletionDueAt: givenAt });
    await givenUser(database.db, {
      id: 'going',
      email: 'going@example.test',
      deletionDueAt: givenAt + 1,
      fullName: 'Going Person',
    });
  });
  afterAll(() => database.close());

  const idsOf = async (beginning: string, phoneNumber: string | null = null): Promise<string[]> =>
    (await findPeople(database.db, { beginning, phoneNumber }, everybody)).map(({ id }) => id);

  it.each([
    ['ada.lovelace@example.test', ['ada']],
    ['  ADA.LOVELACE@EXAMPLE.TEST ', ['ada']],
    ['ada.', ['ada']],
    ['lovelace', ['ada']],
    ['Ada  Love', ['ada']],
    ['love ada', []],
    ['elo', ['élodie']],
    ['ÉLO', ['élodie']],
    ['nandu', ['élodie']],
    ['de la n', ['élodie']],
    ["o'b", ['brien']],
    ['brien', ['brien']],
    ['strasse', ['brien']],
    ['王小明', ['wang']],
    ['小明王', []],
    ['100%', ['percent']],
    ['a_b%', ['percent']],
    ['a%b', []],
    ['___', []],
    ['%%%', []],
    ['ang', ['ångström']],
    ['person', ['going']],
    ['gone', []],
    ['xample', []],
    ['\u200B\u200B\u200B', []],
    ['\u{10FFFF}\u{10FFFF}\u{10FFFF}', []],
    ["'; drop table users; --", []],
  ] as const)('%j finds %j', async (typed, found) => {
    expect(await idsOf(typed)).toEqual(found);
  });

  it('finds whoever has the number, verified or not', async () => {
    expect(await idsOf('020 7946 0018', '+442079460018')).toEqual(['ada', 'wang']);
  });

  it('finds by the name that somebody has now', async () => {
    const { id } = await givenUser(database.db, { fullName: 'Grace Murray' });
    await updateUser(database.db, id, { fullName: 'Grace Hopper' });
    expect(await idsOf('hopper')).toEqual([id]);
    expect(await idsOf('murray')).toEqual([]);
    await database.db.deleteFrom('users').where('id', '=', id).execute();
    expect(await idsOf('hopper')).toEqual([]);
  });

  it('goes page by page through all of them, once each', async () => {
    const ids = Array.from({ length: 7 }, (_, index) => `page-${index}`);
    for (const id of ids) {
      await givenUser(database.db, { id, email: `Zoë.${id}@example.test`, fullName: 'Zoë Zed' });
    }
    const found: string[] = [];
    for (let after: FoundPosition | null = null; ;) {
      const page = await findPeople(
        database.db,
        { beginning: 'zoe', phoneNumber: null },
        { ...everybody, after, limit: 3 },
      );
      found.push(...page.map(({ id }) => id));
      const last = page.at(-1);
      if (last === undefined || page.length < 3) break;
      after = [emailKey(last.email), last.id];
    }
    expect(found).toEqual(ids);
  });

  it('reads no table from end to end', async () => {
    const queries: CompiledQuery[] = [];
    const executor = database.db.getExecutor();
    const { executeQuery } = executor;
    executor.executeQuery = async <Row>(query: CompiledQuery<Row>, ...rest: []) => {
      queries.push(query);
      return (await executeQuery.call(executor, query, ...rest)) as never;
    };
    await idsOf('ada', '+442079460018').finally(() => (executor.executeQuery = executeQuery));
    const plan = await database.transaction(async (trx) => {
      if (name === 'postgres') await sql`set local enable_seqscan = off`.execute(trx);
      const explain = name === 'postgres' ? 'explain' : 'explain query plan';
      const lines = [];
      for (const { sql: text, parameters } of queries) {
        const query = CompiledQuery.raw(`${explain} ${text}`, [...parameters]);
        const { rows } = await trx.executeQuery<Record<string, string>>(query);
        lines.push(...rows.map((row) => row['detail'] ?? row['QUERY PLAN'] ?? ''));
      }
      return lines.join('\n');
    });
    expect(plan).not.toMatch(/(?:SCAN|Seq Scan on) (?:users|name_beginnings|phone_numbers)/);
    expect(plan).toMatch(/name_beginnings_by_key/);
    expect(plan).toMatch(/phone_numbers_by_number/);
  });
});
