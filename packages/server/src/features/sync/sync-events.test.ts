import { findCalendar } from '@squeeze/database/repositories/calendar-repository';
import { limits } from '@squeeze/contracts/limits';
import { askForSync } from '@squeeze/database/repositories/sync-connection-repository';
import { releaseCalendar } from '@squeeze/database/repositories/sync-list-repository';
import { appointment, CalendarPerson } from '@squeeze/testing/calendar-person';
import { OutsideDouble } from '@squeeze/testing/outside-double';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutsideEvent } from '../../ports/outside-fields.ts';
import { OutsideFailure } from '../../ports/outside-lists.ts';
import { changeEvent } from '../calendar-events/calendar-event-actions.ts';
import { createCalendar, deleteCalendar, restoreCalendar } from '../calendars/calendar-actions.ts';

const minute = 60_000;

describe.each(dialects)('$name: events kept in step', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  const open = async (list: Parameters<typeof CalendarPerson.open>[2]['list'] = {}) => {
    const clock = { now: (): number => 0 };
    const double = new OutsideDouble<OutsideEvent>({ now: () => clock.now() });
    double.addList('own');
    const connected = { provider: 'google', service: { events: double } } as const;
    const me = await CalendarPerson.open(database, 'own', { connected, list });
    clock.now = () => me.person.clock.now();
    return { me, double };
  };

  it('keep the later of two values, and the other to be taken', async () => {
    const { me, double } = await open();
    const id = double.put('own', appointment('Dentist'));
    await me.sync();
    const [event] = await me.events();
    double.edit('own', id, { starts: '2026-06-15T12:00:00', ends: '2026-06-15T13:00:00' });
    me.person.clock.advance(10 * minute);
    await me.edits(event?.id ?? '', { starts: '2026-06-15T16:00:00' });
    await me.sync();
    expect(await me.events()).toMatchObject([{ starts: '2026-06-15T16:00:00', ends: '2026-06-15T17:00:00' }]);
    expect(double.itemsOf('own').get(id)).toMatchObject({ starts: '2026-06-15T16:00:00' });
    expect(await me.conflicts()).toMatchObject([
      {
        noun: 'event',
        field: 'starts',
        isDoubt: false,
        otherSide: 'there',
        other: { starts: '2026-06-15T12:00:00' },
      },
    ]);
  });

  it('show both where nobody knows which is later', async () => {
    const { me, double } = await open();
    const id = double.put('own', appointment('Dentist'));
    await me.sync();
    const [event] = await me.events();
    await me.edits(event?.id ?? '', { place: 'Here' });
    me.person.clock.advance(minute);
    double.edit('own', id, { place: 'There' });
    await me.sync();
    expect(await me.events()).toMatchObject([{ place: 'Here' }]);
    expect(await me.conflicts()).toMatchObject([
      { field: 'place', isDoubt: true, other: { place: 'There' } },
    ]);
  });

  it('join texts that both have added to', async () => {
    const { me, double } = await open();
    const id = double.put('own', appointment('Dentist', { description: 'one\ntwo\nthree' }));
    await me.sync();
    const [event] = await me.events();
    await me.edits(event?.id ?? '', { description: 'zero\none\ntwo\nthree' });
    double.edit('own', id, { description: 'one\ntwo\nthree\nfour' });
    await me.sync();
    const description = 'zero\none\ntwo\nthree\nfour';
    expect(await me.events()).toMatchObject([{ description }]);
    expect(double.itemsOf('own').get(id)).toMatchObject({ description });
  });

  it('that were changed and then deleted here come back as they were changed there', async () => {
    const { me, double } = await open();
    const id = double.put('own', appointment('Dentist'));
    await me.sync();
    const [event] = await me.events();
    await me.edits(event?.id ?? '', { title: 'Doctor' });
    await me.deletes(event?.id ?? '');
    double.edit('own', id, { title: 'Surgeon' });
    await me.sync();
    expect(await me.events()).toMatchObject([{ title: 'Surgeon' }]);
    expect(double.itemsOf('own').get(id)).toMatchObject({ title: 'Surgeon' });
    expect(await me.conflicts()).toMatchObject([
      { field: 'title', otherSide: 'here', other: { title: 'Doctor' } },
    ]);
  });

  it('that are over since long come only where they are known', async () => {
    const { me, double } = await open();
    const long = { starts: '2024-06-15T10:00:00', ends: '2024-06-15T11:00:00' };
    const id = double.put('own', appointment('Dentist'));
    await me.sync();
    double.put('own', appointment('Years ago', long));
    double.put('own', appointment('Until years ago', { ...long, rule: 'FREQ=WEEKLY;COUNT=3' }));
    double.put('own', appointment('For years', { ...long, rule: 'FREQ=WEEKLY' }));
    double.edit('own', id, long);
    await me.sync();
    expect((await me.events()).map(({ title, starts }) => `${title} ${starts}`).toSorted()).toEqual([
      `Dentist ${long.starts}`,
      `For years ${long.starts}`,
    ]);
  });

  it('stay there when their calendar is deleted here, and come back with it as one’s own', async () => {
    const { me, double } = await open();
    double.put('own', appointment('Dentist'));
    await me.sync();
    const { person, calendarId } = me;
    const at = () => person.clock.now();
    await database.transaction(async (trx) => {
      await createCalendar(trx, person.user.id, { name: 'Another', hue: 4, visible: true }, at());
      expect(await deleteCalendar(trx, person.user.id, calendarId, at())).toBe(1);
    });
    await me.pass(2 * minute, 10_000);
    expect(await me.events()).toEqual([]);
    expect(double.itemsOf('own').size).toBe(1);
    expect(double.count('remove')).toBe(0);
    expect(await me.lists()).toEqual([]);
    await database.transaction((trx) => restoreCalendar(trx, person.user.id, calendarId, at()));
    await me.pass(2 * minute, 10_000);
    expect(await me.events()).toMatchObject([{ title: 'Dentist' }]);
    expect(double.itemsOf('own').size).toBe(1);
  });

  it('come into a calendar of the name of theirs where the one here is gone', async () => {
    const { me, double } = await open({ target: '01a21dc2-f689-7f04-be3c-000000000000' });
    double.put('own', appointment('Dentist'));
    await me.sync();
    // One is made of the name of the list.
    const [event] = await me.events();
    expect(event?.calendar_id).not.toBe(me.calendarId);
    const made = await findCalendar(database.db, me.person.user.id, event?.calendar_id ?? '');
    expect(made).toMatchObject({ name: 'own' });
  });

  it('of a shape that none of ours can have hold up no other, and are counted', async () => {
    const { me, double } = await open();
    const starts = Array.from({ length: limits.eventExceptions + 1 }, (_, n) =>
      new Date(Date.UTC(2026, 5, 15, 10) + n * 86_400_000).toISOString().slice(0, 19),
    );
    const dear = double.put('own', appointment('Too much', { rule: 'FREQ=DAILY', excluded: starts }));
    double.put('own', appointment('Strange', { rule: 'FREQ=SOMETIMES' }));
    double.put('own', appointment('Dentist'));
    await me.sync();
    expect((await me.events()).map(({ title }) => title)).toEqual(['Dentist']);
    expect((await me.log())[0]).toMatchObject({ addedHere: 1, unread: 2, failure: null });
    expect((await me.log())[0]?.unreadNamed.map(({ title }) => title)).toEqual(['Too much', 'Strange']);
    // Once it can be had, it comes.
    double.edit('own', dear, { excluded: starts.slice(0, 3) });
    await me.sync();
    expect(await me.events()).toHaveLength(2);
  });

  it('that become such there stay as they were here, and are not written over there', async () => {
    const { me, double } = await open();
    const id = double.put('own', appointment('Dentist'));
    await me.sync();
    const [event] = await me.events();
    double.edit('own', id, { rule: 'FREQ=SOMETIMES' });
    await me.sync();
    await me.edits(event?.id ?? '', { title: 'Dentist again' });
    await me.sync();
    await me.sync();
    expect(await me.events()).toMatchObject([{ title: 'Dentist again', rule: null }]);
    expect(double.itemsOf('own').get(id)).toMatchObject({ title: 'Dentist', rule: 'FREQ=SOMETIMES' });
    expect((await me.lists())[0]).toMatchObject({ trouble: null });
    double.edit('own', id, { rule: null });
    await me.sync();
    expect(double.itemsOf('own').get(id)).toMatchObject({ title: 'Dentist again', rule: null });
  });

  it('that the provider does not take are named, and go once they are changed', async () => {
    const { me, double } = await open();
    await me.sync();
    double.refuses = (what) => (what === 'create' ? new OutsideFailure('refused') : null);
    const made = await me.writes({ title: 'Every leap day', starts: '2028-02-29' });
    await me.sync();
    expect((await me.log())[0]).toMatchObject({
      heldBack: 1,
      held: [{ title: 'Every leap day', why: 'refused' }],
    });
    await me.sync();
    expect(await me.log()).toHaveLength(1);
    double.refuses = () => null;
    await me.edits(made.id, { title: 'Leap day' });
    await me.sync();
    expect([...double.itemsOf('own').values()]).toMatchObject([{ title: 'Leap day' }]);
  });

  it('end with texts that PostgreSQL could not keep made sound', async () => {
    const { me, double } = await open();
    const long = 'x'.repeat(20_000);
    double.put('own', appointment('a\0b', { place: `\0${long}`, description: `${long}\0` }));
    double.put('own', appointment(' \n'));
    await me.sync();
    expect((await me.events()).map(({ title }) => title).toSorted()).toEqual(['Untitled event', 'ab']);
    const asked = double.count('update');
    await me.sync();
    expect(double.count('update')).toBe(asked);
  });
});

it('an edit and a round of the same event do not wait for each other', async () => {
  await using database = await openTestDatabase('postgres');
  const clock = { now: (): number => 0 };
  const double = new OutsideDouble<OutsideEvent>({ now: () => clock.now() });
  double.addList('own');
  const connected = { provider: 'google', service: { events: double } } as const;
  const me = await CalendarPerson.open(database, 'own', { connected });
  const { person } = me;
  clock.now = () => person.clock.now();
  const id = double.put('own', appointment('Dentist'));
  await me.sync();
  const [event] = await me.events();
  double.edit('own', id, { place: 'Main street 1' });
  const isWaitedFor = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(database.db);
    return rows.length > 0;
  };
  let round = Promise.resolve();
  await database.transaction(async (trx) => {
    const now = person.clock.now() + 1;
    await changeEvent(trx, person.owner, event?.id ?? '', { title: 'Doctor' }, now);
    round = me.sync();
    await expect.poll(isWaitedFor, { timeout: 10_000 }).toBe(true);
    // What a calendar's end touches as well.
    await releaseCalendar(trx, person.user.id, '01a21dc2-f689-7f04-be3c-000000000000');
    await askForSync(trx, { integrationId: person.integrationId, userId: person.user.id }, now);
  });
  await round;
  await me.pass(30_000);
  expect([...double.itemsOf('own').values()]).toMatchObject([{ title: 'Doctor', place: 'Main street 1' }]);
  expect(await me.events()).toMatchObject([{ title: 'Doctor', place: 'Main street 1' }]);
});
