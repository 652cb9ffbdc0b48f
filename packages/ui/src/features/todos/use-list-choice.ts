import { todoFilters, todoSorts, todoViews } from '@squeeze/contracts/todos';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export type Show = (typeof todoFilters)[number];
export type Sort = (typeof todoSorts)[number];

/** `all`: what has no other name, and can be filtered and sorted. */
export const views = ['all', ...todoViews] as const;
export type View = (typeof views)[number];

export interface ListChoice {
  readonly view: View;
  readonly show: Show;
  readonly sort: Sort;
  /** Null: all of them. */
  readonly category: string | null;
  /** The todo whose sheet is open. */
  readonly open: string | null;
}

export interface ListChoiceState {
  readonly choice: ListChoice;
  readonly choose: (change: Partial<ListChoice>) => void;
}

const oneOf = <Value extends string>(known: readonly [Value, ...Value[]], text: string | null): Value =>
  known.find((value) => value === text) ?? known[0];

/** What is shown and in which order, kept in the address so that a reload and a link show the same. */
export const useListChoice = (): ListChoiceState => {
  const [search, setSearch] = useSearchParams();
  const choice = useMemo<ListChoice>(
    () => ({
      view: oneOf(views, search.get('view')),
      show: oneOf(todoFilters, search.get('show')),
      sort: oneOf(todoSorts, search.get('sort')),
      category: search.get('category'),
      open: search.get('todo'),
    }),
    [search],
  );
  const choose = useCallback(
    (change: Partial<ListChoice>) => {
      setSearch(
        (known) => {
          const next = new URLSearchParams(known);
          const put = (name: string, value: string | null | undefined): void => {
            if (value === null) next.delete(name);
            else if (value !== undefined) next.set(name, value);
          };
          put('view', change.view);
          put('show', change.show);
          put('sort', change.sort);
          put('category', change.category);
          put('todo', change.open);
          return next;
        },
        { replace: true },
      );
    },
    [setSearch],
  );
  return { choice, choose };
};
