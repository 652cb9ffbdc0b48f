import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenTodo } from '@squeeze/testing/given-todo';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { isForeignKeyViolation } from '../database-error.ts';
import { listCategories, listCategoryNames } from './todo-category-repository.ts';
import * as todos from './todo-repository.ts';
import { searchTodos } from './search-repository.ts';

const stranger = '0197f000-0000-7000-8000-000000000000';
const later = givenAt + 60_000;

describe.each(dialects)('$name: todo repository', ({ name }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  it('stores every field and reads it back', async () => {
    const { db } = database;
    const user = await givenUser(db);
    const todo: todos.NewTodo = {
      id: '0197f000-1111-7000-8000-000000000001',
      userId: user.id,
      title: 'Rédiger “l’étude” 🦉',
      description: 'Two\nlines',
      dueDay: '2026-06-12',
      dueAt: null,
      dueSort: Date.UTC(2026, 5, 12, 22) - 1,
      priority: 'high',
      category: 'Health',
      status: 'in_progress',
      startDate: '2026-06-10',
      someday: true,
      estimateMinutes: 90,
      steps: [
        { id: 'b', title: 'Call “them”', done: true },
        { id: 'a', title: 'Wait', done: false },
      ],
      position: 'a0V',
      repeat: { rule: 'FREQ=WEEKLY', after: 'completion' },
      seriesId: '0197f000-1111-7000-8000-000000000001',
      occurrence: '2026-06-12',
      moved: { repeat: { rule: 'FREQ=DAILY;COUNT=2', after: 'date' }, at: later },
      createdAt: givenAt,
      updatedAt: later,
      startedAt: later,
      completedAt: null,
    };
    const stored = await todos.insertTodo(db, todo);
    expect(stored).toEqual({ ...todo, deletedAt: null });
    expect(await todos.findTodo(db, user.id, todo.id)).toEqual(stored);
  });

  it('refuses a todo that is due on a day and at an instant', async () => {
    const { db } = database;
    await expect(givenTodo(db, { dueDay: '2026-06-12', dueAt: givenAt })).rejects.toThrow(
      'todos_day_or_instant',
    );
  });

  it('refuses a todo of nobody', async () => {
    const { db } = database;
    const error: unknown = await givenTodo(db, { userId: stranger }).catch((thrown: unknown) => thrown);
    expect(isForeignKeyViolation(error)).toBe(true);
  });

  it('shows a todo to its owner alone', async () => {
    const { db } = database;
    const todo = await givenTodo(db);
    const other = await givenUser(db);
    expect(await todos.findTodo(db, other.id, todo.id)).toBeNull();
    expect(await todos.findTodosByIds(db, other.id, [todo.id])).toEqual([]);
    expect(await todos.updateTodo(db, other.id, todo.id, { title: 'Mine now', updatedAt: later })).toBeNull();
    expect(await todos.softDeleteTodo(db, other.id, todo.id, later)).toBeNull();
    expect(await todos.findTodo(db, todo.userId, todo.id)).toEqual(todo);
    await todos.softDeleteTodo(db, todo.userId, todo.id, later);
    expect(await todos.findDeletedTodo(db, other.id, todo.id)).toBeNull();
    expect(await todos.restoreTodo(db, other.id, todo.id, later)).toBeNull();
  });

  it('changes only what it is given', async () => {
    const { db } = database;
    const todo = await givenTodo(db, { description: 'Barista', category: 'Errands', dueDay: '2026-06-12' });
    const renamed = await todos.updateTodo(db, todo.userId, todo.id, { title: 'Buy tea', updatedAt: later });
    expect(renamed).toEqual({ ...todo, title: 'Buy tea', updatedAt: later });
    const cleared = await todos.updateTodo(db, todo.userId, todo.id, {
      description: null,
      category: null,
      dueDay: null,
      dueSort: null,
      priority: 'low',
      status: 'completed',
      startDate: null,
      someday: false,
      estimateMinutes: null,
      steps: [],
      position: null,
      repeat: null,
      seriesId: null,
      occurrence: null,
      moved: null,
      completedAt: later,
      updatedAt: later,
    });
    expect(cleared).toEqual({
      ...todo,
      title: 'Buy tea',
      description: null,
      category: null,
      dueDay: null,
      dueSort: null,
      priority: 'low',
      status: 'completed',
      completedAt: later,
      updatedAt: later,
    });
    expect(await todos.findTodo(db, todo.userId, todo.id)).toEqual(cleared);
  });

  it('is found by what title, description and category say now', async () => {
    const { db } = database;
    const todo = await givenTodo(db, { title: 'Café ÉCLAIR', description: 'Für  Oma' });
    const isFound = async (...words: string[]): Promise<boolean> =>
      (await searchTodos(db, todo.userId, { words, limit: 10 })).length === 1;
    expect(await isFound('cafe', 'eclair', 'oma')).toBe(true);
    await Promise.all([
      todos.updateTodo(db, todo.userId, todo.id, { title: 'Thé', updatedAt: later }),
      todos.updateTodo(db, todo.userId, todo.id, { description: null, updatedAt: later }),
      todos.updateTodo(db, todo.userId, todo.id, { category: 'Errands', updatedAt: later }),
    ]);
    expect(await isFound('the', 'errands')).toBe(true);
    expect(await isFound('cafe')).toBe(false);
    expect(await isFound('oma')).toBe(false);
  });

  it('hides a deleted todo until it is restored', async () => {
    const { db } = database;
    const todo = await givenTodo(db, { status: 'completed', completedAt: givenAt });
    const { userId, id } = todo;
    expect(await todos.findDeletedTodo(db, userId, id)).toBeNull();
    expect(await todos.restoreTodo(db, userId, id, later)).toBeNull();
    expect(await todos.softDeleteTodo(db, userId, id, later)).not.toBeNull();
    expect(await todos.softDeleteTodo(db, userId, id, later)).toBeNull();
    expect(await todos.findTodo(db, userId, id)).toBeNull();
    expect(await todos.findTodosByIds(db, userId, [id])).toEqual([]);
    expect(await todos.updateTodo(db, userId, id, { title: 'No', updatedAt: later })).toBeNull();
    expect(await todos.countCompletedSince(db, userId, 0)).toBe(0);
    expect(await todos.findDeletedTodo(db, userId, id)).toEqual({
      ...todo,
      deletedAt: later,
      updatedAt: later,
    });
    const restored = await todos.restoreTodo(db, userId, id, later + 1);
    expect(restored).toEqual({ ...todo, updatedAt: later + 1 });
    expect(await todos.findTodo(db, userId, id)).toEqual(restored);
  });

  it('finds todos by any number of ids', async () => {
    const { db } = database;
    const user = await givenUser(db);
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) ids.push((await givenTodo(db, { userId: user.id })).id);
    for (let count = 0; count <= 5; count += 1) {
      const wanted = ids.slice(0, count);
      const found = await todos.findTodosByIds(db, user.id, [...wanted, ...wanted]);
      expect(found.map((todo) => todo.id).toSorted()).toEqual(wanted);
    }
  });

  it('lists what is open for the plan, oldest first', async () => {
    const { db } = database;
    const user = await givenUser(db);
    const mine = { userId: user.id };
    const second = await givenTodo(db, {
      ...mine,
      createdAt: givenAt + 2,
      status: 'in_progress',
      startDate: '2026-06-13',
      position: 'a0',
    });
    const first = await givenTodo(db, {
      ...mine,
      createdAt: givenAt + 1,
      dueAt: later,
      priority: 'high',
      someday: true,
    });
    const deleted = await givenTodo(db, mine);
    await todos.softDeleteTodo(db, user.id, deleted.id, later);
    await givenTodo(db, { ...mine, status: 'completed' });
    await givenTodo(db, { ...mine, status: 'cancelled' });
    await givenTodo(db);
    expect(await todos.listOpenForPlan(db, user.id)).toEqual([
      {
        id: first.id,
        status: 'pending',
        priority: 'high',
        dueDay: null,
        dueAt: later,
        createdAt: givenAt + 1,
        startDate: null,
        someday: true,
        position: null,
      },
      {
        id: second.id,
        status: 'in_progress',
        priority: 'medium',
        dueDay: null,
        dueAt: null,
        createdAt: givenAt + 2,
        startDate: '2026-06-13',
        someday: false,
        position: 'a0',
      },
    ]);
  });

  it('counts what is stored and what was completed', async () => {
    const { db } = database;
    const user = await givenUser(db);
    const mine = { userId: user.id };
    await givenTodo(db, mine);
    await givenTodo(db, { ...mine, status: 'completed', completedAt: givenAt });
    await givenTodo(db, { ...mine, status: 'completed', completedAt: givenAt - 1 });
    const deleted = await givenTodo(db, { ...mine, status: 'completed', completedAt: givenAt });
    await todos.softDeleteTodo(db, user.id, deleted.id, later);
    expect(await todos.countTodos(db, user.id)).toBe(4);
    expect(await todos.countCompletedSince(db, user.id, givenAt)).toBe(1);
    expect(await todos.countCompletedSince(db, user.id, givenAt - 1)).toBe(2);
    expect(await todos.countTodos(db, stranger)).toBe(0);
  });

  it('counts one category however its letters are cased', async () => {
    const { db } = database;
    const user = await givenUser(db);
    const mine = { userId: user.id };
    expect(await listCategories(db, user.id)).toEqual([]);
    await givenTodo(db, { ...mine, category: 'Santé' });
    await givenTodo(db, { ...mine, category: 'Santé', status: 'completed' });
    await givenTodo(db, { ...mine, category: 'SANTÉ', status: 'in_progress' });
    await givenTodo(db, { ...mine, category: 'Errands', status: 'cancelled' });
    await givenTodo(db, mine);
    const deleted = await givenTodo(db, { ...mine, category: 'Gone' });
    await todos.softDeleteTodo(db, user.id, deleted.id, later);
    expect(await listCategories(db, user.id)).toEqual([
      { key: 'santé', name: 'Santé', open: 2, completed: 1, total: 3 },
      { key: 'errands', name: 'Errands', open: 0, completed: 0, total: 1 },
    ]);
    await givenTodo(db, { ...mine, category: 'Garden' });
    await givenTodo(db, { ...mine, category: 'Garden' });
    expect(await listCategoryNames(db, user.id, 1_000)).toEqual(['Santé', 'Garden', 'Errands']);
    // Out of the two spellings used most.
    expect(await listCategoryNames(db, user.id, 2)).toEqual(['Garden', 'Santé']);
    expect(await listCategoryNames(db, (await givenUser(db)).id, 1_000)).toEqual([]);
  });

  it('erases what was deleted long ago, in as many batches as it takes', async () => {
    const { db } = database;
    const user = await givenUser(db);
    const mine = { userId: user.id };
    await database.transaction(async (trx) => {
      for (let i = 0; i < 501; i += 1) await givenTodo(trx, mine);
      await trx.updateTable('todos').set({ deleted_at: givenAt }).where('user_id', '=', user.id).execute();
    });
    const live = await givenTodo(db, mine);
    const recent = await givenTodo(db, mine);
    await todos.softDeleteTodo(db, user.id, recent.id, later);
    expect(await todos.purgeDeletedTodos(db, givenAt)).toBe(0);
    expect(await todos.purgeDeletedTodos(db, later)).toBe(501);
    expect(await todos.countTodos(db, user.id)).toBe(2);
    expect(await todos.findTodo(db, user.id, live.id)).toEqual(live);
  });

  it('goes with its owner', async () => {
    const { db } = database;
    const todo = await givenTodo(db);
    await db.deleteFrom('users').where('id', '=', todo.userId).execute();
    expect(await todos.countTodos(db, todo.userId)).toBe(0);
  });
});
