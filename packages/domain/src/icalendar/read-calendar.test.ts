import { limits } from '@squeeze/contracts/limits';
import { describe, expect, it } from 'vitest';
import {
  calendarText,
  eventText,
  linesIn,
  onlyEvent,
  read,
  reading,
  stored,
  written,
} from '@squeeze/testing/given-icalendar';
import { readingCalendar } from './read-calendar.ts';

const event = (...lines: readonly string[]): string[] => [
  'BEGIN:VEVENT',
  'DTSTAMP:20260101T000000Z',
  ...lines,
  'END:VEVENT',
];

describe('a rule', () => {
  it.each([
    ['RRULE:', null],
    ['RRULE:FREQ=WEEKLY;UNTIL=20260331;COUNT=-1;BYDAY=MO', 'FREQ=WEEKLY;UNTIL=20260331;BYDAY=MO'],
    ['RRULE:RSCALE=GREGORIAN;FREQ=DAILY', 'FREQ=DAILY'],
    ['RRULE:FREQ=DAILY;RSCALE=GREGORIAN;SKIP=OMIT', 'FREQ=DAILY'],
    // Twenty years of weeks, and every hour for as long as anybody says.
    ['RRULE:FREQ=WEEKLY;COUNT=1040', 'FREQ=WEEKLY;COUNT=1040'],
    ['RRULE:FREQ=HOURLY;COUNT=99999', 'FREQ=HOURLY;COUNT=99999'],
    ['RRULE:FREQ=DAILY;BYSECOND=30', 'FREQ=DAILY'],
    ['RRULE:FREQ=DAILY;BYHOUR=9,17;BYSECOND=0', 'FREQ=DAILY;BYHOUR=9,17'],
    ['RRULE:freq=weekly;count=5;until=20260119T100000', 'FREQ=WEEKLY;UNTIL=20260119T100000'],
    ['RRULE:FREQ=WEEKLY;COUNT=3;UNTIL=20260119T100000', 'FREQ=WEEKLY;COUNT=3'],
    ['RRULE:FREQ=WEEKLY;COUNT=4;UNTIL=20260119', 'FREQ=WEEKLY;UNTIL=20260119'],
    ['RRULE:UNTIL=20280101T000000Z;COUNT=2;FREQ=YEARLY', 'COUNT=2;FREQ=YEARLY'],
    // Of which the start is none.
    ['RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=3;UNTIL=20260114', 'FREQ=WEEKLY;BYDAY=WE;COUNT=3'],
  ])('of %s is read as other programs read it', (line, rule) => {
    const text = eventText('DTSTART:20260105T100000', line);
    expect(onlyEvent(text)).toMatchObject({ rule });
    // And goes out as it came in.
    if (rule !== null) expect(linesIn(written([stored(onlyEvent(text))]))).toContain(line);
  });

  it('of whole days knows no seconds, whatever they are', () => {
    const text = eventText('DTSTART;VALUE=DATE:20260105', 'RRULE:FREQ=DAILY;BYSECOND=0,15,30');
    expect(onlyEvent(text).rule).toBe('FREQ=DAILY');
  });
});

describe('what goes on while clocks are put back', () => {
  const lines = ['SUMMARY:x', 'DTSTART;TZID=Europe/Berlin:20261025T023000', 'DTEND:20261025T011500Z'];

  it('is as long as it is, whatever the clock shows', () => {
    expect(onlyEvent(eventText(...lines))).toMatchObject({
      starts: '2026-10-25T00:30:00',
      ends: '2026-10-25T01:15:00',
      time_zone: 'UTC',
    });
  });

  it('begins by the clock where it comes again', () => {
    expect(onlyEvent(eventText(...lines, 'RRULE:FREQ=WEEKLY'))).toMatchObject({
      starts: '2026-10-25T02:30:00',
      time_zone: 'Europe/Berlin',
    });
  });

  it('is refused where it ends before it begins', () => {
    const { skipped } = read(eventText(...lines.slice(0, 2), 'DTEND:20261025T002500Z'));
    expect(skipped.map(({ reason }) => reason)).toEqual(['ends_before']);
  });
});

describe('when something is', () => {
  const span = (...lines: readonly string[]) => {
    const { starts, ends, time_zone } = onlyEvent(eventText('SUMMARY:x', ...lines));
    return [starts, ends, time_zone];
  };

  it.each([
    [
      'days',
      ['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261226'],
      ['2026-12-24', '2026-12-26', null],
    ],
    ['a day', ['DTSTART;VALUE=DATE:20261224'], ['2026-12-24', '2026-12-25', null]],
    ['a day that does not say so', ['DTSTART:20261224'], ['2026-12-24', '2026-12-25', null]],
    [
      'a day that ends where it begins',
      ['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261224'],
      ['2026-12-24', '2026-12-25', null],
    ],
    [
      'days of a duration',
      ['DTSTART;VALUE=DATE:20261224', 'DURATION:P1W'],
      ['2026-12-24', '2026-12-31', null],
    ],
    ['a moment', ['DTSTART:20261224T100000Z'], ['2026-12-24T10:00:00', '2026-12-24T10:00:00', 'UTC']],
    [
      'no zone',
      ['DTSTART:20261224T100000', 'DURATION:PT90M'],
      ['2026-12-24T10:00:00', '2026-12-24T11:30:00', null],
    ],
    [
      'a zone',
      ['DTSTART;TZID=Asia/Tokyo:20261224T100000', 'DTEND;TZID=Asia/Tokyo:20261224T110000'],
      ['2026-12-24T10:00:00', '2026-12-24T11:00:00', 'Asia/Tokyo'],
    ],
    [
      'two zones',
      ['DTSTART;TZID=Europe/Berlin:20261224T100000', 'DTEND;TZID=America/New_York:20261224T060000'],
      ['2026-12-24T10:00:00', '2026-12-24T12:00:00', 'Europe/Berlin'],
    ],
    [
      'exact hours over a clock change',
      ['DTSTART;TZID=Europe/Berlin:20260328T200000', 'DURATION:PT12H'],
      ['2026-03-28T20:00:00', '2026-03-29T09:00:00', 'Europe/Berlin'],
    ],
    [
      'days over a clock change',
      ['DTSTART;TZID=Europe/Berlin:20260328T200000', 'DURATION:P1D'],
      ['2026-03-28T20:00:00', '2026-03-29T20:00:00', 'Europe/Berlin'],
    ],
    ['a leap second', ['DTSTART:20161231T235960Z'], ['2016-12-31T23:59:59', '2016-12-31T23:59:59', 'UTC']],
  ])('%s', (_what, lines, expected) => {
    expect(span(...lines)).toEqual(expected);
  });

  it.each([
    ['30 February', ['DTSTART;VALUE=DATE:20260230'], 'invalid_time'],
    ['hour 25', ['DTSTART:20260101T250000'], 'invalid_time'],
    ['no start', ['DTEND:20260101T100000'], 'invalid_time'],
    ['words', ['DTSTART:tomorrow'], 'invalid_time'],
    ['a day that ends at a time', ['DTSTART;VALUE=DATE:20260101', 'DTEND:20260101T100000'], 'invalid_time'],
    ['a duration of nothing', ['DTSTART:20260101T100000', 'DURATION:soon'], 'invalid_time'],
    ['an end before it', ['DTSTART:20260101T100000', 'DTEND:20260101T090000'], 'ends_before'],
    ['a duration backwards', ['DTSTART:20260101T100000', 'DURATION:-PT1H'], 'ends_before'],
    ['past the last year', ['DTSTART;VALUE=DATE:99991231', 'DURATION:P9W'], 'invalid_time'],
    ['no rule', ['DTSTART:20260101T100000', 'RRULE:FREQ=SOMETIMES'], 'rule'],
    ['a count of a billion', ['DTSTART:20260101T100000', 'RRULE:FREQ=DAILY;COUNT=1000000000'], 'rule'],
    ['every second', ['DTSTART:20260101T100000', 'RRULE:FREQ=SECONDLY'], 'rule'],
    ['every minute', ['DTSTART:20260101T100000', 'RRULE:FREQ=MINUTELY'], 'rule'],
    ['every minute three times', ['DTSTART:20260101T100000', 'RRULE:FREQ=MINUTELY;COUNT=3'], 'rule'],
    ['twice a minute', ['DTSTART:20260101T100000', 'RRULE:FREQ=DAILY;BYSECOND=0,30'], 'rule'],
    ['a second that there is not', ['DTSTART:20260101T100000', 'RRULE:FREQ=DAILY;BYSECOND=61'], 'rule'],
    ['two counts', ['DTSTART:20260101T100000', 'RRULE:FREQ=DAILY;COUNT=2;COUNT=3;UNTIL=20260301'], 'rule'],
    ['an end on no day', ['DTSTART:20260101T100000', 'RRULE:FREQ=DAILY;COUNT=2;UNTIL=20260230'], 'rule'],
    ['two rules', ['DTSTART:20260101T100000', 'RRULE:FREQ=DAILY', 'RRULE:FREQ=YEARLY'], 'rule'],
    ['what a rule leaves out', ['DTSTART:20260101T100000', 'RRULE:FREQ=DAILY', 'EXRULE:FREQ=WEEKLY'], 'rule'],
  ])('is refused: %s', (_what, lines, reason) => {
    const text = calendarText(
      ...event('UID:bad', 'SUMMARY:Bad', ...lines),
      ...event('UID:good', 'SUMMARY:Good', 'DTSTART:20260101T100000'),
    );
    const { events, skipped } = read(text);
    expect(events.map(({ title }) => title)).toEqual(['Good']);
    expect(skipped).toEqual([{ reason, title: 'Bad', uid: 'bad', line: 4 }]);
  });
});

describe('zones', () => {
  const zoneOf = (tzid: string, ...zone: readonly string[]) =>
    onlyEvent(calendarText(...zone, ...event('UID:z', 'SUMMARY:x', `DTSTART;TZID=${tzid}:20260701T100000`)));
  const custom = (winter: string, summer: string, ...more: readonly string[]): string[] => [
    'BEGIN:VTIMEZONE',
    'TZID:Mine',
    ...more,
    'BEGIN:STANDARD',
    'DTSTART:20001029T030000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    `TZOFFSETFROM:${summer}`,
    `TZOFFSETTO:${winter}`,
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20000326T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    `TZOFFSETFROM:${winter}`,
    `TZOFFSETTO:${summer}`,
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ];

  it.each([
    ['Europe/Paris', 'Europe/Paris'],
    ['/mozilla.org/20070129_1/Europe/Paris', 'Europe/Paris'],
    ['/freeassociation.sourceforge.net/America/Argentina/Salta', 'America/Argentina/Salta'],
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['"Pacific Standard Time"', 'America/Los_Angeles'],
    ['tzone://Microsoft/Utc', 'UTC'],
    ['GMT', 'GMT'],
  ])('%s is %s', (tzid, zone) => {
    expect(zoneOf(tzid).time_zone).toBe(zone);
  });

  it('that are invented are where they say, or where their clocks go alike', () => {
    expect(zoneOf('Mine', ...custom('+0100', '+0200', 'X-LIC-LOCATION:Europe/Madrid')).time_zone).toBe(
      'Europe/Madrid',
    );
    expect(zoneOf('Mine', ...custom('+0100', '+0200')).time_zone).toBe('Europe/Zagreb');
    expect(zoneOf('Mine', ...custom('+0000', '+0100')).time_zone).toMatch(
      /Europe\/(?:London|Lisbon|Dublin)|Atlantic/,
    );
  });

  it('that fit none give their instants, and come out as they came in', () => {
    const one = zoneOf('Mine', ...custom('+0107', '+0207'));
    expect([one.starts, one.time_zone]).toEqual(['2026-07-01T07:53:00', 'UTC']);
    const out = written([stored(one)]);
    expect(out).toContain('DTSTART;TZID=Mine:20260701T100000');
    expect(out).toContain('TZOFFSETTO:+0207');
    expect(onlyEvent(out)).toEqual(one);
  });

  it('that nothing tells of leave what the clock on the wall shows', () => {
    const one = zoneOf('Nowhere');
    expect([one.starts, one.time_zone]).toEqual(['2026-07-01T10:00:00', null]);
    expect(written([stored(one)])).toContain('DTSTART;TZID=Nowhere:20260701T100000');
  });

  it.each([
    ['an old name', 'US/Pacific', 'US/Pacific'],
    ['a new name', 'Europe/Kyiv', 'Europe/Kyiv'],
    ['one at the end of its maker’s', '/example.org/2026/Asia/Kolkata', 'Asia/Kolkata'],
    ['one of Windows', 'Tokyo Standard Time', 'Asia/Tokyo'],
    ['UTC as Microsoft has it', 'tzone://Microsoft/Utc', 'UTC'],
  ])('are known whatever is invented beside them: %s', (_, tzid, zone) => {
    const names = [...Array.from({ length: 200 }, (__, count) => `Europe/Nowhere${count}`), tzid];
    const { events, skipped, unknownZones } = read(
      calendarText(
        ...names.flatMap((name, count) =>
          event(`UID:${count}`, 'SUMMARY:x', `DTSTART;TZID=${name}:20260701T100000`),
        ),
      ),
    );
    expect(events.map(({ time_zone: its }) => its)).toEqual([...Array(200).fill(null), zone]);
    expect(events.every(({ starts }) => starts === '2026-07-01T10:00:00')).toBe(true);
    expect([skipped, unknownZones]).toEqual([[], 200]);
  });

  it('are where they say, whatever is invented beside them', () => {
    const zones = Array.from({ length: 60 }, (_, count) =>
      custom('+0107', '+0207', ...(count < 59 ? [] : ['X-LIC-LOCATION:Europe/Madrid'])).map((line) =>
        line.replace('TZID:Mine', `TZID:Mine${count}`),
      ),
    );
    const { events } = read(
      calendarText(
        ...zones.flat(),
        ...zones.flatMap((_, count) =>
          event(`UID:${count}`, 'SUMMARY:x', `DTSTART;TZID=Mine${count}:20260701T100000`),
        ),
      ),
    );
    expect(events.at(-1)).toMatchObject({ starts: '2026-07-01T10:00:00', time_zone: 'Europe/Madrid' });
  });

  it('of one name that are two different ones are not mixed up', () => {
    const [one, other] = [custom('+0107', '+0207'), custom('+0109', '+0209')].map((zone) =>
      stored(zoneOf('Mine', ...zone)),
    );
    if (one === undefined || other === undefined) throw new Error('nothing was read');
    const out = read(written([one, { ...other, uid: 'other' }]));
    expect(out.events.map(({ starts, time_zone }) => [starts, time_zone])).toEqual([
      ['2026-07-01T07:53:00', 'UTC'],
      ['2026-07-01T07:51:00', 'UTC'],
    ]);
  });

  it('whose rules would never end are not followed', () => {
    const zone = custom('+0100', '+0200').map((line) => line.replace('FREQ=YEARLY', 'FREQ=SECONDLY'));
    expect(zoneOf('Mine', ...zone).time_zone).toBe(null);
  });
});

describe('what else an event says', () => {
  it('is read without its escapes', () => {
    expect(
      onlyEvent(
        eventText(
          'DTSTART:20260101T100000',
          'SUMMARY: a\\, b\\; c\\\\d\\Ne ',
          'CATEGORIES:One\\, two,Three',
          'STATUS:cancelled',
          'TRANSP:TRANSPARENT',
        ),
      ),
    ).toMatchObject({ title: 'a, b; c\\d\ne', category: 'One, two', status: 'cancelled', busy: false });
  });

  it('may have no title, and has none when it comes out', () => {
    const one = onlyEvent(eventText('DTSTART:20260101T100000'));
    expect(one.title).toBe('(No title)');
    expect(written([stored(one)])).not.toContain('SUMMARY');
    expect(written([{ ...stored(one), title: 'Named' }])).toContain('SUMMARY:Named');
  });

  it('is cut where it is longer than may be, and comes out whole', () => {
    const one = onlyEvent(
      eventText('DTSTART:20260101T100000', `SUMMARY:${'é'.repeat(600)}`, `DESCRIPTION:${'x'.repeat(20_000)}`),
    );
    expect(one.title).toHaveLength(limits.eventTitle.max);
    expect(one.description).toHaveLength(limits.eventDescription.max);
    const out = onlyEvent(written([stored(one)]));
    expect(out).toEqual(one);
    expect(JSON.stringify(one.extra)).toContain('x'.repeat(20_000));
  });

  it.each([
    ['TRIGGER:-PT15M', [15]],
    ['TRIGGER:-P0DT1H0M0S', [60]],
    ['TRIGGER:-P1W', [10_080]],
    ['TRIGGER:PT0S', [0]],
    ['TRIGGER;RELATED=START:-P2D', [2_880]],
    ['TRIGGER;RELATED=END:-PT15M', []],
    ['TRIGGER:PT15M', []],
    ['TRIGGER:-PT90S', []],
    ['TRIGGER;VALUE=DATE-TIME:20260101T090000Z', []],
    ['TRIGGER:-P52W', []],
    ['TRIGGER:soon', []],
  ])('%s is a reminder of %j minutes, and comes out', (trigger, minutes) => {
    const one = onlyEvent(
      eventText(
        'DTSTART:20260101T100000',
        'SUMMARY:x',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        trigger,
        'END:VALARM',
      ),
    );
    expect(one.reminders).toEqual(minutes);
    expect(written([stored(one)])).toContain(`${trigger}\r\n`);
  });

  it.each([
    // Nine in the morning, from where reminders of whole days count.
    ['PT9H', 0],
    ['-PT15H', 24 * 60],
    ['-P1D', 33 * 60],
    ['PT0S', 9 * 60],
  ])('of whole days count from midnight: %s', (trigger, minutes) => {
    const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:x', `TRIGGER:${trigger}`, 'END:VALARM'];
    const event = onlyEvent(eventText('DTSTART;VALUE=DATE:20260101', 'SUMMARY:x', ...alarm));
    expect(event.reminders).toEqual([minutes]);
    expect(written([{ ...stored(event), extra: null }])).toContain(`TRIGGER:${trigger}\r\n`);
  });

  it('may have ten thousand alarms, of which the first are reminders', () => {
    const alarms = Array.from({ length: 10_000 }, (_, at) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:-PT${at}M`,
      'END:VALARM',
    ]);
    const one = onlyEvent(eventText('DTSTART:20260101T100000', 'SUMMARY:x', ...alarms.flat()));
    expect(one.reminders).toEqual(Array.from({ length: limits.eventReminders.max }, (_, at) => at));
    expect(one.left_out).toBeGreaterThan(0);
    expect(JSON.stringify(one.extra).length).toBeLessThan(limits.eventExtra.all);
  });
});

describe('several states of one event', () => {
  const state = (sequence: number, title: string, ...lines: readonly string[]) =>
    event('UID:u', 'DTSTART:20260101T100000Z', `SUMMARY:${title}`, `SEQUENCE:${sequence}`, ...lines);

  it.each([
    ['the newer last', [...state(1, 'Old'), ...state(2, 'New')]],
    ['the newer first', [...state(2, 'New'), ...state(1, 'Old')]],
    [
      'changed later',
      [
        ...state(1, 'Old', 'LAST-MODIFIED:20260101T000000Z'),
        ...state(1, 'New', 'LAST-MODIFIED:20260102T000000Z'),
      ],
    ],
  ])('leave the newest: %s', (_which, lines) => {
    const { events, skipped } = read(calendarText(...lines));
    expect(events.map(({ title }) => title)).toEqual(['New']);
    expect(skipped.map(({ reason, title }) => [reason, title])).toEqual([['superseded', 'Old']]);
  });

  it('is one event however often a single time of it is told', () => {
    const time = (sequence: number, title: string) => [
      ...state(sequence, title, 'RECURRENCE-ID:20260102T100000Z'),
    ];
    const { events, skipped } = read(
      calendarText(...state(0, 'All', 'RRULE:FREQ=DAILY'), ...time(1, 'A'), ...time(2, 'B'), ...time(1, 'C')),
    );
    expect(events[0]?.overrides.map(({ title }) => title)).toEqual(['B']);
    expect(skipped).toHaveLength(2);
  });

  it('without a UID has the same one whenever it is read', () => {
    const nameless = (stamp: string) =>
      calendarText('BEGIN:VEVENT', stamp, 'DTSTART:20260101T100000Z', 'SUMMARY:x', 'END:VEVENT');
    const [first, later] = ['DTSTAMP:20260101T000000Z', 'DTSTAMP:20270101T000000Z'].map(
      (stamp) => onlyEvent(nameless(stamp)).uid,
    );
    expect(first).toMatch(/^made-[0-9a-f]{16}$/);
    expect(later).toBe(first);
  });
});

describe('how files are written', () => {
  const plain = eventText(
    'DTSTART:20260101T100000',
    'SUMMARY:A title that is folded',
    'DESCRIPTION:two\\nlines',
  );

  it.each([
    ['bare line feeds', plain.replaceAll('\r\n', '\n')],
    ['carriage returns alone', plain.replaceAll('\r\n', '\r')],
    ['a byte order mark', `\uFEFF${plain}`],
    ['names in lower case', plain.replace('SUMMARY', 'summary').replace('BEGIN:VEVENT', 'begin:vevent')],
    ['folded in a word', plain.replace('title', 'ti\r\n tle')],
    ['folded with a tab', plain.replace('title', 'ti\r\n\ttle')],
    ['folded without a space', plain.replace('two\\nlines', 'two\r\nlines')],
    ['empty lines', plain.replaceAll('\r\n', '\r\n\r\n')],
    ['control characters', plain.replace('title', 'ti\u0000tl\u0007e')],
    ['something in front', `\r\nHello\r\n${plain}`],
  ])('%s', (_how, text) => {
    expect(onlyEvent(text)).toMatchObject({ title: 'A title that is folded', description: 'two\nlines' });
  });

  it.each([
    ['nothing', '', 'not_a_calendar'],
    ['a page', '<!doctype html>\n<title>Sign in</title>', 'not_a_calendar'],
    ['a card', 'BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n', 'not_a_calendar'],
    ['cut in an event', plain.slice(0, plain.indexOf('A title')), 'cut_short'],
    ['cut before its end', plain.replace('END:VCALENDAR', ''), 'cut_short'],
    ['vCalendar', plain.replace('VERSION:2.0', 'VERSION:1.0'), 'old_version'],
    ['too long', ' '.repeat(limits.calendarFile.bytes + 1), 'too_large'],
  ])('cannot be read at all: %s', (_what, text, code) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code }));
  });

  it.each([
    ['an event that does not end', ['BEGIN:VEVENT', 'UID:bad', 'DTSTART:20260101T100000']],
    ['ends that do not fit', ['BEGIN:VEVENT', 'UID:bad', 'BEGIN:VALARM', 'END:VEVENT']],
    [
      'a thousand things in one another',
      [
        'BEGIN:VEVENT',
        'UID:bad',
        ...Array.from({ length: 1_000 }, () => 'BEGIN:X'),
        ...Array.from({ length: 1_000 }, () => 'END:X'),
        'END:VEVENT',
      ],
    ],
  ])('leave out what is broken: %s', (_what, lines) => {
    const good = event('UID:good', 'SUMMARY:Good', 'DTSTART:20260101T100000');
    const { events, skipped } = read(
      calendarText(...good, ...lines, ...good.map((line) => line.replace('good', 'also'))),
    );
    expect(events.map(({ uid }) => uid)).toEqual(['good', 'also']);
    expect(skipped.map(({ reason, uid }) => [reason, uid])).toEqual([['broken', 'bad']]);
  });

  it('are counted by what else there is in them', () => {
    expect(
      read(
        calendarText(
          'BEGIN:VTODO',
          'UID:t',
          'END:VTODO',
          'BEGIN:VTODO',
          'END:VTODO',
          'BEGIN:VJOURNAL',
          'END:VJOURNAL',
        ),
      ).ignored,
    ).toEqual({ VTODO: 2, VJOURNAL: 1 });
  });

  it('may be one line of ten million characters', () => {
    const { events } = read(
      eventText(
        'DTSTART:20260101T100000',
        `SUMMARY:${'x'.repeat(10_000_000)}`,
        `X-LONG;${'A=1;'.repeat(100_000)}B=2:3`,
      ),
    );
    expect(events[0]?.title).toHaveLength(limits.eventTitle.max);
    expect(events[0]?.left_out).toBeGreaterThan(0);
  });

  it('a UID of more octets than can be kept is left out, and all else is read', () => {
    const { events, skipped } = read(
      calendarText(
        ...event(`UID:${'漢'.repeat(1_000)}`, 'SUMMARY:x', 'DTSTART:20260101T100000'),
        ...event(`UID:${'漢'.repeat(333)}`, 'SUMMARY:y', 'DTSTART:20260101T100000'),
      ),
    );
    expect(events.map(({ title }) => title)).toEqual(['y']);
    expect(skipped.map(({ reason }) => reason)).toEqual(['broken']);
  });

  it('more single times than an event may have are refused', () => {
    const days = Array.from(
      { length: 40_000 },
      (_, at) => `EXDATE:2026010${(at % 9) + 1}T${String(at % 24).padStart(2, '0')}0000Z`,
    );
    const { skipped } = read(eventText('DTSTART:20260101T100000Z', 'SUMMARY:x', 'RRULE:FREQ=DAILY', ...days));
    expect(skipped.map(({ reason }) => reason)).toEqual(['too_many_times']);
  });

  it('full of rules that cannot be followed are given up', () => {
    const dear = Array.from({ length: 60 }, (_, at) =>
      event(
        `UID:${at}`,
        `SUMMARY:x`,
        'DTSTART:20260101T100000',
        `RRULE:FREQ=MINUTELY;INTERVAL=${6 + (at % 3)}`,
      ),
    );
    expect(() => read(calendarText(...dear.flat()))).toThrow(expect.objectContaining({ code: 'too_large' }));
  });

  it('rest after every event', () => {
    const events = Array.from({ length: 50 }, (_, at) =>
      event(`UID:${at}`, 'SUMMARY:x', 'DTSTART:20260101T100000'),
    );
    const steps = readingCalendar(calendarText(...events.flat()), reading);
    let rests = 0;
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) rests += 1;
    expect(rests).toBeGreaterThanOrEqual(100);
    expect(step.value.events).toHaveLength(50);
  });
});
