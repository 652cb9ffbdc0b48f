import type { Todo } from '@squeeze/contracts/todos';
import { plainTodo } from '@squeeze/domain/todos/plain-todo';
import { describe, expect, it } from 'vitest';
import { groupsOf } from './view-groups.ts';

const todo = (title: string, due_date: string | null): Todo => ({
  id: title,
  title,
  description: null,
  due_date,
  priority: 'medium',
  category: null,
  status: 'pending',
  created_at: '2026-06-10T09:00:00Z',
  updated_at: '2026-06-10T09:00:00Z',
  started_at: null,
  completed_at: null,
  series_id: null,
  occurrence: null,
  ...plainTodo,
});
const of = (name: 'today' | 'upcoming') => ({ name, today: '2026-06-10', zone: 'America/New_York' });
const whole = { rest: 0, hasMore: false };

describe('the groups of a view', () => {
  it('name the days between them on which nothing is due, and those behind', () => {
    const { groups, freeDays } = groupsOf(
      [todo('A', '2026-06-11'), todo('B', '2026-06-11'), todo('C', '2026-06-14'), todo('D', '2026-08-01')],
      of('upcoming'),
      whole,
    );
    expect(groups.map(({ key, count }) => [key, count])).toEqual([
      ['2026-06-11', 2],
      ['2026-06-14', 1],
      ['2026-08', 1],
    ]);
    expect(groups.map((group) => group.freeDays.length)).toEqual([1, 2, 9]);
    expect(freeDays).toEqual([]);
  });

  it('count what is yet to be loaded of the last, and know of no free day behind that', () => {
    const more = groupsOf([todo('A', '2026-06-10')], of('upcoming'), { rest: 7, hasMore: true });
    expect(more.groups).toMatchObject([{ key: '2026-06-10', count: 8 }]);
    expect(more.freeDays).toEqual([]);
    expect(groupsOf([todo('A', '2026-06-10')], of('upcoming'), whole).freeDays).toHaveLength(13);
  });

  it('have no free days where nothing is asked of days', () => {
    const { groups, freeDays } = groupsOf(
      [todo('A', '2026-06-01'), todo('B', '2026-06-10')],
      of('today'),
      whole,
    );
    expect(groups.map(({ key }) => key)).toEqual(['carried_over', '2026-06-10']);
    expect(freeDays).toEqual([]);
  });
});
