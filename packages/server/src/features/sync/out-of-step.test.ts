import type { ApiClient } from '@squeeze/testing/api-client';
import { ListedService } from '@squeeze/testing/listed-service';
import { password } from '@squeeze/testing/sign-in';
import { task } from '@squeeze/testing/synced-person';
import { dialects } from '@squeeze/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OutsideFailure } from '../../ports/outside-lists.ts';

const minute = 60_000;

describe.each(dialects)('$name: what is not kept in step', ({ name: dialect }) => {
  let listed: ListedService;
  let client: ApiClient;
  beforeEach(async () => {
    listed = await ListedService.open({ dialect });
    ({ client } = listed.me);
    listed.google.addList('tasks', { name: 'My tasks', usual: true });
    listed.google.addList('errands', { name: 'Errands' });
  });
  afterEach(() => listed[Symbol.asyncDispose]());

  /** Round after round. */
  const pass = async (minutes: number): Promise<void> => {
    for (let gone = 0; gone < minutes; gone += 5) {
      listed.server.clock.advance(5 * minute);
      await listed.server.runJobs();
    }
    // What proves who somebody is runs out sooner than that.
    const session = await listed.server.client.call('login', { body: { email: listed.me.email, password } });
    client = listed.server.client.with({ token: session.access_token });
  };
  const told = async (): Promise<string[]> => {
    const { notifications } = await client.call('listNotifications', { query: {} });
    return notifications.filter(({ kind }) => kind === 'integration').map(({ title }) => title);
  };
  const health = async () => (await client.call('getOauthStatus', {})).health;

  it('for an hour is told of, by its name, and once more when it is over', async () => {
    await listed.keeps({ id: 'tasks' }, { id: 'errands' });
    expect(await health()).toBe('healthy');
    listed.google.dropList('errands');
    await pass(20);
    expect(await told()).toEqual([]);
    expect(await health()).toBe('degraded');
    await pass(90);
    expect(await told()).toEqual(['Google: not everything is kept in step']);
    expect(await health()).toBe('unhealthy');
    listed.google.addList('errands', { name: 'Errands' });
    await pass(40);
    expect((await told()).toSorted()).toEqual([
      'Google is kept in step again',
      'Google: not everything is kept in step',
    ]);
    expect(await health()).toBe('healthy');
  });

  it('is told to nobody who wants no word of it', async () => {
    await listed.keeps({ id: 'tasks' }, { id: 'errands' });
    const { settings } = await client.call('getOauthSettings', {});
    const notifications = { ...settings.notifications, syncFailures: false };
    await client.call('updateOauthSettings', { body: { ...settings, notifications } });
    listed.google.dropList('errands');
    await pass(120);
    listed.google.addList('errands', { name: 'Errands' });
    await pass(40);
    expect(await told()).toEqual([]);
  });

  it('is not asked for while its provider wants to be left alone, whoever asks', async () => {
    await listed.keeps({ id: 'tasks' });
    listed.google.refuses = () => new OutsideFailure('limited', 60 * minute);
    await pass(20);
    const asked = listed.google.asked.length;
    expect(await client.call('syncOauthIntegrations', {})).toEqual({ integrations: 0, lists: 0 });
    await listed.goOn();
    expect(listed.google.asked.length).toBe(asked);
  });

  it('is shown without asking its provider', async () => {
    await listed.keeps({ id: 'tasks' });
    const asked = listed.google.asked.length;
    const { lists } = await client.call('listSyncLists', {
      params: { id: listed.id },
      query: { chosen: 'true' },
    });
    expect(lists.map(({ name }) => name)).toEqual(['My tasks']);
    expect(listed.google.asked.length).toBe(asked);
  });

  it('since all of it is gone there can be had back, all of it', async () => {
    const ids = Array.from({ length: 120 }, (_, n) => listed.google.put('tasks', task(`Task ${n}`)));
    await listed.keeps({ id: 'tasks' });
    expect(await listed.titles()).toHaveLength(50);
    for (const id of ids) listed.google.drop('tasks', id);
    await client.call('syncOauthIntegrations', {});
    await listed.goOn();
    expect(await listed.titles()).toEqual([]);
    const { entries } = await client.call('listSyncLog', { query: {} });
    const removed = entries.flatMap((entry) => entry.removed);
    expect(removed).toHaveLength(120);
    expect(entries.reduce((sum, entry) => sum + entry.removed_here, 0)).toBe(120);
    for (const { receipt_id: id } of removed) await client.call('undoReceipt', { params: { id } });
    expect(await listed.titles()).toHaveLength(50);
  });
});
