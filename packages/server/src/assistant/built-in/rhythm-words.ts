import type { Weekday } from '@squeeze/contracts/schedules';
import { readableRule, type Rhythm } from '@squeeze/domain/schedules/readable-rule';
import type { StoredSchedule } from '@squeeze/domain/schedules/stored-schedule';
import type { Words } from './words/words.ts';

// Monday; a week from here on names every weekday.
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;
const order = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];

/** How often and at what times a schedule comes, "every Monday at 9:00 AM"; null for what comes once or cannot be said. */
export function sayRhythm(schedule: StoredSchedule, words: Words): string | null {
  switch (schedule.type) {
    case 'once':
      return null;
    case 'daily':
      return at(words, { every: 'days', interval: 1 }, [schedule.time]);
    case 'weekly':
      return at(words, { every: 'weeks', interval: 1, weekdays: schedule.weekdays }, [schedule.time]);
    case 'monthly':
      return at(
        words,
        { every: 'months', interval: 1, day: schedule.monthDay === 31 ? -1 : schedule.monthDay },
        [schedule.time],
      );
    case 'custom': {
      const read = readableRule(schedule.rule);
      if (read === null) return null;
      const isByTheClock = read.rhythm.every === 'minutes' || read.rhythm.every === 'hours';
      const own =
        read.times.length > 0 || schedule.time === null || isByTheClock ? read.times : [schedule.time];
      const said = at(words, read.rhythm, own);
      return read.until === null ? said : words.until(said, dayIn(words, read.until));
    }
  }
}

/** How often a rule of days comes, without its times; null where that cannot be said. */
export function sayRule(rule: string, words: Words): string | null {
  const read = readableRule(rule);
  if (read === null) return null;
  const said = at(words, read.rhythm, []);
  return read.until === null ? said : words.until(said, dayIn(words, read.until));
}

function at(words: Words, rhythm: Rhythm, times: readonly string[]): string {
  const often = words.rhythm(rhythm, {
    weekdays: (days) =>
      list(
        words,
        days.map((day) => weekday(words, day)),
      ),
    yearDay: (month, day) => monthDay(words, month, day),
  });
  return times.length === 0
    ? often
    : words.atTimes(
        often,
        list(
          words,
          times.map((time) => wallTime(words, time)),
        ),
      );
}

const list = ({ locale }: Words, items: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);

const inUtc = (words: Words, at: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(words.locale, { ...options, timeZone: 'UTC' }).format(at).replaceAll(' ', ' ');

const weekday = (words: Words, day: Weekday): string =>
  inUtc(words, monday + order.indexOf(day) * dayMs, { weekday: 'long' });
const monthDay = (words: Words, month: number, day: number): string =>
  inUtc(words, Date.UTC(2024, month - 1, day), { day: 'numeric', month: 'long' });
const dayIn = (words: Words, day: string): string =>
  inUtc(words, Date.parse(day), { day: 'numeric', month: 'long', year: 'numeric' });
const wallTime = (words: Words, time: string): string =>
  inUtc(words, Date.parse(`2024-01-01T${time}:00Z`), { hour: 'numeric', minute: '2-digit' });
