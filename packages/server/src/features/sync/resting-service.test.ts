import { ListedService } from '@squeeze/testing/listed-service';
import { appointment } from '@squeeze/testing/calendar-person';
import { password } from '@squeeze/testing/sign-in';
import { task } from '@squeeze/testing/synced-person';
import { dialects } from '@squeeze/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OutsideFailure } from '../../ports/outside-lists.ts';

const minute = 60_000;

interface Wanted {
  readonly id: string;
  readonly noun: 'todo' | 'event';
  readonly home?: boolean;
  readonly calendar_id?: string | null;
}

describe.each(dialects)('$name: lists of a service that wants to be left alone', ({ name: dialect }) => {
  let listed: ListedService;
  /** When it may be asked again. */
  let until: string;
  beforeEach(async () => {
    listed = await ListedService.open({ dialect });
    const { google, calendars } = listed;
    google.addList('tasks', { name: 'My tasks', usual: true });
    google.addList('errands', { name: 'Errands' });
    calendars.addList('ana', { name: 'Ana' });
    google.put('tasks', task('Theirs'));
    await choose([home, errands, { id: 'ana', noun: 'event' }]);
    await confirm([home, errands, { id: 'ana', noun: 'event' }]);
    await listed.goOn();
    const failure = new OutsideFailure('limited', 20 * minute);
    google.refuses = () => failure;
    await listed.me.client.call('syncOauthIntegrations', {});
    await listed.goOn();
    google.refuses = () => null;
    until = (await listOf()).rests_until ?? '';
    google.asked.length = 0;
    calendars.asked.length = 0;
  });
  afterEach(() => listed[Symbol.asyncDispose]());

  const home: Wanted = { id: 'tasks', noun: 'todo', home: true };
  const errands: Wanted = { id: 'errands', noun: 'todo' };
  const ana: Wanted = { id: 'ana', noun: 'event' };
  const params = () => ({ params: { id: listed.id } });
  const choose = (lists: readonly Wanted[]) =>
    listed.me.client.send('chooseSyncLists', { ...params(), body: { lists } });
  const confirm = (seen: readonly Wanted[]) =>
    listed.me.client.call('confirmSync', {
      ...params(),
      body: { lists: seen.map(({ id, noun }) => ({ id, noun })) },
    });
  const listOf = () => listed.me.client.call('listSyncLists', { ...params(), query: {} });
  const chosen = async () =>
    (await listOf()).lists.map(({ id, home: isHome, waits }) => ({ id, isHome, waits }));
  const asked = () => listed.google.asked.length + listed.calendars.asked.length;
  /** Its rest is over, and all that waited for that is done. */
  const restIsOver = async () => {
    listed.server.clock.advance(Date.parse(until) - listed.server.clock.now() + minute);
    await listed.server.runJobs();
    await listed.goOn();
    // What proves who somebody is runs out sooner than that.
    const credentials = { email: listed.me.email, password };
    const { access_token: token } = await listed.server.client.call('login', { body: credentials });
    Object.assign(listed.me, { client: listed.server.client.with({ token }) });
  };

  it('say until when, also on its card', async () => {
    expect((await listOf()).trouble).toBe('limited');
    expect(Date.parse(until) - listed.server.clock.now()).toBeGreaterThan(19 * minute);
    expect(
      await listed.me.client.call('listSyncLists', { ...params(), query: { chosen: 'true' } }),
    ).toMatchObject({ trouble: null, rests_until: until });
    await restIsOver();
    expect(await listOf()).toMatchObject({ trouble: null, rests_until: null });
  });

  it('are switched off at once, and what came from them stays', async () => {
    expect(await choose([errands, ana])).toMatchObject({
      status: 200,
      body: { trouble: 'limited', rests_until: until },
    });
    expect(await chosen()).toEqual([
      { id: 'errands', isHome: false, waits: false },
      { id: 'ana', isHome: false, waits: false },
    ]);
    expect(asked()).toBe(0);
    listed.google.put('tasks', task('Later'));
    await restIsOver();
    expect(await listed.titles()).toEqual(['Theirs']);
    expect(await choose([])).toMatchObject({ status: 200 });
    expect((await listOf()).lists.some((list) => list.chosen)).toBe(false);
  });

  it('get what is new no more, at once', async () => {
    await listed.me.client.call('createTodo', { body: { title: 'Mine' } });
    expect(await choose([{ ...home, home: false }, errands, ana])).toMatchObject({ status: 200 });
    expect(await chosen()).toContainEqual({ id: 'tasks', isHome: false, waits: false });
    expect(asked()).toBe(0);
    await restIsOver();
    expect([...listed.google.itemsOf('tasks').values()].map(({ title }) => title)).toEqual(['Theirs']);
  });

  it('one of them becomes the home of what is new: seen now, and begun with when it may be asked', async () => {
    await listed.me.client.call('createTodo', { body: { title: 'Mine' } });
    await choose([{ ...home, home: false }, { ...errands, home: true }, ana]);
    const seen = await listed.me.client.call('previewSync', params());
    expect(seen).toMatchObject({
      lists: [{ id: 'errands', home: true, goes: { count: 1, examples: ['Mine'] } }],
      unasked: [],
      rests_until: until,
    });
    expect(await confirm([errands])).toEqual({ lists: 1, begins_at: until });
    await listed.goOn();
    expect(asked()).toBe(0);
    await restIsOver();
    expect([...listed.google.itemsOf('errands').values()].map(({ title }) => title)).toEqual(['Mine']);
  });

  it('go into another calendar here: seen now, and begun with when it may be asked', async () => {
    const { calendars } = await listed.me.client.call('listCalendars', {});
    const other = calendars.find(({ name }) => name !== 'Ana')?.id ?? '';
    const moved: Wanted = { ...ana, calendar_id: other };
    expect(await choose([home, errands, moved])).toMatchObject({ status: 200 });
    listed.calendars.put('ana', appointment('Dentist'));
    await restIsOver();
    const span = { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' };
    const { events } = await listed.me.client.call('listEvents', { query: span });
    expect(events).toMatchObject([{ title: 'Dentist', calendar_id: other }]);
  });

  it('that are new have to wait, which is said, and nothing of that is lost', async () => {
    listed.google.addList('more', { name: 'More' });
    const answer = await choose([home, errands, ana, { id: 'more', noun: 'todo' }]);
    expect(answer).toMatchObject({
      status: 500,
      body: { code: 'oauth_provider', values: { reason: 'rests' } },
    });
    expect(await chosen()).toHaveLength(3);
    expect(asked()).toBe(0);
    await restIsOver();
    expect(await choose([home, errands, ana, { id: 'more', noun: 'todo' }])).toMatchObject({ status: 200 });
  });

  it('that were chosen before and not seen yet are named, beside what can be seen', async () => {
    await restIsOver();
    listed.google.addList('more', { name: 'More' });
    await choose([home, errands, ana, { id: 'more', noun: 'todo' }]);
    listed.google.refuses = () => new OutsideFailure('limited', 20 * minute);
    await listed.me.client.call('syncOauthIntegrations', {});
    await listed.goOn();
    listed.google.refuses = () => null;
    const more: Wanted = { id: 'more', noun: 'todo' };
    await choose([{ ...home, home: false }, { ...errands, home: true }, ana, more]);
    const seen = await listed.me.client.call('previewSync', params());
    expect(seen).toMatchObject({
      lists: [{ id: 'errands' }],
      unasked: [{ id: 'more', noun: 'todo', name: 'More' }],
    });
    expect(seen.rests_until).not.toBeNull();
    // What was seen is said yes to; the other goes on waiting.
    await confirm([errands]);
    expect(await chosen()).toContainEqual({ id: 'more', isHome: false, waits: true });
    until = seen.rests_until ?? '';
    await restIsOver();
    expect(await listed.me.client.call('previewSync', params())).toMatchObject({
      lists: [{ id: 'more' }],
      unasked: [],
      rests_until: null,
    });
  });

  it('can be changed as well where nobody answers, and nobody knows for how long', async () => {
    await restIsOver();
    listed.fails('unreachable');
    expect(await choose([errands])).toMatchObject({
      status: 200,
      body: { trouble: 'unreachable', rests_until: null, lists: [{ id: 'errands' }] },
    });
    expect(await choose([home])).toMatchObject({ status: 500, body: { code: 'oauth_provider' } });
    expect(await chosen()).toEqual([{ id: 'errands', isHome: false, waits: false }]);
  });
});
