import type { Todo, TodoField } from '@squeeze/contracts/todos';
import { Fragment, Suspense, type ReactNode } from 'react';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { TextButton } from '../../kit/text-button.tsx';
import { useCategoryText } from '../../parts/category-name.tsx';
import { useDueText } from '../../parts/use-due-text.ts';
import type { FieldInPlace } from './row-state.tsx';
import { LinkedText } from './linked-text.tsx';
import { priorityNames, statusNames } from './todo-words.ts';

const TodoRepeats = lazyPart(async () => (await import('./todo-repeats.tsx')).TodoRepeats);

interface TodoFactsProps {
  readonly todo: Todo;
  readonly carriedOver: boolean;
  readonly now: number;
  readonly onStart: (todo: Todo) => void;
  readonly onPause: (todo: Todo) => void;
  readonly onChange: (field: FieldInPlace, anchor: HTMLElement) => void;
}

/** What is known of a todo, to be read. */
export function TodoFacts({ todo, carriedOver, now, onStart, onPause, onChange }: TodoFactsProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const dueText = useDueText(now);
  const categoryText = useCategoryText();
  const pressed = (field: FieldInPlace, value: string): ReactNode => (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={(event) => onChange(field, event.currentTarget)}
      className="hit-area -mx-8 max-w-full truncate rounded-8 px-8 py-4 text-left hover:bg-fill"
    >
      {value}
    </button>
  );
  const due =
    todo.due_date === null ? t(todo.someday ? 'todo.someday' : 'todo.noDay') : dueText.long(todo.due_date);
  // The title stands above them, description and steps below; the place is where it stands in a list.
  const facts: Record<
    Exclude<TodoField, 'title' | 'description' | 'steps' | 'position' | 'someday'>,
    ReactNode
  > = {
    due_date: (
      <Fact name="todo.when">
        {pressed('due_date', due)}
        {carriedOver && <span className="text-carry-text">{t('todo.carriedOver')}</span>}
      </Fact>
    ),
    start_date: todo.start_date !== null && (
      <Fact name="todo.starts">{pressed('start_date', dueText.long(todo.start_date))}</Fact>
    ),
    estimate_minutes: todo.estimate_minutes !== null && (
      <Fact name="todo.estimate">
        {pressed('estimate_minutes', t('kit.minutes', { count: todo.estimate_minutes }))}
      </Fact>
    ),
    repeat: (todo.repeat ?? todo.series_id) !== null && (
      <Fact name="todo.repeats">
        <Suspense>
          <TodoRepeats todo={todo} now={now} pressed={(words) => pressed('repeat', words)} />
        </Suspense>
      </Fact>
    ),
    category: (
      <Fact name="todo.value">
        {pressed('category', todo.category === null ? t('value.none') : categoryText(todo.category))}
      </Fact>
    ),
    priority: <Fact name="todo.priority">{pressed('priority', t(priorityNames[todo.priority]))}</Fact>,
    status: (
      <Fact name="todo.status">
        {t(statusNames[todo.status])}
        {todo.status === 'pending' && (
          <TextButton onClick={() => onStart(todo)}>{t('todo.start')}</TextButton>
        )}
        {todo.status === 'in_progress' && (
          <TextButton onClick={() => onPause(todo)}>{t('todo.pause')}</TextButton>
        )}
      </Fact>
    ),
  };
  return (
    <>
      <dl className="mt-24 grid gap-2">
        {Object.entries(facts).map(([field, fact]) => (
          <Fragment key={field}>{fact}</Fragment>
        ))}
        {todo.completed_at !== null && (
          <Fact name="todo.completedAt">{format.relative(Date.parse(todo.completed_at), now)}</Fact>
        )}
        <Fact name="todo.created">{format.relative(Date.parse(todo.created_at), now)}</Fact>
      </dl>
      {todo.description !== null && (
        <>
          <h3 className="mt-24 text-14 font-mid text-text-2">{t('todo.description')}</h3>
          <p dir="auto" className="mt-4 max-w-measure wrap-anywhere whitespace-pre-wrap">
            <LinkedText text={todo.description} />
          </p>
        </>
      )}
    </>
  );
}

function Fact({
  name,
  children,
}: {
  readonly name: PlainMessageId;
  readonly children: ReactNode;
}): ReactNode {
  const t = useText();
  return (
    <div className="grid min-h-control grid-cols-[96px_minmax(0,1fr)] items-center text-14">
      <dt className="text-text-2">{t(name)}</dt>
      <dd className="flex flex-wrap items-center gap-x-16 tabular-nums">{children}</dd>
    </div>
  );
}
