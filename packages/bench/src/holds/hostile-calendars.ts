import { limits } from '@squeeze/contracts/limits';
import { fill } from './nasty-words.ts';

// Files of iCalendar that are as hard to read, or as much work to store, as their size allows.

export interface HostileCalendar {
  readonly what: string;
  readonly text: string;
  /** Imported before, by the same person. */
  readonly before?: string;
}

const calendar = (events: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Hostile//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');

const wall = (at: number): string => new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
const first = Date.UTC(2030, 0, 1, 9);
const day = 86_400_000;

const event = (uid: string | null, starts: number, lines: readonly string[]): string =>
  [
    'BEGIN:VEVENT',
    ...(uid === null ? [] : [`UID:${uid}`]),
    'DTSTAMP:20260101T000000Z',
    `DTSTART;TZID=Europe/London:${wall(starts)}`,
    'DURATION:PT1H',
    ...lines,
    'END:VEVENT',
  ].join('\r\n');

/** Events with as many single times that differ as each may have. */
export const manyTimes = (events: number, times: number): string =>
  calendar(
    Array.from({ length: events }, (_, n) => [
      event(`times-${n}`, first, ['SUMMARY:Daily', 'RRULE:FREQ=DAILY']),
      ...Array.from({ length: times }, (__, m) =>
        event(`times-${n}`, first + m * day + 60_000, [
          `RECURRENCE-ID;TZID=Europe/London:${wall(first + m * day)}`,
          `SUMMARY:Time ${m}`,
        ]),
      ),
    ]).flat(),
  );

/** One event that is another from each of many times on. */
const manyRanges = (ranges: number): string =>
  calendar([
    event('ranges', first, ['SUMMARY:Daily', 'RRULE:FREQ=DAILY']),
    ...Array.from({ length: ranges }, (_, n) =>
      event('ranges', first + (ranges - n) * day, [
        `RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/London:${wall(first + (ranges - n) * day)}`,
        `SUMMARY:From ${n} on`,
      ]),
    ),
  ]);

export const manyAlarms = (alarms: number): string =>
  calendar([
    event(
      'alarms',
      first,
      Array.from({ length: alarms }, (_, n) => `BEGIN:VALARM\r\nTRIGGER:-PT${n % 900}M\r\nEND:VALARM`),
    ),
  ]);

export const unknownLines = (length: number): string =>
  calendar([event('lines', first, [fill('X-A:a\r\n', length).trimEnd()])]);

export const longTexts = (events: number, length: number): string =>
  calendar(
    Array.from({ length: events }, (_, n) =>
      event(`long-${n}`, first + n, [`DESCRIPTION:${fill('a', length)}`]),
    ),
  );

const plain = (events: number, sequence: number): string =>
  calendar(
    Array.from({ length: events }, (_, n) =>
      event(`plain-${n}`, first + n * 60_000, [`SUMMARY:Event ${n}`, `SEQUENCE:${sequence}`]),
    ),
  );

/** Zones that nobody knows, each to be compared with those of the world. */
const manyZones = (zones: number): string =>
  calendar([
    ...Array.from({ length: zones }, (_, n) =>
      [
        'BEGIN:VTIMEZONE',
        `TZID:Zone ${n}`,
        'BEGIN:STANDARD',
        `DTSTART:16010101T0${n % 10}0000`,
        'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
        'TZOFFSETFROM:+0200',
        `TZOFFSETTO:+01${String(n % 60).padStart(2, '0')}`,
        'END:STANDARD',
        'BEGIN:DAYLIGHT',
        `DTSTART:16010101T0${n % 10}0000`,
        'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
        `TZOFFSETFROM:+01${String(n % 60).padStart(2, '0')}`,
        'TZOFFSETTO:+0200',
        'END:DAYLIGHT',
        'END:VTIMEZONE',
      ].join('\r\n'),
    ),
    event('zones', first, [
      'RRULE:FREQ=DAILY',
      ...Array.from({ length: zones }, (_, n) => `EXDATE;TZID=Zone ${n}:${wall(first + n * day)}`),
    ]),
  ]);

const dearRules = (events: number): string =>
  calendar(
    Array.from({ length: events }, (_, n) =>
      event(`dear-${n}`, first, ['RRULE:FREQ=DAILY;BYDAY=MO,FR;BYHOUR=0,1,2,3,4,5,6,7,8;BYSETPOS=-366']),
    ),
  );

const datesOf = (dates: number): string =>
  calendar([
    event('dates', first, [
      `RDATE;TZID=Europe/London:${Array.from({ length: dates }, (_, n) => wall(first + n * day)).join(',')}`,
    ]),
  ]);

/** Events whose single times are all another. */
const changedTimes = manyTimes(40, 990).replaceAll('SUMMARY:', 'SEQUENCE:1\r\nSUMMARY:Another ');

/** About as long as one event may be to be taken, of short lines too. */
const unbroken = 2_000_000;

export function* hostileCalendars(): Generator<HostileCalendar, undefined> {
  const most = limits.calendarFile.bytes;
  yield { what: '20,000 events', text: plain(20_000, 0) };
  yield { what: '10,000 events that have changed', text: plain(10_000, 1), before: plain(10_000, 0) };
  yield { what: '20,000 events that are here already', text: plain(20_000, 0), before: plain(20_000, 0) };
  yield { what: 'changed events of many times', text: changedTimes, before: manyTimes(40, 990) };
  yield { what: 'events of long texts', text: longTexts(900, 10_000) };
  yield { what: 'events of many times', text: manyTimes(40, 990) };
  yield { what: 'an event of too many times', text: manyTimes(1, 40_000) };
  yield { what: 'an event that is another over and over', text: manyRanges(20_000) };
  yield { what: 'an event of alarms', text: manyAlarms(150_000) };
  yield { what: 'an event of lines', text: unknownLines(most - 1_000) };
  yield { what: 'an event of one line', text: longTexts(1, most - 1_000) };
  for (const name of ['CATEGORIES:', 'X-SQUEEZE-LINK:', 'EXDATE:', 'ATTENDEE:']) {
    for (const length of [30, 60_000]) {
      const line = `${name}${fill('a,', length)}\r\n`;
      const text = calendar([event('one', first, [fill(line, unbroken).trimEnd()])]);
      yield { what: `an event of lines of ${length} characters, ${name}`, text };
    }
  }
  yield { what: 'an event of as many alarms as are kept', text: manyAlarms(10_000) };
  yield {
    what: 'an event without a UID',
    text: calendar([event(null, first, [fill(`X-A:${fill('a', 60_000)}\r\n`, most - 1_000)])]),
  };
  yield { what: 'zones', text: manyZones(5_000) };
  yield { what: 'dear rules', text: dearRules(40) };
  yield { what: 'an event of dates', text: datesOf(500_000) };
  yield { what: 'broken components', text: fill('BEGIN:VEVENT\r\nBEGIN:A\r\n', most) };
  yield { what: 'no calendar', text: fill('a\r\n', most) };
  yield { what: 'blanks', text: fill(' \r\n', most) };
}
