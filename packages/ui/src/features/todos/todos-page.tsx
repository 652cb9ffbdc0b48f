import type { Todo } from '@squeeze/contracts/todos';
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { completeTodo, deleteTodo, pauseTodo, reopenTodo, startTodo } from '../../api/todos/todo-actions.ts';
import type { CaptureFieldHandle } from '../../parts/capture/capture-field.tsx';
import { usePageKeys } from '../../parts/keys/use-page-keys.ts';
import { useDueText } from '../../parts/use-due-text.ts';
import { useHeld } from '../../kit/use-held.ts';
import { useReducedMotion } from '../../kit/use-media-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { useNow } from '../../kit/use-now.ts';
import { DeleteQuestion } from '../../kit/delete-question.tsx';
import { OpenedTodo } from './opened-todo.tsx';
import { isUnsaved } from '../../api/todos/unsaved-todo.ts';
import { RowsProvider, type RowsState } from './row-state.tsx';
import { shownTodos, withCompleted } from './shown-todos.ts';
import { TodoCapture } from './todo-capture.tsx';
import { TodoListing } from './todo-listing.tsx';
import { TodosHead } from './todos-head.tsx';
import { useCursor } from './use-cursor.ts';
import { useListChoice } from './use-list-choice.ts';
import { useTodoLists, type TodoLists } from './use-todo-lists.ts';

/** The moment a completed row stays to be seen: as long as its tick's (`--delight`), and a breath. */
const moment = 420;

/** What one has to do: taking it down, the few things for now, everything else below. */
export function TodosPage(): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const now = useNow();
  const dueText = useDueText(now);
  const still = useReducedMotion();
  const { choice, choose } = useListChoice();
  const [doneOpen, setDoneOpen] = useState(false);
  const [editing, setEditing] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Todo | null>(null);
  const capture = useCaptureLink();
  const show = useRef<HTMLButtonElement>(null);
  const loaded = useTodoLists(choice, doneOpen, now);
  const [lists, hold] = useHeld<TodoLists>(loaded, moment);
  const todos = useMemo(() => shownTodos(lists), [lists]);
  const cursor = useCursor(useMemo(() => todos.map(({ id }) => id), [todos]));

  const complete = (todo: Todo, byHand = false): void => {
    if (todo.status === 'completed') return;
    if (!still) hold(withCompleted(lists, todo.id, now));
    // By a key one goes on to the next; after a press nothing is chosen.
    if (!byHand) cursor.leave(todo.id);
    dispatch(completeTodo(todo));
  };
  const remove = (todo: Todo): void => {
    cursor.leave(todo.id);
    if (choice.open === todo.id) choose({ open: null });
    dispatch(deleteTodo(todo));
  };
  const rows: RowsState = {
    cursor: cursor.at,
    turn: cursor.turn,
    opened: choice.open,
    editing,
    actions: {
      complete,
      remove: setDeleting,
      open: (id) => choose({ open: id }),
      reach: cursor.reach,
      endEdit: ({ id }, byKey) => {
        setEditing(null);
        if (byKey) cursor.back(id);
      },
    },
  };
  const withTodo =
    (action: (todo: Todo) => void) =>
    (chosen: string | null): void => {
      const todo = todos.find(({ id }) => id === chosen);
      if (todo !== undefined && !isUnsaved(todo)) action(todo);
    };
  usePageKeys('todos', {
    filter: () => show.current?.focus(),
    next: (chosen) => cursor.move(chosen, 1),
    previous: (chosen) => cursor.move(chosen, -1),
    chooseNext: (chosen) => cursor.move(chosen ?? choice.open, 1),
    choosePrevious: (chosen) => cursor.move(chosen ?? choice.open, -1),
    complete: withTodo(complete),
    edit: withTodo(({ id }) => setEditing(id)),
    remove: withTodo(setDeleting),
    close: () => choose({ open: null }),
  });

  return (
    <div className="flex flex-1 items-stretch">
      <div data-todos="" className="min-w-0 flex-1 px-48 pt-12 pb-64 phone:px-16 phone:pt-8">
        <div className="max-w-column">
          <TodosHead choice={choice} choose={choose} showRef={show} />
          <TodoCapture ref={capture} now={now} />
          <RowsProvider value={rows}>
            <TodoListing
              choice={choice}
              loaded={loaded}
              lists={lists}
              dueText={dueText}
              cursor={cursor.at}
              doneOpen={doneOpen}
              onToggleDone={() => setDoneOpen(!doneOpen)}
            />
          </RowsProvider>
        </div>
      </div>
      <OpenedTodo
        id={choice.open}
        known={todos.find(({ id }) => id === choice.open)}
        carriedOver={loaded.carriedOver}
        now={now}
        onClose={() => choose({ open: null })}
        onComplete={(todo) => complete(todo, true)}
        onReopen={(todo) => dispatch(reopenTodo(todo))}
        onStart={(todo) => dispatch(startTodo(todo))}
        onPause={(todo) => dispatch(pauseTodo(todo))}
        onDelete={setDeleting}
      />
      <DeleteQuestion
        thing={deleting}
        question={t('todos.deleteQuestion')}
        nameOf={({ title }) => title}
        onDelete={remove}
        onLeave={() => setDeleting(null)}
        nextFocus={() => document.querySelector<HTMLElement>('[data-todo][tabindex="0"]')}
      />
    </div>
  );
}

/** Links to `#capture` put the cursor into the field, each time one is followed. */
const useCaptureLink = (): RefObject<CaptureFieldHandle | null> => {
  const { hash, key } = useLocation();
  const capture = useRef<CaptureFieldHandle>(null);
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (hash !== '#capture' || followed.current === key) return;
    followed.current = key;
    capture.current?.focus();
  }, [hash, key]);
  return capture;
};
