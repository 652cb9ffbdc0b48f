import type { Todo } from '@squeeze/contracts/todos';
import type { TodoEdit } from '@squeeze/domain/todos/todo-change';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { changeSeveral } from '../../api/todos/several-actions.ts';
import { completeTodo, deleteTodo, editTodo } from '../../api/todos/todo-actions.ts';
import { isUnsaved } from '../../api/todos/unsaved-todo.ts';
import { afterPaint } from '../../kit/after-paint.ts';
import { useHeld } from '../../kit/use-held.ts';
import { useReducedMotion } from '../../kit/use-media-query.ts';
import type { AskedInPlace, RowActions, RowsState } from './row-state.tsx';
import { shownTodos, withCompleted } from './shown-todos.ts';
import { useCarrying, type Carrying } from './use-carrying.ts';
import { useChosen, type Chosen } from './use-chosen.ts';
import { useCursor, type Cursor } from './use-cursor.ts';
import type { ListChoiceState } from './use-list-choice.ts';
import { useRowsState } from './use-rows-state.ts';
import type { LoadedLists, TodoLists } from './use-todo-lists.ts';

/** The moment a completed row stays to be seen: as long as its tick's (`--delight`), and a breath. */
const moment = 420;

/** What is done to the todos of a list: to one of them, or to all that are chosen. */
export interface Handling {
  /** What is shown at this moment. */
  readonly lists: TodoLists;
  /** All of it, from top to bottom. */
  readonly todos: readonly Todo[];
  readonly rows: RowsState;
  readonly cursor: Cursor;
  readonly chosen: Chosen;
  /** `byHand`: with the mouse or a finger, which leaves the focus to nobody. */
  readonly complete: (todo: Todo, byHand: boolean) => void;
  readonly changeChosen: (edit: TodoEdit) => void;
  /** About which of them it is asked whether they shall go; null: about none. */
  readonly deleting: readonly Todo[] | null;
  readonly ask: (todos: readonly Todo[] | null) => void;
  readonly remove: (todos: readonly Todo[]) => void;
  readonly edit: (id: string) => void;
  /** What of which todo is changed where it stands; null: nothing. */
  readonly changing: Changing | null;
  readonly endChange: (saved: boolean) => void;
  /** Asks it beside what was pressed. */
  readonly change: (todo: Todo, field: AskedInPlace, anchor: HTMLElement) => void;
  /** Of which row it is shown what else can be done; null: of none. */
  readonly menu: AskedMenu | null;
  readonly openMenu: RowActions['menu'];
  readonly endMenu: () => void;
  /** Puts it under Someday, or takes it out of there. */
  readonly putOff: (todo: Todo) => void;
  /** Puts a row one place up or down in the order by hand. */
  readonly step: Carrying['step'];
  readonly stepsOf: Carrying['stepsOf'];
  /** Chooses the row above or below as well. */
  readonly extend: (from: string | null, step: 1 | -1) => void;
}

/** A todo, and what was pressed of it. */
interface Beside {
  readonly todo: Todo;
  readonly anchor: HTMLElement;
}

interface AskedMenu extends Beside {
  readonly byKey: boolean;
}

interface Changing extends Beside {
  readonly field: AskedInPlace;
}

interface HandlingOptions extends ListChoiceState {
  readonly loaded: LoadedLists;
  readonly now: number;
}

export const useHandling = ({ loaded, choice, choose, now }: HandlingOptions): Handling => {
  const dispatch = useAppDispatch();
  const still = useReducedMotion();
  const [editing, setEditing] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<readonly Todo[] | null>(null);
  const [changing, setChanging] = useState<Changing | null>(null);
  const [menu, setMenu] = useState<AskedMenu | null>(null);
  const [lists, hold] = useHeld<TodoLists>(loaded, moment);
  const { plan, later, done } = lists;
  const todos = useMemo(() => shownTodos({ plan, later, done }), [plan, later, done]);
  const order = useMemo(() => todos.map(({ id }) => id), [todos]);
  const cursor = useCursor(order);
  const chosen = useChosen(todos, loaded.main);
  const carrying = useCarrying({ lists, choice, hasMore: loaded.main.hasMore, now, follow: cursor.back });
  useLetGo(chosen, `${choice.view} ${choice.show} ${choice.sort} ${choice.category ?? ''}`);

  const complete = (todo: Todo, byHand: boolean): void => {
    if (todo.status === 'completed') return;
    // By a key one goes on to the next; after a press nothing is chosen.
    if (!byHand) cursor.leave(todo.id);
    if (still) {
      dispatch(completeTodo(todo));
      return;
    }
    hold(withCompleted(lists, todo.id, now));
    afterPaint(() => dispatch(completeTodo(todo)));
  };
  const remove = (gone: readonly Todo[]): void => {
    const [first] = gone;
    if (first === undefined) return;
    if (gone.some(({ id }) => id === choice.open)) choose({ open: null });
    if (gone.length === 1) {
      cursor.leave(first.id);
      dispatch(deleteTodo(first));
    } else {
      cursor.back(besides(order, chosen.ids) ?? first.id);
      dispatch(changeSeveral(gone, null));
    }
    chosen.letGo();
  };
  const changeChosen = (edit: TodoEdit): void => {
    const goes = edit.status === 'completed' && lists.later !== null;
    const next = goes ? besides(order, chosen.ids) : chosen.todos[0]?.id;
    leaveFocus();
    if (next !== undefined) cursor.back(next);
    dispatch(changeSeveral(chosen.todos, edit));
    chosen.letGo();
  };
  const putOff = (todo: Todo): void => {
    // It stands here no more.
    cursor.leave(todo.id);
    dispatch(editTodo(todo, { someday: !todo.someday }));
  };
  const change = (todo: Todo, field: AskedInPlace, anchor: HTMLElement): void => {
    // It stays in the page wherever it stands once it is changed.
    cursor.reach(todo.id);
    setChanging({ todo, field, anchor });
  };
  const openMenu: RowActions['menu'] = (todo, anchor, byKey) => {
    cursor.reach(todo.id);
    setMenu(menu?.anchor === anchor ? null : { todo, anchor, byKey });
  };
  const rows = useRowsState(
    {
      cursor: cursor.at,
      turn: cursor.turn,
      opened: choice.open,
      editing,
      chosen: chosen.ids,
      drag: carrying.drag,
    },
    {
      complete,
      remove: (todo) => setDeleting([todo]),
      press: (id, { shiftKey, ctrlKey, metaKey, byTouch }) => {
        if (shiftKey) chosen.reach(id, choice.open);
        else if (ctrlKey || metaKey || (byTouch && chosen.ids.size > 0)) chosen.toggle(id);
        else {
          chosen.letGo();
          choose({ open: id });
        }
      },
      hold: (id, from) => {
        if (!chosen.ids.has(id)) chosen.toggle(id);
        // Where nothing was chosen before, a finger that rests and then moves means to carry it.
        if (chosen.ids.size > 0) return;
        carrying.begin(id, from, () => {
          chosen.letGo();
          cursor.reach(id);
        });
      },
      carry: (id, from) => carrying.begin(id, from, () => cursor.reach(id)),
      change,
      menu: openMenu,
      reach: cursor.reach,
      endEdit: ({ id }, byKey) => {
        setEditing(null);
        if (byKey) cursor.back(id);
      },
    },
  );
  return {
    lists,
    todos,
    cursor,
    chosen,
    complete,
    changeChosen,
    deleting,
    ask: setDeleting,
    remove,
    edit: setEditing,
    changing,
    endChange: (saved) => {
      setChanging(null);
      if (!saved || changing === null) return;
      leaveFocus();
      cursor.back(changing.todo.id);
    },
    extend: (from, step) => {
      const to = from === null ? undefined : order[order.indexOf(from) + step];
      if (from === null || to === undefined) return;
      chosen.reach(to, from);
      cursor.move(from, step);
    },
    change,
    menu,
    openMenu,
    endMenu: () => setMenu(null),
    putOff,
    step: carrying.step,
    stepsOf: carrying.stepsOf,
    rows,
  };
};

/** What had the focus, in the bar or on a paper beside it, goes: it is not to be asked for it back. */
const leaveFocus = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/** The row after those that go, or before them. */
const besides = (order: readonly string[], gone: ReadonlySet<string>): string | undefined => {
  const last = order.findLastIndex((id) => gone.has(id));
  const stays = (id: string): boolean => !gone.has(id);
  return order.slice(last + 1).find(stays) ?? order.slice(0, Math.max(last, 0)).findLast(stays);
};

/** Another list is another choice. */
const useLetGo = ({ letGo }: Pick<Chosen, 'letGo'>, list: string): void => {
  const gone = useEffectEvent(() => letGo());
  useEffect(() => gone(), [list]);
};

/** Whether anything can be done to it: the server has no name yet for what is not saved. */
export const savedTodo = (todos: readonly Todo[], id: string | null): Todo | undefined =>
  todos.find((todo) => todo.id === id && !isUnsaved(todo));
