import { dateLanguages } from '../../capture/dates/date-languages.ts';
import { capturedTitle } from '../../capture/captured-title.ts';
import { dueDate } from '../../capture/dates/due-date.ts';
import { foldText } from '../../capture/folded-text.ts';
import { dayInZone } from '../../zoned-time.ts';
import { findTarget, pools } from '../find-target.ts';
import { wholeWhen } from '../said-when.ts';
import type { Asked, KnownEvent, KnownTime, Named, Target } from '../intent.ts';

/** An event that words are about, and which of its times. */
export interface MeantEvent {
  /** Of events alone: `several` where it is not plain which is meant. */
  readonly target: Target;
  /** The day that was named with it, `YYYY-MM-DD`. */
  readonly day: string | null;
  /** All times of it were said to be meant. */
  readonly isAll: boolean;
  /** It was called "it", or by its kind alone. */
  readonly isPointed?: true;
}

const calendarWords =
  /(?: |^)(?:(?:on|in|from|off|of|out of) )+(?:my |the )?(?:calendar|diary|agenda|schedule)$| (?:de|dans|sur|a) (?:mon |l'|le )?(?:agenda|calendrier)$| (?:de|en) (?:mi |la |el )?(?:agenda|calendario)$/u;
const every =
  /(?:^|[ ,(])(?:every time|all of them|all of it|for good|every week|every day|(?:the )?(?:whole|entire) series|a chaque fois|tous les jours|toutes les semaines|pour de bon|toute la serie|todas las veces|todos los dias|todas las semanas|para siempre|toda la serie)\)?$/u;
const allLead =
  /^(?:(?:all|every|each)(?: (?:of )?(?:my|the))?|tous (?:mes|les)|toutes (?:mes|les)|chaque|tod[oa]s (?:mis|los|las)|cada) /u;
const nounOnly =
  /^(?:(?:my|the|that|this|le|la|l'|mon|ma|el|mi|ese|esa|cet|cette) ?)?(?:event|evenement|evento|calendar entry)$/u;
const pronoun =
  /^(?:it|that|this|that one|this one|le|la|les|ca|cela|celui-ci|celui-la|lo|eso|esto|esta|ese|esa)$/u;

/** The event that a name stands for, with a day that may stand beside it; null where no event is surely meant. */
export function eventNamed(words: string, asked: Asked): MeantEvent | null {
  const { events = [] } = asked.known;
  if (events.length === 0) return null;
  const name = stripped(words, calendarWords);
  const bare = stripped(name, every);
  const lead = allLead.exec(foldText(bare))?.[0].length ?? 0;
  const isAll = bare !== name || lead > 0;
  const rest = bare.slice(lead).trim();
  if (rest === '' || pronoun.test(foldText(rest)) || nounOnly.test(foldText(rest))) {
    const recent = spokenOf(asked);
    return recent === null ? null : { target: recent, day: null, isAll, isPointed: true };
  }
  const dated = isTitle(rest, events) ? null : withDay(rest, asked);
  if (dated !== null) return { ...dated, isAll };
  const whole = sought(rest, null, asked);
  return whole === null ? null : { target: whole, day: null, isAll };
}

const article = /^(?:the|my|our|le|la|l'|mon|ma|el|mi) ?/u;

/** "Friday Club" is called so, on whatever day it is. */
const isTitle = (words: string, events: readonly KnownEvent[]): boolean => {
  const name = foldText(words).replace(article, '');
  return events.some(({ title }) => foldText(title).replace(article, '') === name);
};

/** A day before the name and behind it: "tomorrow's standup", "la réunion de jeudi". */
const dayBefore =
  /^(?:(?:the|my|our|this) )?(?<day>today|tonight|tomorrow|yesterday|(?:(?:this|next|coming) )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?:'s)? (?=\S)/du;
const dayBehind =
  /^(?<name>\S.*?),? (?:(?:on|from|of|for|de|du|del|de la|de ce|le|el|para el) |d')(?<day>\S.*)$/du;

/** The name with a day beside it, and that day. */
function withDay(words: string, asked: Asked): Pick<MeantEvent, 'target' | 'day'> | null {
  for (const [name, said] of dayBeside(foldText(words), words)) {
    const when = wholeWhen(said, asked);
    const day =
      when === null
        ? null
        : when.due.length === 10
          ? when.due
          : dayInZone(Date.parse(when.due), asked.timeZone);
    const target = day === null ? null : sought(name, day, asked);
    if (target !== null) return { target, day };
  }
  const due = dueDate(words, dateLanguages[asked.language], { ...asked, past: false });
  const title = due === null ? words : capturedTitle(words, due.words);
  if (due === null || title === words) return null;
  const day = due.due.length === 10 ? due.due : dayInZone(Date.parse(due.due), asked.timeZone);
  const target = sought(title.replace(danglingWord, ''), day, asked);
  return target === null ? null : { target, day };
}

const danglingWord = /\s+(?:on|of|from|du|de|le|del|el|this|ce|este|esta|cet|cette)$/iu;

function dayBeside(folded: string, words: string): readonly (readonly [name: string, day: string])[] {
  const found: (readonly [string, string])[] = [];
  const before = dayBefore.exec(folded);
  const saidBefore = before?.indices?.groups?.['day'];
  if (before !== null && saidBefore !== undefined) {
    found.push([words.slice(before[0].length), words.slice(...saidBefore)]);
  }
  const { name, day } = dayBehind.exec(folded)?.indices?.groups ?? {};
  if (name !== undefined && day !== undefined) found.push([words.slice(...name), words.slice(...day)]);
  return found;
}

const stripped = (text: string, pattern: RegExp): string => {
  const { index } = pattern.exec(foldText(text)) ?? {};
  return (index === undefined ? text : text.slice(0, index)).trim();
};

/** What was spoken of last, where that is an event. */
export function spokenOf({ known }: Asked): Target | null {
  const [last] = known.recent;
  const event = last?.noun === 'event' ? known.events?.find(({ id }) => id === last.id) : undefined;
  return event === undefined ? null : { found: 'one', noun: 'event', id: event.id, title: event.title };
}

/** Events that a name is surely about, where nothing else of that name is as likely. */
function sought(name: string, day: string | null, asked: Asked): Target | null {
  const { target, sure } = findTarget(name, pools(asked, 'open'), asked);
  if (!sure || target.found === 'none') return null;
  const things: readonly Named[] = target.found === 'one' ? [target] : target.candidates;
  const events = things.filter(({ noun }) => noun === 'event');
  if (events.length === 0) return null;
  const isThen = ({ noun, id }: Named): boolean =>
    noun !== 'event' || day === null || timeOn(knownEvent(id, asked), day, asked) !== null;
  // What is something to do as well is asked about.
  const left = unlessOver(day === null ? things : events.filter(isThen), asked);
  const [only, ...others] = left;
  if (only === undefined) return null;
  return others.length === 0
    ? { found: 'one', noun: only.noun, id: only.id, title: only.title }
    : { found: 'several', candidates: left };
}

/** Of events of one name those that are over do not come into question, as long as others are to come. */
function unlessOver(things: readonly Named[], asked: Asked): readonly Named[] {
  const ahead = things.filter(
    ({ noun, id }) =>
      noun !== 'event' || knownEvent(id, asked)?.times.some(({ to }) => to > asked.now) === true,
  );
  return ahead.length === 0 ? things : ahead;
}

export const knownEvent = (id: string, { known }: Pick<Asked, 'known'>): KnownEvent | undefined =>
  known.events?.find((event) => event.id === id);

/** The event as named, with the one time of it that a day has told. */
export function timed({ target, day, isAll }: MeantEvent, asked: Asked): Target {
  if (target.found !== 'one' || target.noun !== 'event') return target;
  if (isAll) return { ...target, isAll: true };
  if (day === null) return target;
  const event = knownEvent(target.id, asked);
  const time = timeOn(event, day, asked);
  return event?.isRepeated === true && time?.occurrence != null
    ? { ...target, occurrence: time.occurrence }
    : target;
}

/** The time of an event that touches a day. */
export function timeOn(
  event: KnownEvent | undefined,
  day: string,
  { timeZone }: Pick<Asked, 'timeZone'>,
): KnownTime | null {
  return (
    event?.times.find(
      ({ from, to }) =>
        dayInZone(from, timeZone) <= day && day <= dayInZone(Math.max(from, to - 1), timeZone),
    ) ?? null
  );
}

/** The time that is meant where none is said: the one that goes on or comes next, else the last there was. */
export function timeMeant(event: KnownEvent, occurrence: string | undefined, now: number): KnownTime | null {
  const chosen =
    occurrence === undefined ? undefined : event.times.find((time) => time.occurrence === occurrence);
  return chosen ?? event.times.find(({ to }) => to > now) ?? event.times.at(-1) ?? null;
}
