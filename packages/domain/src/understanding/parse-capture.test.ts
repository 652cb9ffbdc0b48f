import { describe, expect, it } from 'vitest';
import { CapturedItem } from '@squeeze/contracts/capture';
import { parseCapture } from './parse-capture.ts';
import type { CaptureOptions } from '../capture/parse-todos.ts';
import { englishPhrases } from '@squeeze/testing/phrases/capture/english-phrases';
import { frenchPhrases } from '@squeeze/testing/phrases/capture/french-phrases';
import { spanishPhrases } from '@squeeze/testing/phrases/capture/spanish-phrases';

const now = Date.parse('2026-06-10T14:30:00Z');
const timeZone = 'America/New_York';
const categories = ['Garden work', 'Household'];

/** `YYYY-MM-DD HH:MM` on a clock in New York, by its two fixed offsets rather than by the code under test. */
function expectedDue(due: string | undefined): string | null {
  if (due === undefined || due.length === 10) {
    return due ?? null;
  }
  const winter = due >= '2026-11-01' && due < '2027-03-14';
  return new Date(`${due.replace(' ', 'T')}:00${winter ? '-05:00' : '-04:00'}`).toISOString();
}

const beginningOf = ({ starts }: NonNullable<CapturedItem['event']>): string | null =>
  expectedDue(starts.length === 10 ? starts : starts.slice(0, 16).replace('T', ' '));

const languages = [
  { language: 'en', table: englishPhrases },
  { language: 'fr', table: frenchPhrases },
  { language: 'es', table: spanishPhrases },
] as const;

describe.each(languages)('parseCapture in $language', ({ language, table }) => {
  it.each(table)(
    '$text',
    ({ text, title, due, priority, category, remind, asksWhen, repeat, afterDone, estimate }) => {
      const items = parseCapture(text, { now, timeZone, categories, language });
      expect(items).toHaveLength(1);
      const [item] = items;
      // Of an event its beginning is what the words say.
      const said = item?.event == null ? item : { ...item, due_date: beginningOf(item.event), event: null };
      expect({ ...said, tokens: undefined }).toEqual({
        title,
        due_date: expectedDue(due),
        priority: priority ?? null,
        category: category ?? null,
        reminder:
          remind === undefined
            ? null
            : { schedule_type: 'once', schedule: { at: expectedDue(remind), time_zone: timeZone } },
        asks_when: asksWhen === true ? { repeats: [] } : null,
        note: null,
        event: null,
        repeat:
          repeat === undefined ? null : { rule: repeat, after: afterDone === true ? 'completion' : 'date' },
        estimate_minutes: estimate ?? null,
        told_before: null,
        tokens: undefined,
      });
      expect(CapturedItem.parse(item)).toEqual(item);
    },
  );
});

const parse = (text: string, options: Partial<CaptureOptions> = {}) =>
  parseCapture(text, { now, timeZone, categories, ...options });
const dueOf = (text: string, at: string, zone: string): string | null | undefined =>
  parse(text, { now: Date.parse(at), timeZone: zone })[0]?.due_date;

describe('parseCapture, the tokens', () => {
  it('says where in the text each was found', () => {
    expect(parse('call mom !high by fri 5pm #family')).toEqual([
      {
        title: 'call mom',
        due_date: '2026-06-12T21:00:00.000Z',
        priority: 'high',
        category: 'Family & Friends',
        reminder: null,
        asks_when: null,
        note: null,
        event: null,
        repeat: null,
        estimate_minutes: null,
        told_before: null,
        tokens: [
          { kind: 'priority', text: '!high', start: 9, end: 14 },
          { kind: 'due', text: 'by fri 5pm', start: 15, end: 25 },
          { kind: 'category', text: '#family', start: 26, end: 33 },
        ],
      },
    ]);
  });

  it('answers date and time apart when other words stand between them', () => {
    expect(parse('tomorrow call mom at 5pm')[0]?.tokens).toEqual([
      { kind: 'due', text: 'tomorrow', start: 0, end: 8 },
      { kind: 'due', text: 'at 5pm', start: 18, end: 24 },
    ]);
  });

  it('counts UTF-16 units, whatever stands before', () => {
    const text = '🍋🍋 İstanbul ﬁle فردا friday';
    expect(parse(text)[0]?.tokens).toEqual([
      { kind: 'due', text: 'friday', start: text.length - 6, end: text.length },
    ]);
  });
});

describe('parseCapture, several lines', () => {
  it('makes one item of each line that says something, with offsets in the whole text', () => {
    const text =
      'buy milk tomorrow\r\n\r\n  \n  - call mom #family\n* pay rent by the 1st\n----\n1. one\n2) two\n- [ ] box\n☐ ballot\n-';
    const items = parse(text);
    expect(items.map(({ title }) => title)).toEqual([
      'buy milk',
      'call mom',
      'pay rent',
      'one',
      'two',
      'box',
      'ballot',
    ]);
    for (const token of items.flatMap(({ tokens }) => tokens)) {
      expect(text.slice(token.start, token.end)).toBe(token.text);
    }
  });

  it('has no items for a text without words', () => {
    expect(parse('')).toEqual([]);
    expect(parse(' \n\t\r\n - \n')).toEqual([]);
  });

  it('does not take a number, a minus or a hyphen for a bullet', () => {
    expect(parse('1984\n-5 degrees\n3.5 miles').map(({ title }) => title)).toEqual([
      '1984',
      '-5 degrees',
      '3.5 miles',
    ]);
  });
});

describe('parseCapture, a very long line', () => {
  it('finds what stands at either end', () => {
    const words = 'lorem ipsum '.repeat(330).trim();
    expect(parse(`${words} by friday`)[0]).toMatchObject({ title: words, due_date: '2026-06-12' });
    expect(parse(`friday: ${words}`)[0]).toMatchObject({ title: words, due_date: '2026-06-12' });
  });
});

describe('parseCapture, tokens turned down', () => {
  it('leaves their words in the title', () => {
    expect(parse('call mom friday 5pm #work', { rejected: [9] })[0]).toMatchObject({
      title: 'call mom friday 5pm',
      due_date: null,
      category: 'work',
    });
    expect(parse('call mom friday #work', { rejected: [16] })[0]).toMatchObject({
      title: 'call mom #work',
      due_date: '2026-06-12',
      category: null,
    });
    expect(parse('call mom !high p2', { rejected: [9] })[0]).toMatchObject({
      title: 'call mom !high',
      priority: 'medium',
    });
  });

  it('takes the time alone when only the date is turned down', () => {
    expect(parse('tomorrow call mom at 5pm', { rejected: [0] })[0]).toMatchObject({
      title: 'tomorrow call mom',
      due_date: '2026-06-10T21:00:00.000Z',
    });
  });

  it('goes by the offsets of the whole text', () => {
    const items = parse('run friday\nswim friday', { rejected: [16] });
    expect(items.map(({ title, due_date }) => [title, due_date])).toEqual([
      ['run', '2026-06-12'],
      ['swim friday', null],
    ]);
  });

  it('ignores offsets at which nothing begins', () => {
    expect(parse('call mom friday', { rejected: [0, 10, 400] })[0]?.due_date).toBe('2026-06-12');
  });
});

describe('parseCapture, the day and the clock', () => {
  it.each([
    // The day is the person's, not the server's.
    ['call mom tomorrow', '2026-06-10T23:30:00Z', 'Asia/Tokyo', '2026-06-12'],
    ['call mom today', '2026-06-10T03:30:00Z', 'America/New_York', '2026-06-09'],
    ['call mom at 7pm', '2026-06-10T14:00:00Z', 'Asia/Kathmandu', '2026-06-11T13:15:00.000Z'],
    ['call mom at 9pm', '2026-06-10T14:00:00Z', 'Asia/Kathmandu', '2026-06-10T15:15:00.000Z'],
    ['call mom tonight', '2026-06-11T01:00:00Z', 'America/New_York', '2026-06-10'],
    // Weeks, months and years that end.
    ['clean this weekend', '2026-06-13T16:00:00Z', 'America/New_York', '2026-06-13'],
    ['clean this weekend', '2026-06-14T16:00:00Z', 'America/New_York', '2026-06-14'],
    ['clean next weekend', '2026-06-14T16:00:00Z', 'America/New_York', '2026-06-20'],
    ['call next monday', '2026-06-14T16:00:00Z', 'America/New_York', '2026-06-15'],
    ['call monday', '2026-06-14T16:00:00Z', 'America/New_York', '2026-06-15'],
    ['send by eow', '2026-06-13T16:00:00Z', 'America/New_York', '2026-06-14'],
    ['call tomorrow', '2026-12-31T16:00:00Z', 'America/New_York', '2027-01-01'],
    ['pay in a month', '2027-01-31T16:00:00Z', 'America/New_York', '2027-02-28'],
    ['pay by the 31st', '2027-02-02T16:00:00Z', 'America/New_York', '2027-03-31'],
    ['pay next month', '2026-12-31T16:00:00Z', 'America/New_York', '2027-01-01'],
    ['pay by end of month', '2028-02-10T16:00:00Z', 'America/New_York', '2028-02-29'],
    ['pay on jan 2', '2026-12-31T16:00:00Z', 'America/New_York', '2027-01-02'],
    ['in 20 minutes', '2026-12-31T23:50:30Z', 'UTC', '2027-01-01T00:11:00.000Z'],
    // Never before the minute is over.
    ['call in 1 minute', '2026-06-10T14:30:35Z', 'UTC', '2026-06-10T14:32:00.000Z'],
    // Clock changes: the first minute after a gap, the first of two occurrences, elapsed time as it passes.
    ['call 2:30am sunday', '2026-03-06T15:00:00Z', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['call 1:30am sunday', '2026-10-30T15:00:00Z', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['call in 20 minutes', '2026-03-08T06:50:00Z', 'America/New_York', '2026-03-08T07:10:00.000Z'],
    ['call in 2 hours', '2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01T07:30:00.000Z'],
    ['call at midnight', '2026-09-05T16:00:00Z', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['call tomorrow 2:15am', '2026-10-03T02:00:00Z', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
  ])('%s, at %s in %s, is %s', (text, at, zone, expected) => {
    expect(dueOf(text, at, zone)).toBe(expected);
  });

  it('refuses a zone that does not exist', () => {
    expect(() => parse('call mom tomorrow', { timeZone: 'Mars/Olympus' })).toThrow(RangeError);
  });
});
