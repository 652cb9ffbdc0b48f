import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import { sharedEvent } from '@squeeze/domain/sync/shared-event';
import { appointment, CalendarPerson } from '@squeeze/testing/calendar-person';
import { heldBy } from '@squeeze/testing/outside-calendar';
import { historyRuns } from '@squeeze/testing/history-count';
import { OutsideDouble, type Asked } from '@squeeze/testing/outside-double';
import { randomFrom } from '@squeeze/testing/random-from';
import { openTestDatabase } from '@squeeze/testing/test-database';
import { expect, it } from 'vitest';
import type { OutsideEvent } from '../../ports/outside-fields.ts';
import { OutsideFailure } from '../../ports/outside-lists.ts';

const runs = historyRuns(30, 4);
const most = Math.max(...runs.map(({ count }) => count));
const minute = 60_000;
const zones = ['America/New_York', 'Europe/Zagreb'] as const;

/** A process that ends with whatever it was doing. */
class Dies extends Error {}

const later = (wall: string, ms: number): string =>
  new Date(Date.parse(`${wall}Z`) + ms).toISOString().slice(0, 19);
const week = 7 * 24 * 60 * minute;

/**
 * A person and a provider change the same calendars at random: titles, texts, times, single times of series; with clocks that differ,
 * answers that are lost, processes that die between two pages, and changes in between. What was written on each side is held against
 * what both have in the end.
 */
it.each(runs)(
  'calendars end alike and lose nothing, in $count histories of both sides on $name',
  { timeout: 6_000 * most + 30_000 },
  async ({ name, count }) => {
    await using database = await openTestDatabase(name);
    const random = randomFrom(20_261_203);
    const among = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
    for (let history = 0; history < count; history += 1) {
      const timeZone = among(zones) ?? zones[0];
      const holds = heldBy(random() < 0.5 ? 'google' : 'microsoft', timeZone);
      const clock = { now: (): number => 0 };
      const double = new OutsideDouble<OutsideEvent>({ now: () => clock.now(), holds });
      for (const list of ['own', 'second']) double.addList(list);
      const me = await CalendarPerson.open(database, 'own', {
        timeZone,
        connected: { provider: 'google', service: { events: double } },
        list: { sendsOwn: random() < 0.5 },
      });
      clock.now = () => me.person.clock.now();
      await me.person.chooses('second', { noun: 'event', target: me.calendarId });
      double.skew = Math.floor((random() - 0.5) * 10 * minute);
      double.pageSize = 1 + Math.floor(random() * 4);
      double.repeats = random() < 0.5;
      double.knowsKeys = true;
      /** Words that nobody has deleted or written over, each written once: they have to be somewhere in the end. */
      const written = new Set<string>();
      let words = 0;
      const word = (): string => {
        const one = `word${history}x${(words += 1)}e`;
        written.add(one);
        return one;
      };
      const forget = (value: unknown): void => {
        for (const one of JSON.stringify(value).match(/word\d+x\d+e/g) ?? []) written.delete(one);
      };
      const lists = ['own', 'second'] as const;
      const randomStart = () => `2026-0${6 + Math.floor(random() * 3)}-1${Math.floor(random() * 9)}T10:00:00`;
      const occurrenceOf = ({ starts }: Pick<CalendarEvent, 'starts'>): string =>
        later(starts, Math.floor(random() * 4) * week);
      /** Of what a series says of a time and nobody sees any more with it. */
      const there = (): { list: 'own' | 'second'; id: string; fields: OutsideEvent } | null => {
        const list = among(lists) ?? 'own';
        const [id, fields] = among([...double.itemsOf(list)]) ?? [];
        return id === undefined || fields === undefined ? null : { list, id, fields };
      };
      const editsThere = (change: (fields: OutsideEvent) => Partial<OutsideEvent>): void => {
        const item = there();
        if (item === null) return;
        const after = holds({ ...item.fields, ...change(item.fields) });
        const before = JSON.stringify(item.fields).match(/word\d+x\d+e/g) ?? [];
        for (const one of before) if (!JSON.stringify(after).includes(one)) written.delete(one);
        double.edit(item.list, item.id, after);
      };
      const ours = async (): Promise<CalendarEvent | undefined> => among(await me.events());
      const editsHere = async (
        change: (event: CalendarEvent) => Parameters<typeof me.edits>[1] | null,
      ): Promise<void> => {
        const event = await ours();
        if (event === undefined) return;
        const said = change(event);
        if (said === null) return;
        await me.edits(event.id, said);
        const now = JSON.stringify(await me.events());
        for (const one of JSON.stringify(event).match(/word\d+x\d+e/g) ?? []) {
          if (!now.includes(one)) written.delete(one);
        }
      };
      const acts: (() => unknown)[] = [
        () =>
          me.writes({
            title: word(),
            starts: randomStart(),
            rule: random() < 0.5 ? 'FREQ=WEEKLY' : null,
            reminders: [15],
          }),
        () => {
          const starts = randomStart();
          const rule = random() < 0.5 ? 'FREQ=WEEKLY' : null;
          const fields = appointment(word(), { starts, ends: later(starts, 60 * minute), rule });
          double.put(among(lists) ?? 'own', holds(fields));
        },
        () => editsHere(() => ({ title: word() })),
        () => editsThere(() => ({ title: word() })),
        () =>
          editsHere(({ description }) => ({ description: [description, word()].filter(Boolean).join('\n') })),
        () =>
          editsThere(({ description }) => ({
            description: [description, word()].filter(Boolean).join('\n'),
          })),
        () => editsHere(() => ({ place: word() })),
        () => editsThere(() => ({ place: word(), busy: random() < 0.5 })),
        // The whole series.
        () => editsHere(({ starts }) => ({ starts: later(starts, 60 * minute) })),
        () =>
          editsThere(({ starts, ends }) => ({
            starts: later(starts, 30 * minute),
            ends: later(ends, 30 * minute),
          })),
        // One time of it.
        () =>
          editsHere((event) =>
            event.rule === null || event.excluded.length > 2
              ? null
              : freeOf(event, occurrenceOf(event), (occurrence) => ({
                  scope: 'this',
                  occurrence,
                  title: word(),
                })),
          ),
        () =>
          editsThere((event) => {
            const occurrence = occurrenceOf(event);
            if (event.rule === null || event.excluded.includes(occurrence)) return {};
            const { place, description, status, busy, time_zone } = event;
            const starts = later(occurrence, 90 * minute);
            const time = { title: word(), starts, ends: later(starts, 30 * minute) };
            const override = { occurrence, place, description, status, busy, time_zone, ...time };
            return {
              overrides: [...event.overrides.filter((one) => one.occurrence !== occurrence), override],
            };
          }),
        async () => {
          const event = await ours();
          if (event === undefined || event.rule === null) return;
          const occurrence = occurrenceOf(event);
          if (event.excluded.includes(occurrence)) return;
          forget(event.overrides.filter((one) => one.occurrence === occurrence));
          await me.deletes(event.id, { scope: 'this', occurrence });
        },
        () =>
          editsThere((event) => {
            if (event.rule === null) return {};
            const occurrence = occurrenceOf(event);
            return {
              excluded: [...event.excluded, occurrence],
              overrides: event.overrides.filter((one) => one.occurrence !== occurrence),
            };
          }),
        () => {
          const item = there();
          if (item !== null) double.move(item.list, item.list === 'own' ? 'second' : 'own', item.id);
        },
        async () => {
          const event = await ours();
          if (event === undefined) return;
          forget(event);
          await me.deletes(event.id);
        },
        () => {
          const item = there();
          if (item === null) return;
          forget(item.fields);
          double.drop(item.list, item.id);
        },
        () => double.loseState(),
      ];
      const orDies = async (work: () => Promise<void>): Promise<void> => {
        try {
          await work();
        } catch (error) {
          if (!(error instanceof Dies)) throw error;
        }
      };
      for (let round = 0; round < 5; round += 1) {
        for (let act = Math.floor(random() * 7); act > 0; act -= 1) {
          me.person.clock.advance(Math.floor(random() * 4 * minute));
          await among(acts)?.();
        }
        double.refuses = () => {
          if (random() < 0.03) throw new Dies();
          const kind = among(['unreachable', 'limited'] as const) ?? 'limited';
          return random() < 0.06 ? new OutsideFailure(kind) : null;
        };
        double.loses = (what: Asked) => what !== 'lists' && random() < 0.08;
        double.meanwhile = () => {
          if (random() < 0.05) editsThere(({ busy }) => ({ busy: !busy }));
        };
        await orDies(() => me.sync());
        await orDies(() => me.pass(3 * minute, 15_000));
      }
      double.refuses = () => null;
      double.loses = () => false;
      double.meanwhile = () => undefined;
      double.skew = 0;
      // Longer than the longest pause that so few failures make.
      await me.pass(90 * minute, minute);
      await me.sync();
      await me.sync();
      const events = await me.events();
      const items = lists.flatMap((list) => [...double.itemsOf(list).values()]);
      const said = (all: readonly OutsideEvent[]) => all.map((one) => JSON.stringify(sorted(one))).toSorted();
      expect(said(events.map((event) => holds(sharedEvent(event))))).toEqual(said(items));
      const everywhere = JSON.stringify([events, await me.conflicts()]);
      expect([...written].filter((one) => !everywhere.includes(one))).toEqual([]);
      // Nothing is left to be done.
      const asked = () => double.count('create') + double.count('update') + double.count('remove');
      const before = asked();
      await me.sync();
      expect(asked()).toBe(before);
    }
  },
);

const freeOf = <T>(event: CalendarEvent, occurrence: string, then: (occurrence: string) => T): T | null =>
  event.excluded.includes(occurrence) ? null : then(occurrence);

/** The same whoever wrote it: fields in order. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
};
