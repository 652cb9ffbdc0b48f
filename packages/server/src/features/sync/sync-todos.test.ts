import { listSyncLog } from '@squeeze/database/repositories/sync-log-repository';
import {
  deleteSyncList,
  listSyncLists,
  updateSyncList,
} from '@squeeze/database/repositories/sync-list-repository';
import { listOpenConflicts } from '@squeeze/database/repositories/sync-conflict-repository';
import { askForSync, resumeSync } from '@squeeze/database/repositories/sync-connection-repository';
import { updateIntegration } from '@squeeze/database/repositories/oauth-integration-repository';
import { updateUser } from '@squeeze/database/repositories/user-repository';
import { outsideList, SyncedPerson, task } from '@squeeze/testing/synced-person';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OauthFailure } from '../../ports/authorization-servers.ts';
import { OutsideFailure } from '../../ports/outside-lists.ts';
import { disconnect } from '../oauth/disconnect.ts';
import { ConfiguredClients } from '../oauth/oauth-clients.ts';
import { sealToken } from '../oauth/sealed-tokens.ts';
import { changeTodo } from '../todos/todo-actions.ts';
import { confirmLists, liveIntegration } from './list-choices.ts';
import { lookAfterIntegration } from '../oauth/look-after-integration.ts';
import type { EndParts } from '../oauth/oauth-parts.ts';
import { letGoOfLists } from './let-go-of-lists.ts';
import { repairSyncs } from './repair-syncs.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

describe.each(dialects)('$name: todos kept in step', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  const titles = async (person: SyncedPerson) => (await person.todos()).map(({ title }) => title);
  const logOf = (person: SyncedPerson) =>
    listSyncLog(database.db, person.user.id, { after: null, limit: 50 });
  const listsOf = (person: SyncedPerson) => listSyncLists(database.db, person.user.id, person.integrationId);
  const conflictsOf = (person: SyncedPerson) => listOpenConflicts(database.db, person.user.id, 50);

  it('come, once, in the category of their list', async () => {
    const person = await SyncedPerson.open(database, { list: { target: 'Home' } });
    person.double.put(outsideList, task('Buy milk', { due_date: '2026-06-12', description: 'two litres' }));
    person.double.put(outsideList, task('Done already', { done: true }));
    await person.sync();
    await person.sync();
    expect(await person.todos()).toMatchObject([
      {
        title: 'Buy milk',
        due_date: '2026-06-12',
        description: 'two litres',
        category: 'Home',
        status: 'pending',
      },
      { title: 'Done already', status: 'completed' },
    ]);
    expect(await logOf(person)).toMatchObject([{ addedHere: 2, addedThere: 0, failure: null }]);
    expect(person.double.count('create') + person.double.count('update')).toBe(0);
  });

  it('go to the list where new ones go, within half a minute', async () => {
    const person = await SyncedPerson.open(database);
    await person.sync();
    await person.writes({ title: 'Buy milk', due_date: '2026-06-12', priority: 'high', category: 'home' });
    await person.pass(30 * second);
    expect(person.tasks()).toEqual([task('Buy milk', { due_date: '2026-06-12' })]);
    await person.sync();
    expect(await person.todos()).toMatchObject([{ title: 'Buy milk', priority: 'high', category: 'home' }]);
    expect(person.double.count('create')).toBe(1);
  });

  it('go nowhere where no list is chosen for new ones', async () => {
    const person = await SyncedPerson.open(database, { list: { isHome: false } });
    await person.sync();
    await person.writes({ title: 'Mine' });
    await person.pass(hour, minute);
    expect(person.tasks()).toEqual([]);
  });

  it('that were here before go where their person said so', async () => {
    const person = await SyncedPerson.open(database, { list: { sendsOwn: true } });
    for (let n = 0; n < 230; n += 1) await person.writes({ title: `Todo ${n}` });
    await person.writes({ title: 'Finished long ago', status: 'completed' });
    await person.sync();
    expect(person.tasks()).toHaveLength(230);
    expect(await titles(person)).toHaveLength(231);
  });

  it('are the same thing where both have it when they first meet', async () => {
    const person = await SyncedPerson.open(database, { list: { sendsOwn: true } });
    const milk = await person.writes({ title: 'Buy milk', priority: 'high' });
    await person.writes({ title: 'Only here' });
    person.double.put(outsideList, task('buy milk ', { description: 'two litres' }));
    person.double.put(outsideList, task('Only there'));
    await person.sync();
    expect(await titles(person)).toHaveLength(3);
    expect(person.tasks()).toHaveLength(3);
    expect((await person.todos()).find(({ id }) => id === milk.id)).toMatchObject({
      description: 'two litres',
      priority: 'high',
    });
  });

  it('change on both sides, each field by itself', async () => {
    const person = await SyncedPerson.open(database);
    const id = person.double.put(outsideList, task('Buy milk'));
    await person.sync();
    const [todo] = await person.todos();
    await person.edits(todo?.id ?? '', { due_date: '2026-06-12T22:00:00.000Z', priority: 'high' });
    person.double.edit(outsideList, id, { title: 'Buy oat milk' });
    await person.sync();
    expect(await person.todos()).toMatchObject([
      { title: 'Buy oat milk', due_date: '2026-06-12T22:00:00.000Z', priority: 'high' },
    ]);
    expect(person.tasks()).toEqual([task('Buy oat milk', { due_date: '2026-06-12' })]);
    expect(await conflictsOf(person)).toEqual([]);
  });

  it('are due on the day that their person sees', async () => {
    const person = await SyncedPerson.open(database);
    await person.sync();
    // 22:30 in New York, the next day in UTC.
    await person.writes({ title: 'Late', due_date: '2026-06-13T02:30:00.000Z' });
    await person.sync();
    expect(person.tasks()).toEqual([task('Late', { due_date: '2026-06-12' })]);
  });

  it('keep the later of two values, and the other to be taken', async () => {
    const person = await SyncedPerson.open(database);
    const id = person.double.put(outsideList, task('Buy milk'));
    await person.sync();
    const [todo] = await person.todos();
    person.double.edit(outsideList, id, { title: 'Buy bread' });
    person.clock.advance(10 * minute);
    await person.edits(todo?.id ?? '', { title: 'Buy rolls' });
    await person.sync();
    expect(await titles(person)).toEqual(['Buy rolls']);
    expect(person.tasks()).toEqual([task('Buy rolls')]);
    expect(await conflictsOf(person)).toMatchObject([
      { field: 'title', otherSide: 'there', isDoubt: false, other: { title: 'Buy bread' } },
    ]);
  });

  it('that go there go here, and can be had back, which makes them there anew', async () => {
    const person = await SyncedPerson.open(database);
    const id = person.double.put(outsideList, task('Buy milk'));
    await person.sync();
    const [todo] = await person.todos();
    person.double.drop(outsideList, id);
    await person.sync();
    expect(await person.todos()).toEqual([]);
    expect((await logOf(person))[0]).toMatchObject({ removedHere: 1, removed: [{ title: 'Buy milk' }] });
    await person.restores(todo?.id ?? '');
    await person.pass(30 * second);
    expect(person.tasks()).toEqual([task('Buy milk')]);
    expect((await logOf(person))[0]).toMatchObject({ addedThere: 0, madeAnew: 1 });
    await person.sync();
    expect(await titles(person)).toEqual(['Buy milk']);
  });

  it('that go here go there after ten seconds, and not at all where that is taken back', async () => {
    const person = await SyncedPerson.open(database);
    for (const title of ['Kept', 'Gone']) person.double.put(outsideList, task(title));
    await person.sync();
    const [kept, gone] = await person.todos();
    await person.deletes(kept?.id ?? '');
    await person.sync();
    await person.pass(5 * second);
    await person.restores(kept?.id ?? '');
    await person.deletes(gone?.id ?? '');
    await person.sync();
    await person.pass(9 * second);
    expect(person.tasks()).toHaveLength(2);
    await person.pass(20 * second);
    expect(person.tasks()).toEqual([task('Kept')]);
    expect(person.double.count('remove')).toBe(1);
  });

  it('that cannot be read there any more stay, and are the same once they can', async () => {
    const person = await SyncedPerson.open(database);
    const id = person.double.put(outsideList, task('Buy milk'));
    await person.sync();
    const [todo] = await person.todos();
    person.double.unread.add(id);
    person.double.loseState();
    await person.sync();
    expect(await person.todos()).toMatchObject([{ id: todo?.id, title: 'Buy milk' }]);
    expect((await logOf(person))[0]?.unreadNamed).toEqual([{ id, title: 'Buy milk' }]);
    // Changed there in a way that we cannot read, it is not overwritten.
    person.double.edit(outsideList, id, { title: 'Buy oat milk' });
    await person.edits(todo?.id ?? '', { description: 'two litres' });
    await person.pass(30 * second);
    expect(person.tasks()).toEqual([task('Buy oat milk')]);
    person.double.unread.delete(id);
    person.double.loseState();
    await person.sync();
    expect(await person.todos()).toMatchObject([
      { id: todo?.id, title: 'Buy oat milk', description: 'two litres' },
    ]);
    expect(person.tasks()).toEqual([task('Buy oat milk', { description: 'two litres' })]);
    expect((await logOf(person)).every(({ removedHere }) => removedHere === 0)).toBe(true);
  });

  it.each(['here', 'there'])(
    'deleted on the one side and changed on the other come back (changed %s)',
    async (side) => {
      const person = await SyncedPerson.open(database);
      const id = person.double.put(outsideList, task('Buy milk'));
      await person.sync();
      const [todo] = await person.todos();
      await person.edits(todo?.id ?? '', { priority: 'high', category: 'home' });
      await person.sync();
      if (side === 'here') {
        person.double.drop(outsideList, id);
        await person.edits(todo?.id ?? '', { title: 'Buy oat milk' });
      } else {
        await person.deletes(todo?.id ?? '');
        person.double.edit(outsideList, id, { title: 'Buy oat milk' });
      }
      await person.sync();
      await person.pass(minute, second);
      expect(await person.todos()).toMatchObject([
        { id: todo?.id, title: 'Buy oat milk', priority: 'high', category: 'home' },
      ]);
      expect(person.tasks()).toEqual([task('Buy oat milk')]);
    },
  );

  it('that move to another list stay the same', async () => {
    const person = await SyncedPerson.open(database);
    person.double.addList('errands');
    await person.chooses('errands');
    const id = person.double.put(outsideList, task('Buy milk'));
    await person.sync();
    const [todo] = await person.todos();
    for (const [from, to] of [
      [outsideList, 'errands'],
      ['errands', outsideList],
    ] as const) {
      person.double.move(from, to, id);
      await person.sync();
      await person.sync();
      expect(await person.todos()).toMatchObject([{ id: todo?.id }]);
      expect(person.tasks(to)).toEqual([task('Buy milk')]);
      expect(person.tasks(from)).toEqual([]);
    }
  });

  it('of a list that can only be read come, and nothing goes', async () => {
    const person = await SyncedPerson.open(database, { list: { writable: false, isHome: false } });
    person.double.put(outsideList, task('Theirs'));
    await person.sync();
    const [todo] = await person.todos();
    await person.edits(todo?.id ?? '', { title: 'Mine' });
    await person.pass(minute, second);
    expect(person.tasks()).toEqual([task('Theirs')]);
    expect(await titles(person)).toEqual(['Mine']);
  });

  it('that came go with the connection, and no others', async () => {
    const person = await SyncedPerson.open(database, { list: { sendsOwn: true } });
    for (const title of ['Before', 'On both', 'Lost']) await person.writes({ title });
    person.double.put(outsideList, task('On both'));
    person.double.put(outsideList, task('Came'));
    const back = person.double.put(outsideList, task('Came back'));
    await person.sync();
    await person.writes({ title: 'Afterwards' });
    const found = (await person.todos()).find(({ title }) => title === 'Came back');
    await person.deletes(found?.id ?? '');
    person.double.edit(outsideList, back, { title: 'Came back, changed' });
    // What was sent, and changed there before anything was heard of it, is the same.
    person.double.loses = (what) => what === 'create';
    await person.writes({ title: 'Unheard' });
    await person.pass(minute, second);
    person.double.loses = () => false;
    await person.pass(20 * minute, 10 * second);
    expect(person.tasks()).toHaveLength(7);
    await letGoOfLists(
      person.parts,
      { userId: person.user.id, integrationId: person.integrationId },
      { keep: false },
    );
    expect((await titles(person)).toSorted()).toEqual(['Afterwards', 'Before', 'Lost', 'On both', 'Unheard']);
    expect(person.tasks()).toHaveLength(7);
  });

  it('of a list that waits to be confirmed anew go on from where they were', async () => {
    const person = await SyncedPerson.open(database, { list: { isHome: false } });
    for (const title of ['Edited', 'Deleted']) person.double.put(outsideList, task(title));
    await person.sync();
    const [list] = await listsOf(person);
    const home = { isHome: true, confirmedAt: null, sendsOwn: true };
    await updateSyncList(database.db, person.user.id, list?.id ?? '', home);
    const [edited, deleted] = await person.todos();
    await person.edits(edited?.id ?? '', { title: 'Edited meanwhile' });
    await person.deletes(deleted?.id ?? '');
    const integration = await liveIntegration(database.db, person.user.id, person.integrationId);
    const seen = [{ id: outsideList, noun: 'todo' as const }];
    await database.transaction((trx) =>
      confirmLists(trx, person.parts, integration, seen, person.clock.now()),
    );
    await person.pass(minute, second);
    expect(person.tasks()).toEqual([task('Edited meanwhile')]);
    expect(await titles(person)).toEqual(['Edited meanwhile']);
  });

  it('that begin again there when they are done here begin again here', async () => {
    const person = await SyncedPerson.open(database);
    const id = person.double.put(outsideList, task('Water plants', { due_date: '2026-06-12' }));
    await person.sync();
    const { update } = person.double;
    const repeating: typeof update = async (call, list, ...rest) => {
      await update(call, list, ...rest);
      person.double.edit(list, id, { done: false, due_date: '2026-06-19' });
      const item = await person.double.item(call, list, id);
      if (item === null || item === 'unread') throw new TypeError('it is there');
      return item;
    };
    Object.assign(person.double, { update: repeating });
    for (const { id: todo } of await person.todos()) await person.edits(todo, { status: 'completed' });
    await person.pass(hour, minute);
    expect(await person.todos()).toMatchObject([{ status: 'pending', due_date: '2026-06-19' }]);
    expect(person.tasks()).toEqual([task('Water plants', { due_date: '2026-06-19' })]);
    expect(await conflictsOf(person)).toEqual([]);
  });

  it('that are finished are the same again when their list is chosen anew', async () => {
    const person = await SyncedPerson.open(database);
    person.double.put(outsideList, task('Finished', { done: true }));
    person.double.put(outsideList, task('Open'));
    await person.sync();
    for (const { id } of await listsOf(person)) await deleteSyncList(database.db, person.user.id, id);
    await person.chooses(outsideList);
    await person.sync();
    expect((await titles(person)).toSorted()).toEqual(['Finished', 'Open']);
    expect(person.tasks()).toHaveLength(2);
  });

  it('that were finished there were so by their last change there', async () => {
    const person = await SyncedPerson.open(database);
    const then = person.clock.now();
    person.double.put(outsideList, task('Finished', { done: true }));
    person.clock.advance(50 * hour);
    await person.sync();
    expect(await person.todos()).toMatchObject([{ completed_at: new Date(then).toISOString() }]);
  });

  it('are within our limits, whatever is there', async () => {
    const person = await SyncedPerson.open(database);
    person.double.put(outsideList, task('', { description: 'x'.repeat(20_000) }));
    person.double.put(outsideList, task(`\0${'y'.repeat(2_000)}`, { due_date: 'tomorrow' }));
    await person.sync();
    await person.sync();
    expect(await person.todos()).toMatchObject([
      { title: 'Untitled todo', description: 'x'.repeat(10_000) },
      { title: 'y'.repeat(500), due_date: null },
    ]);
    expect(person.double.count('update')).toBe(0);
  });

  describe('where things go wrong', () => {
    it('an answer that is lost makes nothing twice', async () => {
      for (const knowsKeys of [true, false]) {
        const person = await SyncedPerson.open(database);
        person.double.knowsKeys = knowsKeys;
        await person.sync();
        await person.writes({ title: 'Buy milk', description: 'two litres' });
        person.double.loses = (what) => what === 'create';
        await person.sync();
        expect(person.tasks()).toHaveLength(1);
        person.double.loses = () => false;
        await person.pass(10 * minute, 10 * second);
        expect(person.tasks()).toHaveLength(1);
        expect(await titles(person)).toEqual(['Buy milk']);
      }
    });

    it('an answer that is lost and an edit there meanwhile end as one thing', async () => {
      const person = await SyncedPerson.open(database);
      person.double.knowsKeys = true;
      await person.sync();
      const milk = await person.writes({ title: 'Buy milk', priority: 'high' });
      person.double.loses = (what) => what === 'create';
      await person.sync();
      const [id = ''] = person.double.itemsOf(outsideList).keys();
      person.double.edit(outsideList, id, { title: 'Buy oat milk' });
      person.double.loses = () => false;
      await person.pass(20 * minute, 10 * second);
      await person.sync();
      expect(person.tasks()).toHaveLength(1);
      expect(await person.todos()).toMatchObject([{ id: milk.id, priority: 'high' }]);
    });

    it('a change there between reading and sending is joined, not overwritten', async () => {
      const person = await SyncedPerson.open(database);
      const id = person.double.put(outsideList, task('Buy milk'));
      await person.sync();
      const [todo] = await person.todos();
      await person.edits(todo?.id ?? '', { due_date: '2026-06-12' });
      let times = 0;
      person.double.meanwhile = (what) => {
        if (what === 'update' && (times += 1) === 1)
          person.double.edit(outsideList, id, { title: 'Buy oat milk' });
      };
      await person.sync();
      expect(person.tasks()).toEqual([task('Buy oat milk', { due_date: '2026-06-12' })]);
      expect(await titles(person)).toEqual(['Buy oat milk']);
    });

    it('a state that is not known any more has all read again, and what is gone by then goes', async () => {
      const person = await SyncedPerson.open(database);
      const ids = ['One', 'Two', 'Three'].map((title) => person.double.put(outsideList, task(title)));
      await person.sync();
      person.double.drop(outsideList, ids[1] ?? '');
      person.double.loseState();
      await person.sync();
      expect((await titles(person)).toSorted()).toEqual(['One', 'Three']);
      expect(await logOf(person)).toMatchObject([{ removedHere: 1, addedHere: 0 }, { addedHere: 3 }]);
    });

    it('a provider that wants to be left alone is, for as long as it says', async () => {
      const person = await SyncedPerson.open(database);
      person.double.refuses = () => new OutsideFailure('limited', 20 * minute);
      await person.sync();
      const asked = person.double.asked.length;
      await person.writes({ title: 'Buy milk' });
      await person.pass(19 * minute, 10 * second);
      expect(person.double.asked.length).toBe(asked);
      expect(await person.connection()).toMatchObject({ trouble: 'limited' });
      person.double.refuses = () => null;
      await person.pass(2 * minute, 10 * second);
      expect(person.tasks()).toEqual([task('Buy milk')]);
      expect(await person.connection()).toMatchObject({ trouble: null, failures: 0 });
    });

    it('one that is down and says for how long is left alone for that, whoever asks', async () => {
      const person = await SyncedPerson.open(database);
      await person.sync();
      person.double.refuses = () => new OutsideFailure('unreachable', 30 * minute);
      await person.sync();
      const asked = person.double.asked.length;
      for (let n = 0; n < 28; n += 1) {
        await person.sync();
        await person.pass(minute, minute);
      }
      expect(person.double.asked.length).toBe(asked);
      expect(await person.connection()).toMatchObject({ trouble: 'unreachable' });
      // Connected anew it is asked at once.
      await database.transaction((trx) => resumeSync(trx, person.integrationId, person.clock.now()));
      await person.sync();
      expect(person.double.asked.length).toBeGreaterThan(asked);
    });

    it('one that wants to be left alone is, though something was asked for meanwhile', async () => {
      const person = await SyncedPerson.open(database);
      await person.sync();
      const { changes } = person.double;
      Object.assign(person.double, {
        changes: async (...call: Parameters<typeof changes>) => {
          await person.writes({ title: 'Meanwhile' });
          return await changes(...call);
        },
      });
      person.double.refuses = () => new OutsideFailure('limited', 20 * minute);
      await person.sync();
      const asked = person.double.asked.length;
      Object.assign(person.double, { changes });
      await person.pass(19 * minute, 10 * second);
      expect(person.double.asked.length).toBe(asked);
      person.double.refuses = () => null;
      await person.pass(2 * minute, 10 * second);
      expect(person.tasks()).toEqual([task('Meanwhile')]);
    });

    it('a list of which pages make no sense is read ever less often, and at once when somebody asks', async () => {
      const person = await SyncedPerson.open(database, { isAttended: true });
      const errands = await person.chooses('errands');
      person.double.addList('errands');
      for (let n = 0; n < 10; n += 1) person.double.put('errands', task(`Errand ${n}`));
      person.double.pageSize = 5;
      await person.sync();
      let isBroken = true;
      let broken = 0;
      const { changes } = person.double;
      Object.assign(person.double, {
        changes: async (...[call, list, from]: Parameters<typeof changes>) => {
          if (list !== 'errands' || !isBroken) return await changes(call, list, from);
          broken += 1;
          if (from.page !== null || from.state !== null) throw new OutsideFailure('garbled');
          return await changes(call, list, from);
        },
      });
      await person.pass(2 * hour, minute);
      expect(broken).toBeLessThan(20);
      const before = broken;
      person.double.put(outsideList, task('Buy milk'));
      await person.pass(hour, minute);
      expect(await titles(person)).toContain('Buy milk');
      expect(broken - before).toBeLessThan(3);
      expect(await listsOf(person)).toMatchObject([
        { trouble: null },
        { id: errands.id, trouble: 'garbled' },
      ]);
      isBroken = false;
      person.double.put('errands', task('One more'));
      await person.sync();
      expect(await titles(person)).toContain('One more');
      expect(await listsOf(person)).toMatchObject([{}, { trouble: null, failures: 0, restUntil: null }]);
    });

    it.each(['deletionDueAt', 'isActive'] as const)(
      'an account that is out of use (%s) and comes back goes on',
      async (why) => {
        const person = await SyncedPerson.open(database);
        await person.sync();
        const at = person.clock.now() + 30 * 24 * hour;
        const out = why === 'isActive' ? { isActive: false } : { deletionDueAt: at };
        await updateUser(database.db, person.user.id, out);
        await person.pass(hour, minute);
        const asked = person.double.asked.length;
        person.double.put(outsideList, task('Buy milk'));
        await person.pass(hour, minute);
        expect(person.double.asked.length).toBe(asked);
        await updateUser(database.db, person.user.id, { isActive: true, deletionDueAt: null });
        await person.pass(25 * hour, 10 * minute);
        expect(await titles(person)).toEqual(['Buy milk']);
      },
    );

    it.each(['busy', 'unreachable', 'limited'] as const)(
      'a token that cannot be renewed just now (%s) is no end of the connection',
      async (why) => {
        const person = await SyncedPerson.open(database);
        const { parts, integrationId, clock } = person;
        const refresh = () => Promise.reject(new OauthFailure(why === 'busy' ? 'unreachable' : why, why));
        const clients = new ConfiguredClients({
          google: { clientId: 'squeeze-in-tests', clientSecret: 'a secret of tests' },
        });
        Object.assign(parts, { servers: { ...parts.servers, refresh }, clients });
        await updateIntegration(database.db, person.user.id, integrationId, {
          expiresAt: clock.now(),
          refreshTokenSealed: sealToken(parts.keys, integrationId, 'refresh_token_sealed', 'refresh-1'),
          leaseUntil: why === 'busy' ? clock.now() + minute : null,
        });
        await person.sync();
        expect(await person.connection()).toMatchObject({
          trouble: why === 'busy' ? 'unreachable' : why,
          failures: 1,
        });
      },
    );

    it('a connection that ends is let go of before its provider is asked, and also where that process dies', async () => {
      for (const dies of [false, true]) {
        const person = await SyncedPerson.open(database);
        person.double.put(outsideList, task('Buy milk'));
        await person.sync();
        const { parts, integrationId, clock } = person;
        const { id: userId } = person.user;
        const left: number[] = [];
        const revoke = async () => void left.push((await listsOf(person)).length);
        const clients = new ConfiguredClients({
          google: { clientId: 'squeeze-in-tests', clientSecret: 'a secret of tests' },
        });
        const letGo: EndParts['letGo'] = (connection, fate) => letGoOfLists(parts, connection, fate);
        const ending = { ...parts, clients, servers: { ...parts.servers, revoke }, letGo };
        await disconnect(
          { ...ending, ...(dies && { letGo: () => Promise.reject(new TypeError('it died')) }) },
          { userId, sessionId: null, request: null },
          { id: integrationId, reason: null, keep: true },
        );
        expect(left).toEqual([dies ? 1 : 0]);
        expect(await person.connection()).toBeNull();
        clock.advance(2 * hour);
        await repairSyncs(parts);
        const look = { payload: { integrationId }, attempt: 1, isLastAttempt: false };
        await lookAfterIntegration(ending)({ ...look, signal: new AbortController().signal });
        expect(await listsOf(person)).toEqual([]);
        expect(await titles(person)).toEqual(['Buy milk']);
      }
    });

    it('one that wants to be left alone for years is asked again after a day', async () => {
      const person = await SyncedPerson.open(database);
      person.double.refuses = () => new OutsideFailure('limited', 10 * 365 * 24 * hour);
      await person.sync();
      person.double.refuses = () => null;
      person.double.put(outsideList, task('Buy milk'));
      await person.pass(25 * hour, 10 * minute);
      expect(await titles(person)).toEqual(['Buy milk']);
    });

    it('one that is down is asked ever less often', async () => {
      const person = await SyncedPerson.open(database);
      person.double.refuses = () => new OutsideFailure('unreachable');
      await person.sync();
      await person.pass(6 * hour, minute);
      expect(person.double.asked.length).toBeLessThan(12);
      expect((await logOf(person)).map(({ failure }) => failure)).toEqual(['unreachable']);
    });

    it('a change while a long round goes on goes out after it, and so do those that follow', async () => {
      const person = await SyncedPerson.open(database);
      for (let n = 0; n < 100; n += 1) person.double.put(outsideList, task(`Task ${n}`));
      person.double.pageSize = 5;
      const { double } = person;
      const { changes } = double;
      let pages = 0;
      // Another process looks for what is due, in vain, while this one reads on.
      const slow = async (...call: Parameters<typeof changes>) => {
        person.clock.advance(5 * second);
        pages += 1;
        if (pages === 3) await person.writes({ title: 'Meanwhile' });
        if (pages > 3) await person.work();
        return await changes(...call);
      };
      Object.assign(double, { changes: slow });
      await person.sync();
      Object.assign(double, { changes });
      expect(pages).toBe(20);
      await person.pass(10 * second);
      expect(person.tasks().map(({ title }) => title)).toContain('Meanwhile');
      await person.writes({ title: 'Afterwards' });
      await person.pass(30 * second);
      expect(person.tasks().map(({ title }) => title)).toContain('Afterwards');
    });

    it('a job that has given up is followed by one for the next change', async () => {
      const person = await SyncedPerson.open(database);
      await person.sync();
      person.double.meanwhile = () => {
        throw new TypeError('a defect');
      };
      await person.writes({ title: 'One' });
      for (let n = 0; n < 60; n += 1) await person.pass(minute, minute).catch(() => undefined);
      person.double.meanwhile = () => undefined;
      await person.writes({ title: 'Two' });
      await person.pass(30 * second);
      expect(person.tasks().map(({ title }) => title)).toEqual(['One', 'Two']);
    });

    it.each(['can only be read', 'waits to be confirmed'])(
      'what nobody may send does not hold up the rest, where its list %s',
      async (why) => {
        const person = await SyncedPerson.open(database);
        person.double.addList('other');
        const other = await person.chooses('other');
        person.double.put('other', task('Deleted here'));
        await person.sync();
        // Each question takes a while.
        person.double.meanwhile = () => person.clock.advance(300);
        for (const { id } of await person.todos()) await person.deletes(id);
        const isRead = why === 'can only be read';
        if (!isRead) await person.sync();
        const change = isRead ? { writable: false } : { confirmedAt: null };
        await updateSyncList(database.db, person.user.id, other.id, change);
        person.double.loseState();
        await person.pass(2 * hour, minute);
        const before = person.double.count('changes');
        await person.pass(2 * hour, minute);
        const perHour = (person.double.count('changes') - before) / 2;
        expect(perHour).toBeGreaterThan(2);
        expect(perHour).toBeLessThan(12);
        expect(person.tasks('other')).toHaveLength(1);
      },
    );

    it('pages without end are given up', async () => {
      const endless = [
        () => ({ changes: [], nextPage: 'again', state: null }),
        (n: number) => ({ changes: [], nextPage: `page ${n}`, state: null }),
      ];
      for (const answer of endless) {
        const person = await SyncedPerson.open(database);
        let n = 0;
        person.double.goesOn = () => answer((n += 1));
        await person.sync();
        expect(person.double.count('changes')).toBeLessThan(30);
        expect(await listsOf(person)).toMatchObject([{ trouble: 'garbled' }]);
        person.double.goesOn = (page) => page;
        person.double.put(outsideList, task('Buy milk'));
        await person.pass(20 * minute, 10 * second);
        expect(await listsOf(person)).toMatchObject([{ trouble: null }]);
        expect(await titles(person)).toEqual(['Buy milk']);
      }
    });

    it('a list that is not there any more holds up no other', async () => {
      const person = await SyncedPerson.open(database);
      const errands = await person.chooses('errands');
      await person.sync();
      await person.pass(3 * hour, minute);
      const before = person.double.count('changes');
      await person.pass(hour, minute);
      // Each round asks for the one, and ever fewer for the other.
      expect(person.double.count('changes') - before).toBeGreaterThanOrEqual(3);
      expect(person.double.count('changes') - before).toBeLessThan(6);
      await person.writes({ title: 'Buy milk' });
      await person.pass(30 * second);
      expect(person.tasks()).toEqual([task('Buy milk')]);
      expect(await person.connection()).toMatchObject({ trouble: null, failures: 0 });
      expect(await listsOf(person)).toMatchObject([
        { trouble: null },
        { id: errands.id, trouble: 'missing' },
      ]);
    });

    it('ids that come twice are one thing', async () => {
      const person = await SyncedPerson.open(database);
      person.double.pageSize = 2;
      person.double.repeats = true;
      for (let n = 0; n < 7; n += 1) person.double.put(outsideList, task(`Task ${n}`));
      await person.sync();
      expect(await titles(person)).toHaveLength(7);
    });

    it('what is told again as it was is not written again', async () => {
      const person = await SyncedPerson.open(database);
      const id = person.double.put(outsideList, task('Buy milk'));
      await person.sync();
      const links = () =>
        database.db.selectFrom('sync_links').selectAll().where('user_id', '=', person.user.id).execute();
      const before = await links();
      const call = { accessToken: 'token-1', timeZone: 'UTC' };
      const item = await person.double.item(call, outsideList, id);
      if (item === null || item === 'unread') throw new TypeError('it is there');
      person.double.goesOn = (page) => ({ ...page, changes: [{ kind: 'item', item }] });
      await person.sync();
      expect(before).toHaveLength(1);
      expect(await links()).toEqual(before);
    });

    it('an item that is refused waits until it changes, and holds up no other', async () => {
      const person = await SyncedPerson.open(database);
      await person.sync();
      const bad = await person.writes({ title: 'Bad' });
      person.double.refuses = (what) =>
        what === 'create' && person.double.count('create') === 1 ? new OutsideFailure('refused') : null;
      await person.writes({ title: 'Good' });
      await person.sync();
      await person.pass(hour, minute);
      expect(person.tasks()).toEqual([task('Good')]);
      expect(person.double.count('create')).toBe(2);
      await person.edits(bad.id, { title: 'Better' });
      await person.pass(minute, second);
      expect(person.tasks().map(({ title }) => title)).toEqual(['Good', 'Better']);
    });

    it('a process that dies between two pages is followed by one that goes on there', async () => {
      const person = await SyncedPerson.open(database);
      person.double.pageSize = 10;
      for (let n = 0; n < 45; n += 1) person.double.put(outsideList, task(`Task ${n}`));
      person.double.refuses = () =>
        person.double.count('changes') === 3 ? new OutsideFailure('unreachable') : null;
      await person.sync();
      expect(await titles(person)).toHaveLength(20);
      await person.pass(5 * minute, second);
      expect(await titles(person)).toHaveLength(45);
      // Five pages, and the one that was not answered.
      expect(person.double.count('changes')).toBe(6);
    });
  });
});

it('an edit and a round of the same todo do not wait for each other', async () => {
  await using database = await openTestDatabase('postgres');
  const person = await SyncedPerson.open(database);
  const id = person.double.put(outsideList, task('Buy milk'));
  await person.sync();
  const [todo] = await person.todos();
  person.double.edit(outsideList, id, { description: 'two litres' });
  const isWaitedFor = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(database.db);
    return rows.length > 0;
  };
  let round = Promise.resolve();
  await database.transaction(async (trx) => {
    const now = person.clock.now() + 1;
    await changeTodo(trx, person.owner, todo?.id ?? '', { title: 'Buy oat milk' }, now);
    round = person.sync();
    await expect.poll(isWaitedFor, { timeout: 10_000 }).toBe(true);
    await askForSync(trx, { integrationId: person.integrationId, userId: person.user.id }, now);
  });
  await round;
  await person.pass(30 * second);
  expect(person.tasks()).toEqual([task('Buy oat milk', { description: 'two litres' })]);
  expect(await person.todos()).toMatchObject([{ title: 'Buy oat milk', description: 'two litres' }]);
});
