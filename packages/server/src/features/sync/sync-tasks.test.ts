import { listSyncLists } from '@squeeze/database/repositories/sync-list-repository';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { googleTasksAt } from '@squeeze/testing/google-tasks-at';
import { GoogleTasksPeer } from '@squeeze/testing/google-tasks-peer';
import { RestPeer } from '@squeeze/testing/rest-peer';
import { SyncedPerson } from '@squeeze/testing/synced-person';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const hour = 60 * 60_000;
const day = 24 * hour;

/** By the adapter and against Google's ways to say things, over HTTP. */
describe.each(dialects)('$name: tasks of Google kept in step', ({ name }) => {
  let database: TestDatabase;
  let api: GoogleTasksPeer;
  let peer: RestPeer;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    api = new GoogleTasksPeer('own');
    peer = await RestPeer.of(api);
  });
  afterEach(() => peer[Symbol.asyncDispose]());

  const open = async (): Promise<SyncedPerson> => {
    const clock = new FakeClock();
    const service = { todos: googleTasksAt(peer.origin, clock) };
    const connected = { provider: 'google', service, token: peer.token } as const;
    const person = await SyncedPerson.open(database, { clock, connected });
    await person.chooses('own', { isHome: true });
    return person;
  };
  const titles = async (person: SyncedPerson) => (await person.todos()).map(({ title }) => title);

  it('go where they went while nobody asked for long, and Google has forgotten it', async () => {
    const person = await open();
    const ids = ['Stays', 'Goes', 'Goes as well'].map((title) => api.put('own', { title }));
    await person.sync();
    expect(await titles(person)).toHaveLength(3);
    for (const id of ids.slice(1)) api.forget('own', id);
    await person.sync();
    // Nothing tells of it.
    expect(await titles(person)).toHaveLength(3);
    person.clock.advance(40 * day);
    await person.work();
    expect(await titles(person)).toEqual(['Stays']);
    expect(await listSyncLists(database.db, person.user.id, person.integrationId)).toMatchObject([
      { trouble: null, reading: 2 },
    ]);
  });

  it('go within a week, though nobody was away', async () => {
    const person = await open();
    const id = api.put('own', { title: 'Goes' });
    await person.sync();
    api.forget('own', id);
    await person.pass(6 * day, 6 * hour);
    expect(await titles(person)).toEqual(['Goes']);
    await person.writes({ title: 'Written here' });
    await person.pass(day + 6 * hour, 6 * hour);
    expect(await titles(person)).toEqual(['Written here']);
  });
});
