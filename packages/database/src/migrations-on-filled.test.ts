import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { dialects, openEmptyTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { migrateToLatest, pendingMigrations } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { nameBeginnings } from './name-beginnings.ts';
import { modelCostSince } from './repositories/assistant-turn-repository.ts';
import { sumOauthCallHours, sumOauthCalls } from './repositories/oauth-call-repository.ts';
import { countEarlierCalls } from './repositories/oauth-call-upkeep-repository.ts';
import { sumTurnHours, sumTurnQuarters } from './repositories/turn-count-repository.ts';
import { endLeftTurns } from './repositories/turn-count-upkeep-repository.ts';
import { searchChats } from './repositories/chat-search-repository.ts';
import { findPeople } from './repositories/person-search-repository.ts';
import { searchAiTasks, searchTodos } from './repositories/search-repository.ts';

/** The last one before the first that changes rows which are there. */
const asReleased = '20261121111100_add_begun_by_to_mfa_totp';
const owner = 'user-1';
const at = 1_781_100_000_000;

type Value = string | number | null;

const insert = async ({ db }: TestDatabase, table: string, row: Readonly<Record<string, Value>>) =>
  await sql`
    insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})
  `.execute(db);

const rowsOf = async (database: TestDatabase, query: ReturnType<typeof sql<Record<string, Value>>>) =>
  (await query.execute(database.db)).rows;

/** A database as an earlier release has left it, for people to put something in. */
async function openOld(
  dialect: (typeof dialects)[number]['name'],
  release = asReleased,
): Promise<TestDatabase> {
  const database = await openEmptyTestDatabase(dialect);
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateTo(release);
  expect(error).toBeUndefined();
  await insert(database, 'users', {
    id: owner,
    email: 'ines@example.test',
    email_key: 'ines@example.test',
    full_name: 'Inés Kovač',
    is_active: 1,
    is_verified: 1,
    time_zone: 'America/New_York',
    values_json: '[]',
    preferences_json: '{}',
    created_at: at,
    updated_at: at,
  });
  return database;
}

const addTodo = async (database: TestDatabase, id: string, title: string, searched: string) =>
  await insert(database, 'todos', {
    id,
    user_id: owner,
    title,
    due_sort: at,
    priority: 2,
    status: 'pending',
    search_text: searched,
    created_at: at,
    updated_at: at,
  });

const addTask = async (database: TestDatabase, id: string, title: string, searched: string) =>
  await insert(database, 'ai_tasks', {
    id,
    user_id: owner,
    title,
    task_type: 'reminder',
    schedule_type: 'once',
    schedule_json: '{}',
    channels_json: '[]',
    catch_up: 'latest_once',
    status: 'active',
    search_text: searched,
    created_at: at,
    updated_at: at,
  });

const addConversation = async (database: TestDatabase, id: string, door: string, input: string) =>
  await insert(database, 'conversations', {
    id,
    user_id: owner,
    door,
    user_input: input,
    message_count: 1,
    search_text: input.toLowerCase(),
    created_at: at,
    updated_at: at,
  });

const addMessage = async (database: TestDatabase, id: string, conversation: string, content: string) =>
  await insert(database, 'chat_messages', {
    id,
    conversation_id: conversation,
    user_id: owner,
    role: 'user',
    content,
    state: 'complete',
    created_at: at,
  });

const addRun = async (database: TestDatabase, id: string, status: string, finished: number | null) =>
  await insert(database, 'task_runs', {
    id,
    task_id: 'task-1',
    user_id: owner,
    occurrence_key: id,
    origin: 'schedule',
    status,
    due_at: at,
    late: 0,
    claimed_at: at,
    finished_at: finished,
  });

const whole = { from: 0, before: 9_000_000 };
const words = (...sought: string[]) => ({ words: sought, limit: 10 });

describe.each(dialects)('$name: migrations of a database that is in use', ({ name }) => {
  it('let todos and AI tasks from before be found without their accents', async () => {
    await using database = await openOld(name);
    // More than are folded at once, and those with accents among the last.
    const titles = Array.from({ length: 1001 }, (_, number) => `Milk ${number}`);
    for (const [number, title] of titles.entries())
      await addTodo(database, `todo-${String(number).padStart(4, '0')}`, title, title.toLowerCase());
    await addTodo(database, 'todo-accents', 'Crème BRÛLÉE', 'crème brûlée\nl’été');
    await addTask(database, 'task-1', 'Réveil', 'réveil');
    const before = await pendingMigrations(database);
    expect(before).toContain('20261121120301_fold_search_texts');
    expect(await migrateToLatest(database)).toEqual(before);

    const found = await searchTodos(database.db, owner, words('creme', 'brulee'));
    expect(found.map(({ id }) => id)).toEqual(['todo-accents']);
    expect((await searchAiTasks(database.db, owner, words('reveil'))).map(({ id }) => id)).toEqual([
      'task-1',
    ]);
    expect(await searchTodos(database.db, owner, { words: ['milk', '1000'], limit: 10 })).toHaveLength(1);
    expect(await searchTodos(database.db, owner, { words: ['milk'], limit: 2_000 })).toHaveLength(1001);
    const [changed] = await rowsOf(database, sql`select updated_at from todos where id = 'todo-accents'`);
    expect(changed).toEqual({ updated_at: at });
  });

  it('let conversations from before be found by their words and titles, each message with its door', async () => {
    await using database = await openOld(name);
    await addConversation(database, 'talk-web', 'chat', 'Où est le CAFÉ ?');
    await addConversation(database, 'talk-sms', 'sms', 'Mañana');
    for (let number = 0; number < 1001; number += 1)
      await addMessage(database, `message-${String(number).padStart(4, '0')}`, 'talk-web', `word ${number}`);
    await addMessage(database, 'message-last', 'talk-web', 'Ça coûte\ndeux EUROS');
    await addMessage(database, 'message-sms', 'talk-sms', 'Mañana a las diez');
    await migrateToLatest(database);

    const found = async (sought: string) =>
      (await searchChats(database.db, owner, sought, { limit: 10, before: null })).hits.map(
        ({ conversationId, message }) => [conversationId, message?.id ?? null, message?.source ?? null],
      );
    expect(await found('ca coute euros')).toEqual([['talk-web', 'message-last', 'chat']]);
    expect(await found('word 1000')).toEqual([['talk-web', 'message-1000', 'chat']]);
    expect(await found('ou cafe')).toEqual([['talk-web', null, null]]);
    expect(await found('manana diez')).toEqual([['talk-sms', 'message-sms', 'sms']]);
  });

  it('ask about no miss of before, and keep those that are being asked about', async () => {
    await using database = await openOld(name);
    await addTask(database, 'task-1', 'Stretch', 'stretch');
    await addRun(database, 'run-asked', 'asked', null);
    await addRun(database, 'run-missed', 'missed', at + 5);
    await addRun(database, 'run-done', 'done', at + 5);
    await migrateToLatest(database);
    const runs = await rowsOf(
      database,
      sql`select id, status, missed_because, also_missed, answered_at from task_runs order by id`,
    );
    expect(runs).toEqual([
      { id: 'run-asked', status: 'asked', missed_because: 'not_running', also_missed: 0, answered_at: null },
      { id: 'run-done', status: 'done', missed_because: null, also_missed: 0, answered_at: null },
      { id: 'run-missed', status: 'missed', missed_because: null, also_missed: 0, answered_at: at + 5 },
    ]);
  });

  it('tell connections that have run out from those that were refused', async () => {
    await using database = await openOld(name, '20261203140000_add_failing_since_to_sync_connections');
    const connection = (id: string, row: Readonly<Record<string, Value>>) =>
      insert(database, 'oauth_integrations', {
        id,
        user_id: owner,
        provider: id,
        status: 'expired',
        client_id: 'ours',
        account_key: id,
        display_name: '',
        scopes_json: '[]',
        asked_json: '[]',
        refreshable: 1,
        token_version: 1,
        refreshed_at: at,
        failing_since: at,
        failures: 0,
        trouble: 'refused',
        created_at: at,
        ...row,
      });
    await connection('google', { refresh_token_sealed: 'v1.sealed' });
    await connection('notion', { refreshable: 0 });
    await connection('microsoft', { failures: 1 });
    await connection('youtube', {
      status: 'active',
      trouble: 'unreachable',
      refresh_token_sealed: 'v1.sealed',
    });
    await migrateToLatest(database);
    const rows = await rowsOf(
      database,
      sql`select id, trouble, failing_since from oauth_integrations order by id`,
    );
    expect(rows).toEqual([
      { id: 'google', trouble: 'ran_out', failing_since: null },
      { id: 'microsoft', trouble: 'refused', failing_since: at },
      { id: 'notion', trouble: 'ran_out', failing_since: null },
      { id: 'youtube', trouble: 'unreachable', failing_since: at },
    ]);
  });

  it('let administrators find people from before, more of them than are taken in at once', async () => {
    await using database = await openOld(name, '20261207090000_count_texts');
    for (let number = 0; number < 1_001; number += 1) {
      const id = `person-${String(number).padStart(4, '0')}`;
      await insert(database, 'users', {
        id,
        email: `${id}@example.test`,
        email_key: `${id}@example.test`,
        full_name: number === 1_000 ? 'Ana  O’Brien-Ñandú' : '',
        is_active: 1,
        is_verified: 1,
        time_zone: 'UTC',
        values_json: '[]',
        preferences_json: '{}',
        created_at: at,
        updated_at: at,
      });
    }
    expect(await migrateToLatest(database)).toContain('20261208090000_create_name_beginnings');
    const asked = { after: null, limit: 10, now: at };
    for (const beginning of ['brien', 'nandu', 'ana o']) {
      const found = await findPeople(database.db, { beginning, phoneNumber: null }, asked);
      expect(found.map(({ id }) => id)).toEqual(['person-1000']);
    }
    // As if they had been written down now.
    const rows = await rowsOf(
      database,
      sql`select key from name_beginnings where user_id = 'person-1000' order by key`,
    );
    expect(rows.map(({ key }) => key)).toEqual(nameBeginnings('Ana  O’Brien-Ñandú').toSorted());
    expect(await findPeople(database.db, { beginning: 'kovac', phoneNumber: null }, asked)).toMatchObject([
      { id: owner },
    ]);
  });

  it('bring turns of a model along with what they cost, to be counted once they have ended', async () => {
    await using database = await openOld(name, '20261207090000_count_texts');
    const used = { user_id: owner, model: 'small', input_tokens: 1_000, output_tokens: 100 };
    await insert(database, 'model_usage', {
      ...used,
      id: 'exact',
      estimated: 0,
      cost: 3_000,
      created_at: at,
    });
    await insert(database, 'model_usage', {
      ...used,
      id: 'guess',
      estimated: 1,
      cost: 500,
      created_at: at + 9,
    });
    const call = { user_id: owner, provider: 'google', kind: 'refresh', status: 200, worked: 1 };
    await insert(database, 'oauth_calls', { ...call, id: 'call', ms: 40, at });
    await migrateToLatest(database);
    const { db } = database;
    expect(await modelCostSince(db, owner, at)).toBe(3_500);
    expect(await modelCostSince(db, owner, at + 1)).toBe(500);
    expect(await sumTurnHours(db, whole)).toMatchObject({ turns: 0 });
    expect(await database.transaction((trx) => endLeftTurns(trx, at + 10, 100))).toBe(2);
    expect(await sumTurnQuarters(db, owner, whole)).toMatchObject({
      turns: 2,
      byModel: 2,
      answered: 0,
      inputTokens: 2_000,
      micros: 3_500,
      estimated: 1,
    });
    // A call is told of at once, and counted by and by.
    const told = async () => await sumOauthCalls(db, owner, [at - 1_000_000], at + 1_000_000);
    expect(await told()).toEqual([{ total: 1, worked: 1, ms: 40 }]);
    expect(await sumOauthCallHours(db, whole)).toEqual([]);
    expect(await database.transaction((trx) => countEarlierCalls(trx, 100))).toBe(1);
    expect(await told()).toEqual([{ total: 1, worked: 1, ms: 40 }]);
    expect(await sumOauthCallHours(db, whole)).toHaveLength(1);
  });
});
