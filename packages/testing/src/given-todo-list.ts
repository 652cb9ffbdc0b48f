import type { Db } from '@squeeze/database/connection';
import { keyOfCategory } from '@squeeze/database/repositories/todo-category-repository';
import { insertTodoLists, type NewTodoList } from '@squeeze/database/repositories/todo-list-repository';
import { uuidv7 } from 'uuidv7';
import { givenAt, givenUser } from './given-user.ts';

/** A stored list without todos, and its owner unless `userId` names one. */
export async function givenTodoList(db: Db, overrides: Partial<NewTodoList> = {}): Promise<NewTodoList> {
  const name = overrides.name ?? 'Errands';
  const list = {
    id: uuidv7(),
    userId: overrides.userId ?? (await givenUser(db)).id,
    name,
    key: keyOfCategory(name),
    position: null,
    kept: true,
    archivedAt: null,
    createdAt: givenAt,
    updatedAt: givenAt,
    ...overrides,
  };
  await insertTodoLists(db, [list]);
  return list;
}
