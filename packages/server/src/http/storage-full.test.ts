import type { TodoPage } from '@squeeze/contracts/todos';
import { sql } from 'kysely';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects, type TestDatabase } from '@squeeze/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** SQLite may not grow; PostgreSQL says of every new todo what it says when it may not. */
async function fill({ db, dialect }: TestDatabase): Promise<void> {
  if (dialect === 'sqlite') {
    await sql`pragma max_page_count = 1`.execute(db);
    return;
  }
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db);
  await sql`create trigger no_room before insert on todos execute function no_room()`.execute(db);
}

async function makeRoom({ db, dialect }: TestDatabase): Promise<void> {
  if (dialect === 'sqlite') await sql`pragma max_page_count = 1000000`.execute(db);
  else await sql`drop trigger no_room on todos`.execute(db);
}

const big = { title: 'Plan the move', description: 'boxes, '.repeat(600) };

/** As many as fill the pages that the file has left. */
async function statusesOf(me: SignedIn, howMany: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < howMany; n += 1)
    statuses.push((await me.client.send('createTodo', { body: big })).status);
  return statuses;
}

async function todosOf(me: SignedIn): Promise<unknown[]> {
  const page = (await me.client.call('listTodos', { query: {} })) as TodoPage;
  return page.todos;
}

describe.each(dialects)('$name: a full disk', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeEach(async () => {
    server = await startTestServer({ dialect: name });
    me = await signIn(server);
  });
  afterEach(() => server[Symbol.asyncDispose]());

  it('refuses writes with 507 and words, reads on, and writes again once there is room', async () => {
    await me.client.call('createTodo', { body: { title: 'Water the plants' } });
    await fill(server.database);
    const statuses = await statusesOf(me, 20);
    expect(new Set(statuses.slice(10))).toEqual(new Set([507]));
    expect(statuses.filter((status) => status !== 201 && status !== 507)).toEqual([]);
    const refused = await me.client.send('createTodo', { body: big });
    expect(refused).toMatchObject({
      status: 507,
      body: {
        code: 'storage_full',
        detail: 'There is no space left to save this. Nothing was lost; free some space.',
      },
    });
    expect(await todosOf(me)).toHaveLength(1 + statuses.filter((status) => status === 201).length);
    await makeRoom(server.database);
    expect(await statusesOf(me, 3)).toEqual([201, 201, 201]);
  });

  it('with an Idempotency-Key saves once, when the same call is sent again later', async () => {
    await fill(server.database);
    await statusesOf(me, 20);
    const keyed = me.client.with({ headers: { 'idempotency-key': 'the-boxes-of-the-move' } });
    expect((await keyed.send('createTodo', { body: big })).status).toBe(507);
    await makeRoom(server.database);
    const before = (await todosOf(me)).length;
    expect((await keyed.send('createTodo', { body: big })).status).toBe(201);
    expect((await keyed.send('createTodo', { body: big })).status).toBe(201);
    expect(await todosOf(me)).toHaveLength(before + 1);
  });
});

describe('while the disk is known to be full', () => {
  let server: TestServer;
  let me: SignedIn;
  let isFull: boolean;
  beforeEach(async () => {
    server = await startTestServer();
    me = await signIn(server);
    isFull = false;
    // The server holds this very object.
    Object.assign(server.database, { isOutOfRoom: () => Promise.resolve(isFull) });
  });
  afterEach(() => server[Symbol.asyncDispose]());

  it('says so at /readyz, and stays alive', async () => {
    isFull = true;
    const ready = await fetch(`${server.origin}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({ status: 'not ready', reason: 'storage full' });
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    isFull = false;
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  });

  it('keeps what is held in reserve for deleting, reading, and staying signed in', async () => {
    const { todo } = await me.client.call('createTodo', { body: { title: 'Water the plants' } });
    isFull = true;
    const params = { id: todo.id };
    expect((await me.client.send('createTodo', { body: big })).status).toBe(507);
    expect((await me.client.send('updateTodo', { params, body: { title: 'Water them' } })).status).toBe(507);
    expect((await me.client.send('listTodos', { query: {} })).status).toBe(200);
    expect((await me.client.send('parseCapture', { body: { text: 'call Ana tomorrow' } })).status).toBe(200);
    expect((await me.client.send('deleteTodo', { params })).status).toBe(200);
    const refreshed = await me.client.send('refresh', { body: { refresh_token: me.refreshToken } });
    expect(refreshed.status).toBe(200);
  });
});
