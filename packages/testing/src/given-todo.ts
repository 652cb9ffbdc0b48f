import { uuidv7 } from 'uuidv7';
import type { Db } from '@squeeze/database/connection';
import { insertTodo, type NewTodo, type TodoRecord } from '@squeeze/database/repositories/todo-repository';
import { givenAt, givenUser } from './given-user.ts';

/**
 * A stored pending todo, and its owner unless `userId` names one. Given a due instant it sorts by it; given a day, by
 * the day's end in UTC.
 */
export async function givenTodo(db: Db, overrides: Partial<NewTodo> = {}): Promise<TodoRecord> {
  const todo = await insertTodo(db, {
    id: uuidv7(),
    userId: overrides.userId ?? (await givenUser(db)).id,
    title: 'Buy oat milk',
    description: null,
    dueDay: null,
    dueAt: null,
    dueSort: dueSortOf(overrides),
    priority: 'medium',
    category: null,
    status: 'pending',
    startDate: null,
    someday: false,
    estimateMinutes: null,
    steps: [],
    position: null,
    repeat: null,
    seriesId: null,
    occurrence: null,
    moved: null,
    createdAt: givenAt,
    updatedAt: givenAt,
    startedAt: null,
    completedAt: null,
    ...overrides,
  });
  if (todo === null) throw new Error('there is a todo of this id');
  return todo;
}

function dueSortOf({ dueDay, dueAt }: Partial<NewTodo>): number | null {
  if (dueAt !== undefined && dueAt !== null) return dueAt;
  return dueDay === undefined || dueDay === null ? null : Date.parse(`${dueDay}T23:59:59.999Z`);
}
