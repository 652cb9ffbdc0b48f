import type { Todo } from '@squeeze/contracts/todos';
import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { pauseTodo, reopenTodo, startTodo } from '../../api/todos/todo-actions.ts';
import type { CaptureFieldHandle } from '../../parts/capture/capture-field.tsx';
import { usePageKeys } from '../../parts/keys/use-page-keys.ts';
import { useDueText } from '../../parts/use-due-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { DeleteQuestion } from '../../kit/delete-question.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { useNow } from '../../kit/use-now.ts';
import { OpenedTodo } from './opened-todo.tsx';
import { RowsProvider } from './row-state.tsx';
import { TodoCapture } from './todo-capture.tsx';
import { TodoListing } from './todo-listing.tsx';
import { TodosHead } from './todos-head.tsx';
import { savedTodo, useHandling, type Handling } from './use-handling.ts';
import { useListChoice, type ListChoiceState } from './use-list-choice.ts';
import { useTodoLists } from './use-todo-lists.ts';

/** Fetched once several are chosen. */
const ChosenBar = lazyPart(async () => (await import('./chosen-bar.tsx')).ChosenBar);
/** Once something is changed where it stands. */
const InPlace = lazyPart(async () => (await import('./in-place.tsx')).InPlace);
/** Once it is asked what can be done with a row. */
const RowMenu = lazyPart(async () => (await import('./row-menu.tsx')).RowMenu);

/** What one has to do: taking it down, the few things for now, everything else below. */
export function TodosPage(): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const now = useNow();
  const dueText = useDueText(now);
  const { choice, choose } = useListChoice();
  const [doneOpen, setDoneOpen] = useState(false);
  const capture = useCaptureLink();
  const show = useRef<HTMLButtonElement>(null);
  const loaded = useTodoLists(choice, doneOpen, now);
  const handling = useHandling({ loaded, choice, choose, now });
  const { lists, todos, rows, cursor, chosen, deleting, ask } = handling;
  useListKeys(handling, {
    choice,
    choose,
    filter: () => show.current?.focus(),
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
          {chosen.todos.length > 0 && (
            <Suspense>
              <ChosenBar
                todos={chosen.todos}
                isCut={chosen.isCut}
                now={now}
                onChange={handling.changeChosen}
                onDelete={() => ask(chosen.todos)}
                onLetGo={() => {
                  cursor.back(chosen.todos[0]?.id ?? '');
                  chosen.letGo();
                }}
              />
            </Suspense>
          )}
        </div>
      </div>
      <OpenedTodo
        id={choice.open}
        known={todos.find(({ id }) => id === choice.open)}
        carriedOver={loaded.carriedOver}
        now={now}
        onClose={() => choose({ open: null })}
        onComplete={(todo) => handling.complete(todo, true)}
        onReopen={(todo) => dispatch(reopenTodo(todo))}
        onStart={(todo) => dispatch(startTodo(todo))}
        onPause={(todo) => dispatch(pauseTodo(todo))}
        onDelete={(todo) => ask([todo])}
      />
      <DeleteQuestion
        thing={deleting}
        question={
          deleting !== null && deleting.length > 1
            ? t('chosen.deleteQuestion', { count: deleting.length })
            : t('todos.deleteQuestion')
        }
        nameOf={(asked) => asked.map(({ title }) => title).join(' · ')}
        onDelete={handling.remove}
        onLeave={() => ask(null)}
        nextFocus={() => document.querySelector<HTMLElement>('[data-todo][tabindex="0"]')}
      />
      {handling.menu && <MenuOfRow handling={handling} {...handling.menu} />}
      {handling.changing && (
        <Suspense>
          <InPlace now={now} onClose={handling.endChange} {...handling.changing} />
        </Suspense>
      )}
    </div>
  );
}

interface MenuOfRowProps {
  readonly handling: Handling;
  readonly todo: Todo;
  readonly anchor: HTMLElement;
  readonly byKey: boolean;
}

/** What else can be done with the one row that was asked of. */
function MenuOfRow({ handling, todo, anchor, byKey }: MenuOfRowProps): ReactNode {
  const dispatch = useAppDispatch();
  return (
    <Suspense>
      <RowMenu
        todo={todo}
        anchor={anchor}
        byKey={byKey}
        steps={handling.stepsOf(todo.id)}
        onStep={(by) => handling.step(todo.id, by)}
        onAsk={(what) => handling.change(todo, what, anchor)}
        onPutOff={() => handling.putOff(todo)}
        onReopen={() => {
          // It stands here no more.
          handling.cursor.leave(todo.id);
          dispatch(reopenTodo(todo));
        }}
        onDelete={() => handling.ask([todo])}
        onClose={handling.endMenu}
      />
    </Suspense>
  );
}

interface ListKeys extends ListChoiceState {
  readonly filter: () => void;
}

/** The keys of the list: each is about the row that has the focus, or about all that are chosen. */
const useListKeys = (handling: Handling, { choice, choose, filter }: ListKeys): void => {
  const { todos, cursor, chosen } = handling;
  const move = (from: string | null, step: 1 | -1): void => {
    chosen.letGo();
    cursor.move(from, step);
  };
  const step = (row: string | null, by: 1 | -1): void => {
    if (row !== null) handling.step(row, by);
  };
  usePageKeys('todos', {
    filter,
    next: (row) => move(row, 1),
    previous: (row) => move(row, -1),
    chooseNext: (row) => move(row ?? choice.open, 1),
    choosePrevious: (row) => move(row ?? choice.open, -1),
    extendDown: (row) => handling.extend(row, 1),
    extendUp: (row) => handling.extend(row, -1),
    carryDown: (row) => step(row, 1),
    carryUp: (row) => step(row, -1),
    chooseAll: () => chosen.chooseAll(),
    complete: (row) => {
      const todo = savedTodo(todos, row);
      if (chosen.todos.length > 0) handling.changeChosen({ status: 'completed' });
      else if (todo !== undefined) handling.complete(todo, false);
    },
    edit: (row) => {
      const todo = savedTodo(todos, row);
      if (todo !== undefined) handling.edit(todo.id);
    },
    remove: (row) => {
      const todo = savedTodo(todos, row);
      if (chosen.todos.length > 0) handling.ask(chosen.todos);
      else if (todo !== undefined) handling.ask([todo]);
    },
    menu: (row) => {
      const todo = savedTodo(todos, row);
      const anchor = document.querySelector<HTMLElement>(`[data-row-of="${row}"] [data-more]`);
      if (todo !== undefined && anchor !== null) handling.openMenu(todo, anchor, true);
    },
    close: () => {
      if (chosen.todos.length > 0) chosen.letGo();
      else choose({ open: null });
    },
  });
};

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
