import { limits } from '@squeeze/contracts/limits';
import { isDay } from '@squeeze/domain/calendar-events/event-time';
import { overlapping } from '@squeeze/domain/calendar-events/event-overlaps';
import type { Intent, Named } from '@squeeze/domain/understanding/intent';
import { dayInZone, instantAt, wallTime } from '@squeeze/domain/zoned-time';
import { listOccurrences } from '../../features/calendar-events/list-events.ts';
import { shownCalendars } from '../../features/calendar-events/shown-calendars.ts';
import { endOf } from '../tools/event-words.ts';
import type { CallResult } from '../call-result.ts';
import { endWords, showEvent } from './answer-events.ts';
import type { Targeted } from './chosen-for.ts';
import { spanWords, timeOf } from './event-items.ts';
import { remindOfEvent } from './remind-of-events.ts';
import { ask, say, sayResult, type Said, type Stage } from './stage.ts';
import { sayDay } from './when.ts';
import { calendarWordsOf } from './words/calendar-words.ts';

type IntentOf<Kind extends Intent['kind']> = Extract<Intent, { kind: Kind }>;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Puts an event in the calendar, and says what it overlaps. */
export async function addEvent(stage: Stage, intent: IntentOf<'add_event'>): Promise<Said> {
  const { turn, words } = stage;
  const { title, starts, ends, place, rule } = intent;
  if (title.length > limits.eventTitle.max) return say(words.titleTooLong(limits.eventTitle.max));
  const result = await turn.toolbox.call('create_event', {
    title,
    starts,
    ...(ends !== null && { ends: endOf(ends) }),
    place,
    rule,
  });
  if (result.kind !== 'changed') return sayResult(stage, result, title);
  const said = calendarWordsOf(words.language);
  const { from, to } = instantsOf(starts, ends, turn.owner.timeZone);
  const span = {
    starts,
    starts_at: new Date(from).toISOString(),
    ends_at: new Date(to).toISOString(),
  };
  const line = said.addedEvent(title, spanWords(stage, span), place, rule !== null);
  const other = isDay(starts) ? null : await overlapped(stage, result.receipt.nounId, { from, to });
  return {
    lines: [other === null ? line : `${line.replace(/\.$/u, '')} (${said.overlaps(other)}).`],
    about: [{ noun: 'event', id: result.receipt.nounId }],
  };
}

function instantsOf(starts: string, ends: string | null, timeZone: string): { from: number; to: number } {
  const at = (time: string): number =>
    instantAt(time.slice(0, 10), isDay(time) ? '00:00' : time.slice(11, 16), timeZone);
  const from = at(starts);
  return { from, to: ends === null ? from + (isDay(starts) ? dayMs : 60 * minuteMs) : at(ends) };
}

/** What else takes the person while an event lasts. */
async function overlapped(
  { db, turn }: Stage,
  id: string,
  range: { readonly from: number; readonly to: number },
): Promise<string | null> {
  const isShown = await shownCalendars(db, turn.owner.userId);
  const { occurrences } = await listOccurrences(db, turn.owner, {
    ...range,
    limit: 20,
    after: null,
    isShown,
  });
  const times = overlapping(
    occurrences.filter(({ starts }) => !isDay(starts)),
    [],
  ).times;
  const found = times.find(({ first, second }) => first.id === id || second.id === id);
  return found === undefined ? null : found.first.id === id ? found.second.title : found.first.title;
}

/** Asks when an event is; the answer is read with the order. */
export const askEventWhen = ({ words }: Stage, intent: IntentOf<'ask_event'>): Said => ({
  lines: [calendarWordsOf(words.language).whenIs(intent.title)],
  question: intent,
});

/** Asks which time of a repeated event is meant, with whole orders as choices. */
export function askTimes({ words }: Stage, { target, choices }: IntentOf<'ask_times'>): Said {
  const title = target.found === 'one' ? target.title : '';
  return {
    ...ask(calendarWordsOf(words.language).whichTime(title), choices.slice(0, limits.question.choices)),
    ...(target.found === 'one' && { about: [{ noun: 'event' as const, id: target.id }] }),
  };
}

/** An order about an event that has been found. */
export async function changeEventMeant(stage: Stage, intent: Targeted, target: Named): Promise<Said> {
  const words = calendarWordsOf(stage.words.language);
  switch (intent.kind) {
    case 'find':
    case 'choose':
      return showEvent(stage, target, undefined);
    case 'delete':
      return await remove(stage, target);
    case 'rename':
      return await change(stage, target, { title: intent.title }, () =>
        stage.words.renamed(target.title, intent.title),
      );
    case 'place_event':
      return await change(stage, target, { place: intent.place }, () =>
        words.placed(target.title, intent.place),
      );
    case 'last_event':
      return await lengthen(stage, target, intent);
    case 'remind_event':
      return await remindOfEvent(stage, target, intent);
    case 'move':
      return await move(stage, target, intent);
    case 'snooze':
      return await move(stage, target, {
        ...intent,
        kind: 'move',
        due: new Date(intent.until).toISOString(),
        time: wallTime(intent.until, stage.turn.owner.timeZone),
        repeats: null,
      });
    case 'complete':
    case 'reopen':
    case 'pause':
    case 'resume':
    case 'change_todo':
    case 'rate':
    case 'categorise':
      return say(words.cannot(target.title));
  }
}

/**
 * The time of a repeated event that an order is about. Where neither one nor all of them was said it is the next: what happens to
 * one time is soon put right, and what happens to all of them reaches into what has been.
 */
function meantTime(stage: Stage, target: Named): Named {
  const next =
    target.isAll === true || target.occurrence !== undefined ? null : timeOf(stage, target)?.occurrence;
  return next == null ? target : { ...target, occurrence: next };
}

async function remove(stage: Stage, named: Named): Promise<Said> {
  const { turn, words } = stage;
  const target = meantTime(stage, named);
  const result = await turn.toolbox.call('delete_event', {
    id: target.id,
    ...(target.occurrence !== undefined && { occurrence: target.occurrence }),
  });
  const isRepeated = timeOf(stage, target)?.occurrence != null;
  if (result.kind !== 'changed' || result.receipt.state !== 'proposed' || !isRepeated) {
    return sayResult(stage, result, target.title);
  }
  const said = calendarWordsOf(words.language);
  const line =
    target.occurrence === undefined
      ? said.askToDeleteAll(target.title)
      : said.askToLeaveOut(target.title, dayOf(stage, target));
  return {
    lines: [line],
    about: [{ noun: 'event', id: target.id }],
    proposed: true,
  };
}

function dayOf(stage: Stage, target: Named): string {
  const { turn, words } = stage;
  const { timeZone } = turn.owner;
  const at = timeOf(stage, target)?.starts_at;
  return at === undefined
    ? ''
    : sayDay(dayInZone(Date.parse(at), timeZone), dayInZone(turn.now, timeZone), words);
}

async function move(stage: Stage, named: Named, intent: IntentOf<'move'>): Promise<Said> {
  const { words, turn } = stage;
  const target = meantTime(stage, named);
  if (intent.repeats !== null || intent.due === null) {
    return say(calendarWordsOf(words.language).cannot(target.title));
  }
  const time = timeOf(stage, target);
  const { timeZone } = turn.owner;
  const { due } = intent;
  // A day alone keeps the time; whole days stay whole unless a time was said.
  const wall = (instant: number): string => `${dayInZone(instant, timeZone)}T${wallTime(instant, timeZone)}`;
  const isOfDays = time !== null && isDay(time.starts);
  const starts =
    due.length > 10
      ? isOfDays && intent.time === null
        ? dayInZone(Date.parse(due), timeZone)
        : wall(Date.parse(due))
      : time === null || isOfDays
        ? due
        : `${due}T${wallTime(Date.parse(time.starts_at), timeZone)}`;
  // What is said is said on the clock of the person.
  const zone = time === null || isDay(starts) || time.time_zone === timeZone ? {} : { time_zone: timeZone };
  return await change(stage, target, { starts, ...zone }, null);
}

async function lengthen(
  stage: Stage,
  target: Named,
  { minutes, isBy }: IntentOf<'last_event'>,
): Promise<Said> {
  const words = calendarWordsOf(stage.words.language);
  const { timeZone } = stage.turn.owner;
  const time = timeOf(stage, target);
  if (time === null || isDay(time.starts)) return say(words.cannot(target.title));
  const [from, to] = [Date.parse(time.starts_at), Date.parse(time.ends_at)];
  const end = isBy ? to + minutes * minuteMs : from + minutes * minuteMs;
  if (end <= from) return say(words.cannot(target.title));
  // Days and times of an event are in its own zone.
  const zone = time.time_zone ?? timeZone;
  const length = words.length(Math.round((end - from) / minuteMs));
  return await change(
    stage,
    target,
    {
      starts: time.starts.slice(0, 16),
      ends: `${dayInZone(end, zone)}T${wallTime(end, zone)}`,
      ...(time.time_zone !== null && { time_zone: zone }),
    },
    () => words.lastsNow(target.title, length, endWords(stage, time.starts, end)),
    // A length is that of all times, as long as no day was named.
    target.occurrence ?? time.occurrence,
    target.occurrence === undefined ? 'all' : 'this',
  );
}

/** @param occurrence the time that is meant, or by which all are moved */
async function change(
  stage: Stage,
  target: Named,
  input: Readonly<Record<string, unknown>>,
  worded: (() => string) | null,
  occurrence: string | null | undefined = target.occurrence,
  scope: 'this' | 'all' = 'this',
): Promise<Said> {
  const isMoving = 'starts' in input;
  const time = timeOf(stage, target);
  // All times of a series move as far as the next one does.
  const which =
    occurrence != null
      ? { occurrence, scope }
      : isMoving && time?.occurrence != null
        ? { occurrence: time.occurrence, scope: 'all' }
        : {};
  const result: CallResult = await stage.turn.toolbox.call('change_event', {
    id: target.id,
    ...which,
    ...input,
  });
  return sayResult(stage, result, target.title, worded ?? undefined);
}
