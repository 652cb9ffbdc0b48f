import { describe, expect, it } from 'vitest';
import { linesIn, onlyEvent, eventText, read, stored, written } from '@squeeze/testing/given-icalendar';
import { appleFile, googleFile, outlookFile } from '@squeeze/testing/calendar-shapes';

/** Lines of the events, whose order means nothing. */
const eventLines = (text: string): string[] => {
  const lines = linesIn(text);
  const from = lines.indexOf('BEGIN:VEVENT');
  return lines
    .slice(from)
    .filter((line) => !/^(?:END:VCALENDAR|(?:BEGIN|END):VTODO|UID:task|SUMMARY:A task)/.test(line))
    .toSorted();
};

describe.each([
  ['Google', googleFile],
  ['Apple', appleFile],
  ['Outlook', outlookFile],
])('a file of %s', (_program, file) => {
  it('comes out with every line it had, and again the same', () => {
    const first = read(file);
    const out = written(first.events.map(stored), first.name);
    const second = read(out);
    expect(eventLines(out)).toEqual(eventLines(file));
    expect(second).toEqual({ ...first, ignored: {} });
    expect(written(second.events.map(stored), second.name)).toBe(out);
  });

  it('names no zone that it does not bring', () => {
    const out = linesIn(written(read(file).events.map(stored)));
    const named = new Set(out.flatMap((line) => /^[A-Z-]+;TZID="?([^":;]+)/.exec(line)?.[1] ?? []));
    const brought = new Set(out.flatMap((line) => /^TZID:(.*)$/.exec(line)?.[1] ?? []));
    expect(brought).toEqual(named);
  });
});

describe('a file of Google', () => {
  it('is read into the fields of an event', () => {
    const { name, events } = read(googleFile);
    expect(name).toBe('Work, mostly');
    expect(events.map(({ title, starts, ends, time_zone }) => [title, starts, ends, time_zone])).toEqual([
      ['Planning', '2026-11-30T09:00:00', '2026-11-30T09:30:00', 'Europe/Berlin'],
      ['Away', '2026-12-24', '2026-12-27', null],
      ['Call', '2026-12-03T16:00:00', '2026-12-03T17:00:00', 'UTC'],
    ]);
    expect(events[0]).toMatchObject({
      uid: '5k2m0r6p@google.com',
      place: 'Room 4, 2nd floor',
      rule: 'FREQ=WEEKLY;WKST=MO;UNTIL=20270228;BYDAY=MO,WE',
      excluded: ['2026-12-07T09:00:00', '2026-12-09T09:00:00'],
      reminders: [10],
      busy: true,
      sequence: 3,
      overrides: [
        {
          occurrence: '2026-12-14T09:00:00',
          starts: '2026-12-14T14:00:00',
          title: 'Planning, in the afternoon',
          status: 'tentative',
          busy: false,
        },
      ],
    });
  });
});

describe('what was changed here', () => {
  const changed = (change: Partial<ReturnType<typeof stored>>): string[] => {
    const [planning] = read(googleFile).events;
    if (planning === undefined) throw new Error('nothing was read');
    return linesIn(
      written([{ ...stored(planning), version: 2, updated_at: '2026-12-01T00:00:00.000Z', ...change }]),
    );
  };

  it('is written, and the rest of it as it came', () => {
    const lines = changed({ title: 'Plans' });
    expect(lines).toContain('SUMMARY:Plans');
    expect(lines).toContain('LOCATION:Room 4\\, 2nd floor');
    expect(lines).toContain('X-GOOGLE-CONFERENCE:https://meet.example.com/abc-defg-hij');
    expect(lines.filter((line) => line.startsWith('ATTENDEE;'))).toHaveLength(1);
    expect(lines).toContain('SEQUENCE:4');
    expect(lines).toContain('LAST-MODIFIED:20261201T000000Z');
    expect(lines).toContain('CREATED:20261001T080000Z');
  });

  it('leaves alarms that are none of ours, and those that are still meant', () => {
    const lines = changed({ reminders: [10, 30] });
    expect(lines).toContain('TRIGGER:-P0DT0H10M0S');
    expect(lines).toContain('TRIGGER:-PT30M');
    expect(lines).toContain('ACTION:EMAIL');
    expect(changed({ reminders: [] })).not.toContain('TRIGGER:-P0DT0H10M0S');
  });

  it('drops what repeats it in words of another program', () => {
    const dinner = read(appleFile).events[0];
    if (dinner === undefined) throw new Error('nothing was read');
    const moved = written([{ ...stored(dinner), place: 'Elsewhere' }]);
    expect(moved).not.toContain('X-APPLE-STRUCTURED-LOCATION');
    expect(written([{ ...stored(dinner), title: 'Supper' }])).toContain('X-APPLE-STRUCTURED-LOCATION');
  });

  it('keeps the other categories behind ours', () => {
    const meeting = onlyEvent(eventText('DTSTART:20260101T100000', 'SUMMARY:x', 'CATEGORIES:Blue,Red'));
    expect(meeting.category).toBe('Blue');
    expect(linesIn(written([{ ...stored(meeting), category: 'Health' }]))).toContain('CATEGORIES:Health,Red');
    expect(linesIn(written([{ ...stored(meeting), category: null }]))).toContain('CATEGORIES:Red');
  });
});

describe('an event of our own', () => {
  const own = {
    ...stored(onlyEvent(eventText('DTSTART;TZID=Europe/Zagreb:20261128T090000', 'SUMMARY:x'))),
    uid: '0190c4b2-0000-7000-8000-000000000001',
    title: 'Walk; with the "dog", at \\ dawn',
    starts: '2026-11-28T09:00:00',
    ends: '2026-11-28T10:15:30',
    place: 'Čakovec',
    description: `${'long '.repeat(100)}\nend`,
    category: 'Health, mine',
    status: 'tentative',
    busy: false,
    reminders: [0, 5, 90, 1_440],
    links: [{ noun: 'todo', id: '0190c4b2-0000-7000-8000-00000000000a' }],
    rule: 'FREQ=WEEKLY;BYDAY=SA;UNTIL=20270331',
    extra_starts: ['2026-12-01T09:00:00'],
    excluded: ['2026-12-05T09:00:00'],
    extra: null,
    version: 3,
  } as const;
  const override = {
    occurrence: '2026-12-12T09:00:00',
    title: 'Swim',
    starts: '2026-12-13T09:00:00',
    ends: '2026-12-13T09:00:00',
    time_zone: 'Europe/London',
    place: null,
    description: null,
    category: null,
    status: 'confirmed',
    busy: true,
    reminders: [],
    links: [{ noun: 'note', id: '0190c4b2-0000-7000-8000-00000000000b' }],
  } as const;
  const event = {
    ...own,
    reminders: [...own.reminders],
    links: [...own.links],
    extra_starts: [...own.extra_starts],
    excluded: [...own.excluded],
    overrides: [{ ...override, reminders: [], links: [...override.links] }],
  };

  it('comes in as it was', () => {
    const { extra, created_at, modified_at, sequence, left_out, is_cut_short, ...content } = onlyEvent(
      written([event]),
    );
    expect(event).toMatchObject(content);
    expect({ created_at, modified_at, sequence, left_out, is_cut_short }).toEqual({
      created_at: event.created_at,
      modified_at: event.updated_at,
      sequence: 2,
      left_out: 0,
      is_cut_short: false,
    });
    expect(extra.main.lines).toEqual([]);
    expect(Object.keys(extra.main.fields)).toEqual(['stamps']);
  });

  it.each([
    [
      'whole days',
      { starts: '2026-11-28', ends: '2026-11-30', time_zone: null, rule: 'FREQ=DAILY;UNTIL=20261231' },
    ],
    ['times without a zone', { time_zone: null, rule: 'FREQ=DAILY;UNTIL=20261231T090000' }],
    ['times in UTC', { time_zone: 'UTC', rule: 'FREQ=DAILY;UNTIL=20261231T080000' }],
    ['what comes once', { rule: null }],
  ])('comes in as it was: %s', (_what, change) => {
    const one = { ...event, extra_starts: [], excluded: [], overrides: [], ...change };
    const {
      extra: _extra,
      created_at: _at,
      modified_at: _modified,
      sequence: _sequence,
      left_out: _left,
      is_cut_short: _cut,
      ...content
    } = onlyEvent(written([one]));
    expect(one).toMatchObject(content);
  });

  it('has no break within a line, whatever it is called', () => {
    const name = 'A\rB\r\nC\nD\u2028E';
    const text = written([{ ...event, title: name, place: name, category: name, uid: name }], name);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(linesIn(text)).toContain('X-WR-CALNAME:A\\nB\\nC\\nD\u2028E');
    expect(linesIn(text).every((line) => /^[A-Z-]+[;:]/.test(line))).toBe(true);
  });

  it('is folded at 75 octets, between characters, with CRLF', () => {
    const text = written([{ ...event, title: 'ž🍝'.repeat(60) }], 'Šetnje');
    const lines = text.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(lines.some((line) => Buffer.byteLength(line) > 72)).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(onlyEvent(text).title).toBe('ž🍝'.repeat(60));
  });
});
