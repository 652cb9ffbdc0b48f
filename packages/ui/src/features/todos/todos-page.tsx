import type { Todo } from '@squeeze/contracts/todos';
import { Keyboard } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '../../api/store-hooks.ts';
import {
  completeTodo,
  deleteTodo,
  pauseTodo,
  reopenTodo,
  startTodo,
  undo,
} from '../../api/todos/todo-actions.ts';
import { useText } from '../../i18n/use-text.ts';
import type { CaptureFieldHandle } from '../../kit/capture-field.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { useDueText } from '../../kit/use-due-text.ts';
import { useHeld } from '../../kit/use-held.ts';
import { useReducedMotion } from '../../kit/use-media-query.ts';
import { useNow } from '../../kit/use-now.ts';
import { OpenedTodo } from './opened-todo.tsx';
import { RowsProvider, type RowsState } from './row-state.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useSingleKeys } from './single-keys.ts';
import { TodoCapture } from './todo-capture.tsx';
import { TodoFilters } from './todo-filters.tsx';
import { TodoListing } from './todo-listing.tsx';
import { useCursor } from './use-cursor.ts';
import { useListChoice } from './use-list-choice.ts';
import { useTodoKeys } from './use-todo-keys.ts';
import { useTodoLists, type TodoLists } from './use-todo-lists.ts';

/** The moment a completed row stays to be seen: as long as its tick's (`--delight`). */
const moment = 420;

const withCompleted = (lists: TodoLists, id: string): TodoLists => {
  const complete = <T extends Todo | null>(todo: T): T =>
    todo?.id === id ? { ...todo, status: 'completed', completed_at: new Date().toISOString() } : todo;
  return {
    ...lists,
    plan: lists.plan && {
      ...lists.plan,
      now: complete(lists.plan.now),
      next: lists.plan.next.map(complete),
    },
    later: lists.later && lists.later.map(complete),
  };
};

const idsOf = ({ plan, later, done }: TodoLists): string[] =>
  [plan?.now, ...(plan?.next ?? []), ...(later ?? []), ...(done ?? [])].flatMap((todo) =>
    todo ? [todo.id] : [],
  );

const findIn = ({ plan, later, done }: TodoLists, id: string | null): Todo | undefined =>
  id === null
    ? undefined
    : ([plan?.now, ...(plan?.next ?? []), ...(later ?? []), ...(done ?? [])].find(
        (todo) => todo?.id === id,
      ) ?? undefined);

/** What one has to do: taking it down, the few things for now, everything else below. */
export function TodosPage(): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const now = useNow();
  const dueText = useDueText(now);
  const still = useReducedMotion();
  const { hash, state } = useLocation();
  const { choice, choose } = useListChoice();
  const [doneOpen, setDoneOpen] = useState(false);
  const [editing, setEditing] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Todo | null>(null);
  const [helping, setHelping] = useState(false);
  const [singleKeys] = useSingleKeys();
  const capture = useRef<CaptureFieldHandle>(null);
  const show = useRef<HTMLButtonElement>(null);
  const loaded = useTodoLists(choice, doneOpen, now);
  const [lists, hold] = useHeld<TodoLists>(loaded, moment);
  const order = useMemo(() => idsOf(lists), [lists]);
  const cursor = useCursor(order);
  const pointed = findIn(lists, cursor.at);

  const complete = (todo: Todo): void => {
    if (todo.status === 'completed') return;
    if (!still) hold(withCompleted(lists, todo.id));
    cursor.leave(todo.id);
    dispatch(completeTodo(todo));
  };
  const remove = (todo: Todo): void => {
    cursor.leave(todo.id);
    if (choice.open === todo.id) choose({ open: null });
    dispatch(deleteTodo(todo));
  };
  const rows: RowsState = {
    cursor: cursor.at,
    follow: cursor.follow,
    opened: choice.open,
    editing,
    actions: {
      complete,
      open: (id) => choose({ open: id }),
      reach: cursor.reach,
      endEdit: () => setEditing(null),
    },
  };
  useTodoKeys({
    singleKeys,
    capture: () => capture.current?.focus(),
    filter: () => show.current?.focus(),
    help: () => setHelping(true),
    move: cursor.move,
    complete: () => pointed && complete(pointed),
    edit: () => pointed && setEditing(pointed.id),
    remove: () => pointed && setDeleting(pointed),
    undo: () => dispatch(undo()),
    close: () => choose({ open: null }),
  });
  useEffect(() => {
    if (hash === '#capture') capture.current?.focus();
  }, [hash, state]);

  return (
    <div className="flex flex-1 items-stretch">
      <div className="min-w-0 flex-1 px-48 pt-12 pb-64 phone:px-16 phone:pt-8" data-todos="">
        <div className="max-w-column">
          <PageHeader
            title={t('todos.title')}
            className="mb-16"
            tools={
              <>
                <TodoFilters choice={choice} onChoose={choose} showRef={show} />
                <IconButton
                  icon={Keyboard}
                  label={t('keys.title')}
                  keys="?"
                  onClick={() => setHelping(true)}
                  className="-my-8 -mr-10 phone:hidden"
                />
              </>
            }
          />
          <TodoCapture ref={capture} now={now} prefill={prefillOf(state)} />
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
        known={findIn(loaded, choice.open)}
        carriedOver={loaded.carriedOver}
        now={now}
        onClose={() => choose({ open: null })}
        onComplete={complete}
        onReopen={(todo) => dispatch(reopenTodo(todo))}
        onStart={(todo) => dispatch(startTodo(todo))}
        onPause={(todo) => dispatch(pauseTodo(todo))}
        onDelete={setDeleting}
      />
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => {
          if (!open) setDeleting(null);
        }}
        danger
        title={t('todos.deleteQuestion')}
        description={deleting?.title}
        confirmLabel={t('todo.delete')}
        onConfirm={() => {
          if (deleting) remove(deleting);
          setDeleting(null);
        }}
      />
      <ShortcutsDialog open={helping} onOpenChange={setHelping} />
    </div>
  );
}

/** What a link from outside brought along for the field. */
const prefillOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'capture' in state && typeof state.capture === 'string'
    ? state.capture
    : null;
