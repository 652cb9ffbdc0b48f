import { blotOut, overlaps, type Stretch } from '../../capture/folded-text.ts';
import { moveIntent, shiftIntent, takeApart, type Moved } from '../commands/move.ts';
import { pools } from '../find-target.ts';
import type { Asked, Intent, Target } from '../intent.ts';
import type { Sense } from '../lexicon/lexicon.ts';
import { reminderTime, wholeWhen, type When } from '../said-when.ts';
import { findRecurrence } from '../recurrence/find-recurrence.ts';
import { changeWords } from './change-words.ts';
import { findMeant } from './find-meant.ts';
import { leftOf, slotsOf, type Slots } from './slots.ts';
import { isAhead, lengthSaid, timesSaid, type LengthSaid, type TimeSaid } from './times-said.ts';

const snoozeMs = 10 * 60_000;
const minuteMs = 60_000;
/** What tells nothing of a name in an order to move. */
const nameless: readonly Sense[] = [
  'move',
  'snooze',
  'put',
  'remind',
  'alarm',
  'reminder',
  'calendar',
  'todo',
  'event',
  'pronoun',
  'all',
  'day',
  'clock',
  'negation',
  'show',
  'add',
];

/** When something is to be instead, and the words that say so. */
type Change =
  | { readonly is: 'by'; readonly length: LengthSaid; readonly words: readonly Stretch[] }
  | { readonly is: 'to'; readonly to: Moved['to']; readonly words: readonly Stretch[] };

/** "Push the dentist to friday", "an hour later", "the thing on friday, put it on tuesday": what, and when to. */
export function moveOf(text: string, asked: Asked): Intent[] {
  const slots = slotsOf(text, asked);
  const times = timesSaid(text, slots.tokens, asked);
  const change = changeIn(slots, times, asked) ?? apartIn(slots, asked);
  const ask: Intent[] = [{ kind: 'ask_what', order: 'move', category: null }];
  if (change === null) return ask;
  const targets = meantBy(slots, times, change.words, asked);
  if (targets.some(({ found }) => found === 'none')) return ask;
  const moved = targets.flatMap((target) => movedBy(target, change, asked) ?? []);
  const { priority } = slots;
  const rated =
    priority === null ? [] : targets.map((target): Intent => ({ kind: 'rate', target, priority }));
  return moved.length === 0 ? ask : [...moved, ...rated];
}

const movedBy = (target: Target, change: Change, asked: Asked): Intent | null =>
  change.is === 'to'
    ? moveIntent(target, change.to, asked)
    : shiftIntent(target, change.length.words, asked, change.length.earlier);

/** "Give me 20 more minutes on the oven", "the pills again at 4"; ten minutes where it does not say how long. */
export function snoozeOf(text: string, asked: Asked): Intent[] {
  const slots = slotsOf(text, asked);
  const length = lengthSaid(text, slots.tokens, asked);
  const times = length === null ? timesSaid(text, slots.tokens, asked) : [];
  const to = length === null ? newestOf(times, asked) : null;
  const ahead = length === null ? null : wholeWhen(`${leadAhead[asked.language]} ${length.words}`, asked);
  const when = to?.when ?? ahead;
  const { later } = changeWords[asked.language];
  if (when === null && slots.tokens.some(({ word }) => later.has(word)))
    return [{ kind: 'ask_what', order: 'snooze', category: null }];
  const until = when === null ? asked.now + snoozeMs : nextOf(when, asked);
  const targets = meantBy(
    slots,
    times,
    [...(to?.words ?? []), ...(length === null ? [] : [length])],
    asked,
    'running',
  );
  if (targets.some(({ found }) => found === 'none'))
    return [{ kind: 'ask_what', order: 'snooze', category: null }];
  return targets.map((target) => ({
    kind: 'snooze',
    target,
    until: Math.ceil(until / minuteMs) * minuteMs,
  }));
}

/** "At 8" said at ten in the morning is this evening. */
function nextOf({ due, isOpen, hasDay }: When, asked: Asked): number {
  const at = reminderTime(due, asked);
  const halfDay = 12 * 60 * minuteMs;
  return isOpen && !hasDay && at - halfDay > asked.now ? at - halfDay : at;
}

const leadAt = { en: 'at', fr: 'à', es: 'a las' } as const;
const leadAhead = { en: 'in', fr: 'dans', es: 'en' } as const;

function meantBy(
  slots: Slots,
  times: readonly TimeSaid[],
  words: readonly Stretch[],
  asked: Asked,
  want: 'open' | 'running' = 'open',
): readonly Target[] {
  const free = slotsOf(blotOut(slots.text, words), asked);
  const old = times.filter((time) => !words.some((stretch) => overlaps(stretch, time)));
  const taken = [...words, ...old].toSorted((a, b) => a.start - b.start);
  const name = leftOf({ ...free, tokens: slots.tokens, taken }, nameless);
  return findMeant(free, pools(asked, want), asked, {
    words: name,
    closeEnough: true,
    times: old.map(({ when }) => when),
  });
}

/** A new rhythm, an amount, or the newest of the times that are said. */
function changeIn({ text, tokens }: Slots, times: readonly TimeSaid[], asked: Asked): Change | null {
  const recurrence = findRecurrence(
    blotOut(
      text,
      times.filter(({ is }) => is === 'old' || is === 'whose'),
    ),
    asked,
  );
  const weekly = weekdaysIn(text, times, asked);
  if (weekly !== null) return weekly;
  const length = lengthSaid(text, tokens, asked);
  const isLong =
    length !== null &&
    !isAhead(length, tokens, asked) &&
    times.every((time) => time.is !== 'new' || overlaps(time, length));
  if (isLong && recurrence === null) return { is: 'by', length, words: [length] };
  if (recurrence !== null) return { is: 'to', to: recurrence, words: recurrence.words };
  const newest = newestOf(times, asked);
  return newest === null ? null : { is: 'to', to: newest.when, words: newest.words };
}

const every = { en: 'every', fr: 'tous les', es: 'todos los' } as const;

/** "Now tuesdays and fridays", "martes y jueves a las 7": several weekdays are a rhythm. */
function weekdaysIn(text: string, times: readonly TimeSaid[], asked: Asked): Change | null {
  const days = times.filter(
    ({ is, when }) => when.said.day?.is === 'weekday' && (is === 'new' || is === 'open'),
  );
  const [first, second] = days;
  const last = days.at(-1);
  if (first === undefined || second === undefined || last === undefined) return null;
  if (!/^\s*(?:,|and|&|et|y)\s*$/u.test(text.slice(first.end, second.start))) return null;
  const words = { start: first.start, end: last.end };
  const rhythm = findRecurrence(`${every[asked.language]} ${text.slice(words.start, words.end)}`, asked);
  return rhythm === null ? null : { is: 'to', to: rhythm, words: [words] };
}

/** The time that is said to be the new one, else the last; a day and a time that stand apart are one. */
function newestOf(
  times: readonly TimeSaid[],
  asked: Asked,
): { when: TimeSaid['when']; words: readonly Stretch[] } | null {
  const isFresh = ({ is, when }: TimeSaid): boolean =>
    is === 'new' || is === 'open' || (is === 'whose' && when.hasDay && when.time !== null);
  const fresh = times.filter(({ is }) => is === 'new' || is === 'open');
  const open = fresh.length > 0 ? fresh : times.filter(isFresh);
  const last = open.findLast(({ is }) => is === 'new') ?? open.at(-1);
  if (last === undefined) return null;
  const other = open.find(
    (one) => one.when.hasDay !== last.when.hasDay && (one.when.hasDay ? one : last).when.time === null,
  );
  if (other === undefined) return { when: last.when, words: [last] };
  const [day, time] = last.when.hasDay ? [last, other] : [other, last];
  const both =
    wholeWhen(`${day.text} ${leadAt[asked.language]} ${time.text}`, asked) ??
    wholeWhen(`${day.text} ${time.text}`, asked);
  return both === null ? { when: last.when, words: [last] } : { when: both, words: [day, time] };
}

/** Where only the grammar of orders finds a time: "to someday". */
function apartIn({ text }: Slots, asked: Asked): Change | null {
  const apart = takeApart(text, asked);
  if (apart === null) return null;
  return { is: 'to', to: apart.to, words: [{ start: apart.what.length, end: text.length }] };
}
