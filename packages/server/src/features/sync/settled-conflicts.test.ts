import { purgeConflicts } from '@squeeze/database/repositories/sync-conflict-repository';
import { givenSyncConflict } from '@squeeze/testing/given-sync-conflict';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const day = 24 * 60 * 60_000;

interface Case {
  readonly noun: 'todo' | 'event' | 'note';
  readonly field: string;
  readonly kept: Readonly<Record<string, unknown>>;
  readonly other: Readonly<Record<string, unknown>>;
}

const cases: readonly Case[] = [
  { noun: 'todo', field: 'title', kept: { title: 'Bread' }, other: { title: 'Rolls' } },
  {
    noun: 'todo',
    field: 'due_date',
    kept: { due_date: '2026-06-12' },
    other: { due_date: '2026-06-14' },
  },
  { noun: 'todo', field: 'description', kept: { description: 'two' }, other: { description: null } },
  { noun: 'event', field: 'title', kept: { title: 'Dentist' }, other: { title: 'Doctor' } },
  {
    noun: 'event',
    field: 'starts',
    kept: { starts: '2026-06-12T10:00:00', ends: '2026-06-12T11:00:00' },
    other: { starts: '2026-06-13T09:00:00', ends: '2026-06-13T10:00:00' },
  },
  { noun: 'event', field: 'place', kept: { place: null }, other: { place: 'Room 4' } },
  { noun: 'note', field: 'title', kept: { title: 'Plans' }, other: { title: 'Ideas' } },
  {
    noun: 'note',
    field: 'content',
    kept: { content: 'one\ntwo\nthree' },
    other: { content: 'something else' },
  },
];

describe.each(dialects)('$name: values that did not win and were settled', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  afterAll(() => server[Symbol.asyncDispose]());
  beforeEach(async () => {
    me = await signIn(server);
  });

  const made = async ({ noun, kept }: Pick<Case, 'noun' | 'kept'>): Promise<string> => {
    if (noun === 'todo') {
      const body = { title: 'Bread', ...kept };
      return (await me.client.call('createTodo', { body })).todo.id;
    }
    if (noun === 'note') {
      const body = { title: 'Plans', content: 'one', ...kept };
      return (await me.client.call('createNote', { body })).note.id;
    }
    const { calendars } = await me.client.call('listCalendars', {});
    const times = { starts: '2026-06-12T10:00:00', ends: '2026-06-12T11:00:00' };
    const body = { title: 'Dentist', ...times, calendar_id: calendars[0]?.id ?? '', ...kept };
    return (await me.client.call('createEvent', { body })).event.id;
  };
  const saying = async (noun: Case['noun'], id: string): Promise<object> => {
    const params = { id };
    if (noun === 'todo') return (await me.client.call('getTodo', { params })).todo;
    if (noun === 'note') return (await me.client.call('getNote', { params })).note;
    return (await me.client.call('getEvent', { params })).event;
  };
  const settledOf = async (noun: Case['noun'], id: string) =>
    (await me.client.call('listSettledConflicts', { query: { noun, thing_id: id } })).conflicts;
  const take = async (id: string) =>
    (await me.client.call('takeSyncConflict', { params: { id } })).receipt_id;
  /** As it is shown. */
  const retake = async (noun: Case['noun'], thingId: string) => {
    const [shown] = await settledOf(noun, thingId);
    const { id = '', settled_at = '', is_taken_back = false } = shown ?? {};
    const asked = { params: { id }, body: { settled_at, is_taken_back } };
    const { receipt_id: receipt } = await me.client.call('takeSettledConflict', asked);
    // Asked twice, it is done once.
    expect(await me.client.send('takeSettledConflict', asked)).toMatchObject({
      status: 409,
      body: { code: 'changed_since' },
    });
    return receipt;
  };
  const pass = async (ms: number): Promise<void> => {
    server.clock.advance(ms);
    const body = { email: me.email, password };
    const { access_token: token } = await server.client.call('login', { body });
    me = { ...me, client: server.client.with({ token }) };
  };
  const given = async (one: Case) => {
    const thingId = await made(one);
    const { field, noun, kept, other } = one;
    const { db } = server.database;
    const createdAt = server.clock.now();
    const about = { userId: me.user.id, thingId, noun, field, kept, other, createdAt };
    return { thingId, id: await givenSyncConflict(db, about) };
  };

  it.each(cases)('are taken for 30 days, and given back by their receipt: $noun $field', async (one) => {
    const { thingId, id } = await given(one);
    const { noun, kept, other } = one;
    expect(await settledOf(noun, thingId)).toEqual([]);
    await me.client.call('leaveSyncConflict', { params: { id } });
    expect(await settledOf(noun, thingId)).toMatchObject([
      { id, other_side: 'there', kept, other, settled: 'left', is_taken_back: false, stands: false },
    ]);
    await pass(29 * day);
    const receipt = await retake(noun, thingId);
    expect(await saying(noun, thingId)).toMatchObject(other);
    // The other one is the one that can be taken now.
    expect(await settledOf(noun, thingId)).toMatchObject([
      { id, other_side: 'here', kept: other, other: kept, settled: 'taken', stands: false },
    ]);
    await me.client.call('undoReceipt', { params: { id: receipt } });
    expect(await saying(noun, thingId)).toMatchObject(kept);
    expect(await settledOf(noun, thingId)).toMatchObject([
      { kept, other, other_side: 'there', settled: 'taken', is_taken_back: true, stands: false },
    ]);
    // To and fro, as often as one likes.
    await retake(noun, thingId);
    expect(await saying(noun, thingId)).toMatchObject(other);
    const back = await retake(noun, thingId);
    expect(await saying(noun, thingId)).toMatchObject(kept);
    expect(await settledOf(noun, thingId)).toMatchObject([{ kept, other, settled: 'left' }]);
    await me.client.call('undoReceipt', { params: { id: back } });
    expect(await saying(noun, thingId)).toMatchObject(other);
    expect(await settledOf(noun, thingId)).toMatchObject([{ kept: other, other: kept, is_taken_back: true }]);
  });

  it.each(cases)('come with a receipt while they wait as well: $noun $field', async (one) => {
    const { thingId, id } = await given(one);
    const receipt = await take(id);
    expect(await saying(one.noun, thingId)).toMatchObject(one.other);
    await me.client.call('undoSyncConflict', { params: { id } });
    expect(await saying(one.noun, thingId)).toMatchObject(one.kept);
    expect((await me.client.call('listSyncConflicts', {})).conflicts).toMatchObject([{ id }]);
    expect(await settledOf(one.noun, thingId)).toEqual([]);
    // It was taken back already.
    expect(await me.client.send('undoReceipt', { params: { id: receipt } })).toMatchObject({ status: 409 });
  });

  it.each(cases)(
    'wait again once they were given back, whose own receipt stays: $noun $field',
    async (one) => {
      const { thingId, id } = await given(one);
      await take(id);
      const back = await retake(one.noun, thingId);
      await me.client.call('undoSyncConflict', { params: { id } });
      expect(await saying(one.noun, thingId)).toMatchObject(one.kept);
      expect((await me.client.call('listSyncConflicts', {})).conflicts).toMatchObject([{ id }]);
      // Nothing of it was taken back by that.
      await me.client.call('undoReceipt', { params: { id: back } });
      expect(await saying(one.noun, thingId)).toMatchObject(one.other);
    },
  );

  it('say that they stand where they were written since, and keep what they replace', async () => {
    const { thingId, id } = await given({
      noun: 'todo',
      field: 'title',
      kept: { title: 'A' },
      other: { title: 'B' },
    });
    await me.client.call('leaveSyncConflict', { params: { id } });
    await me.client.call('updateTodo', { params: { id: thingId }, body: { title: 'B' } });
    expect(await settledOf('todo', thingId)).toMatchObject([{ stands: true }]);
    await me.client.call('updateTodo', { params: { id: thingId }, body: { title: 'C' } });
    await retake('todo', thingId);
    expect(await settledOf('todo', thingId)).toMatchObject([{ kept: { title: 'B' }, other: { title: 'C' } }]);
  });

  it('are over after 30 days, and are erased then', async () => {
    const { thingId, id } = await given({
      noun: 'todo',
      field: 'title',
      kept: { title: 'A' },
      other: { title: 'B' },
    });
    await me.client.call('leaveSyncConflict', { params: { id } });
    const { db } = server.database;
    await purgeConflicts(db, server.clock.now() - 30 * day);
    expect(await settledOf('todo', thingId)).toHaveLength(1);
    const [shown] = await settledOf('todo', thingId);
    await pass(30 * day);
    expect(await settledOf('todo', thingId)).toEqual([]);
    const body = { settled_at: shown?.settled_at ?? '', is_taken_back: false };
    expect(await me.client.send('takeSettledConflict', { params: { id }, body })).toMatchObject({
      status: 404,
    });
    await purgeConflicts(db, server.clock.now() - 30 * day + 1);
    const left = await db.selectFrom('sync_conflicts').select('id').where('id', '=', id).execute();
    expect(left).toEqual([]);
  });

  it.each(cases)('are erased with their thing, and out of reach while it is deleted: $noun', async (one) => {
    const { thingId, id } = await given(one);
    const { db } = server.database;
    await me.client.call('leaveSyncConflict', { params: { id } });
    const [shown] = await settledOf(one.noun, thingId);
    const body = { settled_at: shown?.settled_at ?? '', is_taken_back: false };
    const params = { id: thingId };
    if (one.noun === 'todo') await me.client.call('deleteTodo', { params });
    else if (one.noun === 'note') await me.client.call('deleteNote', { params });
    else await me.client.call('deleteEvent', { params, query: {} });
    expect(await settledOf(one.noun, thingId)).toEqual([]);
    expect(await me.client.send('takeSettledConflict', { params: { id }, body })).toMatchObject({
      status: 404,
    });
    const table = { todo: 'todos', event: 'calendar_events', note: 'notes' } as const;
    await purgeConflicts(db, 0);
    expect(await db.selectFrom('sync_conflicts').select('id').where('id', '=', id).execute()).toEqual([
      { id },
    ]);
    await db.deleteFrom(table[one.noun]).where('id', '=', thingId).execute();
    await purgeConflicts(db, 0);
    expect(await db.selectFrom('sync_conflicts').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  it('are nobody else’s', async () => {
    const { thingId, id } = await given({
      noun: 'todo',
      field: 'title',
      kept: { title: 'A' },
      other: { title: 'B' },
    });
    await me.client.call('leaveSyncConflict', { params: { id } });
    const stranger = await signIn(server);
    const asked = { query: { noun: 'todo', thing_id: thingId } } as const;
    expect(await stranger.client.call('listSettledConflicts', asked)).toEqual({ conflicts: [] });
    const [shown] = await settledOf('todo', thingId);
    const body = { settled_at: shown?.settled_at ?? '', is_taken_back: false };
    expect(await stranger.client.send('takeSettledConflict', { params: { id }, body })).toMatchObject({
      status: 404,
    });
    expect(
      await me.client.send('listSettledConflicts', { query: { noun: 'list', thing_id: thingId } }),
    ).toMatchObject({ status: 422 });
  });
});
