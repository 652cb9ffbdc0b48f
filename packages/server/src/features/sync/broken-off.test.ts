import { findIntegration } from '@squeeze/database/repositories/oauth-integration-repository';
import { askForSync } from '@squeeze/database/repositories/sync-connection-repository';
import { deleteSyncList, listSyncLists } from '@squeeze/database/repositories/sync-list-repository';
import { outsideList, SyncedPerson, task } from '@squeeze/testing/synced-person';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OutsideFailure } from '../../ports/outside-lists.ts';
import { syncIntegration } from './sync-integration.ts';
import { syncPolicy } from './sync-policy.ts';

const minute = 60_000;
const hour = 60 * minute;

describe.each(dialects)('$name: a round that is broken off', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  /** Three lists, that are asked in this order and have all been in step at `before`. */
  let person: SyncedPerson;
  let before: number;
  beforeEach(async () => {
    person = await SyncedPerson.open(database);
    for (const id of ['second', 'third']) {
      person.double.addList(id);
      await person.chooses(id, { createdAt: person.clock.now() + (id === 'second' ? 1 : 2) });
    }
    await person.sync();
    before = person.clock.now();
    person.clock.advance(hour);
  });

  const timesOf = async () =>
    (await listSyncLists(database.db, person.user.id, person.integrationId)).map(
      ({ lastSyncedAt }) => lastSyncedAt,
    );
  const troublesOf = async () =>
    (await listSyncLists(database.db, person.user.id, person.integrationId)).map(({ trouble }) => trouble);
  const lastSyncAt = async () =>
    (await findIntegration(database.db, person.user.id, person.integrationId))?.lastSyncAt;
  /** One round, and no other behind it. */
  const round = async (signal: AbortSignal = new AbortController().signal): Promise<void> => {
    const payload = { integrationId: person.integrationId };
    await syncIntegration(person.parts)({ id: 'one', payload, signal, attempt: 1 } as never);
  };
  /** The n-th time that changes are asked for, from now on. */
  const atChanges = <T>(n: number, then: () => T) => {
    let asked = 0;
    return (what: string): T | null => {
      if (what !== 'changes') return null;
      asked += 1;
      return asked === n ? then() : null;
    };
  };

  it('has given all of them one time where it was not', async () => {
    await person.sync();
    expect(await timesOf()).toEqual([person.clock.now(), person.clock.now(), person.clock.now()]);
    expect(await lastSyncAt()).toBe(person.clock.now());
  });

  it.each([
    ['by a limit', new OutsideFailure('limited', 10 * minute)],
    ['by a provider that wants to rest', new OutsideFailure('unreachable', 10 * minute)],
    ['since nobody answers', new OutsideFailure('unreachable')],
    ['since the token is not taken', new OutsideFailure('not_allowed', minute)],
  ])('leaves the time of all that was not read and sent, %s', async (_, failure) => {
    person.double.refuses = atChanges(2, () => failure);
    await person.sync();
    expect(await timesOf()).toEqual([before, before, before]);
    expect(await troublesOf()).toEqual([null, failure.kind, null]);
    expect(await lastSyncAt()).toBe(before);
    person.double.refuses = () => null;
    await person.pass(hour, minute);
    for (const time of await timesOf()) expect(time).toBeGreaterThan(before);
    expect(await troublesOf()).toEqual([null, null, null]);
  });

  it('leaves what was wrong with those that were not asked', async () => {
    person.double.dropList('third');
    await person.sync();
    expect(await troublesOf()).toEqual([null, null, 'missing']);
    const [, , failing] = await listSyncLists(database.db, person.user.id, person.integrationId);
    person.double.refuses = atChanges(1, () => new OutsideFailure('limited', minute));
    await person.sync();
    const [, , after] = await listSyncLists(database.db, person.user.id, person.integrationId);
    // Whoever asks for all has those that rest asked as well.
    expect(after).toEqual({ ...failing, restUntil: null });
  });

  it('by its limit while it sends, leaves the time of those that have not sent', async () => {
    await person.writes({ title: 'Bread' });
    person.double.refuses = (what) => (what === 'create' ? new OutsideFailure('limited', minute) : null);
    await person.sync();
    expect(await timesOf()).toEqual([before, before, before]);
  });

  it('leaves the time of one that is alone missing, and not of the others', async () => {
    person.double.dropList('second');
    await person.sync();
    expect(await timesOf()).toEqual([person.clock.now(), before, person.clock.now()]);
    expect(await lastSyncAt()).toBe(person.clock.now());
  });

  it('leaves the time of one that is not read to its end', async () => {
    let item = 0;
    const endless = person.double.goesOn;
    person.double.goesOn = (page) => {
      item += 1;
      // Each page has something new, and more behind it.
      const fields = task(`Never ends ${item}`);
      const made = { id: `new-${item}`, version: null, changedAt: null, fields };
      return { ...page, changes: [{ kind: 'item', item: made }], nextPage: `page-${item}`, state: null };
    };
    const { pagesAtOnce } = syncPolicy;
    Object.assign(syncPolicy, { pagesAtOnce: 3 });
    try {
      await person.asks();
      await round();
    } finally {
      Object.assign(syncPolicy, { pagesAtOnce });
    }
    person.double.goesOn = endless;
    expect(await timesOf()).toEqual([before, before, before]);
    expect(await lastSyncAt()).toBe(before);
  });

  it('leaves all times where its process stops', async () => {
    const stop = new AbortController();
    person.double.meanwhile = atChanges(2, () => stop.abort(new Error('stopping')));
    await person.asks();
    await expect(round(stop.signal)).rejects.toThrow('stopping');
    expect(await timesOf()).toEqual([before, before, before]);
    expect(await lastSyncAt()).toBe(before);
  });

  it('leaves all times where it meets a defect', async () => {
    person.double.meanwhile = atChanges(2, () => {
      throw new TypeError('a defect');
    });
    await person.asks();
    await expect(round()).rejects.toThrow('a defect');
    expect(await timesOf()).toEqual([before, before, before]);
  });

  it('leaves the times of the others where one of them is let go of meanwhile', async () => {
    let going: Promise<unknown> = Promise.resolve();
    const [, second] = await listSyncLists(database.db, person.user.id, person.integrationId);
    const { changes } = person.double;
    let asked = 0;
    Object.assign(person.double, {
      changes: async (...given: Parameters<typeof changes>) => {
        asked += 1;
        if (asked === 2) going = deleteSyncList(database.db, person.user.id, second?.id ?? '');
        await going;
        return await changes(...given);
      },
    });
    await person.asks();
    await round();
    expect(await timesOf()).toEqual([before, before]);
  });

  it('says no time of a connection that keeps nothing in step', async () => {
    for (const { id } of await listSyncLists(database.db, person.user.id, person.integrationId)) {
      await deleteSyncList(database.db, person.user.id, id);
    }
    await askForSync(
      database.db,
      { integrationId: person.integrationId, userId: person.user.id },
      person.clock.now(),
    );
    await person.sync();
    expect(await lastSyncAt()).toBe(before);
    expect(person.double.itemsOf(outsideList).size).toBe(0);
  });
});
