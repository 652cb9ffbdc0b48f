import type { Todo } from '@squeeze/contracts/todos';
import { describe, expect, it } from 'vitest';
import { isOfDay } from './plan-day.ts';
import { groupOf, isNamedGroup, spanOfGroup, spanOfView, upcomingDays } from './todo-groups.ts';

const by = { today: '2026-06-10', zone: 'America/New_York' };
const undelayed = { someday: false, start_date: null };
const open = (due_date: string | null) =>
  ({ ...undelayed, status: 'pending', due_date, completed_at: null }) as const;
const done = (completed_at: string | null) =>
  ({ ...undelayed, status: 'completed', due_date: null, completed_at }) as const;

describe('the groups of a view', () => {
  it.each([
    ['2026-06-09', 'carried_over', null],
    ['2026-06-10', '2026-06-10', '2026-06-10'],
    // A time of this morning is still one of today, and one of the night belongs to the day on the wall.
    ['2026-06-10T11:00:00Z', '2026-06-10', '2026-06-10'],
    ['2026-06-11T03:59:00Z', '2026-06-10', '2026-06-10'],
    ['2026-06-11T04:00:00Z', null, '2026-06-11'],
    ['2026-06-23', null, '2026-06-23'],
    ['2026-06-24', null, '2026-06'],
    ['2027-01-01', null, '2027-01'],
    [null, null, null],
  ])('due %s: today %s, upcoming %s', (due, today, upcoming) => {
    expect(groupOf('today', open(due), by)).toBe(today);
    expect(groupOf('upcoming', open(due), by)).toBe(upcoming);
    expect(groupOf('done', open(due), by)).toBeNull();
  });

  it('of what is completed are days on the wall of the zone', () => {
    expect(groupOf('done', done('2026-06-11T03:59:59.999Z'), by)).toBe('2026-06-10');
    expect(groupOf('done', done(null), by)).toBeNull();
    expect(groupOf('upcoming', { ...done('2026-06-10T15:00:00Z'), due_date: '2026-06-12' }, by)).toBeNull();
  });

  it.each([
    ['under Someday', { someday: true }, 'someday'],
    ['from tomorrow on', { start_date: '2026-06-11' }, 'starts_later'],
    [
      'from tomorrow on, and due by then',
      { start_date: '2026-06-11', due_date: '2026-06-12' },
      'starts_later',
    ],
    ['from today on', { start_date: '2026-06-10' }, null],
    ['since yesterday', { start_date: '2026-06-09' }, null],
    ['without any of it', {}, null],
    ['from tomorrow on, and begun all the same', { start_date: '2026-06-11', status: 'in_progress' }, null],
    ['under Someday, and done', { someday: true, status: 'completed' }, null],
    ['from tomorrow on, and cancelled', { start_date: '2026-06-11', status: 'cancelled' }, null],
  ] as const)('have a place for what waits: %s', (_, said, group) => {
    const todo = { ...open(null), ...said };
    expect(groupOf('someday', todo, by)).toBe(group);
    // Of what is open, each todo is either of the day or waits.
    const isOpen = todo.status === 'pending' || todo.status === 'in_progress';
    expect(isOfDay({ ...todo, startDate: todo.start_date }, by.today)).toBe(isOpen && group === null);
  });

  it('tell by their names which of them is no day', () => {
    const groups = ['carried_over', 'someday', 'starts_later', '2026-06-10', '2026-06'];
    expect(groups.filter(isNamedGroup)).toEqual(groups.slice(0, 3));
  });

  it('lie one behind the other, without a gap', () => {
    const days = upcomingDays(by.today);
    expect(days).toHaveLength(14);
    const groups = ['carried_over', ...days, '2026-06', '2026-07', '2026-08'];
    const spans = groups.map((group) => spanOfGroup(group, by));
    expect(spans.slice(1).map(({ from }) => from)).toEqual(spans.slice(0, -1).map(({ to }) => to));
    expect(spanOfView('today', by)).toEqual({ from: null, to: spans[1]?.to });
    expect(spanOfView('upcoming', by).from).toBe(spans[1]?.from);
  });

  it('hold each todo in the span of its group, whatever the month and the change of clocks', () => {
    const outside: string[] = [];
    for (const today of ['2026-03-05', '2026-10-30', '2026-12-25', '2028-02-20']) {
      for (let day = 0; day < 80; day += 1) {
        const at = Date.parse(`${today}T17:00:00Z`) + day * 86_400_000;
        const due: Todo['due_date'] = new Date(at).toISOString();
        const group = groupOf('upcoming', open(due), { ...by, today });
        const { from, to } = spanOfGroup(group ?? '', { ...by, today });
        if (from === null || to === null || at < from || at >= to) outside.push(due);
      }
    }
    expect(outside).toEqual([]);
  });
});
