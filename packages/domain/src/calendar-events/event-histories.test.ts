import {
  CalendarEventChange,
  CalendarEventDraft,
  type CalendarEvent,
} from '@squeeze/contracts/calendar-events';
import {
  changeEvery,
  changeOne,
  deleteOne,
  type Expand,
  type ListedEdit,
  type ListedEvent,
  listedEvent,
  listedOnce,
  type ListedTime,
  livingTimes,
  splitList,
} from '@squeeze/testing/event-list';
import { historyCount } from '@squeeze/testing/history-count';
import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { changedEvent, newEvent, withoutTimes } from './event-change.ts';
import { occurrencesBetween } from './occurrences.ts';

const seed = 20_261_128;
const count = historyCount(200);
const zone = 'Europe/Zagreb';
const wholeDay = 86_400_000;
const minute = 60_000;
const textOf = (wall: number, asDay: boolean): string =>
  new Date(wall).toISOString().slice(0, asDay ? 10 : 19);
const wallOf = (text: string): number => Date.parse(text.length === 10 ? text : `${text}Z`);

/** As many of a rule as histories look at. */
const most = 40;

/** For the judge walls are in UTC, of which Zagreb is an hour ahead in winter. */
const untilOfJudge = (_: string, day: string, time = '235959', utc?: string): string =>
  `UNTIL=${day}T${utc === undefined ? time : String(Number(time) + 10_000).padStart(6, '0')}Z`;

/** The judge's; the start is the first whatever the rule says of it. */
const expand: Expand = (rule, start) => {
  const [, given] = /COUNT=(\d+)/.exec(rule) ?? [];
  const judge = new RRuleTemporal({
    rruleString: rule.replace(/;COUNT=\d+/, '').replace(/UNTIL=(\d{8})(?:T(\d{6})(Z)?)?/, untilOfJudge),
    dtstart: Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO('UTC'),
    strict: true,
    maxIterations: 20_000,
  });
  const wanted = Math.min(most, Number(given ?? most));
  const named = judge.all((_, found) => found <= wanted).map((at) => at.epochMilliseconds);
  const keys = [start, ...named.filter((key) => key !== start)].slice(0, wanted);
  const isAll = given !== undefined && Number(given) <= most ? true : named.length < wanted;
  return { keys, isAll };
};

/** Rules of which every time moves as far as the start does. */
const even = [
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=TU,TH',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,SU',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU;WKST=SU',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;BYMONTHDAY=10',
  'FREQ=MONTHLY;BYMONTHDAY=5,15,20',
  'FREQ=YEARLY',
] as const;
/** Of these they do within a day. */
const uneven = [
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
] as const;
const hourly = ['FREQ=HOURLY;INTERVAL=5', 'FREQ=HOURLY;BYHOUR=9,10,11,15'] as const;
const rules = [...even, ...uneven, ...hourly] as const;

const someRule = fc
  .tuple(
    fc.constantFrom(...rules),
    fc.oneof(
      fc.constant(''),
      fc.integer({ min: 1, max: 12 }).map((n) => `;COUNT=${n}`),
      fc.constantFrom(';UNTIL=20270115', ';UNTIL=20261220T120000', ';UNTIL=20270310T080000Z'),
    ),
  )
  .map(([rule, end]) => `${rule}${end}`);

const someEdit = fc.record(
  {
    title: fc.constantFrom('A', 'B', 'C'),
    days: fc.integer({ min: -4, max: 4 }),
    minutes: fc.constantFrom(-600, -60, -15, 30, 90, 720),
    lasts: fc.constantFrom(1, 2, 3),
    otherKind: fc.constantFrom(true, false, false),
    rule: fc.oneof(
      { weight: 3, arbitrary: fc.constant(undefined) },
      { weight: 2, arbitrary: someRule },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
  },
  { requiredKeys: [] },
);

const someStep = fc.record({
  scope: fc.constantFrom('this', 'this', 'following', 'all'),
  deletes: fc.constantFrom(true, false, false),
  namesTime: fc.boolean(),
  series: fc.nat(),
  time: fc.nat({ max: 30 }),
  edit: someEdit,
});
type Step = typeof someStep extends fc.Arbitrary<infer Value> ? Value : never;

const someHistory = fc.record({
  asDay: fc.boolean(),
  start: fc.integer({ min: 0, max: 20 }),
  rule: someRule,
  added: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 2 }),
  steps: fc.array(someStep, { minLength: 1, maxLength: 8 }),
});

interface Series {
  readonly event: CalendarEvent;
  readonly list: ListedEvent;
}

/** What a series is in words: each time with the start it is known by. */
const listed = ({ list }: Series): string[] =>
  livingTimes(list)
    .map(({ key, starts, lasts, asDay, title }) => {
      const known = list.isRepeated ? textOf(key, list.asDay) : '';
      return `${known} ${textOf(starts, asDay)} ${textOf(starts + lasts, asDay)} ${title}`;
    })
    .toSorted();

function answered({ event, list }: Series): string[] {
  const walls = livingTimes(list).flatMap(({ key, starts, lasts }) => [key, starts, starts + lasts]);
  const range = { from: Math.min(...walls) - 90 * wholeDay, to: Math.max(...walls) + 90 * wholeDay };
  return occurrencesBetween(event, range, zone)
    .filter(({ occurrence }) => occurrence === null || wallOf(occurrence) <= list.knownUntil)
    .map(({ occurrence, starts, ends, title }) => `${occurrence ?? ''} ${starts} ${ends} ${title}`)
    .toSorted();
}

/** Whether the times of a rule move by days as its start does, which the list takes for granted. */
function moveEvenly(event: CalendarEvent, from: number, to: number): boolean {
  const [day, moved] = [from, to].map((wall) => new Date(wall).getUTCDate());
  if (event.rule === null || day === undefined || moved === undefined) return true;
  if (/BYSETPOS|BYDAY=-?\d/.test(event.rule)) return false;
  if (!/MONTHLY|YEARLY/.test(event.rule)) return true;
  const days = (/BYMONTHDAY=([\d,]+)/.exec(event.rule)?.[1] ?? String(day)).split(',').map(Number);
  const distance = (to - from) / wholeDay;
  return days.includes(day) && days.every((one) => one <= 28 && one + distance >= 1 && one + distance <= 28);
}

/** An edit as it is sent, and for the list. */
function editsOf(
  { event, list }: Series,
  shown: ListedTime,
  step: Step,
): { sent: object; listed: ListedEdit } {
  const { edit, scope } = step;
  const isHourly = /HOURLY|BYHOUR/.test(event.rule ?? '') || /HOURLY|BYHOUR/.test(edit.rule ?? '');
  const rule = scope === 'this' || (list.asDay && isHourly && edit.rule !== null) ? undefined : edit.rule;
  // Times of one day would become one.
  const days = list.times.map(({ key }) => Math.floor(key / wholeDay));
  const turns =
    edit.otherKind === true && (scope === 'this' || (!isHourly && new Set(days).size === days.length));
  const asDay = shown.asDay !== turns;
  const midnight = Math.floor(shown.starts / wholeDay) * wholeDay;
  const time = shown.asDay ? 10 * 60 * minute : shown.starts - midnight;
  const moved = midnight + (edit.days ?? 0) * wholeDay + (asDay ? 0 : time + (edit.minutes ?? 0) * minute);
  const dayOf = (wall: number): number => Math.floor(wall / wholeDay) * wholeDay;
  const keepsDays =
    scope !== 'this' &&
    (/BYHOUR/.test(event.rule ?? '') ||
      (dayOf(moved) !== midnight &&
        !moveEvenly(event, wallOf(event.starts), wallOf(event.starts) + dayOf(moved) - midnight)));
  const keeps = keepsDays && (/BYHOUR/.test(event.rule ?? '') || asDay !== shown.asDay || asDay);
  const isMoved = asDay !== shown.asDay || edit.days !== undefined || edit.minutes !== undefined;
  const within = midnight + ((((moved - midnight) % wholeDay) + wholeDay) % wholeDay);
  const wall = keepsDays ? (asDay ? midnight : within) : moved;
  // The series moves as far as the time that is shown, and from another hour it may get to another day.
  const own = wallOf(event.starts);
  const ownMoved = turns ? own : own + wall - shown.starts;
  const isUneven =
    scope !== 'this' && dayOf(own) !== dayOf(ownMoved) && !moveEvenly(event, dayOf(own), dayOf(ownMoved));
  const starts = !isMoved || isUneven || (keeps && asDay === shown.asDay) ? undefined : { wall, asDay };
  const lasts = edit.lasts === undefined ? undefined : edit.lasts * (asDay ? wholeDay : 45 * minute);
  const from = starts?.wall ?? shown.starts;
  return {
    sent: {
      title: edit.title,
      starts: starts && textOf(starts.wall, asDay),
      ends: lasts === undefined ? undefined : textOf(from + lasts, asDay),
      rule,
    },
    listed: {
      title: edit.title,
      starts,
      lasts,
      rule: event.rule === rule && rule !== null ? undefined : rule,
    },
  };
}

const ids = (n: number): string => `01937ac0-0000-7000-8000-${String(n).padStart(12, '0')}`;
const now = Date.parse('2026-11-02T12:00:00Z');

/** What a step makes of a series: none, one, or two. */
function stepped(series: Series, step: Step, id: string): Series[] {
  const living = livingTimes(series.list);
  const time = living[step.time % living.length];
  if (time === undefined) return [series];
  const { list, event } = series;
  const once = !list.isRepeated;
  const scope = once ? 'all' : step.scope;
  const isNamed = !once && (scope !== 'all' || step.namesTime);
  const occurrence = isNamed ? textOf(time.key, list.asDay) : undefined;
  const made = { followingId: id, timeZone: zone, now };
  if (step.deletes) {
    const left = withoutTimes(event, { scope, ...(occurrence === undefined ? {} : { occurrence }) }, made);
    const leftOfList =
      scope === 'all'
        ? null
        : scope === 'this'
          ? deleteOne(list, time)
          : splitList(list, time, event.rule !== null).before;
    expect(left === null).toBe(leftOfList === null);
    return left === null || leftOfList === null ? [] : [paired(left, leftOfList)];
  }
  const own = list.times.find((other) => other.isNamed) ?? time;
  const ofSeries = { ...own, starts: own.key, lasts: list.lasts, asDay: list.asDay, title: list.title };
  const shown = isNamed ? time : once ? own : ofSeries;
  const { before, from } =
    scope === 'following' ? splitList(list, time, event.rule !== null) : { before: null, from: list };
  const edits = editsOf(series, shown, { ...step, scope });
  const { changed, cutShort } = changedEvent(
    event,
    CalendarEventChange.parse({ ...edits.sent, scope, occurrence }),
    made,
  );
  expect(cutShort === null).toBe(before === null);
  const chosen = from.times.find(({ key }) => key === time.key) ?? from.times[0] ?? time;
  const changedList =
    scope === 'this'
      ? changeOne(list, time, edits.listed)
      : changeEvery(from, isNamed ? chosen : null, edits.listed, expand);
  const result = paired(changed, changedList);
  return cutShort === null || before === null ? [result] : [paired(cutShort, before), result];
}

const paired = (event: CalendarEvent, list: ListedEvent): Series => {
  const isRepeated = event.rule !== null || event.extra_starts.length > 0;
  return { event, list: isRepeated ? list : listedOnce(list) };
};

describe(`${count} histories of repeated events, seed ${seed}`, () => {
  it('have the times that a list of them has, changed one by one', () => {
    let times = 0;
    const property = fc.property(someHistory, (history) => {
      const asDay = history.asDay && !/HOURLY/.test(history.rule);
      const start = Date.parse('2026-11-01') + history.start * wholeDay + (asDay ? 0 : 9 * 60 * minute);
      const lasts = asDay ? wholeDay : 60 * minute;
      const { rule } = history;
      const added = [...new Set(history.added.map((days) => start + days * wholeDay))];
      const draft = CalendarEventDraft.parse({
        title: 'A',
        starts: textOf(start, asDay),
        ends: textOf(start + lasts, asDay),
        rule,
      });
      const made = { id: ids(1), calendarId: ids(2), timeZone: zone, source: 'app', now } as const;
      const event = { ...newEvent(draft, made), extra_starts: added.map((at) => textOf(at, asDay)) };
      let all: Series[] = [
        { event, list: listedEvent(start, { title: 'A', lasts, asDay }, rule, added, expand) },
      ];
      for (const [n, step] of history.steps.entries()) {
        const at = step.series % Math.max(1, all.length);
        all = all.flatMap((series, index) => (index === at ? stepped(series, step, ids(n + 10)) : [series]));
        for (const series of all) {
          expect(answered(series)).toEqual(listed(series));
          times += livingTimes(series.list).length;
        }
      }
    });
    fc.assert(property, { seed, numRuns: count });
    expect(times).toBeGreaterThan(count);
  }, 3_600_000);
});
