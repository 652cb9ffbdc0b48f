import { MicrosoftTodoPeer } from '@squeeze/testing/microsoft-todo-peer';
import { RestPeer } from '@squeeze/testing/rest-peer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SystemTimers } from '../../system-timers.ts';
import { MicrosoftTodo } from './microsoft-todo.ts';

const start = { state: null, page: null, window: null };

describe('Microsoft To Do', () => {
  let api: MicrosoftTodoPeer;
  let peer: RestPeer;
  let tasks: MicrosoftTodo;
  beforeEach(async () => {
    api = new MicrosoftTodoPeer('own');
    peer = await RestPeer.of(api);
    tasks = new MicrosoftTodo({ timers: new SystemTimers(), base: peer.origin });
  });
  afterEach(() => peer[Symbol.asyncDispose]());
  const call = (timeZone = 'America/New_York') => ({ accessToken: peer.token, timeZone });

  it('reads changes as its documents show them', async () => {
    peer.says(
      JSON.stringify({
        '@odata.deltaLink': `${peer.origin}/v1.0/me/todo/lists/own/tasks/delta?$deltatoken=MoVMZ_DzHG4`,
        value: [
          {
            '@odata.etag': 'W/"4rfRVIPi9EqXgDbc8U7HGwADLLQ9xQ=="',
            importance: 'normal',
            isReminderOn: false,
            status: 'notStarted',
            title: 'empty task3',
            createdDateTime: '2020-08-12T04:54:29.1925206Z',
            lastModifiedDateTime: '2020-08-12T04:54:29.4903939Z',
            id: 'AAMkADMwNTcyZjQzAAA=',
            body: { content: '', contentType: 'text' },
          },
          { id: 'AAMkADIyAAAhrbPXAAA=', '@removed': { reason: 'deleted' } },
        ],
      }),
    );
    const answer = await tasks.changes(call(), 'own', start);
    expect(answer.changes).toEqual([
      {
        kind: 'item',
        item: {
          id: 'AAMkADMwNTcyZjQzAAA=',
          version: 'W/"4rfRVIPi9EqXgDbc8U7HGwADLLQ9xQ=="',
          changedAt: Date.parse('2020-08-12T04:54:29.490Z'),
          fields: {
            title: 'empty task3',
            description: null,
            due_date: null,
            priority: 'medium',
            done: false,
          },
        },
      },
      { kind: 'gone', id: 'AAMkADIyAAAhrbPXAAA=', at: null },
    ]);
    expect(answer.state).not.toContain('127.0.0.1');
  });

  it.each([
    [
      'midnight without a zone of its own',
      '2026-12-01T00:00:00.0000000',
      'UTC',
      'America/New_York',
      '2026-12-01',
    ],
    [
      'midnight of its person, in winter',
      '2026-12-01T05:00:00.0000000',
      'UTC',
      'America/New_York',
      '2026-12-01',
    ],
    [
      'midnight of its person, in summer',
      '2020-08-25T04:00:00.0000000',
      'UTC',
      'America/New_York',
      '2020-08-25',
    ],
    ['midnight east of Greenwich', '2026-11-30T23:00:00.0000000', 'UTC', 'Europe/Zagreb', '2026-12-01'],
    [
      'an hour of a zone',
      '2026-12-01T22:00:00.0000000',
      'Pacific Standard Time',
      'America/New_York',
      '2026-12-02',
    ],
    ['an hour of an invented zone', '2026-12-01T22:00:00.0000000', 'Mars Time', 'UTC', '2026-12-01'],
    ['no day that there is', '2026-02-30T00:00:00.0000000', 'UTC', 'UTC', null],
    ['nonsense', 'soon', 'UTC', 'UTC', null],
    ['no time that there is', '2026-12-01T99:99:99.0000000', 'UTC', 'UTC', null],
  ])('reads %s as a day', async (_, dateTime, timeZone, zone, day) => {
    peer.says(JSON.stringify({ id: 'a', dueDateTime: { dateTime, timeZone } }));
    expect((await tasks.item(call(zone), 'own', 'a'))?.fields.due_date).toBe(day);
  });

  it.each([
    ['2026-11-30T23:00:00.0000000', '2026-12-01'],
    ['2026-12-01T00:00:00.0000000', '2026-12-01'],
    ['2026-12-01T08:00:00.0000000', '2026-12-01'],
  ])('takes %s for the midnight of someone of whom no zone is known', async (dateTime, day) => {
    peer.says(JSON.stringify({ id: 'a', dueDateTime: { dateTime, timeZone: 'UTC' } }));
    const item = await tasks.item({ accessToken: peer.token }, 'own', 'a');
    expect(item?.fields.due_date).toBe(day);
  });

  it.each([
    'America/New_York',
    'Europe/Zagreb',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'UTC',
    'Asia/Kathmandu',
  ])('holds a day in %s', async (zone) => {
    const fields = {
      title: 'Call',
      description: null,
      due_date: '2026-12-01',
      priority: 'low',
      done: false,
    } as const;
    const made = await tasks.create(call(zone), 'own', fields);
    expect(made.fields).toEqual(fields);
    expect((await tasks.item(call(zone), 'own', made.id))?.fields).toEqual(fields);
  });

  it('keeps the end of a text that is longer than ours', async () => {
    const whole = `${'line\n'.repeat(3_000)}the end`;
    const id = api.put('own', { title: 'Paint', body: { content: whole, contentType: 'text' } });
    const seen = (await tasks.item(call(), 'own', id))?.fields.description ?? '';
    expect(whole.startsWith(seen) && seen.length < whole.length).toBe(true);
    const description = `first\n${seen.slice(0, 5_000)}`;
    const answer = await tasks.update(call(), 'own', id, { description }, null);
    expect(api.at('own', id)).toMatchObject({ body: { content: description + whole.slice(seen.length) } });
    expect(answer.fields.description?.startsWith(description)).toBe(true);
    await tasks.update(call(), 'own', id, { description: null }, null);
    expect(api.at('own', id)).toMatchObject({ body: { content: '' } });
  });

  it('leaves in progress what is not done either way', async () => {
    const id = api.put('own', { title: 'Paint', status: 'inProgress' });
    await tasks.update(call(), 'own', id, { done: false, priority: 'high' }, null);
    expect(api.at('own', id)).toMatchObject({ status: 'inProgress', importance: 'high' });
    await tasks.update(call(), 'own', id, { done: true }, null);
    expect(api.at('own', id)).toMatchObject({ status: 'completed' });
    await tasks.update(call(), 'own', id, { done: false, due_date: null, description: null }, null);
    expect(api.at('own', id)).toMatchObject({ status: 'notStarted', body: { content: '' } });
  });

  it('reads what a page says', async () => {
    const id = api.put('own', {
      title: 'T',
      body: { contentType: 'html', content: '<p>One<br>Two &amp; three</p>' },
    });
    expect((await tasks.item(call(), 'own', id))?.fields.description).toBe('One\nTwo & three');
  });

  it('takes no token elsewhere', async () => {
    api.put('own', { title: 'T' });
    api.pages = 'elsewhere';
    await expect(tasks.changes(call(), 'own', start)).rejects.toMatchObject({ kind: 'garbled' });
  });
});
