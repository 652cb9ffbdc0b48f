import { foldText } from '../capture/folded-text.ts';
import { dayInZone, instantAt } from '../zoned-time.ts';
import type { Asked, Due, Language } from './intent.ts';
import { findRecurrence, type Recurrence } from './recurrence/find-recurrence.ts';
import { wholeWhen, type When } from './said-when.ts';

/** What words that are to be a date and nothing else come to. */
export type ResolvedWords =
  | { readonly is: 'once'; readonly due: Due }
  | { readonly is: 'repeats'; readonly recurrence: Recurrence }
  /** Understood, and over. */
  | { readonly is: 'passed'; readonly due: Due }
  /** They leave a choice: "friday or saturday". */
  | { readonly is: 'several'; readonly dues: readonly Due[] }
  | { readonly is: 'unknown' };

const minuteMs = 60_000;

type Moment = Pick<Asked, 'now' | 'timeZone' | 'language'>;

/** Between two dates of which one is meant. */
const choice: Readonly<Record<Language, RegExp>> = {
  en: /,? or |,|\//u,
  fr: /,? ou |,|\//u,
  es: /,? [ou] |,|\//u,
};

/**
 * Reads words of a day, a time or a rhythm as a message to the built-in assistant would be read: "lundi en huit", "every
 * other tuesday at 5". A rhythm comes first, since what says how often is no one day.
 * @throws {RangeError} for an unknown time zone
 */
export function resolveWords(text: string, moment: Moment): ResolvedWords {
  const words = text.trim().replace(/[\s.!?]+$/u, '');
  const recurrence = findRecurrence(words, moment);
  if (recurrence !== null) {
    return isAllOf(words, recurrence) ? { is: 'repeats', recurrence } : { is: 'unknown' };
  }
  const when = wholeWhen(words, moment) ?? wholeWhen(words, { ...moment, past: true });
  if (when !== null) return { is: isOver(when, moment) ? 'passed' : 'once', due: when.due };
  const [due, ...others] = chosenFrom(words, moment);
  if (due === undefined) return { is: 'unknown' };
  return others.length === 0 ? { is: 'once', due } : { is: 'several', dues: [due, ...others] };
}

/** Whether no word is left beside those that say how often. */
function isAllOf(text: string, { words }: Recurrence): boolean {
  let rest = '';
  let at = 0;
  for (const { start, end } of words) {
    rest += text.slice(at, start);
    at = end;
  }
  return !/[\p{L}\p{N}]/u.test(rest + text.slice(at));
}

/** Up to the minute: "now" is not over. */
const isOver = ({ due }: When, { now, timeZone }: Moment): boolean =>
  due.length > 10 ? Date.parse(due) < Math.floor(now / minuteMs) * minuteMs : due < dayInZone(now, timeZone);

/** The different dates there are to choose from; none where anything else is said. */
function chosenFrom(text: string, moment: Moment): readonly Due[] {
  const parts = foldText(text).split(choice[moment.language]);
  const whens = parts.map((part) => wholeWhen(part.trim(), moment));
  return whens.every((when) => when !== null) ? [...new Set(onOneDay(whens, moment))] : [];
}

/** "Tomorrow morning or evening": what says no day is on the one said first. */
function onOneDay([first, ...others]: readonly When[], { timeZone }: Moment): readonly Due[] {
  if (first === undefined) return [];
  const day = first.due.length > 10 ? dayInZone(Date.parse(first.due), timeZone) : first.due;
  return [
    first.due,
    ...others.map(({ due, hasDay, time }) =>
      hasDay || time === null || !first.hasDay ? due : new Date(instantAt(day, time, timeZone)).toISOString(),
    ),
  ];
}
