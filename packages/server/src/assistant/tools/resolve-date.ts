import { limits } from '@squeeze/contracts/limits';
import { nextRuns } from '@squeeze/domain/schedules/next-runs';
import { resolveSchedule } from '@squeeze/domain/schedules/resolve-schedule';
import type { Due, Language, SaidSchedule } from '@squeeze/domain/understanding/intent';
import type { ResolvedWords } from '@squeeze/domain/understanding/resolve-words';
import { dayInZone, instantAt, wallTime } from '@squeeze/domain/zoned-time';
import { z } from 'zod';
import { loadReading, type Reading } from '../reading.ts';
import { sayRhythm } from '../built-in/rhythm-words.ts';
import { sayDue } from '../built-in/when.ts';
import { wordsOf } from '../built-in/words/words.ts';
import { readTool } from './tool.ts';

interface Moment {
  readonly now: number;
  /** What the words go by. */
  readonly writtenAt: number;
  readonly timeZone: string;
  readonly language: Language;
}

const shownRuns = 3;

export const resolveDateTool = readTool({
  name: 'resolve_date',
  description:
    'Says which day, time or repeat the person means by their words, such as "in a fortnight at 5", "lundi en huit" or "every other tuesday". Changes nothing. Use it for every date that is worded, then pass on what it answers as it is.',
  input: z.object({
    words: z
      .string()
      .trim()
      .min(1)
      .max(limits.dateWords.max)
      .describe('Only the words of the date, as the person wrote them'),
  }),
  answersOwnWords: true,
  read: async ({ owner: { timeZone }, now, writtenAt, language }, { words }) =>
    answer(words, { now, writtenAt, timeZone, language }, await loadReading()),
});

function answer(
  words: string,
  moment: Moment,
  { resolveWords, saidLanguage }: Reading,
): Readonly<Record<string, unknown>> {
  // Another language than that of the turn where the words are plainly in it, as the built-in assistant reads them.
  const written = { ...moment, now: moment.writtenAt, language: saidLanguage(words, moment) };
  const resolved = sinceWritten(resolveWords(words, written), moment);
  switch (resolved.is) {
    case 'once':
      return { understood: true, ...dayAndTime(resolved.due, moment) };
    case 'repeats':
      return {
        understood: true,
        repeats: resolved.recurrence.schedules.map((said) => repeats(said, moment)),
        ...(!resolved.recurrence.timed && { note: 'No time was said, 09:00 is a guess: ask the person.' }),
      };
    case 'passed':
      return {
        understood: false,
        because: 'This has passed. Ask the person when instead.',
        passed: dayAndTime(resolved.due, moment),
      };
    case 'several':
      return {
        understood: false,
        because: 'This may mean any of these. Ask the person which.',
        readings: resolved.dues.map((due) => dayAndTime(due, moment)),
      };
    case 'unknown':
      return { understood: false, because: 'These words are no date. Ask the person for the day or time.' };
  }
}

/** What was still to come when the words were written may have passed by now. */
const sinceWritten = (resolved: ResolvedWords, { now, timeZone }: Moment): ResolvedWords =>
  resolved.is === 'once' && hasPassed(resolved.due, now, timeZone)
    ? { is: 'passed', due: resolved.due }
    : resolved;

const hasPassed = (due: Due, now: number, timeZone: string): boolean =>
  due.length === 10 ? due < dayInZone(now, timeZone) : Date.parse(due) < now;

/** On the clock of the person, as the tools that make things take it. */
const onTheClock = (at: number, timeZone: string): string =>
  `${dayInZone(at, timeZone)}T${wallTime(at, timeZone)}`;

function dayAndTime(due: Due, { now, timeZone, language }: Moment) {
  const said = sayDue(due, now, timeZone, wordsOf(language));
  if (due.length === 10) return { due, day: due, time: null, weekday: weekdayOf(due), said };
  const at = Date.parse(due);
  const day = dayInZone(at, timeZone);
  const time = wallTime(at, timeZone);
  // A minute that comes twice when clocks go back is told apart by its offset alone.
  const isPlain = instantAt(day, time, timeZone) === Math.floor(at / 60_000) * 60_000;
  return { due: isPlain ? onTheClock(at, timeZone) : due, day, time, weekday: weekdayOf(day), said };
}

const weekdayOf = (day: string): string =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(day));

function repeats({ scheduleType, schedule: input }: SaidSchedule, { now, timeZone, language }: Moment) {
  const resolved = resolveSchedule({ type: scheduleType, input, timeZone, now });
  const asked = { schedule_type: scheduleType, schedule: input };
  if (!resolved.ok) return { ...asked, refused: 'It comes too often, or never. Ask the person for another.' };
  const { schedule } = resolved;
  return {
    ...asked,
    next: nextRuns(schedule, now, shownRuns).map((at) => onTheClock(at, timeZone)),
    said: sayRhythm(schedule, wordsOf(language)),
  };
}
