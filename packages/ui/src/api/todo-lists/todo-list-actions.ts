import type { TodoList, TodoListChange } from '@squeeze/contracts/todo-lists';
import { uuidv7 } from 'uuidv7';
import { asApiError, hasStatus, type ApiError } from '../api-error.ts';
import type { AppThunk } from '../store-hooks.ts';
import { todoListsApi } from './todo-list-endpoints.ts';

const { endpoints, util } = todoListsApi;

/** Each resolves to why it failed, or null. */
type Doing = AppThunk<Promise<ApiError | null>>;

const shownAs = (change: (lists: readonly TodoList[]) => TodoList[]) =>
  util.updateQueryData('listTodoLists', undefined, ({ lists }) => ({ lists: change(lists) }));

/** Makes a list without todos. */
export const makeList =
  (name: string): Doing =>
  async (dispatch) => {
    const body = { id: uuidv7(), name };
    const { error } = await dispatch(endpoints.createTodoList.initiate({ body }));
    return error === undefined ? null : asApiError(error);
  };

/** Renames a list with its todos. What it is called then is for the server to say. */
export const renameList =
  ({ id }: TodoList, name: string): Doing =>
  async (dispatch) => {
    const { error } = await dispatch(endpoints.updateTodoList.initiate({ params: { id }, body: { name } }));
    return error === undefined ? null : asApiError(error);
  };

/** Archives a list, brings it back, or moves it behind another: shown at once, as it was when the server refuses. */
export const changeList =
  ({ id }: TodoList, body: Pick<TodoListChange, 'archived' | 'after'>): Doing =>
  async (dispatch) => {
    const patch = dispatch(shownAs((lists) => afterChange(lists, id, body)));
    const { error } = await dispatch(endpoints.updateTodoList.initiate({ params: { id }, body }));
    if (error === undefined) return null;
    patch.undo();
    return asApiError(error);
  };

/** Where a list stands now among those that are not in the archive, counted from one, and what comes of putting it there. */
export interface MovedList {
  readonly place: number;
  readonly count: number;
  readonly failure: Promise<ApiError | null>;
}

/**
 * Moves a list a place up or down among those that are not in the archive; null where there is no such place. Goes by the lists as they
 * are known at this moment: what is shown of them may be a frame old.
 */
export const moveList =
  (list: TodoList, by: 1 | -1): AppThunk<MovedList | null> =>
  (dispatch, getState) => {
    const known = endpoints.listTodoLists.select(undefined)(getState()).data?.lists ?? [];
    const active = known.filter((one) => one.archived_at === null);
    const from = active.findIndex(({ id }) => id === list.id);
    const to = from + by;
    if (from === -1 || to < 0 || to >= active.length) return null;
    const others = active.filter(({ id }) => id !== list.id);
    const failure = dispatch(changeList(list, { after: others[to - 1]?.id ?? null }));
    return { place: to + 1, count: active.length, failure };
  };

/** Deletes a list; its todos stay. Gone at once, back when the server refuses. */
export const deleteList =
  ({ id }: TodoList): Doing =>
  async (dispatch) => {
    const patch = dispatch(shownAs((lists) => lists.filter((list) => list.id !== id)));
    const { error } = await dispatch(endpoints.deleteTodoList.initiate({ params: { id } }));
    // Deleted from elsewhere in the meantime: what was asked for holds.
    if (error === undefined || hasStatus(asApiError(error), 404)) return null;
    patch.undo();
    return asApiError(error);
  };

/** Brings a deleted list back, with its todos. */
export const restoreList =
  ({ id }: TodoList): Doing =>
  async (dispatch) => {
    const { error } = await dispatch(endpoints.restoreTodoList.initiate({ params: { id } }));
    return error === undefined ? null : asApiError(error);
  };

/** As the server will answer them. */
function afterChange(
  lists: readonly TodoList[],
  id: string,
  { archived, after }: Pick<TodoListChange, 'archived' | 'after'>,
): TodoList[] {
  const at = archived === true ? new Date().toISOString() : null;
  const shown = lists.map((list) =>
    list.id === id && archived !== undefined ? { ...list, archived_at: at } : list,
  );
  const moved = shown.find((list) => list.id === id);
  if (after === undefined || moved === undefined) return shown;
  const others = shown.filter((list) => list !== moved);
  const before = others.findIndex((list) => list.id === after);
  return others.toSpliced(after === null ? 0 : before === -1 ? others.length : before + 1, 0, moved);
}
