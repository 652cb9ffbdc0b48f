import { isDay } from '@squeeze/domain/calendar-events/event-time';
import { foldText } from '@squeeze/domain/capture/folded-text';
import type { Intent, Named } from '@squeeze/domain/understanding/intent';
import { dayInZone, endOfDay, startOfDay } from '@squeeze/domain/zoned-time';
import { freeTimes } from '../free-times.ts';
import { spanWords, timeOf } from './event-items.ts';
import { say, type Said, type Stage, when } from './stage.ts';
import { sayDay, sayTime } from './when.ts';
import { calendarWordsOf } from './words/calendar-words.ts';

type IntentOf<Kind extends Intent['kind']> = Extract<Intent, { kind: Kind }>;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** As many days as one answer tells. */
const daysAtMost = 14;

/** When an event is, where, or how long it lasts. */
export function showEvent(stage: Stage, target: Named, asks: 'place' | 'length' | undefined): Said {
  const words = calendarWordsOf(stage.words.language);
  const time = timeOf(stage, target);
  if (time === null) return say(stage.words.notFound(target.title));
  const about = { about: [{ noun: 'event' as const, id: target.id }], shown: [target] };
  if (asks === 'place') return { lines: [words.eventWasAt(time.title, time.place)], ...about };
  const { title, place } = time;
  if (asks !== 'length') return { lines: [words.eventIs(title, spanWords(stage, time), place)], ...about };
  const [from, to] = [Date.parse(time.starts_at), Date.parse(time.ends_at)];
  const length = isDay(time.starts)
    ? words.days(Math.round((to - from) / dayMs))
    : words.length(Math.round((to - from) / minuteMs));
  return { lines: [words.lasts(title, length, endWords(stage, time.starts, to))], ...about };
}

/** When something ends: of whole days the last of them. */
export function endWords({ turn, words }: Stage, starts: string, to: number): string {
  const { timeZone } = turn.owner;
  return isDay(starts)
    ? sayDay(dayInZone(to - 1, timeZone), dayInZone(turn.now, timeZone), words)
    : sayTime(to, timeZone, words);
}

/** What comes next in the calendar; where nothing does, what is due next. */
export function nextEvent(stage: Stage, { words: name }: IntentOf<'next_event'>): Said {
  const words = calendarWordsOf(stage.words.language);
  const { now } = stage.turn;
  const sought = foldText(name).replace(/s$/u, '');
  const coming = stage.things.events.find(
    ({ starts_at: at, starts, title }) =>
      Date.parse(at) > now && (name === '' ? !isDay(starts) : foldText(title).includes(sought)),
  );
  const next =
    coming ??
    (name === '' ? stage.things.events.find(({ starts_at: at }) => Date.parse(at) > now) : undefined);
  if (next === undefined) return say(words.nothingNext);
  const { id, title, place, occurrence } = next;
  return {
    lines: [words.next(title, spanWords(stage, next), place)],
    about: [{ noun: 'event', id }],
    shown: [{ noun: 'event', id, title, ...(occurrence !== null && { occurrence }) }],
  };
}

/** What is free of a day, of several, or just then. */
export async function answerFree(stage: Stage, intent: IntentOf<'ask_free'>): Promise<Said> {
  const { turn, words } = stage;
  const said = calendarWordsOf(words.language);
  const { timeZone } = turn.owner;
  const { range, minutes } = intent;
  const from = intent.isMoment ? range.from : Math.max(range.from, turn.now);
  const to = Math.min(Math.max(range.to, from + minuteMs), from + daysAtMost * dayMs);
  const { free, taken } = await freeTimes(stage.db, turn.owner, { from, to }, minutes);
  if (intent.isMoment) {
    const [first] = taken;
    const at = when(stage, range.from) ?? '';
    if (first === undefined) return say(said.freeThen(at, intent.isBusy));
    return {
      lines: [said.takenThen(at, first.title, intent.isBusy)],
      about: [{ noun: 'event', id: first.id }],
      shown: [{ noun: 'event', id: first.id, title: first.title }],
    };
  }
  const today = dayInZone(turn.now, timeZone);
  const [day, last] = [dayInZone(from, timeZone), dayInZone(to - 1, timeZone)];
  const spansOf = (between: { readonly from: number; readonly to: number }): string[] =>
    free
      .filter((span) => span.from >= between.from && span.to <= between.to)
      .map((span) => `${sayTime(span.from, timeZone, words)}–${sayTime(span.to, timeZone, words)}`);
  if (day === last) {
    const label = intent.label === '' ? sayDay(day, today, words) : intent.label;
    if (free.length === 0) return say(said.notFree(label, minutes));
    const isWhole = taken.length === 0 && to - from >= dayMs - 60 * minuteMs;
    return say(isWhole ? said.allFree(label) : said.freeAt(label, spansOf({ from, to })));
  }
  const lines: string[] = [];
  for (let on = day; on <= last; on = dayInZone(endOfDay(on, timeZone) + minuteMs, timeZone)) {
    const between = { from: startOfDay(on, timeZone), to: endOfDay(on, timeZone) };
    const isTaken = taken.some(
      (time) => Date.parse(time.starts_at) < between.to && Date.parse(time.ends_at) > between.from,
    );
    const spans = spansOf(between);
    const told = spans.length === 0 ? [said.noneOnDay] : isTaken || on === today ? spans : [said.wholeDay];
    lines.push(`- ${said.freeOnDay(sayDay(on, today, words), told)}`);
  }
  return say(lines.join('\n'));
}
