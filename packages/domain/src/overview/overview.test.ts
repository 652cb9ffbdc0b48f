import { describe, expect, it } from 'vitest';
import { startOfDay } from '../zoned-time.ts';
import { namedSpan } from './named-span.ts';
import { overdue, overview, type OverviewTodo } from './overview.ts';

const zone = 'America/New_York';
/** Wednesday 10 June 2026, 10:30 in New York. */
const now = Date.parse('2026-06-10T14:30:00Z');

const todo = (id: string, given: Partial<OverviewTodo> = {}): OverviewTodo => ({
  id,
  status: 'pending',
  priority: 'medium',
  dueDay: null,
  dueAt: null,
  dueSort:
    given.dueAt ??
    (typeof given.dueDay === 'string' ? startOfDay(given.dueDay, zone) + 24 * 3_600_000 : null),
  createdAt: 0,
  completedAt: null,
  startDate: null,
  someday: false,
  position: null,
  ...given,
});

const todos = [
  todo('yesterday', { dueDay: '2026-06-09' }),
  todo('this morning', { dueAt: Date.parse('2026-06-10T12:00:00Z') }),
  todo('tonight', { dueAt: Date.parse('2026-06-11T00:00:00Z') }),
  todo('any time today', { dueDay: '2026-06-10' }),
  todo('tomorrow', { dueDay: '2026-06-11' }),
  todo('sunday', { dueDay: '2026-06-14' }),
  todo('next monday', { dueDay: '2026-06-15' }),
  todo('undated'),
  todo('done today', { status: 'completed', completedAt: now - 60_000 }),
  todo('done on monday', { status: 'completed', completedAt: Date.parse('2026-06-08T15:00:00Z') }),
  todo('done last week', { status: 'completed', completedAt: Date.parse('2026-06-05T15:00:00Z') }),
];
const tasks = [
  { id: 'paused', nextRunAt: null },
  { id: 'later', nextRunAt: Date.parse('2026-06-10T21:00:00Z') },
  { id: 'soon', nextRunAt: Date.parse('2026-06-10T15:00:00Z') },
  { id: 'saturday', nextRunAt: Date.parse('2026-06-13T15:00:00Z') },
];

const ids = (things: readonly { id: string }[]): string[] => things.map(({ id }) => id);
const shown = (name: 'today' | 'tomorrow' | 'week') => {
  const found = overview({ todos, tasks }, namedSpan(name, now, zone), now, zone);
  return {
    carriedOver: ids(found.carriedOver),
    due: ids(found.due),
    undated: ids(found.undated),
    runs: ids(found.runs),
    finished: ids(found.finished),
    first: found.first?.id ?? null,
  };
};

describe('an overview', () => {
  it('of today has what is due, left over, coming by itself and done', () => {
    expect(shown('today')).toEqual({
      carriedOver: ['yesterday'],
      due: ['this morning', 'tonight', 'any time today'],
      undated: ['undated'],
      runs: ['soon', 'later'],
      finished: ['done today'],
      // What was due this morning goes before what is left over.
      first: 'this morning',
    });
  });

  it('of tomorrow has only what is tomorrow’s', () => {
    expect(shown('tomorrow')).toEqual({
      carriedOver: [],
      due: ['tomorrow'],
      undated: [],
      runs: [],
      finished: [],
      first: null,
    });
  });

  it('of the week goes from Monday to Sunday', () => {
    expect(shown('week')).toMatchObject({
      due: ['this morning', 'tonight', 'any time today', 'tomorrow', 'sunday'],
      runs: ['soon', 'later', 'saturday'],
      finished: ['done today', 'done on monday'],
    });
  });

  it('says what is overdue, what was due earlier today included', () => {
    expect(ids(overdue(todos, now))).toEqual(['yesterday', 'this morning']);
  });
});

describe('a named span', () => {
  it.each([
    ['today', '2026-06-10T04:00:00.000Z', '2026-06-11T04:00:00.000Z'],
    ['tomorrow', '2026-06-11T04:00:00.000Z', '2026-06-12T04:00:00.000Z'],
    ['week', '2026-06-08T04:00:00.000Z', '2026-06-15T04:00:00.000Z'],
  ] as const)('%s', (name, from, to) => {
    const span = namedSpan(name, now, zone);
    expect([new Date(span.from).toISOString(), new Date(span.to).toISOString()]).toEqual([from, to]);
  });

  it('holds the hour that a clock change adds', () => {
    const span = namedSpan('today', Date.parse('2026-11-01T16:00:00Z'), zone);
    expect(span.to - span.from).toBe(25 * 3_600_000);
  });
});
