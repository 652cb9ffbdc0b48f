import { FakeClock } from '@squeeze/testing/fake-clock';
import { GoogleTasksPeer } from '@squeeze/testing/google-tasks-peer';
import { RestPeer } from '@squeeze/testing/rest-peer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SystemTimers } from '../../system-timers.ts';
import { GoogleTasks } from './google-tasks.ts';

const start = { state: null, page: null, window: null };

describe('Google Tasks', () => {
  let api: GoogleTasksPeer;
  let peer: RestPeer;
  let tasks: GoogleTasks;
  let clock: FakeClock;
  beforeEach(async () => {
    api = new GoogleTasksPeer('own');
    peer = await RestPeer.of(api);
    clock = new FakeClock();
    tasks = new GoogleTasks({ timers: new SystemTimers(), base: peer.origin, clock });
  });
  afterEach(() => peer[Symbol.asyncDispose]());
  const call = () => ({ accessToken: peer.token, timeZone: 'America/Los_Angeles' });

  it('reads a task as its documents show one', async () => {
    peer.says(
      JSON.stringify({
        kind: 'tasks#task',
        id: 'MTIzNDU2Nzg5',
        etag: '"MTIz"',
        title: 'Buy milk',
        updated: '2010-10-15T11:30:00.000Z',
        selfLink: 'https://www.googleapis.com/tasks/v1/lists/a/tasks/b',
        position: '00000000000000000001',
        notes: 'The fat one',
        status: 'completed',
        due: '2010-10-15T00:00:00.000Z',
        completed: '2010-10-15T11:30:00.000Z',
        links: [],
        webViewLink: 'https://tasks.google.com/task/b',
      }),
    );
    expect(await tasks.item(call(), 'own', 'MTIzNDU2Nzg5')).toEqual({
      id: 'MTIzNDU2Nzg5',
      version: '"MTIz"',
      changedAt: Date.parse('2010-10-15T11:30:00.000Z'),
      fields: {
        title: 'Buy milk',
        description: 'The fat one',
        due_date: '2010-10-15',
        priority: 'medium',
        done: true,
      },
    });
  });

  it('writes a due time as the day that its person has then', async () => {
    const due_date = '2026-12-02T05:00:00.000Z';
    const fields = { title: 'Call', description: null, due_date, priority: 'high', done: false } as const;
    const made = await tasks.create(call(), 'own', fields);
    expect(made.fields).toEqual({ ...fields, due_date: '2026-12-01', priority: 'medium' });
    expect(tasks.holds(fields, call().timeZone)).toEqual(made.fields);
    expect(tasks.holds(fields).due_date).toBe('2026-12-02');
    const elsewhere = { ...fields, due_date: '2026-12-01T21:00:00.000-08:00' };
    expect(tasks.holds(elsewhere).due_date).toBe('2026-12-01');
  });

  it('hears of what is done and hidden, and of what was done and is not', async () => {
    const id = api.put('own', {
      title: 'Done',
      status: 'completed',
      hidden: true,
      completed: '2026-11-01T00:00:00.000Z',
    });
    expect((await tasks.changes(call(), 'own', start)).changes).toMatchObject([
      { item: { id, fields: { done: true } } },
    ]);
    await tasks.update(call(), 'own', id, { done: false }, null);
    expect(api.at('own', id)).toMatchObject({ status: 'needsAction' });
    expect(api.at('own', id)).not.toHaveProperty('completed');
  });

  it('has nothing to write of a priority', async () => {
    const id = api.put('own', { title: 'Calm' });
    const before = api.at('own', id);
    const same = await tasks.update(call(), 'own', id, { priority: 'high' }, null);
    expect(same.fields.priority).toBe('medium');
    expect(api.at('own', id)).toEqual(before);
  });

  it('asks again for what was changed shortly before the last round ended', async () => {
    const early = api.put('own', { title: 'Early' });
    const { state } = await tasks.changes(call(), 'own', start);
    const again = await tasks.changes(call(), 'own', { ...start, state });
    expect(again.changes).toMatchObject([{ item: { id: early } }]);
    const since = peer.asked.at(-1)?.query.get('updatedMin') ?? '';
    expect(Date.parse(String(api.at('own', early)?.['updated'])) - Date.parse(since)).toBe(5 * 60_000);
  });

  it('reads everything anew once a week, and however long nobody has asked', async () => {
    const day = 24 * 60 * 60_000;
    api.pageSize = 1;
    const ids = ['One', 'Two', 'Three'].map((title) => api.put('own', { title }));
    const round = async (from: string | null) => {
      const told: unknown[] = [];
      for (let page: string | null = null; ;) {
        const answer: Awaited<ReturnType<typeof tasks.changes>> = await tasks.changes(call(), 'own', {
          ...start,
          state: from,
          page,
        });
        told.push(...answer.changes.map((change) => (change.kind === 'gone' ? null : change.item.id)));
        if (answer.nextPage === null) return { told, state: answer.state };
        page = answer.nextPage;
        // Its age is that of its first page.
        clock.advance(60_000);
      }
    };
    let { state } = await round(null);
    for (let passed = 0; passed < 6; passed += 1) {
      clock.advance(day);
      ({ state } = await round(state));
    }
    expect(peer.asked.at(-1)?.query.has('updatedMin')).toBe(true);
    api.forget('own', ids[1] ?? '');
    clock.advance(day);
    const lost = { kind: 'state_lost' };
    await expect(round(state)).rejects.toMatchObject(lost);
    clock.advance(100 * day);
    await expect(round(state)).rejects.toMatchObject(lost);
    const anew = await round(null);
    expect(anew.told).toEqual([ids[0], ids[2]]);
    clock.advance(6 * day);
    await expect(round(anew.state)).resolves.toBeDefined();
  });

  it('takes a state of before it had an age for none', async () => {
    const state = JSON.stringify({ list: 'own', count: 0, token: '2026-06-01T00:00:00.000Z', more: null });
    await expect(tasks.changes(call(), 'own', { ...start, state })).rejects.toMatchObject({
      kind: 'state_lost',
    });
  });

  it('begins with everything where there was nothing', async () => {
    const { state, changes } = await tasks.changes(call(), 'own', start);
    expect(changes).toEqual([]);
    const id = api.put('own', { title: 'First' });
    expect((await tasks.changes(call(), 'own', { ...start, state })).changes).toMatchObject([
      { item: { id } },
    ]);
  });

  it.each(['no date', '2026-02-30T00:00:00.000Z', ''])('takes %j for no day', async (due) => {
    const id = api.put('own', { title: 'Odd', due });
    expect((await tasks.item(call(), 'own', id))?.fields.due_date).toBeNull();
  });
});
