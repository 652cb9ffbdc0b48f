import { wholeDay } from '../../schedules/wall-time.ts';
import { foldText } from '../../capture/folded-text.ts';
import { dayInZone } from '../../zoned-time.ts';
import { findTarget, pools } from '../find-target.ts';
import type { Asked, Intent, SaidBefore } from '../intent.ts';
import { typed, type Said } from '../said.ts';
import { wholeWhen, type When } from '../said-when.ts';
import { droppedReminder } from './drop-one-reminder.ts';
import { eventNamed, knownEvent, timed, timeMeant, type MeantEvent } from './known-event.ts';
import { lengthsBefore } from './length-before.ts';
import { remindWords, type RemindWords } from './remind-words.ts';

/**
 * An order about the reminders that an event has: "no reminder for lunch", "change the reminder for lunch to an hour". Null for
 * all else, and for what has a reminder of its own by that name.
 */
export function changedReminders(message: Said, asked: Asked): readonly Intent[] | null {
  if ((asked.known.events ?? []).length === 0) return null;
  const languages = asked.language === 'en' ? (['en'] as const) : ([asked.language, 'en'] as const);
  for (const language of languages) {
    const intents =
      droppedReminder(message, asked, language, remindedEvent) ??
      none(message, remindWords[language], asked) ??
      only(message, remindWords[language], asked);
    if (intents !== null) return intents;
  }
  return null;
}

const between = /\s*,\s*(?:and |et |y )?|\s+(?:and|&|et|y)\s+/u;
const ofLead = /^(?:for|of|on|about|del?|de la|du|des|d'|para|pour|a la|al|au)\s+/iu;

/** "No reminder for lunch", "no reminders for the dentist and lunch". */
function none(message: Said, words: RemindWords, asked: Asked): readonly Intent[] | null {
  for (const pattern of words.none) {
    const match = pattern.exec(message.plain);
    const what = match === null ? null : typed(message, match, 'what');
    if (what === null) continue;
    const whole = remindedEvent(what, asked);
    const parts = what.split(between).map((part) => part.replace(ofLead, ''));
    const named = whole === null ? parts.map((part) => remindedEvent(part, asked)) : [whole];
    const events = named.filter((one) => one !== null);
    if (events.length < named.length) continue;
    return events.map((one) => ({ kind: 'remind_event', target: timed(one, asked), before: [], only: true }));
  }
  return null;
}

/** The event of that name, where nothing has a reminder of its own that is called so. */
function remindedEvent(words: string, asked: Asked): MeantEvent | null {
  const named = eventNamed(words, asked);
  if (named === null || (named.target.found === 'one' && named.target.noun !== 'event')) return null;
  const own = { ...asked, known: { ...asked.known, todos: [], events: [] } };
  return findTarget(words, pools(own, 'open'), own).target.found === 'none' ? named : null;
}

/** "Change the reminder for lunch to an hour", "to 8 o'clock": that one, and no other. */
function only(message: Said, words: RemindWords, asked: Asked): readonly Intent[] | null {
  for (const pattern of words.only) {
    const match = pattern.exec(message.plain);
    const what = match === null ? null : typed(message, match, 'what');
    const length = match === null ? null : typed(message, match, 'length');
    const named = what === null || length === null ? null : remindedEvent(what, asked);
    if (match === null || length === null || named === null) continue;
    const eve = eveSaid(`${length}${match.groups?.['before'] ?? ''}`, words, asked);
    const before =
      eve !== null || (isClock(length) && match.groups?.['before'] === undefined)
        ? []
        : lengthsBefore(length, asked);
    const at = before.length > 0 ? null : (eve ?? momentBefore(length, named, asked));
    const leads = at === null ? before.map((minutes) => ({ minutes })) : [at];
    if (leads.length === 0) continue;
    return [{ kind: 'remind_event', target: timed(named, asked), before: leads, only: true }];
  }
  return null;
}

/** "The day before", "the day before at 6pm". */
function eveSaid(said: string, { eves }: RemindWords, asked: Asked): SaidBefore | null {
  const folded = foldText(said);
  for (const [pattern, before] of eves) {
    const match = pattern.exec(folded);
    if (match?.index !== 0) continue;
    const rest = said.slice(match[0].length).trim();
    const when = rest === '' ? null : wholeWhen(rest, asked);
    if (rest === '') return before;
    if (when === null || when.hasDay || when.time === null) continue;
    return { days: 'minutes' in before ? before.minutes / 1_440 : before.days, time: when.time };
  }
  return null;
}

/** "8h", "8h30", "17 heures"; "2h" is how long, since nobody is reminded at that hour. */
const isClock = (text: string): boolean => {
  const hour = /^(?<hour>\d{1,2}) ?h(?:eures?)?(?: ?[0-5]\d)?$/u.exec(foldText(text))?.groups?.['hour'];
  return hour !== undefined && Number(hour) > 4;
};

/** A time of day, or a day, by when it comes before the event; it may not be before it at all, which is said where it is set. */
function momentBefore(said: string, { target, day }: MeantEvent, asked: Asked): SaidBefore | null {
  const when = wholeWhen(said, asked) ?? wholeWhen(said.replace(/^las? /iu, 'a las '), asked);
  if (when === null || when.ahead) return null;
  const event = target.found === 'one' ? knownEvent(target.id, asked) : undefined;
  const meant = event === undefined ? null : timeMeant(event, occurrenceOn(event, day, asked), asked.now);
  if (meant === null) return when.time === null || when.hasDay ? null : { days: 0, time: when.time };
  const on = dayInZone(meant.from, asked.timeZone);
  const days = when.hasDay ? daysBetween(dayOf(when, asked), on) : 0;
  return when.time === null
    ? { minutes: days * 1_440 }
    : { days, time: timeOf(when, days, meant.from, asked) };
}

const occurrenceOn = (
  event: { readonly times: readonly { readonly from: number; readonly occurrence: string | null }[] },
  day: string | null,
  { timeZone }: Asked,
): string | undefined =>
  event.times.find(({ from }) => dayInZone(from, timeZone) === day)?.occurrence ?? undefined;

const dayOf = ({ due }: When, { timeZone }: Asked): string =>
  due.length === 10 ? due : dayInZone(Date.parse(due), timeZone);

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / wholeDay);

/** "At 8" is the last 8 before it begins, though not in the night. */
function timeOf({ time, isOpen }: When, days: number, from: number, { timeZone }: Asked): string {
  const said = time ?? '09:00';
  if (!isOpen || days !== 0) return said;
  const clock = new Date(from).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const hour = Number(said.slice(0, 2)) % 12;
  const halves = [hour + 12, hour].map((one) => `${String(one).padStart(2, '0')}${said.slice(2)}`);
  return halves.find((one) => one >= '05:00' && one < clock) ?? said;
}
