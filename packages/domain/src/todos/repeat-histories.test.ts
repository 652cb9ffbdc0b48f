import type { Todo } from '@squeeze/contracts/todos';
import { historyCount } from '@squeeze/testing/history-count';
import { randomFrom } from '@squeeze/testing/random-from';
import { describe, expect, it } from 'vitest';
import { dueOfParts, dueParts } from '../due-parts.ts';
import { dayInZone } from '../zoned-time.ts';
import { plainTodo } from './plain-todo.ts';
import { nextTodo, occurrenceOf } from './repeat-todo.ts';
import { changedTodo, newTodo, reversedEdit } from './todo-change.ts';

const count = historyCount(300);
const seed = 20_261_130;
const hour = 3_600_000;
const wholeDay = 24 * hour;
const zones = [
  'Europe/Zagreb',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
];

type Random = () => number;
const below = (random: Random, most: number): number => Math.floor(random() * most);
const oneOf = <Value>(random: Random, all: readonly [Value, ...Value[]]): Value =>
  all[below(random, all.length)] ?? all[0];

const wallOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10);
const weekday = (wall: number): number => new Date(wall).getUTCDay();
const monthOf = (wall: number): number => new Date(wall).getUTCFullYear() * 12 + new Date(wall).getUTCMonth();
const dateOf = (wall: number): number => new Date(wall).getUTCDate();
/** Weeks begin on Monday. */
const weekOf = (wall: number): number => Math.floor((wall / wholeDay + 3) / 7);

/** Rules, and what each of them says of a day when it counts from another, written anew here and in no other words. */
type Rule = readonly [rule: string, isOn: (day: number, first: number) => boolean];
const rules: readonly [Rule, ...Rule[]] = [
  ['FREQ=DAILY', () => true],
  ['FREQ=DAILY;INTERVAL=3', (day, first) => ((day - first) / wholeDay) % 3 === 0],
  ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', (day) => ![0, 6].includes(weekday(day))],
  ['FREQ=WEEKLY', (day, first) => weekday(day) === weekday(first)],
  ['FREQ=WEEKLY;BYDAY=TU,TH', (day) => [2, 4].includes(weekday(day))],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,SU',
    (day, first) => [0, 1, 3].includes(weekday(day)) && (weekOf(day) - weekOf(first)) % 2 === 0,
  ],
  ['FREQ=MONTHLY', (day, first) => dateOf(day) === dateOf(first)],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', (day) => dateOf(day + wholeDay) === 1],
  [
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=2TU',
    (day, first) =>
      weekday(day) === 2 && dateOf(day) > 7 && dateOf(day) < 15 && (monthOf(day) - monthOf(first)) % 2 === 0,
  ],
  [
    'FREQ=YEARLY',
    (day, first) => dateOf(day) === dateOf(first) && (monthOf(day) - monthOf(first)) % 12 === 0,
  ],
];

/** A series as a list of days: from its first on, or from the day on which one was done. */
interface Model {
  readonly isOn: (day: number, first: number) => boolean;
  readonly first: number;
  /** The day by the rule of the one that is open. */
  at: number;
  /** How many there are still, with the open one; null without end. */
  left: number | null;
}

function advance(
  model: Model,
  { behind, isToCome }: { behind: number; isToCome: (day: string) => boolean },
): boolean {
  for (let day = model.at + wholeDay; ; day += wholeDay) {
    if (!model.isOn(day, model.first)) continue;
    if (model.left !== null) model.left -= 1;
    if (model.left === 0) return false;
    model.at = day;
    if (day > behind && isToCome(dayOf(day))) return true;
  }
}

function walk(random: Random): number {
  const [rule, isOn] = oneOf(random, rules);
  const isCounted = random() < 0.4;
  const after = random() < 0.3 ? 'completion' : 'date';
  let zone = oneOf(random, ['Europe/Zagreb', ...zones]);
  let now = Date.parse('2026-01-01T09:00:00Z') + below(random, 500) * wholeDay + below(random, 24) * hour;
  let first = wallOf(dayInZone(now, zone)) + below(random, 10) * wholeDay;
  while (!isOn(first, first)) first += wholeDay;
  const time = random() < 0.5 ? '' : oneOf(random, ['09:00', '00:30', '02:30', '23:30']);
  const counted = 1 + below(random, 12);
  const draft = {
    ...plainTodo,
    title: 'it',
    description: null,
    due_date: dueOfParts({ day: dayOf(first), time }, zone),
    priority: 'medium' as const,
    category: null,
    status: 'pending' as const,
    repeat: { rule: isCounted ? `${rule};COUNT=${counted}` : rule, after } as const,
  };
  const made = newTodo(draft, '01a20000-0000-7000-8000-000000000000', now);
  let todo: Todo = { ...made, occurrence: occurrenceOf(made, zone) };
  const model: Model = { isOn, first, at: first, left: isCounted ? counted : null };
  let steps = 0;
  for (; steps < 15; steps += 1) {
    now += below(random, 40) * hour;
    const what = random();
    if (what < 0.2) {
      // Moved, to another day or another time.
      const { day, time: at } = dueParts(todo.due_date, zone);
      const to = dayOf(wallOf(day) + (below(random, 21) - 10) * wholeDay);
      const edit = { due_date: dueOfParts({ day: to, time: at }, zone) };
      const moved = changedTodo(todo, edit, now);
      expect(changedTodo(moved, reversedEdit(todo, edit), now).due_date).toBe(todo.due_date);
      todo = moved;
      continue;
    }
    if (what < 0.3) {
      zone = oneOf(random, ['Europe/Zagreb', ...zones]);
      continue;
    }
    if (what < 0.5) now += below(random, 60) * wholeDay;
    const due = dueParts(todo.due_date, zone);
    const today = dayInZone(now, zone);
    const isToCome = (day: string): boolean =>
      due.time === '' ? day >= today : Date.parse(dueOfParts({ day, time: due.time }, zone) ?? '') > now;
    // Done, skipped, or said to have been done a while ago.
    const how = random();
    const doneAt = how < 0.2 ? now - below(random, 200) * hour : now;
    const isSkipped = how > 0.7;
    const over: Todo = isSkipped
      ? { ...todo, status: 'cancelled' }
      : { ...todo, status: 'completed', completed_at: new Date(doneAt).toISOString() };
    const next = nextTodo(over, now, zone);
    // The same asked twice, or by another window, is the same.
    expect(nextTodo(structuredClone(over), now, zone)).toEqual(next);
    if (after === 'completion') {
      // Each is the first of a list of its own.
      const from = isSkipped ? (due.day > today ? due.day : today) : dayInZone(doneAt, zone);
      const restarted: Model = { ...model, first: wallOf(from), at: wallOf(from) };
      const goesOn = advance(restarted, { behind: wallOf(from), isToCome });
      Object.assign(model, { at: restarted.at, left: restarted.left });
      if (!goesOn) {
        expect(next).toBeNull();
        return steps;
      }
    } else if (!advance(model, { behind: wallOf(due.day), isToCome })) {
      expect(next).toBeNull();
      return steps;
    }
    const left = model.left === null ? rule : `${rule};COUNT=${model.left}`;
    expect(next).toMatchObject({ repeat: { rule: left, after }, status: 'pending' });
    expect(next?.occurrence?.slice(0, 10)).toBe(dayOf(model.at));
    if (next === null) return steps;
    if (due.time === '') expect(next.due_date).toBe(dayOf(model.at));
    else expect(Date.parse(next.due_date ?? '')).toBeGreaterThan(now);
    todo = next;
  }
  return steps;
}

describe('todos that repeat, done late, early, moved, skipped and in other zones', () => {
  // As long as many of them take.
  it(`come as a list of days would have them, in ${count} histories`, { timeout: 600_000 }, () => {
    let walked = 0;
    for (let history = 0; history < count; history += 1) {
      try {
        walked += walk(randomFrom(seed + history));
      } catch (error) {
        throw new Error(`history ${history} of seed ${seed}`, { cause: error });
      }
    }
    expect(walked).toBeGreaterThan(count);
  });
});
