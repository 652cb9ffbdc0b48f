import { dayInZone, wallTime } from '../../zoned-time.ts';
import { Temporal } from 'temporal-polyfill';
import { withoutRemindedOf } from '../events/of-reminder.ts';
import { findTarget, type Pools } from '../find-target.ts';
import type { Asked, Named, Range, Target } from '../intent.ts';
import { whenIs } from '../known-things.ts';
import { findRange } from '../questions/find-range.ts';
import { spanAround } from '../questions/span-units.ts';
import { type When } from '../said-when.ts';
import { blotOut, foldText, overlaps } from '../../capture/folded-text.ts';
import type { Slots } from './slots.ts';
import { thingsNamed } from './things-named.ts';
import { timesSaid } from './times-said.ts';
import { tells, tokensOf, type Token } from './tokens.ts';

/** What is known of a thing's time and place. */
interface Facts {
  /** `YYYY-MM-DD`. */
  readonly day: string | null;
  /** `HH:MM`. */
  readonly time: string | null;
  /** Epoch ms. */
  readonly at: number | null;
  readonly category: string | null;
}

/** By what a request narrows the things it may be about; any one of the times, and the list. */
interface Narrowing {
  readonly times: readonly When[];
  readonly range: Range | null;
  readonly category: string | null;
}

/** What is left to be settled of a request: how it names things, and how it may go wrong. */
export interface Meaning {
  /** One thing that has most of the words is it: where nothing happens before a yes, or nothing at all. */
  readonly closeEnough?: boolean;
  /** What the request says besides its times, list and kind; looked for where it names nothing whole. */
  readonly words: string;
  /** Times that say which thing it is; those of the text itself where none are given. */
  readonly times?: readonly When[];
}

const partHours = { morning: [4, 12], afternoon: [12, 18], evening: [17, 24], night: [18, 30] } as const;

/**
 * The things a request is about: those its text names, wherever it does, narrowed by the day, time and list that it says; by
 * these alone where it names nothing. `none` with empty words where it says neither: that is to be asked.
 */
export function findMeant(slots: Slots, pools: Pools, asked: Asked, meaning: Meaning): readonly Target[] {
  return targetsMeant(slots, pools, asked, meaning).map((target) => unlessRemindedOf(target, slots.text));
}

/** "The alert for the dentist" is not the dentist, nor any other reminder. */
function unlessRemindedOf(target: Target, text: string): Target {
  if (target.found === 'none') return target;
  const [left = []] = withoutRemindedOf(text, [target.found === 'one' ? [target] : target.candidates]);
  if (left.length === 0) return { found: 'none', words: text };
  return target.found === 'one' ? target : { found: 'several', candidates: left };
}

/** An event is named, but only to say of what the reminder is that is meant. */
function namesReminded(text: string, [pool = []]: Pools, asked: Asked): boolean {
  const [left = []] = withoutRemindedOf(text, [pool]);
  const reminded = pool.filter((thing) => !left.includes(thing));
  return reminded.length > 0 && thingsNamed(text, reminded, asked).length > 0;
}

function targetsMeant(slots: Slots, pools: Pools, asked: Asked, meaning: Meaning): readonly Target[] {
  const { words } = meaning;
  const among = ofKind(slots, pools);
  const narrowing = narrowingOf(slots, asked, meaning.times);
  const isNarrow = narrowing.times.length > 0 || narrowing.range !== null || narrowing.category !== null;
  const isAll = slots.tokens.some((token) => tells(token, 'all'));
  for (const pool of among) {
    const said = thingsNamed(slots.text, pool, asked);
    const telling = said.filter((group) => !group.every(({ thing }) => isKindOnly(thing, asked)));
    // "The unicorn alarm" is not what is called "Alarm", unless it is at the time that is said.
    const isAnyKind = words === '' || isNarrow;
    const groups = telling.length > 0 ? telling : isAnyKind ? said : [];
    const isLoose = telling.length === 0 && words !== '';
    const whole = groups.some((group) => group.some((one) => one.whole));
    const isNamed = groups.length > 0 && (whole || meaning.closeEnough === true || words !== '');
    const targets = !isNamed
      ? []
      : groups.flatMap((group): readonly Target[] => {
          const things = group.map(({ thing }) => thing);
          const fitting = isNarrow ? things.filter((thing) => fits(thing, narrowing, asked)) : [];
          const left = fitting.length > 0 || isLoose ? fitting : things;
          if (left.length === 0) return [];
          return whole || meaning.closeEnough === true
            ? settled(left, isAll, words)
            : [{ found: 'several', candidates: left }];
        });
    if (targets.length > 0) return targets;
  }
  if (namesReminded(slots.text, pools, asked))
    return [{ found: 'none', words: words === '' ? slots.text : words }];
  if (words === '') {
    if (!isNarrow && !isAll) return [pointedAt(slots, pools, asked)];
    const isBoth = slots.tokens.some(({ word }) => both.has(word));
    if (isBoth && !isNarrow) return [{ found: 'none', words: '' }];
    const isOne = slots.tokens.some((token) => tells(token, 'todo') && !token.word.endsWith('s'));
    if (isOne && !isAll && !hasTime(narrowing)) return [{ found: 'none', words: '' }];
    const isMany = isAll || slots.tokens.some(isPlural) || (slots.list?.name != null && !hasTime(narrowing));
    const fitting = (among[0] ?? []).filter((thing) => fits(thing, narrowing, asked));
    return settled(fitting, isMany, slots.text);
  }
  const { target } = findTarget(words, among, asked);
  if (target.found === 'none' && isNarrow && (isAll || meaning.closeEnough === true)) {
    const there = (among[0] ?? []).filter((thing) => fits(thing, narrowing, asked));
    if (there.length > 1) return [{ found: 'several', candidates: there }];
  }
  if (target.found === 'none') {
    const listed = inCategory(words, among, asked);
    if (listed.length > 0) return [{ found: 'several', candidates: listed }];
  }
  if (target.found !== 'several') return [target];
  const fitting = isNarrow ? target.candidates.filter((thing) => fits(thing, narrowing, asked)) : [];
  const candidates = fitting.length === 0 ? target.candidates : fitting;
  return candidates.length === 1 && meaning.closeEnough === true
    ? candidates.map((thing) => ({ found: 'one', ...thing }))
    : [{ found: 'several', candidates }];
}

/** What a list has that is named without the word: "the Ikea things". */
function inCategory(words: string, among: Pools, asked: Asked): readonly Named[] {
  const folded = ` ${foldText(words)} `;
  const category = (asked.categories ?? []).find((name) => folded.includes(` ${foldText(name)} `));
  return category === undefined
    ? []
    : (among[0] ?? []).filter((thing) => factsOf(thing, asked).category === category);
}

/** Called by its kind alone: "Alarm". */
const isKindOnly = ({ title }: Named, asked: Asked): boolean =>
  tokensOf(title, asked).every((token) => tells(token, 'alarm', 'reminder', 'small'));

/** Two of what was spoken of, not all there is. */
const both = new Set('both deux ambos ambas dos'.split(' '));

const hasTime = ({ times, range }: Narrowing): boolean => times.length > 0 || range !== null;

/** "My alarms": more than one of them. */
const isPlural = (token: Token): boolean =>
  token.word.endsWith('s') &&
  tells(token, 'alarm', 'reminder', 'todo', 'event') &&
  !/(?:ours|repas|rdv|vous)$/u.test(token.word);

/** "It" is what the last turns were about. */
function pointedAt({ tokens, text }: Slots, pools: Pools, asked: Asked): Target {
  const none: Target = { found: 'none', words: '' };
  const isPointing = tokens.some((token) => tells(token, 'pronoun'));
  return isPointing && text !== '' ? findTarget('', pools, asked).target : none;
}

function settled(things: readonly Named[], isAll: boolean, words: string): readonly Target[] {
  const [first, ...others] = things;
  if (first === undefined) return [{ found: 'none', words }];
  if (isAll || others.length === 0) return things.map((thing) => ({ found: 'one', ...thing }));
  return [{ found: 'several', candidates: things }];
}

/** Only reminders where the words are of alarms, only todos where they are of lists. */
function ofKind({ tokens, list }: Slots, pools: Pools): Pools {
  const isReminder = tokens.some((token) => tells(token, 'alarm', 'reminder'));
  const noun = isReminder ? 'ai_task' : list !== null ? 'todo' : null;
  if (noun === null) return pools;
  const kept = pools.map((pool) => pool.filter((thing) => thing.noun === noun));
  return kept.some((pool) => pool.length > 0) ? kept : pools;
}

function narrowingOf({ text, tokens, list }: Slots, asked: Asked, given?: readonly When[]): Narrowing {
  const free = list === null ? text : blotOut(text, [list]);
  const listed = (token: Token): boolean => list !== null && overlaps(list, token);
  const said = timesSaid(
    free,
    tokens.filter((token) => !listed(token)),
    asked,
  );
  const times = given ?? said.map(({ when }) => when);
  const range = given === undefined ? findRange(free, asked) : null;
  const isSpan = range !== null && range.range.to - range.range.from > 26 * 3_600_000;
  const isRange =
    range !== null && (times.length === 0 || (isSpan && times.every(({ time }) => time === null)));
  return {
    times: isRange ? [] : times,
    range: isRange ? range.range : null,
    category: list?.name ?? null,
  };
}

function factsOf(thing: Named, asked: Asked): Facts {
  const { at, day } = whenIs(thing, asked);
  const todo = thing.noun === 'todo' ? asked.known.todos.find(({ id }) => id === thing.id) : undefined;
  return {
    day,
    time: at === null ? null : wallTime(at, asked.timeZone),
    at,
    category: todo?.category ?? null,
  };
}

/** Whether a thing has the day, time and list that a request says. */
export const fitsRequest = (thing: Named, slots: Slots, asked: Asked): boolean =>
  fits(thing, narrowingOf(slots, asked), asked);

function fits(thing: Named, { times, range, category }: Narrowing, asked: Asked): boolean {
  const facts = factsOf(thing, asked);
  if (category !== null && (facts.category === null || foldText(facts.category) !== foldText(category)))
    return false;
  if (range !== null) {
    const start = facts.at ?? (facts.day === null ? null : spanAround(facts.day, 'day', asked.timeZone).from);
    return start !== null && start >= range.from && start < range.to;
  }
  return times.length === 0 || times.some((when) => isAt(facts, when, asked));
}

function isAt({ day, time }: Facts, { due, said, time: at, isOpen }: When, { timeZone }: Asked): boolean {
  if (said.day !== undefined) {
    const meant = due.length === 10 ? due : dayInZone(Date.parse(due), timeZone);
    if (day === null || !daysMeant(meant, said.day).includes(day)) return false;
  }
  if (said.clock !== undefined) return time !== null && at !== null && sameHour(time, at, !isOpen);
  if (said.part?.is === 'part') {
    const [from, to] = partHours[said.part.part];
    const hour = Number((time ?? '').slice(0, 2));
    return time !== null && hour >= from && hour < to;
  }
  return said.day !== undefined || said.minutes !== undefined;
}

/** "The wednesday alarm" on a wednesday is today's or the next; a weekend has two days. */
function daysMeant(day: string, said: NonNullable<When['said']['day']>): readonly string[] {
  const date = Temporal.PlainDate.from(day);
  if (said.is === 'weekend') return [day, date.add({ days: 1 }).toString()];
  return said.is === 'weekday' ? [day, date.subtract({ days: 7 }).toString()] : [day];
}

/** "My 7 o'clock": in either half of the day. */
const sameHour = (one: string, other: string, exact: boolean): boolean =>
  one === other ||
  (!exact &&
    one.slice(2) === other.slice(2) &&
    Math.abs(Number(one.slice(0, 2)) - Number(other.slice(0, 2))) === 12);
