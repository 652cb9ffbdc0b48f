import { isDay } from '@squeeze/domain/calendar-events/event-time';
import { foldText } from '@squeeze/domain/capture/folded-text';
import type { Intent } from '@squeeze/domain/understanding/intent';
import { dayInZone, endOfDay, startOfDay } from '@squeeze/domain/zoned-time';
import { freeTimes, type FreeTimes } from '../free-times.ts';
import { say, type Said, type Stage, when } from './stage.ts';
import { sayDay, sayTime } from './when.ts';
import { calendarWordsOf } from './words/calendar-words.ts';

type AskedFree = Extract<Intent, { kind: 'ask_free' }>;
type Span = AskedFree['range'];

const minuteMs = 60_000;
/** Shorter than a day by as much as a change of the clock takes. */
const almostDayMs = 23 * 60 * minuteMs;
/** As many days as one answer tells. */
const daysAtMost = 14;
const nowWords = /\b(?:now|at the moment|maintenant|en ce moment|tout de suite|ahora|en este momento)\b/u;

/** What is free of a day, of several, or just then. */
export async function answerFree(stage: Stage, intent: AskedFree): Promise<Said> {
  const { turn } = stage;
  if (intent.isMoment) return await freeThen(stage, intent, when(stage, intent.range.from) ?? '');
  const asksOfNow = intent.label === '' && nowWords.test(foldText(turn.text));
  if (asksOfNow && intent.range.from <= turn.now && turn.now < intent.range.to)
    return await freeNow(stage, intent);
  const { timeZone } = turn.owner;
  // What has begun is asked about from now on; what is over, as it was.
  const isOver = intent.range.to <= turn.now;
  const from = isOver ? intent.range.from : Math.max(intent.range.from, turn.now);
  const to = Math.max(intent.range.to, from + minuteMs);
  const days = daysFrom(dayInZone(from, timeZone), to, timeZone);
  const last = days.at(-1);
  const end = last === undefined ? to : Math.min(to, endOfDay(last, timeZone));
  const isOneDay = days.length === 1 && end === to;
  const isPart = isOneDay && !isWhole(intent.range, timeZone);
  const found = await freeTimes(stage.db, turn.owner, { from, to: end }, { minutes: intent.minutes, isPart });
  return isOneDay
    ? say(onOneDay(stage, intent, { from, to: end }, found))
    : say([...onDays(stage, days, { from, to: end }, found), ...cutAt(stage, end, to)].join('\n'));
}

const isWhole = ({ from, to }: Span, timeZone: string): boolean =>
  from === startOfDay(dayInZone(from, timeZone), timeZone) &&
  to === endOfDay(dayInZone(to - 1, timeZone), timeZone);

/** Days up to an instant, as many as are told. */
function daysFrom(first: string, to: number, timeZone: string): string[] {
  const days: string[] = [];
  let on = first;
  while (days.length < daysAtMost && startOfDay(on, timeZone) < to) {
    days.push(on);
    on = dayInZone(endOfDay(on, timeZone) + minuteMs, timeZone);
  }
  return days;
}

async function freeThen(
  { db, turn, words }: Stage,
  { range, isBusy }: Pick<AskedFree, 'range' | 'isBusy'>,
  at: string,
): Promise<Said> {
  const said = calendarWordsOf(words.language);
  const { from } = range;
  const span = { from, to: Math.max(range.to, from + minuteMs) };
  const isOver = span.to <= turn.now;
  const { taken } = await freeTimes(db, turn.owner, span, { minutes: 0 });
  const timed = taken.find(({ starts }) => !isDay(starts));
  const [first] = timed === undefined ? taken : [timed];
  if (first === undefined) return say(said.freeThen(at, isBusy, isOver));
  const { id, title } = first;
  return {
    lines: [timed === undefined ? said.takenAllDay(at, [title]) : said.takenThen(at, title, isBusy, isOver)],
    about: [{ noun: 'event', id }],
    shown: [{ noun: 'event', id, title }],
  };
}

/** Whether nothing takes one at the moment, whatever the hour; and how long that lasts. */
async function freeNow(stage: Stage, { isBusy }: AskedFree): Promise<Said> {
  const { db, turn, words } = stage;
  const { now, owner } = turn;
  const said = calendarWordsOf(words.language);
  const rest = { from: now, to: endOfDay(dayInZone(now, owner.timeZone), owner.timeZone) };
  const { taken } = await freeTimes(db, owner, rest, { minutes: 0 });
  if (taken.some(({ starts_at: start }) => Date.parse(start) <= now)) {
    return await freeThen(stage, { range: { from: now, to: now + minuteMs }, isBusy }, said.now);
  }
  const [next] = taken;
  return say(
    said.freeNow(
      next === undefined ? null : sayTime(Date.parse(next.starts_at), owner.timeZone, words),
      isBusy,
    ),
  );
}

function onOneDay(
  { turn, words }: Stage,
  { label: typed, minutes }: AskedFree,
  { from, to }: Span,
  { free, taken, allDayOn }: FreeTimes,
): string {
  const said = calendarWordsOf(words.language);
  const { timeZone } = turn.owner;
  const day = dayInZone(from, timeZone);
  const isOver = to <= turn.now;
  const label = typed === '' ? sayDay(day, dayInZone(turn.now, timeZone), words) : typed;
  const allDay = allDayOn(day);
  if (free.length === 0)
    return allDay.length > 0 ? said.takenAllDay(label, allDay) : said.notFree(label, minutes, isOver);
  return taken.length === 0 && to - from >= almostDayMs
    ? said.allFree(label, isOver)
    : said.freeAt(
        label,
        free.map((span) => spanText(span, timeZone, words)),
        isOver,
      );
}

const spanText = ({ from, to }: Span, timeZone: string, words: Stage['words']): string =>
  `${sayTime(from, timeZone, words)}–${sayTime(to, timeZone, words)}`;

function onDays(
  { turn, words }: Stage,
  days: readonly string[],
  { from, to }: Span,
  { free, taken, allDayOn }: FreeTimes,
): string[] {
  const said = calendarWordsOf(words.language);
  const { timeZone } = turn.owner;
  const today = dayInZone(turn.now, timeZone);
  return days.map((on) => {
    const between = { from: startOfDay(on, timeZone), to: endOfDay(on, timeZone) };
    const isTaken = taken.some(
      (time) => Date.parse(time.starts_at) < between.to && Date.parse(time.ends_at) > between.from,
    );
    const isAll = !isTaken && from <= between.from && between.to <= to;
    const spans = free
      .filter((span) => span.from >= between.from && span.to <= between.to)
      .map((span) => spanText(span, timeZone, words));
    const allDay = allDayOn(on);
    const told = isAll
      ? [said.wholeDay]
      : spans.length > 0
        ? spans
        : [allDay.length > 0 ? said.allDayOf(allDay) : said.noneOnDay];
    return `- ${said.freeOnDay(sayDay(on, today, words), told)}`;
  });
}

/** Says where an answer ends that is asked about more days than it tells. */
function cutAt({ turn, words }: Stage, end: number, to: number): string[] {
  const { timeZone } = turn.owner;
  if (end >= to) return [];
  const last = sayDay(dayInZone(end - 1, timeZone), dayInZone(turn.now, timeZone), words);
  return [calendarWordsOf(words.language).asFarAs(last)];
}
