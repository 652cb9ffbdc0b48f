import type { Todo } from '@squeeze/contracts/todos';
import { groupOf, upcomingDays } from '@squeeze/domain/todos/todo-groups';
import type { ListedView } from '../../api/todos/todo-list-arguments.ts';

/** Some todos of a view that stand below one heading. */
export interface ViewGroup {
  readonly key: string;
  readonly todos: readonly Todo[];
  /** With those that are yet to be loaded. */
  readonly count: number;
  /** Days before it on which nothing is due; of Upcoming alone. */
  readonly freeDays: readonly string[];
}

export interface GroupedView {
  readonly groups: readonly ViewGroup[];
  /** Days behind all of them on which nothing is due. */
  readonly freeDays: readonly string[];
}

/**
 * The groups of what is loaded of a view, in order.
 * @param rest how many of the last group are yet to be loaded
 * @param hasMore whether anything is
 */
export const groupsOf = (
  todos: readonly Todo[],
  view: ListedView,
  { rest, hasMore }: { readonly rest: number; readonly hasMore: boolean },
): GroupedView => {
  const byKey = new Map<string, Todo[]>();
  for (const todo of todos) {
    // One that is just being completed stays for a moment where it was.
    const shown = view.name === 'done' ? todo : { ...todo, status: 'pending' as const };
    const key = groupOf(view.name, shown, view);
    if (key === null) continue;
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [todo]);
    else known.push(todo);
  }
  const days = view.name === 'upcoming' ? upcomingDays(view.today) : [];
  let from = 0;
  const found = [...byKey];
  const groups = found.map(([key, members], index): ViewGroup => {
    const at = days.indexOf(key);
    const to = at === -1 ? days.length : at;
    const freeDays = days.slice(from, to);
    from = at === -1 ? days.length : at + 1;
    const isLast = index === found.length - 1;
    return { key, todos: members, count: members.length + (isLast ? rest : 0), freeDays };
  });
  return { groups, freeDays: hasMore ? [] : days.slice(from) };
};
