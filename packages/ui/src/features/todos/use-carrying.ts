import type { DayPlan, Todo } from '@squeeze/contracts/todos';
import { handKey } from '@squeeze/domain/todos/hand-key';
import { placesFor } from '@squeeze/domain/todos/places-for';
import { standTogether } from '@squeeze/domain/todos/plan-day';
import { useAppDispatch, useUser } from '../../api/store-hooks.ts';
import { plannable } from '../../api/todos/day-plan-change.ts';
import { placeTodos } from '../../api/todos/place-todos.ts';
import { startTodo } from '../../api/todos/todo-actions.ts';
import { isUnsaved } from '../../api/todos/unsaved-todo.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import type { ListChoice } from './use-list-choice.ts';
import { useRowDrag, type DropPlace, type Point, type RowDrag } from './use-row-drag.ts';
import type { TodoLists } from './use-todo-lists.ts';

export interface Carrying {
  readonly drag: RowDrag | null;
  /** `onCarried`: told once it is carried, and not only pressed. */
  readonly begin: (id: string, from: Point, onCarried?: () => void) => void;
  /** One place up or down, by a key. */
  readonly step: (id: string, by: 1 | -1) => void;
  /** Where it can go by such a step; null: nothing is moved by hand where it stands. */
  readonly stepsOf: (id: string) => Steps | null;
}

export interface Steps {
  readonly up: boolean;
  readonly down: boolean;
}

interface CarryingOptions {
  readonly lists: TodoLists;
  readonly choice: ListChoice;
  /** More of the list is yet to be loaded, so nobody knows what stands behind its last row. */
  readonly hasMore: boolean;
  readonly now: number;
  /** The focus goes along with what was carried by a key. */
  readonly follow: (id: string) => void;
}

/** What a todo stands among, itself with it, in order. */
interface Peers {
  readonly all: readonly Todo[];
  /** Of the day: those of Now and Next. Elsewhere all of them are shown as rows of one list. */
  readonly shown: readonly Todo[];
  /** Nothing else stands below the last of them. */
  readonly isWhole: boolean;
}

const ofDay = ({ now, next }: DayPlan): readonly Todo[] => [...(now ? [now] : []), ...next];

const standing = (todo: Todo) => ({
  id: todo.id,
  key: handKey({ ...todo, createdAt: Date.parse(todo.created_at) }),
});

/**
 * Puts todos into an order by hand: those of the day among what is due as they are, and all others where the list is in that
 * order. Carried onto Now, one is started.
 */
export const useCarrying = (options: CarryingOptions): Carrying => {
  const { lists, follow } = options;
  const t = useText();
  const dispatch = useAppDispatch();
  const { time_zone: zone } = useUser();
  const { plan, later } = lists;
  const find = (id: string): Todo | undefined => {
    const todo = (plan === null ? [] : ofDay(plan)).find((each) => each.id === id);
    return todo ?? later?.find((each) => each.id === id && !isUnsaved(each));
  };
  const peersOf = (todo: Todo): Peers | null => peersIn(options, todo, zone);

  const put = (todo: Todo, { all, isWhole }: Peers, index: number): void => {
    const others = all.filter(({ id }) => id !== todo.id);
    const stays = all.findIndex(({ id }) => id === todo.id) === index;
    const places = stays ? null : placesFor(todo.id, others.map(standing), index, isWhole);
    if (places === null) {
      announce(t('carry.stays', { title: todo.title }));
      return;
    }
    const byId = new Map(all.map((each) => [each.id, each]));
    const placed = places.flatMap(({ id, key }) => {
      const each = byId.get(id);
      return each === undefined ? [] : [{ todo: each, position: key }];
    });
    dispatch(placeTodos(todo, placed));
    const below = others[index];
    announce(
      below === undefined
        ? t('carry.last', { title: todo.title })
        : t('carry.above', { title: todo.title, other: below.title }),
    );
  };
  const startsOn = (id: string): string | null => {
    const first = plan?.now ?? null;
    return first === null || first.id === id || find(id)?.status !== 'pending' ? null : first.id;
  };
  const drop = (id: string, place: DropPlace): void => {
    const todo = find(id);
    if (todo === undefined) return;
    if (place.side === 'on') {
      dispatch(startTodo(todo));
      return;
    }
    const peers = peersOf(todo);
    const at = peers?.all.filter((other) => other.id !== id).findIndex((other) => other.id === place.id);
    if (peers !== null && at !== undefined && at !== -1)
      put(todo, peers, at + Number(place.side === 'below'));
  };
  const { drag, begin } = useRowDrag({
    mayCarry: (id) => {
      const todo = find(id);
      return todo !== undefined && (startsOn(id) !== null || (peersOf(todo)?.all.length ?? 0) > 1);
    },
    peersAmong: (id, rows) => {
      const todo = find(id);
      const peers = todo === undefined ? null : peersOf(todo);
      const shown = new Set(peers?.shown.map((peer) => peer.id));
      return rows.filter((row) => row !== id && shown.has(row));
    },
    startsOn,
    drop,
  });
  return {
    drag,
    begin,
    step: (id, by) => {
      const todo = find(id);
      const peers = todo === undefined ? null : peersOf(todo);
      if (todo === undefined) return;
      if (peers === null) {
        announce(t('carry.notHere'));
        return;
      }
      const at = peers.all.findIndex((peer) => peer.id === id);
      put(todo, peers, Math.min(Math.max(at + by, 0), peers.all.length - 1));
      follow(id);
    },
    stepsOf: (id) => {
      const todo = find(id);
      const all = (todo === undefined ? null : peersOf(todo))?.all;
      if (all === undefined) return null;
      return { up: all[0]?.id !== id, down: all.at(-1)?.id !== id };
    },
  };
};

const peersIn = (
  { lists, choice, hasMore, now }: CarryingOptions,
  todo: Todo,
  zone: string,
): Peers | null => {
  const { plan, later } = lists;
  if (choice.view !== 'all') return null;
  const isOf = ({ id }: Todo): boolean => id === todo.id;
  if (plan !== null && ofDay(plan).some(isOf)) {
    const together = (other: Todo): boolean =>
      !isUnsaved(other) && standTogether(plannable(todo), plannable(other), now, zone);
    const shown = ofDay(plan).filter(together);
    const all = [...shown, ...plan.later.filter(together)];
    return { all, shown, isWhole: plan.counts.later <= plan.later.length };
  }
  if (choice.sort !== 'position' || choice.show === 'completed' || later === null) return null;
  const all = later.filter((other) => !isUnsaved(other));
  return { all, shown: all, isWhole: !hasMore };
};
