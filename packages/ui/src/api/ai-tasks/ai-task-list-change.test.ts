import type { AiTask, AiTaskPage } from '@squeeze/contracts/ai-tasks';
import { describe, expect, it } from 'vitest';
import { pagesAfter } from './ai-task-list-change.ts';

const task = (id: string, change: Partial<AiTask> = {}): AiTask => ({
  id,
  todo_id: null,
  title: id,
  description: null,
  task_type: 'reminder',
  schedule_type: 'daily',
  schedule: {
    at: null,
    time: '09:00',
    weekdays: null,
    month_day: null,
    rule: null,
    starts_on: null,
    time_zone: 'Europe/Zagreb',
  },
  ai_context: null,
  notification_channels: ['in_app'],
  catch_up: 'latest_once',
  status: 'active',
  next_run_at: '2026-06-11T07:00:00.000Z',
  last_run_at: null,
  created_at: '2026-06-10T07:00:00.000Z',
  updated_at: '2026-06-10T07:00:00.000Z',
  ...change,
});

const page = (...tasks: readonly AiTask[]): AiTaskPage => ({
  tasks: [...tasks],
  counts: {
    status: { all: 5, active: 3, paused: 1, completed: 1, failed: 0 },
    type: { all: 3, reminder: 2, automated_task: 1, periodic_task: 0 },
  },
  next_cursor: null,
});

const paused = task('a', { status: 'paused', next_run_at: null });

describe('pagesAfter', () => {
  it('changes a task where it stands, and the counts with it', () => {
    const [after] = pagesAfter(
      [page(task('b'), task('a'))],
      { status: 'all', type: 'all' },
      task('a'),
      paused,
    );
    expect(after?.tasks).toEqual([task('b'), paused]);
    expect(after?.counts.status).toMatchObject({ all: 5, active: 2, paused: 2 });
    expect(after?.counts.type).toMatchObject({ all: 3, reminder: 2 });
  });

  it('takes it out of a list it no longer belongs to', () => {
    const [after] = pagesAfter([page(task('a'))], { status: 'active', type: 'all' }, task('a'), paused);
    expect(after?.tasks).toEqual([]);
    expect(after?.counts.status).toMatchObject({ all: 5, active: 2, paused: 2 });
    expect(after?.counts.type).toMatchObject({ all: 2, reminder: 1 });
  });

  it('takes a deleted one out of every count', () => {
    const [after] = pagesAfter([page(task('a'))], { status: 'all', type: 'reminder' }, task('a'), null);
    expect(after?.tasks).toEqual([]);
    expect(after?.counts.status).toMatchObject({ all: 4, active: 2 });
    expect(after?.counts.type).toMatchObject({ all: 2, reminder: 1 });
  });

  it('leaves the counts of a list alone that the task is not part of', () => {
    const list = { status: 'failed', type: 'periodic_task' } as const;
    const [after] = pagesAfter([page()], list, task('a'), paused);
    expect(after).toEqual(page());
  });
});
