import { limits } from '@squeeze/contracts/limits';
import type { Todo } from '@squeeze/contracts/todos';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isUnsaved } from '../../api/todos/unsaved-todo.ts';
import type { LoadedList } from '../../api/todos/use-todos.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import { chosenIds, nothingChosen, reachedTo, toggled } from './chosen-rows.ts';

export interface Chosen {
  /** In the order they are shown; at most as many as may be changed at once. */
  readonly todos: readonly Todo[];
  readonly ids: ReadonlySet<string>;
  /** More are meant than may be changed at once. */
  readonly isCut: boolean;
  readonly toggle: (id: string) => void;
  /** From where one began to this one; `from` where nothing has begun. */
  readonly reach: (to: string, from: string | null) => void;
  readonly chooseAll: () => void;
  readonly letGo: () => void;
}

/**
 * Which todos are chosen together. Only what is shown is ever chosen, so that what happens to them can be seen.
 * @param todos all that are shown, from top to bottom
 * @param list what more of them is loaded from, where all are chosen
 */
export const useChosen = (
  todos: readonly Todo[],
  list: Pick<LoadedList, 'hasMore' | 'fetchingMore' | 'fetchMore' | 'error'>,
): Chosen => {
  const t = useText();
  const [rows, setRows] = useState(nothingChosen);
  // The server has no name yet for those that are not saved.
  const free = useMemo(() => todos.filter((todo) => !isUnsaved(todo)), [todos]);
  const order = useMemo(() => free.map(({ id }) => id), [free]);
  const meant = useMemo(() => chosenIds(rows, order), [rows, order]);
  const ids = useMemo(() => new Set(meant.slice(0, limits.todosAtOnce)), [meant]);
  const chosen = useMemo(() => (ids.size === 0 ? [] : free.filter(({ id }) => ids.has(id))), [free, ids]);

  const { hasMore, fetchingMore, fetchMore, error } = list;
  const goesOn = rows.all && hasMore && !fetchingMore && error === undefined;
  const wantsMore = goesOn && order.length < limits.todosAtOnce;
  useEffect(() => {
    if (wantsMore) fetchMore();
  }, [wantsMore, fetchMore]);

  const count = ids.size;
  const before = useRef(0);
  const tell = useEffectEvent(() => {
    if (count !== before.current) announce(count === 0 ? t('chosen.none') : t('chosen.count', { count }));
    before.current = count;
  });
  useEffect(() => tell(), [count]);

  return {
    todos: chosen,
    ids,
    isCut: meant.length > limits.todosAtOnce || (rows.all && hasMore && order.length >= limits.todosAtOnce),
    toggle: (id) => setRows(toggled(rows, order, id)),
    reach: (to, from) => setRows(reachedTo(rows, order, { from, to })),
    chooseAll: () => setRows({ ...nothingChosen, all: true }),
    letGo: () => setRows(nothingChosen),
  };
};
