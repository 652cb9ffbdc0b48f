import type { severalTodosEndpoints } from '@squeeze/contracts/several-todos';
import type { todoEndpoints } from '@squeeze/contracts/todos';
import type { Db } from '@squeeze/database/connection';
import { listCategories } from '@squeeze/database/repositories/todo-category-repository';
import { insertReceipt } from '@squeeze/database/repositories/receipt-repository';
import { listTodos } from '@squeeze/database/repositories/todo-listing-repository';
import { hasReminders } from '@squeeze/database/repositories/todo-reminder-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { bound, type RequestFacts, type Routes } from '../../http/call.ts';
import type { Person } from '../../http/person.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { presentInstant } from '../../http/present-instant.ts';
import { presentReceipt } from '../receipts/present-receipt.ts';
import { planOfDay } from './day-plan.ts';
import { presentTodo } from './present-todo.ts';
import { readTodoCursor, writeTodoCursor } from './todo-cursor.ts';
import { pageOfView } from './page-of-view.ts';
import { changeSeveralTodos, severalReceipt } from './several-todos.ts';
import {
  changeInSeries,
  createInSeries,
  deleteTodo,
  readTodo,
  readTodos,
  restoreTodo,
  type SeriesChange,
  skipTodo,
} from './todo-actions.ts';
import { readSeries } from './todo-series.ts';

interface Changing {
  readonly db: Db;
  readonly person: Person;
  readonly request: RequestFacts;
}

export function todoRoutes({
  liveEvents,
}: {
  readonly liveEvents: LiveEvents;
}): Routes<typeof todoEndpoints & typeof severalTodosEndpoints> {
  const publishChange = async ({ db, person, request }: Changing, id?: string): Promise<void> => {
    await liveEvents.publish(db, person.userId, {
      type: 'todos_changed',
      ...(request.pageId !== null && { by: request.pageId }),
    });
    // They follow it, and may be due sooner.
    if (id === undefined || !(await hasReminders(db, person.userId, id))) return;
    await liveEvents.publish(db, person.userId, { type: 'ai_tasks_changed' });
    await liveEvents.publish(db, person.userId, { type: 'notifications_changed' });
  };

  return {
    listTodos: bound(async ({ db, person, query, now }) => {
      if (query.view === 'day') return await planOfDay(db, person, now);
      if (query.view !== 'list') return await pageOfView(db, person, { ...query, view: query.view }, now);
      const page = await listTodos(db, person.userId, {
        filter: query.filter,
        sort: query.sort,
        limit: query.limit,
        after: readTodoCursor(query.cursor, query.sort),
        withoutArchived: query.archived === 'without',
        withoutSomeday: query.someday === 'without',
        ...(query.category !== undefined && { category: query.category }),
      });
      return { todos: page.todos.map(presentTodo), next_cursor: writeTodoCursor(page.next, query.sort) };
    }),

    createTodo: bound(async (call) => {
      const { db, person, body, now } = call;
      const made = await createInSeries(db, person, body, now);
      await publishChange(call);
      return presentChange(made);
    }),

    getTodo: bound(async ({ db, person, params }) => ({
      todo: presentTodo(await readTodo(db, person, params.id)),
    })),

    readTodos: bound(async ({ db, person, query }) => {
      const { known, missing } = await readTodos(db, person, query.ids.split(','));
      return { todos: known.map(presentTodo), missing: [...missing] };
    }),

    updateTodo: bound(async (call) => {
      const { db, person, params, body, now } = call;
      const changed = await changeInSeries(db, person, params.id, body, now);
      await publishChange(call, params.id);
      return presentChange(changed);
    }),

    deleteTodo: bound(async (call) => {
      const { db, person, params, now } = call;
      await deleteTodo(db, person, params.id, now);
      await publishChange(call, params.id);
      return {};
    }),

    restoreTodo: bound(async (call) => {
      const { db, person, params, now } = call;
      const todo = await restoreTodo(db, person, params.id, now);
      await publishChange(call, params.id);
      return { todo: presentTodo(todo) };
    }),

    changeSeveralTodos: bound(async (call) => {
      const { db, person, body, now } = call;
      const { changed, unchanged, missing, refused } = await changeSeveralTodos(db, person, body, now);
      const receipt = severalReceipt(changed, person, body, now);
      if (receipt !== null) {
        await insertReceipt(db, receipt);
        await publishChange(call);
      }
      return {
        changed: changed.map(({ id }) => id),
        unchanged: [...unchanged],
        missing: [...missing],
        refused: [...refused],
        at: presentInstant(now),
        receipt: receipt && presentReceipt(receipt, now),
      };
    }),

    skipTodo: bound(async (call) => {
      const { db, person, params, now } = call;
      const changed = await skipTodo(db, person, params.id, now);
      await publishChange(call, params.id);
      return presentChange(changed);
    }),

    listTodoSeries: bound(async ({ db, person, params }) => {
      const items = await readSeries(db, person, await readTodo(db, person, params.id));
      return { items: items.map(({ todo, outcome }) => ({ todo: presentTodo(todo), outcome })) };
    }),

    listTodoCategories: bound(async ({ db, person }) => {
      const [used, user] = [await listCategories(db, person.userId), await findUser(db, person.userId)];
      const names = new Set(used.map((category) => category.name.toLowerCase()));
      const unused = (user?.values ?? []).filter((value) => !names.has(value.toLowerCase()));
      return {
        categories: [
          ...used.map(({ name, open, total }) => ({ name, open, total })),
          ...unused.map((name) => ({ name, open: 0, total: 0 })),
        ],
      };
    }),
  };
}

const presentChange = ({ todo, next, gone }: SeriesChange) => ({
  todo: presentTodo(todo),
  ...(next !== undefined && { next: next && presentTodo(next) }),
  ...(gone !== undefined && { gone }),
});
