import type { todoListEndpoints } from '@squeeze/contracts/todo-lists';
import type { Db } from '@squeeze/database/connection';
import { renameTargetOfTodos } from '@squeeze/database/repositories/sync-list-repository';
import { findUser, updateUser } from '@squeeze/database/repositories/user-repository';
import { keyOfCategory } from '@squeeze/database/repositories/todo-category-repository';
import { limits } from '@squeeze/contracts/limits';
import { says } from '@squeeze/contracts/sentences/sentence';
import { invalid } from '../../http/app-error.ts';
import { bound, type RequestFacts, type Routes } from '../../http/call.ts';
import type { Person } from '../../http/person.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { presentTodoList } from './present-todo-list.ts';
import {
  changeTodoList,
  createTodoList,
  deleteTodoList,
  type Renamed,
  restoreTodoList,
  todoListsOf,
} from './todo-list-actions.ts';

interface Changing {
  readonly db: Db;
  readonly person: Person;
  readonly request: RequestFacts;
}

export function todoListRoutes({
  liveEvents,
}: {
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}): Routes<typeof todoListEndpoints> {
  const publishChange = ({ db, person, request }: Changing): Promise<void> =>
    liveEvents.publish(db, person.userId, {
      type: 'todos_changed',
      ...(request.pageId !== null && { by: request.pageId }),
    });

  /**
   * Whatever else names it: a value that the person has chosen, and a list elsewhere that is kept in step with it.
   * @throws {AppError} `validation_failed` for a name that is too long for a value, where it is one
   */
  const followName = async ({ db, person }: Changing, { key, name }: Renamed): Promise<void> => {
    const values = (await findUser(db, person.userId))?.values ?? [];
    const isNamed = (value: string): boolean => keyOfCategory(value) === key;
    if (values.some(isNamed)) {
      const max = limits.userValues.nameMax;
      if (name.length > max) throw invalid('name', says('text_too_long', { max }));
      // One that is chosen already is not chosen twice.
      const others = values.filter((one) => isNamed(one) || keyOfCategory(one) !== keyOfCategory(name));
      await updateUser(db, person.userId, { values: others.map((one) => (isNamed(one) ? name : one)) });
      await liveEvents.publish(db, person.userId, { type: 'account_changed' });
    }
    if ((await renameTargetOfTodos(db, person.userId, { isNamed, name })) > 0)
      await liveEvents.publish(db, person.userId, { type: 'integrations_changed' });
  };

  return {
    listTodoLists: bound(async ({ db, person, now }) => ({
      lists: (await todoListsOf(db, person.userId, now)).map(presentTodoList),
    })),

    createTodoList: bound(async (call) => {
      const { db, person, body, now } = call;
      const list = await createTodoList(db, person.userId, body, now);
      await publishChange(call);
      return { list: presentTodoList(list) };
    }),

    updateTodoList: bound(async (call) => {
      const { db, person, params, body, now } = call;
      const { list, renamed } = await changeTodoList(db, person.userId, params.id, body, now);
      if (renamed !== null) await followName(call, renamed);
      await publishChange(call);
      return { list: presentTodoList(list) };
    }),

    deleteTodoList: bound(async (call) => {
      const { db, person, params, now } = call;
      await deleteTodoList(db, person.userId, params.id, now);
      await publishChange(call);
      return {};
    }),

    restoreTodoList: bound(async (call) => {
      const { db, person, params, now } = call;
      const list = await restoreTodoList(db, person.userId, params.id, now);
      await publishChange(call);
      return { list: presentTodoList(list) };
    }),
  };
}
