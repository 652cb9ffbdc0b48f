import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { occurrencesBetween } from '../calendar-events/occurrences.ts';
import {
  calendarText,
  eventText,
  onlyEvent,
  read as readAll,
  stored,
  written,
} from '@squeeze/testing/given-icalendar';

// The library follows rules by itself, and so do we: two answers that nobody wrote down.

const newYork = [
  'BEGIN:VTIMEZONE',
  'TZID:America/New_York',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'DTSTART:19870405T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'DTSTART:19871025T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Instants of the first starts, as the library finds them. */
function startsByLibrary(text: string, most: number): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    const tzid = zone.getFirstPropertyValue('tzid');
    ICAL.TimezoneService.register(new ICAL.Timezone({ component: zone, tzid: String(tzid) }), String(tzid));
  }
  const parts = calendar.getAllSubcomponents('vevent');
  const [master, ...others] = parts;
  if (master === undefined) return [];
  const event = new ICAL.Event(master, { exceptions: others });
  const iterator = event.iterator();
  const starts: string[] = [];
  for (let next = iterator.next(); next && starts.length < most; next = iterator.next()) {
    starts.push(event.getOccurrenceDetails(next).startDate.toJSDate().toISOString());
  }
  ICAL.TimezoneService.reset();
  return starts.toSorted();
}

function startsOfOurs(text: string, most: number): string[] {
  const range = { from: Date.parse('1997-01-01T00:00:00Z'), to: Date.parse('2007-01-01T00:00:00Z') };
  const found: string[] = [];
  const event = stored(onlyEvent(text));
  for (let from = range.from; from < range.to; from += 300 * 86_400_000) {
    const to = Math.min(range.to, from + 300 * 86_400_000);
    const here = occurrencesBetween(event, { from, to }, 'UTC');
    found.push(...here.map(({ starts_at }) => starts_at));
  }
  return [...new Set(found)].toSorted().slice(0, most);
}

const inNewYork = (...lines: readonly string[]): string =>
  calendarText(
    ...newYork,
    'BEGIN:VEVENT',
    'UID:rfc',
    'DTSTAMP:19970101T000000Z',
    'SUMMARY:An example',
    'DURATION:PT1H',
    ...lines,
    'END:VEVENT',
  );

/** RFC 5545, 3.8.5.3, but for those of every second or minute of years. */
const examples: readonly (readonly string[])[] = [
  ['DTSTART;TZID=America/New_York:19970902T090000', 'RRULE:FREQ=DAILY;COUNT=10'],
  ['DTSTART;TZID=America/New_York:19970902T090000', 'RRULE:FREQ=DAILY;UNTIL=19971224T000000Z'],
  ['DTSTART;TZID=America/New_York:19970902T090000', 'RRULE:FREQ=DAILY;INTERVAL=2'],
  ['DTSTART;TZID=America/New_York:19970902T090000', 'RRULE:FREQ=DAILY;INTERVAL=10;COUNT=5'],
  [
    'DTSTART;TZID=America/New_York:19980101T090000',
    'RRULE:FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA',
  ],
  ['DTSTART;TZID=America/New_York:19980101T090000', 'RRULE:FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1'],
  ['DTSTART;TZID=America/New_York:19970902T090000', 'RRULE:FREQ=WEEKLY;COUNT=10'],
  ['DTSTART;TZID=America/New_York:19970902T090000', 'RRULE:FREQ=WEEKLY;UNTIL=19971224T000000Z'],
  ['DTSTART;TZID=America/New_York:19970902T090000', 'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU'],
  [
    'DTSTART;TZID=America/New_York:19970902T090000',
    'RRULE:FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH',
  ],
  [
    'DTSTART;TZID=America/New_York:19970901T090000',
    'RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR',
  ],
  [
    'DTSTART;TZID=America/New_York:19970902T090000',
    'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
  ],
  ['DTSTART;TZID=America/New_York:19970905T090000', 'RRULE:FREQ=MONTHLY;COUNT=10;BYDAY=1FR'],
  ['DTSTART;TZID=America/New_York:19970905T090000', 'RRULE:FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR'],
  ['DTSTART;TZID=America/New_York:19970907T090000', 'RRULE:FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU'],
  ['DTSTART;TZID=America/New_York:19970922T090000', 'RRULE:FREQ=MONTHLY;COUNT=6;BYDAY=-2MO'],
  ['DTSTART;TZID=America/New_York:19970928T090000', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-3'],
  ['DTSTART;TZID=America/New_York:19970902T090000', 'RRULE:FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15'],
  ['DTSTART;TZID=America/New_York:19970930T090000', 'RRULE:FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1'],
  [
    'DTSTART;TZID=America/New_York:19970910T090000',
    'RRULE:FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
  ],
  ['DTSTART;TZID=America/New_York:19970902T090000', 'RRULE:FREQ=MONTHLY;INTERVAL=2;BYDAY=TU'],
  ['DTSTART;TZID=America/New_York:19970610T090000', 'RRULE:FREQ=YEARLY;COUNT=10;BYMONTH=6,7'],
  ['DTSTART;TZID=America/New_York:19970310T090000', 'RRULE:FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3'],
  [
    'DTSTART;TZID=America/New_York:19970101T090000',
    'RRULE:FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
  ],
  ['DTSTART;TZID=America/New_York:19970313T090000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=TH'],
  ['DTSTART;TZID=America/New_York:19970605T090000', 'RRULE:FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8'],
  [
    'DTSTART;TZID=America/New_York:19970902T090000',
    'EXDATE;TZID=America/New_York:19970902T090000',
    'RRULE:FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
  ],
  [
    'DTSTART;TZID=America/New_York:19970913T090000',
    'RRULE:FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
  ],
  [
    'DTSTART;TZID=America/New_York:19961105T090000',
    'RRULE:FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
  ],
  ['DTSTART;TZID=America/New_York:19970904T090000', 'RRULE:FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3'],
  ['DTSTART;TZID=America/New_York:19970929T090000', 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2'],
  ['DTSTART;TZID=America/New_York:19970902T090000', 'RRULE:FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z'],
  ['DTSTART;TZID=America/New_York:19970902T090000', 'RRULE:FREQ=MINUTELY;INTERVAL=15;COUNT=6'],
  ['DTSTART;TZID=America/New_York:19970902T090000', 'RRULE:FREQ=MINUTELY;INTERVAL=90;COUNT=4'],
  [
    'DTSTART;TZID=America/New_York:19970902T090000',
    'RRULE:FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40',
  ],
  [
    'DTSTART;TZID=America/New_York:19970805T090000',
    'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
  ],
  [
    'DTSTART;TZID=America/New_York:19970805T090000',
    'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
  ],
  ['DTSTART;TZID=America/New_York:20070115T090000', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5'],
  ['DTSTART:19970902T090000Z', 'RRULE:FREQ=WEEKLY;COUNT=3', 'RDATE:19970903T090000Z,19970905T120000Z'],
  [
    'DTSTART;TZID=America/New_York:19970902T090000',
    'RDATE;TZID=America/New_York:19970904T100000',
    'RDATE:19970906T140000Z',
    'EXDATE:19970902T130000Z',
  ],
];

describe('the recurrences of RFC 5545', () => {
  it.each(examples)('%s %s', (...lines) => {
    const text = inNewYork(...lines);
    const expected = startsByLibrary(text, 25).filter((start) => start >= '1997' && start < '2007');
    const out = written([stored(onlyEvent(text))]);
    expect(startsOfOurs(text, expected.length)).toEqual(expected);
    expect(startsOfOurs(out, expected.length)).toEqual(expected);
    expect(startsByLibrary(out, 25).filter((start) => start >= '1997' && start < '2007')).toEqual(expected);
  });

  // Where the library goes on every week; the times are those that the RFC names.
  it.each([
    [
      ['DTSTART;TZID=America/New_York:19970519T090000', 'RRULE:FREQ=YEARLY;BYDAY=20MO'],
      ['1997-05-19', '1998-05-18', '1999-05-17'],
    ],
    [
      ['DTSTART;TZID=America/New_York:19970512T090000', 'RRULE:FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO'],
      ['1997-05-12', '1998-05-11', '1999-05-17'],
    ],
  ])('%j', (lines, days) => {
    const expected = days.map((day) => `${day}T13:00:00.000Z`);
    const text = inNewYork(...lines);
    expect(startsOfOurs(text, 3)).toEqual(expected);
    expect(startsOfOurs(written([stored(onlyEvent(text))]), 3)).toEqual(expected);
  });

  it('are written in words of ours with the same times', () => {
    for (const lines of examples) {
      const event = { ...stored(onlyEvent(inNewYork(...lines))), extra: null };
      const expected = startsByLibrary(inNewYork(...lines), 10).filter(
        (start) => start >= '1997' && start < '2007',
      );
      expect(
        startsByLibrary(written([event]), 10).filter((start) => start >= '1997' && start < '2007'),
      ).toEqual(expected);
    }
  });
});

describe('single times', () => {
  const series = ['DTSTART;TZID=America/New_York:19970902T090000', 'RRULE:FREQ=DAILY;COUNT=5'];
  const time = (id: string, start: string): string[] => [
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:rfc',
    'DTSTAMP:19970101T000000Z',
    'SUMMARY:Moved',
    'DURATION:PT1H',
    id,
    start,
  ];

  it.each([
    ['RECURRENCE-ID;TZID=America/New_York:19970904T090000'],
    ['RECURRENCE-ID:19970904T130000Z'],
    ['RECURRENCE-ID;VALUE=DATE:19970904'],
  ])('%s', (id) => {
    const event = onlyEvent(inNewYork(...series, ...time(id, 'DTSTART:19970904T200000Z')));
    expect(
      event.overrides.map(({ occurrence, starts, time_zone }) => [occurrence, starts, time_zone]),
    ).toEqual([['1997-09-04T09:00:00', '1997-09-04T20:00:00', 'UTC']]);
    expect(written([stored(event)])).toContain(id);
  });

  it('that the rule does not name take place', () => {
    const event = onlyEvent(
      inNewYork(...series, ...time('RECURRENCE-ID:19971004T130000Z', 'DTSTART:19971004T200000Z')),
    );
    const range = { from: Date.parse('1997-10-01T00:00:00Z'), to: Date.parse('1997-11-01T00:00:00Z') };
    expect(occurrencesBetween(stored(event), range, 'UTC').map(({ title }) => title)).toEqual(['Moved']);
  });

  it('and all that follow are an event by themselves', () => {
    const text = inNewYork(
      ...series,
      ...time(
        'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:19970904T090000',
        'DTSTART;TZID=America/New_York:19970904T110000',
      ),
      ...time('RECURRENCE-ID:19970905T130000Z', 'DTSTART:19970905T220000Z'),
    );
    const { events } = readAll(text);
    const range = { from: Date.parse('1997-01-01T00:00:00Z'), to: Date.parse('1998-01-01T00:00:00Z') };
    const times = events.flatMap((event) => occurrencesBetween(stored(event), range, 'UTC'));
    expect(times.map(({ starts_at, title }) => [starts_at, title])).toEqual([
      ['1997-09-02T13:00:00.000Z', 'An example'],
      ['1997-09-03T13:00:00.000Z', 'An example'],
      ['1997-09-04T15:00:00.000Z', 'Moved'],
      ['1997-09-05T22:00:00.000Z', 'Moved'],
      ['1997-09-06T15:00:00.000Z', 'Moved'],
    ]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
    expect(readAll(text)).toEqual(readAll(text));
  });

  it('of an event that is not there are an event', () => {
    const alone = ['UID:lost', 'RECURRENCE-ID:20260105T090000Z', 'DTSTART:20260105T100000Z', 'SUMMARY:One'];
    const one = calendarText('BEGIN:VEVENT', ...alone, 'END:VEVENT');
    expect(onlyEvent(one)).toMatchObject({ starts: '2026-01-05T10:00:00', rule: null, overrides: [] });
    expect(written([stored(onlyEvent(one))])).toContain('RECURRENCE-ID:20260105T090000Z');
    const two = calendarText(
      'BEGIN:VEVENT',
      ...alone,
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:lost',
      'RECURRENCE-ID:20260112T090000Z',
      'DTSTART:20260112T110000Z',
      'SUMMARY:Two',
      'END:VEVENT',
    );
    const range = { from: Date.parse('2026-01-01T00:00:00Z'), to: Date.parse('2026-02-01T00:00:00Z') };
    const times = occurrencesBetween(stored(onlyEvent(two)), range, 'UTC');
    expect(times.map(({ starts_at, title }) => [starts_at, title])).toEqual([
      ['2026-01-05T10:00:00.000Z', 'One'],
      ['2026-01-12T11:00:00.000Z', 'Two'],
    ]);
    const out = written([stored(onlyEvent(two))]);
    expect(out.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(onlyEvent(out).overrides).toEqual(onlyEvent(two).overrides);
    expect(onlyEvent(out).extra.orphan).toBe(true);
  });

  it('added as periods last as long as they say', () => {
    const event = onlyEvent(
      eventText(
        'DTSTART:20260101T100000Z',
        'DTEND:20260101T110000Z',
        'SUMMARY:x',
        'RDATE;VALUE=PERIOD:20260102T100000Z/20260102T130000Z,20260103T100000Z/PT30M',
      ),
    );
    const range = { from: Date.parse('2026-01-01T00:00:00Z'), to: Date.parse('2026-02-01T00:00:00Z') };
    expect(occurrencesBetween(stored(event), range, 'UTC').map(({ ends_at }) => ends_at)).toEqual([
      '2026-01-01T11:00:00.000Z',
      '2026-01-02T13:00:00.000Z',
      '2026-01-03T10:30:00.000Z',
    ]);
    expect(onlyEvent(written([stored(event)])).overrides).toEqual(event.overrides);
  });
});

describe('single times that lead to each other', () => {
  const master = [
    'BEGIN:VEVENT',
    'UID:one',
    'DTSTAMP:20260101T000000Z',
    'DTSTART:20260105T100000Z',
    'DTEND:20260105T110000Z',
  ];
  const time = (id: string, start: string, title: string): string[] => [
    'BEGIN:VEVENT',
    'UID:one',
    'DTSTAMP:20260101T000000Z',
    `RECURRENCE-ID:202601${id}T100000Z`,
    `DTSTART:202601${start}T100000Z`,
    `DTEND:202601${start}T110000Z`,
    `SUMMARY:${title}`,
    'END:VEVENT',
  ];
  const listed = (text: string) =>
    occurrencesBetween(
      stored(onlyEvent(text)),
      { from: Date.parse('2026-01-01T00:00:00Z'), to: Date.parse('2026-02-01T00:00:00Z') },
      'UTC',
    ).map(
      ({ starts_at: at, title, occurrence }) => `${at.slice(8, 10)} ${title} of ${occurrence.slice(8, 10)}`,
    );

  it.each([
    [
      'two in each other’s place',
      [
        ['05', '06'],
        ['06', '05'],
      ],
      ['05 to 05 of 06', '06 to 06 of 05', '07 Daily of 07'],
    ],
    [
      'three in a ring',
      [
        ['05', '06'],
        ['06', '07'],
        ['07', '05'],
      ],
      ['05 to 05 of 07', '06 to 06 of 05', '07 to 07 of 06'],
    ],
    ['one on top of the next', [['05', '06']], ['06 Daily of 06', '06 to 06 of 05', '07 Daily of 07']],
    ['one in its own place', [['06', '06']], ['05 Daily of 05', '06 to 06 of 06', '07 Daily of 07']],
  ])('come once each: %s', (_what, moves, expected) => {
    const times = moves.map(([id = '', to = '']) => time(id, to, `to ${to}`));
    const rule = ['RRULE:FREQ=DAILY;COUNT=3', 'SUMMARY:Daily', 'END:VEVENT'];
    for (const order of [times, times.toReversed()]) {
      const text = calendarText(...master, ...rule, ...order.flat());
      expect(listed(text).toSorted()).toEqual(expected);
      // And are the same once they have gone out and come in again.
      expect(listed(written([stored(onlyEvent(text))])).toSorted()).toEqual(expected);
    }
  });
});
