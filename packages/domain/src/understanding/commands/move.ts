import { matchesOf } from '../../capture/matches-of.ts';
import { capturedTitle } from '../../capture/captured-title.ts';
import { dateLanguages } from '../../capture/dates/date-languages.ts';
import { dueDate } from '../../capture/dates/due-date.ts';
import { foldText } from '../../capture/folded-text.ts';
import { dayInZone, instantAt, wallTime } from '../../zoned-time.ts';
import type { Asked, Due, Intent, Target } from '../intent.ts';
import { whenIs } from '../known-things.ts';
import { findRecurrence, type Recurrence } from '../recurrence/find-recurrence.ts';
import { lengthAhead, wholeWhen, type When } from '../said-when.ts';

/** "the dentist to next tuesday at 11", taken apart. */
export interface Moved {
  what: string;
  to: When | Recurrence | 'no date';
  /** A word like "to" stands between the two. */
  joined: boolean;
}

const joint =
  /[\s,]+(to|until|till|til|on|for|at|by|@|from now to|a|au|au |jusqu'a|pour|le|al|a las?|para el|para|hasta|el)(?=\s)/gu;
const longestDate = 60;
const minuteMs = 60_000;
/** When something is that no time was said for. */
const morning = '09:00';
const noon = '12:00';
const firmJoint = /^(?:to|until|till|til|from now to|a|au|al|jusqu'a|hasta)$/;
const noDate =
  /^(?:someday|some day|sometime|no (?:due )?date|whenever|later some time|un jour|sans date|algun dia|sin fecha)$/;
const from = /[\s,]+(?:from|de|du|del)\s+(\S.*)$/u;
const behindWhen = /[\s,]+(?:instead|please|now|plutot|mejor)$/u;

/** Finds where a name ends and the date to move it to begins; null when there is no such place. */
export function takeApart(text: string, asked: Asked): Moved | null {
  const said = text.slice(0, text.length - (behindWhen.exec(foldText(text))?.[0].length ?? 0));
  const folded = foldText(said);
  for (const match of matchesOf(folded, joint)) {
    const rest = said.slice(match.index + match[0].length).trim();
    const to = rest.length > longestDate ? null : destination(rest, asked);
    const what = to === null ? '' : withoutFrom(said.slice(0, match.index).trim(), asked);
    // In "dentist friday at 2" the date begins before "at".
    if (to !== null && what !== '' && !endsInDate(what, asked)) {
      return { what, to, joined: firmJoint.test((match[1] ?? '').trim()) };
    }
  }
  const due = dueDate(said, dateLanguages[asked.language], asked);
  const first = due?.words[0];
  if (due && first && first.start > 0 && !/[\p{L}\p{N}]/u.test(said.slice(due.words.at(-1)?.end ?? 0))) {
    const what = capturedTitle(said, due.words);
    const to = wholeWhen(said.slice(first.start), asked);
    return to === null ? null : { what, to, joined: false };
  }
  const recurrence = findRecurrence(said, asked);
  const starts = recurrence?.words[0]?.start ?? 0;
  const to = starts === 0 ? null : destination(said.slice(starts), asked);
  if (to !== null) {
    return { what: said.slice(0, starts).trim(), to, joined: false };
  }
  return null;
}

function endsInDate(text: string, asked: Asked): boolean {
  const due = dueDate(text, dateLanguages[asked.language], asked);
  const end = due?.words.at(-1)?.end ?? 0;
  return end > 0 && !/[\p{L}\p{N}]/u.test(text.slice(end));
}

function destination(text: string, asked: Asked): Moved['to'] | null {
  if (noDate.test(foldText(text))) {
    return 'no date';
  }
  const when = wholeWhen(text, asked);
  if (when !== null) {
    return when;
  }
  const recurrence = findRecurrence(text, asked);
  const rest = (recurrence?.words ?? [])
    .toReversed()
    .reduce((kept, { start, end }) => kept.slice(0, start) + kept.slice(end), text);
  return recurrence !== null && !/[\p{L}\p{N}]/u.test(rest) ? recurrence : null;
}

/** "Dentist from friday" is the dentist. */
function withoutFrom(what: string, asked: Asked): string {
  const match = from.exec(foldText(what));
  return match !== null && wholeWhen(match[1] ?? '', asked) !== null ? what.slice(0, match.index) : what;
}

export function moveIntent(target: Target, to: Moved['to'], asked: Asked): Intent {
  if (to === 'no date') {
    return { kind: 'move', target, due: null, time: null, repeats: null };
  }
  if ('schedules' in to) {
    const [said = null] = to.schedules;
    const own = ownDue(target, asked).at;
    const keeps = said !== null && to.time === null && own !== null && said.schedule.time === morning;
    const repeats = keeps
      ? { ...said, schedule: { ...said.schedule, time: wallTime(own, asked.timeZone) } }
      : said;
    return { kind: 'move', target, due: null, time: to.time, repeats };
  }
  const meant = inSameHalf(target, to, asked);
  return { kind: 'move', target, due: dueFor(target, meant, asked), time: meant.time, repeats: null };
}

/** "Make it 6" of what is at five in the afternoon means the evening, as long as no day was said with it. */
function inSameHalf(target: Target, when: When, asked: Asked): When {
  const { at } = ownDue(target, asked);
  const { time, due, hasDay, isOpen } = when;
  if (at !== null && time !== null && !hasDay && isOpen && isLaterDay(at, asked)) {
    return { ...when, time: halfBy(time, wallTime(at, asked.timeZone)) };
  }
  const isLater = at !== null && wallTime(at, asked.timeZone) >= noon;
  const morningOf = at === null || isLater ? null : inMorning(when, at, asked);
  if (morningOf !== null) {
    return morningOf;
  }
  if (time === null || hasDay || !isOpen || time >= noon || !isLater) {
    return when;
  }
  const hour = String(Number(time.slice(0, 2)) + 12);
  const evening = `${hour}${time.slice(2)}`;
  const day = dayInZone(Date.parse(due), asked.timeZone);
  return { ...when, time: evening, due: new Date(instantAt(day, evening, asked.timeZone)).toISOString() };
}

const isLaterDay = (at: number, { now, timeZone }: Asked): boolean =>
  dayInZone(at, timeZone) > dayInZone(now, timeZone);

/**
 * Which half of the day is meant by a time on another day, where the hour of now says nothing: the one nearer to when the thing is,
 * that of the day where both are about as near.
 *
 * @param time `HH:MM`, of either half
 * @param own `HH:MM`, when the thing is by now
 */
function halfBy(time: string, own: string): string {
  const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  const early = minutesOf(time) % halfDay;
  const [toEarly, toLate] = [early, early + halfDay].map((at) => Math.abs(at - minutesOf(own)));
  const byNearness = (toEarly ?? 0) - (toLate ?? 0);
  const isLate = Math.abs(byNearness) > aboutAsNear ? byNearness > 0 : early < earliest;
  const meant = isLate ? early + halfDay : early;
  return `${String(Math.floor(meant / 60)).padStart(2, '0')}:${String(meant % 60).padStart(2, '0')}`;
}

const halfDay = 12 * 60;
const aboutAsNear = 3 * 60;
/** Minutes after midnight from which an hour is one of the day rather than of the night. */
const earliest = 6 * 60;

/** "6:20" for what is at six in the morning is no evening. */
function inMorning(when: When, at: number, { timeZone }: Asked): When | null {
  const { time, isOpen, hasDay, due } = when;
  const own = Number(wallTime(at, timeZone).slice(0, 2));
  const hour = Number(time?.slice(0, 2) ?? 0) - 12;
  if (time === null || hasDay || !isOpen || hour < 4 || Math.abs(hour - own) > 3) {
    return null;
  }
  const early = `${String(hour).padStart(2, '0')}${time.slice(2)}`;
  const day = dayInZone(Date.parse(due), timeZone);
  return { ...when, time: early, due: new Date(instantAt(day, early, timeZone)).toISOString() };
}

/** A move by a length of time, counted from when the thing is due; null when the words are no length. */
export function shiftIntent(target: Target, length: string, asked: Asked, earlier = false): Intent | null {
  const own = ownDue(target, asked);
  const { timeZone } = asked;
  const said = length.replace(/^another /u, 'a ');
  const base = own.at ?? (own.day === null ? asked.now : instantAt(own.day, '12:00', timeZone));
  const by = lengthAhead(said, { ...asked, now: base });
  if (by === null) {
    return null;
  }
  if (by.time === null) {
    const day = earlier ? mirrored(by.due, dayInZone(base, timeZone)) : by.due;
    return {
      kind: 'move',
      target,
      due: dueFor(target, { ...by, due: day }, asked),
      time: null,
      repeats: null,
      ...(asked.frame !== undefined && { by: { length, isEarlier: earlier } }),
    };
  }
  // A day has no hours to move by: they are counted from now.
  const from = own.at ?? asked.now;
  const step = Date.parse(by.due) - Math.ceil(base / minuteMs) * minuteMs;
  const instant = Math.ceil(from / minuteMs) * minuteMs + (earlier ? -step : step);
  const due = new Date(instant).toISOString();
  return {
    kind: 'move',
    target,
    due,
    time: wallTime(instant, timeZone),
    repeats: null,
    ...(asked.frame !== undefined && { by: { length, isEarlier: earlier } }),
  };
}

/** The day as far before another as `day` is behind it. */
function mirrored(day: string, around: string): string {
  return new Date(2 * Date.parse(around) - Date.parse(day)).toISOString().slice(0, 10);
}

/** A day alone keeps the time of the thing, a time alone its day, as long as that is to come. */
function dueFor(target: Target, { due, hasDay, time }: When, asked: Asked): Due {
  const { now, timeZone } = asked;
  const own = ownDue(target, asked);
  if (time === null) {
    const kept = own.at !== null ? wallTime(own.at, timeZone) : own.isReminder ? morning : null;
    return kept === null ? due : new Date(instantAt(due, kept, timeZone)).toISOString();
  }
  const day = own.at === null ? own.day : dayInZone(own.at, timeZone);
  if (hasDay || day === null) {
    return due;
  }
  const instant = instantAt(day, time, timeZone);
  return instant > now ? new Date(instant).toISOString() : due;
}

function ownDue(
  target: Target,
  asked: Asked,
): { at: number | null; day: string | null; isReminder: boolean } {
  if (target.found !== 'one') {
    return { at: null, day: null, isReminder: false };
  }
  const { at, day } = whenIs(target, asked);
  return { at, day: at === null ? day : null, isReminder: target.noun === 'ai_task' };
}
