import type { Todo, TodoDraft } from '@squeeze/contracts/todos';
import { describe, expect, it } from 'vitest';
import { RuleError } from '../schedules/recurrence-rule.ts';
import { idOfNext } from './id-of-next.ts';
import { plainTodo } from './plain-todo.ts';
import { nextTodo, occurrenceOf, storedRepeat } from './repeat-todo.ts';
import { newTodo } from './todo-change.ts';

const zone = 'Europe/Zagreb';
const at = (text: string): number => Date.parse(text);
const id = '01a20000-0000-7000-8000-000000000000';
const draft: TodoDraft = {
  title: 'Water the plants',
  description: 'All of them',
  due_date: null,
  priority: 'high',
  category: 'home',
  status: 'pending',
  ...plainTodo,
};

interface Given extends Partial<Todo> {
  readonly rule: string;
  readonly after?: 'date' | 'completion';
}

const repeating = ({ rule, after = 'date', ...given }: Given): Todo => {
  const todo = newTodo({ ...draft, repeat: { rule, after } }, id, at('2026-06-01T08:00:00Z'));
  const whole = { ...todo, ...given };
  return { ...whole, occurrence: given.occurrence ?? occurrenceOf(whole, zone) };
};
const nextOf = (given: Given, now: string): Todo | null => nextTodo(repeating(given), at(now), zone);

describe('the todo that comes after one', () => {
  it.each<[string, Given, string, string | null]>([
    // Wednesday 10 June 2026.
    ['a day later', { rule: 'FREQ=DAILY', due_date: '2026-06-10' }, '2026-06-10T08:00:00Z', '2026-06-11'],
    [
      'done early',
      { rule: 'FREQ=WEEKLY;BYDAY=SU', due_date: '2026-06-14' },
      '2026-06-10T08:00:00Z',
      '2026-06-21',
    ],
    [
      'done late',
      { rule: 'FREQ=WEEKLY;BYDAY=SU', due_date: '2026-06-07' },
      '2026-06-10T08:00:00Z',
      '2026-06-14',
    ],
    [
      'done weeks late: what was missed is over',
      { rule: 'FREQ=WEEKLY;BYDAY=SU', due_date: '2026-05-03' },
      '2026-06-10T08:00:00Z',
      '2026-06-14',
    ],
    [
      'done late on a day of its rule',
      { rule: 'FREQ=DAILY', due_date: '2026-06-01' },
      '2026-06-10T08:00:00Z',
      '2026-06-10',
    ],
    [
      'every other week, late',
      { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', due_date: '2026-06-02' },
      '2026-06-10T08:00:00Z',
      '2026-06-16',
    ],
    [
      'moved to a later day',
      { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU', due_date: '2026-06-09', occurrence: '2026-06-07' },
      '2026-06-09T08:00:00Z',
      '2026-06-21',
    ],
    [
      'moved to an earlier day',
      { rule: 'FREQ=WEEKLY;BYDAY=SU', due_date: '2026-06-12', occurrence: '2026-06-14' },
      '2026-06-12T08:00:00Z',
      '2026-06-21',
    ],
    [
      'moved behind the next',
      { rule: 'FREQ=WEEKLY;BYDAY=SU', due_date: '2026-06-21', occurrence: '2026-06-07' },
      '2026-06-20T08:00:00Z',
      '2026-06-28',
    ],
    ['on the 31st', { rule: 'FREQ=MONTHLY', due_date: '2026-05-31' }, '2026-05-31T08:00:00Z', '2026-07-31'],
    [
      'on the last of the month',
      { rule: 'FREQ=MONTHLY;BYMONTHDAY=-1', due_date: '2026-01-31' },
      '2026-01-31T08:00:00Z',
      '2026-02-28',
    ],
    ['on 29 February', { rule: 'FREQ=YEARLY', due_date: '2024-02-29' }, '2024-02-29T08:00:00Z', '2028-02-29'],
    ['without a date', { rule: 'FREQ=WEEKLY;BYDAY=SU' }, '2026-06-10T08:00:00Z', '2026-06-14'],
    [
      'three days after it is done',
      { rule: 'FREQ=DAILY;INTERVAL=3', after: 'completion', due_date: '2026-06-01' },
      '2026-06-10T08:00:00Z',
      '2026-06-13',
    ],
    [
      'three days after it is done early',
      { rule: 'FREQ=DAILY;INTERVAL=3', after: 'completion', due_date: '2026-06-20' },
      '2026-06-10T08:00:00Z',
      '2026-06-13',
    ],
    [
      'after the day it is done on its person’s clocks',
      { rule: 'FREQ=DAILY', after: 'completion' },
      '2026-06-10T22:30:00Z',
      '2026-06-12',
    ],
    [
      'three days after the day it was done, where that is a while ago',
      {
        rule: 'FREQ=DAILY;INTERVAL=3',
        after: 'completion',
        due_date: '2026-06-01',
        status: 'completed',
        completed_at: '2026-06-08T22:30:00.000Z',
      },
      '2026-06-10T08:00:00Z',
      '2026-06-12',
    ],
    [
      'today, where so long after it was done has passed',
      {
        rule: 'FREQ=DAILY;INTERVAL=3',
        after: 'completion',
        status: 'completed',
        completed_at: '2026-06-04T08:00:00.000Z',
      },
      '2026-06-10T08:00:00Z',
      '2026-06-10',
    ],
    [
      'three days after the one that is skipped early',
      { rule: 'FREQ=DAILY;INTERVAL=3', after: 'completion', due_date: '2026-06-20', status: 'cancelled' },
      '2026-06-10T08:00:00Z',
      '2026-06-23',
    ],
    [
      'three days after today where one is skipped late',
      { rule: 'FREQ=DAILY;INTERVAL=3', after: 'completion', due_date: '2026-06-01', status: 'cancelled' },
      '2026-06-10T08:00:00Z',
      '2026-06-13',
    ],
    [
      'on its last day',
      { rule: 'FREQ=WEEKLY;UNTIL=20260614', due_date: '2026-06-07' },
      '2026-06-07T08:00:00Z',
      '2026-06-14',
    ],
    [
      'never after the last day',
      { rule: 'FREQ=WEEKLY;UNTIL=20260614', due_date: '2026-06-14' },
      '2026-06-14T08:00:00Z',
      null,
    ],
    [
      'never after the last of a number',
      { rule: 'FREQ=DAILY;COUNT=1', due_date: '2026-06-10' },
      '2026-06-10T08:00:00Z',
      null,
    ],
    [
      'never where all that was left is missed',
      { rule: 'FREQ=DAILY;COUNT=3', due_date: '2026-06-01' },
      '2026-06-10T08:00:00Z',
      null,
    ],
  ])('is due %s', (_, given, now, due) => {
    expect(nextOf(given, now)?.due_date ?? null).toBe(due);
  });

  it.each<[string, Given, string]>([
    ['what is done', { rule: 'FREQ=DAILY;COUNT=5', due_date: '2026-06-10' }, 'FREQ=DAILY;COUNT=4'],
    [
      'what is skipped',
      { rule: 'FREQ=DAILY;COUNT=5', due_date: '2026-06-10', status: 'cancelled' },
      'FREQ=DAILY;COUNT=4',
    ],
    ['what was missed', { rule: 'FREQ=DAILY;COUNT=5', due_date: '2026-06-08' }, 'FREQ=DAILY;COUNT=3'],
    [
      'no move, to an earlier day',
      { rule: 'FREQ=DAILY;COUNT=5', due_date: '2026-06-10', occurrence: '2026-06-11' },
      'FREQ=DAILY;COUNT=4',
    ],
    [
      'no move, to a day before the next',
      { rule: 'FREQ=WEEKLY;COUNT=5', due_date: '2026-06-12', occurrence: '2026-06-10' },
      'FREQ=WEEKLY;COUNT=4',
    ],
    [
      'the days behind which it was moved',
      { rule: 'FREQ=DAILY;COUNT=5', due_date: '2026-06-12', occurrence: '2026-06-10' },
      'FREQ=DAILY;COUNT=2',
    ],
    [
      'one, however late, where it counts from completion',
      { rule: 'FREQ=DAILY;COUNT=5', after: 'completion', due_date: '2026-05-01' },
      'FREQ=DAILY;COUNT=4',
    ],
    [
      'nothing where it ends on a day',
      { rule: 'FREQ=DAILY;UNTIL=20270101', due_date: '2026-06-10' },
      'FREQ=DAILY;UNTIL=20270101',
    ],
  ])('has used of its number %s', (_, given, left) => {
    expect(nextOf(given, '2026-06-10T08:00:00Z')?.repeat?.rule).toBe(left);
  });

  it('is over on the same day, however its todos are moved', () => {
    // Five days from the 10th: the last is the 14th.
    const last = (moves: readonly (string | null)[]): string | undefined => {
      let todo: Todo | null = repeating({ rule: 'FREQ=DAILY;COUNT=5', due_date: '2026-06-10' });
      let day: string | undefined;
      for (const move of [...moves, null, null, null, null, null]) {
        if (todo === null) break;
        day = todo.occurrence ?? undefined;
        const moved: Todo = { ...todo, due_date: move ?? todo.due_date };
        todo = nextTodo(moved, at('2026-06-10T08:00:00Z'), zone);
      }
      expect(todo).toBeNull();
      return day;
    };
    for (const moves of [[], ['2026-06-12'], ['2026-06-08', '2026-06-11'], [null, '2026-06-13']])
      expect(last(moves)).toBe('2026-06-14');
  });

  it.each([
    ['forward', '2027-03-27T08:00:00.000Z', '2027-03-28T07:00:00.000Z'],
    ['back', '2027-10-30T07:00:00.000Z', '2027-10-31T08:00:00.000Z'],
  ])('keeps its time where clocks go %s', (_, due_date, next) => {
    expect(nextOf({ rule: 'FREQ=DAILY', due_date }, due_date)?.due_date).toBe(next);
  });

  it('keeps its time across an hour that a clock change takes away', () => {
    // 2:30 does not exist on 28 March 2027: it is due at 3:00, and the next day at 2:30 again.
    const first = repeating({ rule: 'FREQ=DAILY', due_date: '2027-03-27T01:30:00.000Z' });
    const second = nextTodo(first, at('2027-03-27T02:00:00Z'), zone);
    expect(second?.due_date).toBe('2027-03-28T01:00:00.000Z');
    const third = second && nextTodo(second, at('2027-03-28T02:00:00Z'), zone);
    expect(third?.due_date).toBe('2027-03-29T00:30:00.000Z');
  });

  it('has no time that has passed, and keeps one that was moved', () => {
    const daily = { rule: 'FREQ=DAILY', due_date: '2026-06-09T07:00:00.000Z' };
    expect(nextOf(daily, '2026-06-10T06:59:00Z')?.due_date).toBe('2026-06-10T07:00:00.000Z');
    expect(nextOf(daily, '2026-06-10T07:00:00Z')?.due_date).toBe('2026-06-11T07:00:00.000Z');
    const moved = { ...daily, due_date: '2026-06-10T15:00:00.000Z', occurrence: '2026-06-09T09:00' };
    expect(nextOf(moved, '2026-06-10T15:00:00Z')?.due_date).toBe('2026-06-11T15:00:00.000Z');
  });

  it('shows the same time on the clocks of another zone, where its person has gone', () => {
    const todo = repeating({ rule: 'FREQ=WEEKLY;BYDAY=WE', due_date: '2026-06-10T07:00:00.000Z' });
    const next = nextTodo(todo, at('2026-06-10T09:00:00Z'), 'America/New_York');
    expect(next).toMatchObject({ due_date: '2026-06-17T07:00:00.000Z', occurrence: '2026-06-17T03:00' });
  });

  it('does not begin after the day it is due, where this one was done before it began', () => {
    const todo = repeating({ rule: 'FREQ=WEEKLY', due_date: null, start_date: '2026-07-20' });
    const next = nextTodo(todo, at('2026-06-10T08:00:00Z'), zone);
    expect(next).toMatchObject({ due_date: '2026-06-17', start_date: null });
  });

  it('is the same in all but its times, its open steps, and how many are left', () => {
    const steps = [{ id: 'a', title: 'Kitchen', done: true }];
    const todo = repeating({
      rule: 'FREQ=WEEKLY;COUNT=3',
      due_date: '2026-06-10',
      start_date: '2026-06-08',
      estimate_minutes: 20,
      position: 'a0',
      steps,
      status: 'in_progress',
      started_at: '2026-06-10T07:00:00.000Z',
    });
    expect(nextTodo(todo, at('2026-06-10T08:00:00Z'), zone)).toEqual({
      ...todo,
      id: idOfNext(id),
      due_date: '2026-06-17',
      start_date: '2026-06-15',
      steps: [{ id: 'a', title: 'Kitchen', done: false }],
      repeat: { rule: 'FREQ=WEEKLY;COUNT=2', after: 'date' },
      occurrence: '2026-06-17',
      series_id: id,
      status: 'pending',
      created_at: '2026-06-10T08:00:00.000Z',
      updated_at: '2026-06-10T08:00:00.000Z',
      started_at: null,
    });
  });

  it('is none of one that does not repeat', () => {
    const todo = newTodo(draft, id, at('2026-06-01T08:00:00Z'));
    expect(nextTodo(todo, at('2026-06-10T08:00:00Z'), zone)).toBeNull();
  });
});

describe('a rule of a todo', () => {
  it.each([
    ['RRULE:FREQ=WEEKLY;BYDAY=SU', 'FREQ=WEEKLY;BYDAY=SU'],
    ['freq=daily;byhour=9;byminute=0', 'FREQ=DAILY'],
    ['FREQ=DAILY;UNTIL=20260614T220000Z', 'FREQ=DAILY;UNTIL=20260615'],
  ])('that is %s is kept as %s', (rule, kept) => {
    expect(storedRepeat({ rule, after: 'date' }, zone)).toEqual({ rule: kept, after: 'date' });
  });

  it.each([
    'every sunday',
    '0 9 * * 1',
    'FREQ=HOURLY',
    'FREQ=MINUTELY;INTERVAL=5',
    'FREQ=DAILY;COUNT=1000',
    'FREQ=DAILY;COUNT=2;UNTIL=20270101',
    'FREQ=WEEKLY;BYDAY=XX',
    'DTSTART:20260610\nRRULE:FREQ=DAILY',
  ])('that is %j is refused', (rule) => {
    expect(() => storedRepeat({ rule, after: 'date' }, zone)).toThrow(RuleError);
  });
});

describe('the id of the next', () => {
  it('is a UUID of the same kind, and another each time', () => {
    const seen = new Set<string>();
    let current = '01970000-abcd-7def-bfff-ffffffffffff';
    for (let step = 0; step < 1_000; step += 1) {
      seen.add(current);
      current = idOfNext(current);
      expect(current).toMatch(/^01970000-abcd-7def-[89ab][\da-f]{3}-[\da-f]{12}$/);
    }
    expect(seen.size).toBe(1_000);
    expect(idOfNext('01970000-ABCD-7DEF-BFFF-FFFFFFFFFFFF')).toBe(
      idOfNext('01970000-abcd-7def-bfff-ffffffffffff'),
    );
  });
});
