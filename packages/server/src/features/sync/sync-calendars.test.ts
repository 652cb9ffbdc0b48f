import { outsideCalendar, type OutsideCalendar } from '@squeeze/testing/outside-calendar';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const second = 1_000;
const monday = { starts: '2026-06-15T10:00:00', ends: '2026-06-15T11:00:00' };
const providers = ['google', 'microsoft'] as const;

/** By the adapters and against the vendors' ways to say things, over HTTP. */
describe.each(dialects)('$name: calendars kept in step', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  describe.each(providers)('with %s', (provider) => {
    let there: OutsideCalendar;
    beforeEach(async () => {
      there = await outsideCalendar(provider);
    });
    afterEach(() => there[Symbol.asyncDispose]());
    const titlesThere = async (list = 'own') => (await there.all(list)).map(({ title }) => title).toSorted();
    const writes = () =>
      there.peer.asked.filter(({ method, path }) => method !== 'GET' && !path.includes('$batch'));

    it('come, once, as usual as what is written here', async () => {
      there.put('own', 'dentist', {
        title: 'Dentist',
        place: 'Main street 1',
        description: 'Bring card',
        ...monday,
      });
      const me = await there.person(database);
      await me.sync();
      await me.sync();
      expect(await me.events()).toMatchObject([
        {
          title: 'Dentist',
          place: 'Main street 1',
          description: 'Bring card',
          starts: '2026-06-15T10:00:00',
          ends: '2026-06-15T11:00:00',
          time_zone: 'America/New_York',
          calendar_id: me.calendarId,
          // The service reminds.
          reminders: [],
          source: 'sync',
        },
      ]);
      expect(await me.log()).toMatchObject([{ noun: 'event', addedHere: 1, addedThere: 0, failure: null }]);
      expect(writes()).toEqual([]);
    });

    it('go within half a minute, change on both sides, and go on both', async () => {
      const me = await there.person(database);
      await me.sync();
      const made = await me.writes({ title: 'Dentist', ...monday, category: 'health', reminders: [30] });
      await me.pass(30 * second);
      const [item] = await there.all('own');
      expect(item).toMatchObject({ title: 'Dentist', starts: '2026-06-15T10:00:00' });
      there.put('own', item?.id ?? '', { place: 'Main street 1' });
      await me.edits(made.id, { title: 'Dentist again' });
      await me.sync();
      expect(await me.events()).toMatchObject([
        { id: made.id, title: 'Dentist again', place: 'Main street 1', category: 'health', reminders: [30] },
      ]);
      expect(await there.all('own')).toMatchObject([{ title: 'Dentist again', place: 'Main street 1' }]);
      there.drop('own', item?.id ?? '');
      await me.sync();
      expect(await me.events()).toEqual([]);
      await me.restores(made.id);
      await me.pass(30 * second);
      expect(await titlesThere()).toEqual(['Dentist again']);
      await me.deletes(made.id);
      await me.pass(40 * second);
      expect(await titlesThere()).toEqual([]);
      expect(await me.conflicts()).toEqual([]);
    });

    it('are the same after all was read anew', async () => {
      const me = await there.person(database);
      there.put('own', 'a', { title: 'A', ...monday });
      there.put('own', 'b', { title: 'B', ...monday, weekly: true });
      await me.sync();
      there.api.forgetTokens();
      there.drop('own', 'a');
      await me.sync();
      expect((await me.events()).map(({ title }) => title)).toEqual(['B']);
      expect(await titlesThere()).toEqual(['B']);
    });

    it('keep what single times of a series say, whoever says it', async () => {
      const me = await there.person(database);
      there.put('own', 'choir', { title: 'Choir', ...monday, weekly: true });
      await me.sync();
      const [choir] = await me.events();
      expect(choir?.rule).toMatch(/^FREQ=WEEKLY/);
      await there.putTime('own', 'choir', '2026-06-22', {
        title: 'Choir in church',
        starts: '2026-06-22T12:00:00',
        ends: '2026-06-22T13:00:00',
      });
      await me.edits(choir?.id ?? '', {
        scope: 'this',
        occurrence: '2026-06-29T10:00:00',
        starts: '2026-06-29T14:00:00',
      });
      await me.deletes(choir?.id ?? '', { scope: 'this', occurrence: '2026-07-06T10:00:00' });
      await me.sync();
      const expected = {
        excluded: ['2026-07-06T10:00:00'],
        overrides: [
          { occurrence: '2026-06-22T10:00:00', title: 'Choir in church', starts: '2026-06-22T12:00:00' },
          { occurrence: '2026-06-29T10:00:00', title: 'Choir', starts: '2026-06-29T14:00:00' },
        ],
      };
      expect(await me.events()).toMatchObject([expected]);
      expect(await there.all('own')).toMatchObject([expected]);
      await there.putTime('own', 'choir', '2026-07-13', null);
      await me.sync();
      const both = { excluded: ['2026-07-06T10:00:00', '2026-07-13T10:00:00'] };
      expect(await me.events()).toMatchObject([both]);
      const asked = writes().length;
      await me.sync();
      expect(writes()).toHaveLength(asked);
      expect(await me.conflicts()).toEqual([]);
    });

    it('are joined with what is here already, so that connecting again adds nothing', async () => {
      there.put('own', 'dentist', { title: 'Dentist', place: 'Main street 1', ...monday });
      const me = await there.person(database, { list: { sendsOwn: true } });
      const dentist = await me.writes({ title: 'dentist ', ...monday, reminders: [5] });
      await me.writes({ title: 'Only here', ...monday });
      await me.sync();
      expect(await titlesThere()).toEqual(['Dentist', 'Only here']);
      expect(await me.events()).toHaveLength(2);
      expect((await me.events()).find(({ id }) => id === dentist.id)).toMatchObject({
        place: 'Main street 1',
        reminders: [5],
      });
    });

    it('go where new ones go alone: not from another calendar here, nor what is long over', async () => {
      const me = await there.person(database, { list: { sendsOwn: true } });
      await me.writes({ title: 'Long ago', starts: '2024-06-15T10:00:00' });
      await me.writes({ title: 'Called off', status: 'cancelled', ...monday });
      await me.sync();
      await me.writes({ title: 'Long ago too', starts: '2024-06-15T10:00:00' });
      await me.writes({ title: 'Now', ...monday });
      await me.pass(30 * second);
      expect(await titlesThere()).toEqual(['Now']);
    });

    it('are made once, though the answer is lost', async () => {
      const me = await there.person(database);
      await me.sync();
      await me.writes({ title: 'Dentist', ...monday });
      there.peer.loses(({ method }) => method === 'POST');
      await me.pass(30 * second);
      await me.pass(5 * 60 * second, 30 * second);
      expect(await titlesThere()).toEqual(['Dentist']);
      expect(await me.events()).toHaveLength(1);
    });

    it.each(['same', 'endless'] as const)(
      'give up pages that never end (%s), and go on afterwards',
      async (pages) => {
        const me = await there.person(database);
        there.put('own', 'dentist', { title: 'Dentist', ...monday });
        there.api.pages = pages;
        await me.sync();
        expect((await me.lists())[0]).toMatchObject({ trouble: 'garbled' });
        there.api.pages = 'fine';
        await me.sync();
        expect((await me.events()).map(({ title }) => title)).toEqual(['Dentist']);
        expect((await me.lists())[0]).toMatchObject({ trouble: null });
      },
    );

    it.each(['[]', '{"items":{},"value":7}', '{"items":[{"id":7}],"value":[{"id":7}]}', '<html>'])(
      'believe no answer of another shape: %s',
      async (answer) => {
        const me = await there.person(database);
        there.put('own', 'dentist', { title: 'Dentist', ...monday });
        await me.sync();
        there.peer.says(answer);
        await me.sync();
        await me.sync();
        expect((await me.events()).map(({ title }) => title)).toEqual(['Dentist']);
        expect((await me.lists())[0]).toMatchObject({ trouble: null });
      },
    );

    it('come with thousands of guests and in zones that nobody knows, and change no more by that', async () => {
      const me = await there.person(database);
      const guests = Array.from({ length: 10_000 }, (_, n) => `guest-${n}@example.test`);
      there.put('own', 'crowd', { title: 'Crowd', ...monday, guests });
      there.put('own', 'mars', { title: 'Mars', ...monday, zone: 'Mars/Olympus Mons' });
      await me.sync();
      await me.sync();
      expect((await me.events()).map(({ title }) => title).toSorted()).toEqual(['Crowd', 'Mars']);
      expect((await me.lists())[0]).toMatchObject({ trouble: null });
      expect(writes()).toEqual([]);
    });

    it('are left alone for as long as the provider says, and go on from where they were', async () => {
      const me = await there.person(database);
      for (let n = 0; n < 30; n += 1) there.put('own', `event${n}`, { title: `Event ${n}`, ...monday });
      there.api.pageSize = 10;
      await me.sync();
      there.put('own', 'new', { title: 'New', ...monday });
      there.peer.fails(429, { headers: { 'retry-after': '120' } });
      await me.sync();
      const asked = there.peer.asked.length;
      await me.pass(100 * second, 10 * second);
      expect(there.peer.asked).toHaveLength(asked);
      await me.pass(60 * second, 10 * second);
      expect(await me.events()).toHaveLength(31);
    });
  });

  it('tell no guest of Google by mail', async () => {
    await using there = await outsideCalendar('google');
    const me = await there.person(database);
    there.put('own', 'meeting', { title: 'Meeting', ...monday, guests: ['ana@example.test'] });
    await me.sync();
    const [meeting] = await me.events();
    await me.edits(meeting?.id ?? '', { title: 'Meeting, moved' });
    await me.pass(30 * second);
    expect(await there.all('own')).toMatchObject([{ title: 'Meeting, moved', hasGuests: true }]);
    await me.deletes(meeting?.id ?? '');
    await me.pass(40 * second);
    expect(await there.all('own')).toEqual([]);
    const written = there.peer.asked.filter(({ method }) => method !== 'GET');
    expect(written.map(({ query }) => query.get('sendUpdates'))).toEqual(['none', 'none']);
  });

  it('hold back what Outlook would tell guests of, and say so', async () => {
    await using there = await outsideCalendar('microsoft');
    const me = await there.person(database);
    there.put('own', 'meeting', { title: 'Meeting', ...monday, guests: ['ana@example.test'] });
    await me.sync();
    const [meeting] = await me.events();
    await me.edits(meeting?.id ?? '', { title: 'Meeting, moved' });
    await me.sync();
    await me.sync();
    expect(await there.all('own')).toMatchObject([{ title: 'Meeting' }]);
    expect(await me.events()).toMatchObject([{ title: 'Meeting, moved' }]);
    const held = [{ title: 'Meeting, moved', why: 'guests' }];
    expect((await me.log())[0]).toMatchObject({ heldBack: 1, held });
    // What changes there comes all the same, and what is only here stays.
    there.put('own', 'meeting', { place: 'Room 1' });
    await me.edits(meeting?.id ?? '', { category: 'work' });
    await me.sync();
    expect(await me.events()).toMatchObject([{ title: 'Meeting, moved', place: 'Room 1', category: 'work' }]);
    await me.deletes(meeting?.id ?? '');
    await me.pass(40 * second);
    expect(await there.all('own')).toMatchObject([{ title: 'Meeting', place: 'Room 1' }]);
    expect(await me.log()).toMatchObject([{ held: [{ title: 'Meeting', why: 'guests' }] }, {}, {}, {}]);
    const written = there.peer.asked.filter(
      ({ method, path }) => method !== 'GET' && !path.includes('$batch'),
    );
    expect(written).toEqual([]);
  });

  describe('that Outlook would tell guests of', () => {
    let there: OutsideCalendar;
    let me: Awaited<ReturnType<OutsideCalendar['person']>>;
    let id: string;
    beforeEach(async () => {
      there = await outsideCalendar('microsoft');
      me = await there.person(database);
      there.put('own', 'meeting', { title: 'Meeting', ...monday, guests: ['ana@example.test'] });
      await me.sync();
      id = (await me.events())[0]?.id ?? '';
    });
    afterEach(() => there[Symbol.asyncDispose]());
    const moved = async () => {
      await me.edits(id, { title: 'Meeting, moved' });
      await me.pass(30 * second);
    };
    const waiting = async () => (await me.held())[0]?.id ?? '';
    const titlesThere = async () => (await there.all('own')).map(({ title }) => title);
    const told = async () =>
      await database.db
        .selectFrom('notifications')
        .select(['title', 'body'])
        .where('user_id', '=', me.person.user.id)
        .execute();

    it('wait for a yes, of which their person is told, and go ten seconds after it', async () => {
      await moved();
      expect(await me.held()).toMatchObject([
        { provider: 'microsoft', noun: 'event', thing_id: id, title: 'Meeting, moved', change: 'changed' },
      ]);
      expect(await told()).toEqual([
        {
          title: 'Microsoft waits for your yes',
          body: expect.stringContaining('guests: Meeting, moved.') as string,
        },
      ]);
      await me.answers(await waiting(), 'send');
      expect(await me.held()).toEqual([]);
      await me.pass(9 * second);
      expect(await titlesThere()).toEqual(['Meeting']);
      await me.pass(10 * second);
      expect(await titlesThere()).toEqual(['Meeting, moved']);
      // It counted for that alone.
      await me.edits(id, { title: 'Meeting, moved again' });
      await me.pass(30 * second);
      expect(await me.held()).toMatchObject([{ title: 'Meeting, moved again' }]);
      expect(await titlesThere()).toEqual(['Meeting, moved']);
      // As it is there again, there is nothing to be asked.
      await me.edits(id, { title: 'Meeting, moved' });
      await me.pass(30 * second);
      expect(await me.held()).toEqual([]);
    });

    it.each(['edited', 'deleted'] as const)('wait also where guests came later (%s)', async (how) => {
      there.put('own', 'alone', {
        title: 'Alone',
        starts: '2026-06-16T10:00:00',
        ends: '2026-06-16T11:00:00',
      });
      await me.sync();
      const alone = (await me.events()).find(({ title }) => title === 'Alone');
      // Nothing else of it is changed there.
      there.put('own', 'alone', { guests: ['ana@example.test'] });
      await me.sync();
      if (how === 'edited') await me.edits(alone?.id ?? '', { place: 'Room 1' });
      else await me.deletes(alone?.id ?? '');
      await me.pass(40 * second);
      expect(await me.held()).toMatchObject([{ title: 'Alone' }]);
      expect(await titlesThere()).toEqual(['Meeting', 'Alone']);
    });

    it('wait where guests come while a deletion is on its way', async () => {
      there.put('own', 'alone', {
        title: 'Alone',
        starts: '2026-06-16T10:00:00',
        ends: '2026-06-16T11:00:00',
      });
      await me.sync();
      const alone = (await me.events()).find(({ title }) => title === 'Alone');
      await me.deletes(alone?.id ?? '');
      await me.sync();
      there.put('own', 'alone', { guests: ['ana@example.test'] });
      await me.pass(60 * second);
      expect(await me.held()).toMatchObject([{ title: 'Alone', change: 'deleted' }]);
      expect(await titlesThere()).toEqual(['Meeting', 'Alone']);
    });

    it('wait where one time of a series alone has guests', async () => {
      there.put('own', 'choir', {
        title: 'Choir',
        starts: '2026-06-16T10:00:00',
        ends: '2026-06-16T11:00:00',
        weekly: true,
      });
      await me.sync();
      await there.putTime('own', 'choir', '2026-06-23', {
        title: 'Choir with Ana',
        guests: ['ana@example.test'],
      });
      await me.sync();
      const choir = (await me.events()).find(({ title }) => title === 'Choir');
      await me.edits(choir?.id ?? '', { place: 'Church' });
      await me.pass(30 * second);
      expect(await me.held()).toMatchObject([{ title: 'Choir' }]);
    });

    it('may be deleted there after a yes, and stay after a yes that is taken back', async () => {
      await me.deletes(id);
      await me.pass(40 * second);
      expect(await me.held()).toMatchObject([{ title: 'Meeting', change: 'deleted' }]);
      const held = await waiting();
      await me.answers(held, 'send');
      await me.pass(5 * second);
      await me.answers(held, 'wait');
      await me.pass(60 * second);
      expect(await titlesThere()).toEqual(['Meeting']);
      expect(await me.held()).toMatchObject([{ id: held }]);
      await me.answers(held, 'send');
      await me.pass(30 * second);
      expect(await titlesThere()).toEqual([]);
      await expect(me.answers(held, 'wait')).rejects.toMatchObject({ code: 'not_found' });
    });

    it('stay here where their person says so, until they change again', async () => {
      await moved();
      const held = await waiting();
      await me.answers(held, 'leave');
      await me.sync();
      expect(await me.held()).toEqual([]);
      await me.answers(held, 'wait');
      expect(await me.held()).toMatchObject([{ id: held }]);
      await me.answers(held, 'leave');
      await me.edits(id, { place: 'Room 2' });
      await me.pass(30 * second);
      expect(await me.held()).toMatchObject([{ id: held }]);
      expect(await titlesThere()).toEqual(['Meeting']);
    });

    it('are not sent by a yes to what they were before', async () => {
      await moved();
      await me.answers(await waiting(), 'send');
      await me.edits(id, { title: 'Something else' });
      await me.pass(60 * second);
      expect(await titlesThere()).toEqual(['Meeting']);
      expect(await me.held()).toMatchObject([{ title: 'Something else' }]);
    });

    it('are asked of again where no answer is heard, and sent once', async () => {
      await moved();
      await me.answers(await waiting(), 'send');
      there.peer.loses(({ method }) => method === 'PATCH');
      await me.pass(30 * second);
      await me.pass(5 * 60 * second, 30 * second);
      const patches = there.peer.asked.filter(({ method }) => method === 'PATCH');
      expect(patches).toHaveLength(1);
      expect(await titlesThere()).toEqual(['Meeting, moved']);
    });
  });

  it('tell the same event in two calendars of Google apart', async () => {
    await using there = await outsideCalendar('google');
    const me = await there.person(database);
    await me.person.chooses('second', { noun: 'event', target: me.calendarId });
    for (const list of ['own', 'second']) there.put(list, 'party', { title: `Party, ${list}`, ...monday });
    await me.sync();
    await me.sync();
    const titles = async () => (await me.events()).map(({ title }) => title).toSorted();
    expect(await titles()).toEqual(['Party, own', 'Party, second']);
    there.put('second', 'party', { title: 'Party, later' });
    await me.sync();
    expect(await titles()).toEqual(['Party, later', 'Party, own']);
    there.drop('own', 'party');
    await me.sync();
    expect(await titles()).toEqual(['Party, later']);
  });

  it('may move to another calendar there, and are the same here', async () => {
    await using there = await outsideCalendar('google');
    const me = await there.person(database);
    await me.person.chooses('second', { noun: 'event', target: me.calendarId });
    there.put('own', 'party', { title: 'Party', ...monday });
    await me.sync();
    const [party] = await me.events();
    there.drop('own', 'party');
    there.put('second', 'party', { title: 'Party', ...monday });
    await me.sync();
    expect(await me.events()).toMatchObject([{ id: party?.id, title: 'Party' }]);
  });
});
