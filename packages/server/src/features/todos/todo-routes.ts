import { limits } from '@squeeze/contracts/limits';
import type { todoEndpoints } from '@squeeze/contracts/todos';
import type { Db } from '@squeeze/database/connection';
import * as todos from '@squeeze/database/repositories/todo-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { uuidv7 } from 'uuidv7';
import { AppError, notFound } from '../../http/app-error.ts';
import { bound, type Routes } from '../../http/call.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { planOfDay } from './day-plan.ts';
import { dueColumns } from './due-columns.ts';
import { presentTodo } from './present-todo.ts';
import { changeTo } from './todo-change.ts';

export function todoRoutes({
  liveEvents,
}: {
  readonly liveEvents: LiveEvents;
}): Routes<typeof todoEndpoints> {
  const tellChange = (db: Db, userId: string): Promise<void> =>
    liveEvents.publish(db, userId, { type: 'todos_changed' });

  return {
    listTodos: bound(async ({ db, person, query, now }) => {
      if (query.view === 'day') return await planOfDay(db, person, now);
      const page = await todos.listTodos(db, person.userId, {
        filter: query.filter,
        sort: query.sort,
        limit: query.limit,
        after: readCursor(query.cursor, query.sort),
        ...(query.category !== undefined && { category: query.category }),
      });
      return { todos: page.todos.map(presentTodo), next_cursor: writeCursor(page.next, query.sort) };
    }),

    createTodo: bound(async ({ db, person, body, now }) => {
      await requireRoom(db, person.userId);
      const todo = await todos.insertTodo(db, {
        id: uuidv7(),
        userId: person.userId,
        title: body.title,
        description: body.description,
        ...dueColumns(body.due_date, person.timeZone),
        priority: body.priority,
        category: body.category,
        status: body.status,
        createdAt: now,
        updatedAt: now,
        startedAt: body.status === 'in_progress' ? now : null,
        completedAt: body.status === 'completed' ? now : null,
      });
      await tellChange(db, person.userId);
      return { todo: presentTodo(todo) };
    }),

    getTodo: bound(async ({ db, person, params }) => {
      const todo = await todos.findTodo(db, person.userId, params.id);
      if (todo === null) throw notFound('Todo');
      return { todo: presentTodo(todo) };
    }),

    updateTodo: bound(async ({ db, person, params, body, now }) => {
      const current = await todos.findTodo(db, person.userId, params.id);
      if (current === null) throw notFound('Todo');
      const change = changeTo(current, body, person.timeZone, now);
      const todo = await todos.updateTodo(db, person.userId, params.id, change);
      if (todo === null) throw notFound('Todo');
      await tellChange(db, person.userId);
      return { todo: presentTodo(todo) };
    }),

    deleteTodo: bound(async ({ db, person, params, now }) => {
      if (!(await todos.softDeleteTodo(db, person.userId, params.id, now))) throw notFound('Todo');
      await tellChange(db, person.userId);
      return {};
    }),

    restoreTodo: bound(async ({ db, person, params, now }) => {
      const todo =
        (await todos.restoreTodo(db, person.userId, params.id, now)) ??
        // Undo pressed twice, or on two devices: already there is what the person wanted.
        (await todos.findTodo(db, person.userId, params.id));
      if (todo === null) throw notFound('Todo');
      await tellChange(db, person.userId);
      return { todo: presentTodo(todo) };
    }),

    listTodoCategories: bound(async ({ db, person }) => {
      const [used, user] = [await todos.listCategories(db, person.userId), await findUser(db, person.userId)];
      const names = new Set(used.map((category) => category.name.toLowerCase()));
      const unused = (user?.values ?? []).filter((value) => !names.has(value.toLowerCase()));
      return { categories: [...used, ...unused.map((name) => ({ name, open: 0, total: 0 }))] };
    }),
  };
}

async function requireRoom(db: Db, userId: string): Promise<void> {
  if ((await todos.countTodos(db, userId)) < limits.todosPerUser) return;
  throw new AppError(
    'limit_reached',
    `You have reached ${limits.todosPerUser.toLocaleString('en')} todos. Delete some to add more.`,
  );
}
