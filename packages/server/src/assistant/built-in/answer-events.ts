import { isDay } from '@squeeze/domain/calendar-events/event-time';
import { foldText } from '@squeeze/domain/capture/folded-text';
import type { Intent, Named } from '@squeeze/domain/understanding/intent';
import { dayInZone } from '@squeeze/domain/zoned-time';
import { spanWords, timeOf } from './event-items.ts';
import { say, type Said, type Stage } from './stage.ts';
import { sayDay, sayTime } from './when.ts';
import { calendarWordsOf } from './words/calendar-words.ts';

type IntentOf<Kind extends Intent['kind']> = Extract<Intent, { kind: Kind }>;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** When an event is, where, or how long it lasts. */
export function showEvent(stage: Stage, target: Named, asks: 'place' | 'length' | undefined): Said {
  const words = calendarWordsOf(stage.words.language);
  const time = timeOf(stage, target);
  if (time === null) return say(stage.words.notFound(target.title));
  const isOver = Date.parse(time.ends_at) <= stage.turn.now;
  const about = { about: [{ noun: 'event' as const, id: target.id }], shown: [target] };
  if (asks === 'place') return { lines: [words.eventIsAt(time.title, time.place, isOver)], ...about };
  const { title, place } = time;
  if (asks !== 'length')
    return { lines: [words.eventIs(title, spanWords(stage, time), place, isOver)], ...about };
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
