import type { TodoList } from '@squeeze/contracts/todo-lists';
import type { ApiError } from '../../api/api-error.ts';
import { useAppDispatch, type AppThunk } from '../../api/store-hooks.ts';
import {
  changeList,
  deleteList,
  makeList,
  moveList,
  renameList,
  restoreList,
} from '../../api/todo-lists/todo-list-actions.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import { shortTitle } from '../../kit/short-title.ts';
import { showToast } from '../../kit/show-toast.ts';

/** What a person does to lists: each says what has happened, and how to take it back. */
export interface OwnListChanges {
  /** Resolves to why there can be no such list, or null. */
  readonly make: (name: string) => Promise<ApiError | null>;
  /** Resolves to why it cannot be called so, or null. */
  readonly rename: (list: TodoList, name: string) => Promise<ApiError | null>;
  readonly archive: (list: TodoList) => Promise<void>;
  readonly remove: (list: TodoList) => Promise<void>;
  /** A place up or down among those that are not in the archive; false where there is no such place. */
  readonly move: (list: TodoList, by: 1 | -1) => boolean;
}

export const useOwnLists = (): OwnListChanges => {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const tell = (failure: ApiError | null): boolean => {
    if (failure === null) return true;
    const { title, reason } = errorText(failure, 'lists.failed');
    showToast({ key: 'list', failed: true, text: title, detail: reason ?? undefined });
    return false;
  };
  const does = async (doing: AppThunk<Promise<ApiError | null>>): Promise<boolean> =>
    tell(await dispatch(doing));
  const nameOf = ({ name }: TodoList): string => shortTitle(name);

  const rename = async (list: TodoList, name: string): Promise<ApiError | null> => {
    const failure = await dispatch(renameList(list, name));
    if (failure !== null) return failure;
    const text = (before: string, after: string): string =>
      t('lists.renamed', { before: shortTitle(before), name: shortTitle(after) });
    showToast({
      key: 'list',
      text: text(list.name, name),
      undo: () => does(renameList(list, list.name)),
      undone: text(name, list.name),
      redo: () => void rename(list, name).then(tell),
    });
    return null;
  };
  const archive = async (list: TodoList): Promise<void> => {
    const archived = list.archived_at === null;
    if (!(await does(changeList(list, { archived })))) return;
    const said = (isIn: boolean): string => t(isIn ? 'lists.archived' : 'lists.back', { name: nameOf(list) });
    showToast({
      key: 'list',
      text: said(archived),
      undo: () => does(changeList(list, { archived: !archived })),
      undone: said(!archived),
      redo: () => void archive(list),
    });
  };
  const remove = async (list: TodoList): Promise<void> => {
    if (!(await does(deleteList(list)))) return;
    showToast({
      key: 'list',
      text: t('lists.deleted', { name: nameOf(list) }),
      undo: () => does(restoreList(list)),
      undone: t('lists.restored', { name: nameOf(list) }),
      redo: () => void remove(list),
    });
  };
  const move = (list: TodoList, by: 1 | -1): boolean => {
    const moved = dispatch(moveList(list, by));
    if (moved === null) return false;
    const { place, count, failure } = moved;
    void failure.then(tell);
    announce(t('lists.moved', { name: list.name, place, count }));
    return true;
  };
  return { make: (name) => dispatch(makeList(name)), rename, archive, remove, move };
};
