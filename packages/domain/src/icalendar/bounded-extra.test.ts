import { limits } from '@squeeze/contracts/limits';
import {
  calendarText,
  eventText,
  linesIn,
  onlyEvent,
  stored,
  written,
} from '@squeeze/testing/given-icalendar';
import { describe, expect, it } from 'vitest';

const minutes = (at: number): string => String(at % 60).padStart(2, '0');
/** A moment of its own for each number, within a year. */
const moment = (at: number, hour: string): string =>
  `${new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10).replaceAll('-', '')}T${hour}${minutes(at)}00Z`;

/** A series of which so many times are changed, each with more in its words than our fields say. */
const changedTimes = (count: number, ...more: readonly string[]): string[][] =>
  Array.from({ length: count }, (_, at) => [
    'BEGIN:VEVENT',
    'UID:one',
    'DTSTAMP:20260101T000000Z',
    `RECURRENCE-ID:${moment(at, '10').slice(0, 9)}100000Z`,
    `DTSTART:${moment(at, '11')}`,
    `DTEND:${moment(at, '12')}`,
    'SUMMARY;LANGUAGE=en:Changed',
    'CATEGORIES:One,Two,Three',
    ...more,
    'END:VEVENT',
  ]);
const series = (main: readonly string[], times: readonly (readonly string[])[]): string =>
  calendarText(
    'BEGIN:VEVENT',
    'UID:one',
    'DTSTAMP:20260101T000000Z',
    'DTSTART:20260101T100000Z',
    'DTEND:20260101T110000Z',
    'RRULE:FREQ=DAILY',
    'SUMMARY:Series',
    ...main,
    'END:VEVENT',
    ...times.flat(),
  );

describe('what is more than may be kept of an event', () => {
  it.each<[string, string]>([
    [
      'words of many changed times',
      series([`DESCRIPTION:${'long '.repeat(3_000)}`], changedTimes(900, 'LOCATION;LANGUAGE=en:Somewhere')),
    ],
    ['unknown lines of many changed times', series([], changedTimes(500, `X-NOTE:${'x'.repeat(500)}`))],
    [
      'a line of a changed time that is too long',
      series([], changedTimes(1, `X-NOTE:${'x'.repeat(70_000)}`)),
    ],
    [
      'a line of an alarm that is too long',
      eventText(
        'DTSTART:20260101T100000Z',
        'SUMMARY:x',
        'BEGIN:VALARM',
        'ACTION:EMAIL',
        'TRIGGER:-PT5M',
        `DESCRIPTION:${'x'.repeat(70_000)}`,
        'END:VALARM',
      ),
    ],
    [
      'an alarm more than are kept',
      eventText(
        'DTSTART:20260101T100000Z',
        'SUMMARY:x',
        ...Array.from({ length: 101 }, () => [
          'BEGIN:VALARM',
          'ACTION:EMAIL',
          'TRIGGER:-PT5M',
          'END:VALARM',
        ]).flat(),
      ),
    ],
    [
      'more lines than are kept',
      eventText('DTSTART:20260101T100000Z', 'SUMMARY:x', ...Array.from({ length: 2_001 }, () => 'X-A:1')),
    ],
    [
      'a zone with a name that is too long',
      calendarText(
        'BEGIN:VTIMEZONE',
        `TZID:${'Mine'.repeat(60)}`,
        'BEGIN:STANDARD',
        'DTSTART:19700101T000000',
        'TZOFFSETFROM:+0017',
        'TZOFFSETTO:+0017',
        'END:STANDARD',
        'END:VTIMEZONE',
        'BEGIN:VEVENT',
        'UID:one',
        'DTSTAMP:20260101T000000Z',
        `DTSTART;TZID=${'Mine'.repeat(60)}:20260101T100000`,
        'SUMMARY:x',
        'END:VEVENT',
      ),
    ],
  ])('is counted: %s', (_what, text) => {
    const event = onlyEvent(text);
    expect(event.left_out).toBeGreaterThan(0);
    expect(JSON.stringify(event.extra).length).toBeLessThanOrEqual(limits.eventExtra.all);
  });

  it('is only how it was written when it was: nothing else is missing then', () => {
    // Each says no more than our fields do, so all that is kept of them is when they were written.
    const plain = Array.from({ length: 900 }, (_, at) => [
      'BEGIN:VEVENT',
      'UID:one',
      'DTSTAMP:20260101T000000Z',
      'CREATED:20260101T000000Z',
      'LAST-MODIFIED:20260101T000000Z',
      `SEQUENCE;X-BY=${'somebody'.repeat(20)}:1`,
      `RECURRENCE-ID:${moment(at, '10').slice(0, 9)}100000Z`,
      `DTSTART:${moment(at, '11')}`,
      `DTEND:${moment(at, '12')}`,
      'SUMMARY:Changed',
      'END:VEVENT',
    ]);
    const event = onlyEvent(series([], plain));
    expect(event.overrides).toHaveLength(900);
    expect(event.left_out).toBe(0);
  });

  it.each([1, 200, 400, 800])('comes out again to the letter or is counted: %i changed times', (count) => {
    const text = series(
      ['CATEGORIES:One,Two,Three', `DESCRIPTION:${'long '.repeat(3_000)}`],
      changedTimes(count, 'X-NOTE;X-A=1:kept'),
    );
    const event = onlyEvent(text);
    const sorted = (lines: readonly string[]): string[] =>
      lines.filter((line) => !/^(?:PRODID|CALSCALE)/.test(line)).toSorted();
    const isWhole = sorted(linesIn(written([stored(event)]))).join('\n') === sorted(linesIn(text)).join('\n');
    expect(isWhole).toBe(event.left_out === 0);
  });
});
