import type { Todo } from '@squeeze/contracts/todos';
import { valueSlot } from '@squeeze/domain/value-slot';
import { Flag, Repeat, Trash2 } from 'lucide-react';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import { useAppSelector } from '../../api/store-hooks.ts';
import {
  isHeldBack,
  selectEntries,
  selectWaitingCount,
  type OutboxEntry,
} from '../../api/outbox/outbox-slice.ts';
import { isUnsaved } from '../../api/todos/unsaved-todo.ts';
import { useText } from '../../i18n/use-text.ts';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
import { CategoryName } from '../../parts/category-name.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Icon } from '../../kit/icon.tsx';
import { Tick } from '../../kit/tick.tsx';
import type { DueText } from '../../parts/use-due-text.ts';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { TodoTitleField } from './todo-title-field.tsx';
import { useRowState } from './row-state.tsx';

export interface TodoRowProps {
  readonly todo: Todo;
  readonly dueText: DueText;
  /** The one thing to do now: in the serif. */
  readonly big?: boolean;
  readonly carriedOver?: boolean;
}

/**
 * One todo: the tick that completes it, its title that opens it, and what else is to be known of it. Of all rows only
 * the one under the cursor can be tabbed to; the arrow keys move the cursor.
 */
export const TodoRow = memo(function TodoRow({
  todo,
  dueText,
  big = false,
  carriedOver = false,
}: TodoRowProps): ReactNode {
  const t = useText();
  const { here, turn, opened, editing, actions } = useRowState(todo.id);
  const title = useRef<HTMLButtonElement>(null);
  const slot = valueSlot(todo.category) ?? undefined;
  const closed = todo.status === 'completed' || todo.status === 'cancelled';
  const unsaved = isUnsaved(todo);
  useEffect(() => {
    if (turn !== null && mayTakeFocus()) showFocused(title.current);
  }, [turn]);
  return (
    <div
      data-v={slot}
      data-row-of={todo.id}
      data-opened={opened || undefined}
      className={classNames(
        'todo-row -mx-12 grid min-h-row items-center gap-x-[14px] rounded-12 px-12 phone:items-start phone:py-12',
        'group grid-cols-[22px_minmax(0,1fr)_auto_32px] phone:grid-cols-[22px_minmax(0,1fr)_32px]',
        big ? 'py-[14px]' : 'py-8',
        opened && (slot ? 'bg-v-tint' : 'bg-fill'),
      )}
    >
      <Tick
        title={todo.title}
        done={todo.status === 'completed'}
        slot={slot}
        tabIndex={here ? 0 : -1}
        onComplete={closed || unsaved ? undefined : (byHand) => actions.complete(todo, byHand)}
        className="-m-[11px]"
      />
      {editing ? (
        <TodoTitleField todo={todo} onDone={(byKey) => actions.endEdit(todo, byKey)} />
      ) : (
        <button
          ref={title}
          type="button"
          dir="auto"
          tabIndex={here ? 0 : -1}
          disabled={unsaved}
          aria-haspopup="dialog"
          aria-expanded={opened}
          data-todo={todo.id}
          onClick={() => actions.open(todo.id)}
          onFocus={() => actions.reach(todo.id)}
          className={classNames(
            'todo-title line-clamp-3 min-w-0 text-left wrap-anywhere outline-none',
            big ? 'display-face text-22' : 'text-16 leading-snug',
            closed && 'text-text-2 line-through decoration-line-strong',
          )}
        >
          {todo.title}
        </button>
      )}
      <TodoMeta todo={todo} dueText={dueText} carriedOver={carriedOver} />
      {/* Where a mouse hovers or the focus is; a finger always finds it. */}
      <BareIconButton
        icon={Trash2}
        label={t('todo.deleteOne', { title: todo.title })}
        tabIndex={here ? 0 : -1}
        disabled={unsaved}
        onClick={() => actions.remove(todo)}
        className={
          'size-32 phone:col-start-3 phone:row-start-1 phone:-mt-8 phone:size-control ' +
          'wide:opacity-0 wide:group-focus-within:opacity-100 wide:group-hover:opacity-100'
        }
      />
    </div>
  );
});

/** Somebody who types, or is asked something, is left alone. */
const mayTakeFocus = (): boolean =>
  document.activeElement?.closest('input, textarea, select, [role=dialog], [role=alertdialog]') == null;

/** What is chosen is to be seen. */
const showFocused = (title: HTMLElement | null): void => {
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block: 'nearest' });
};

interface TodoMetaProps {
  readonly todo: Todo;
  readonly dueText: DueText;
  readonly carriedOver: boolean;
}

function TodoMeta({ todo, dueText, carriedOver }: TodoMetaProps): ReactNode {
  const t = useText();
  const when = todo.status === 'completed' ? todo.completed_at : todo.due_date;
  return (
    <p className="flex items-center gap-x-16 text-14 whitespace-nowrap text-text-2 phone:col-start-2 phone:flex-wrap phone:gap-x-12 phone:empty:hidden">
      {isUnsaved(todo) && <UnsavedMark id={todo.id} />}
      {todo.status === 'cancelled' && <span>{t('todo.status.cancelled')}</span>}
      {todo.status === 'in_progress' && <span>{t('todo.status.in_progress')}</span>}
      {todo.priority === 'high' && (
        <span title={t('todo.priority.high')}>
          <Icon icon={Flag} size="sm" />
          <VisuallyHidden>{t('todo.priority.high')}</VisuallyHidden>
        </span>
      )}
      {todo.repeat !== null && (
        <span title={t('todo.comesAgain')}>
          <Icon icon={Repeat} size="sm" />
          <VisuallyHidden>{t('todo.comesAgain')}</VisuallyHidden>
        </span>
      )}
      {todo.steps.length > 0 && (
        <span className="tabular-nums">
          {t('todo.stepsDone', {
            done: todo.steps.filter(({ done }) => done).length,
            count: todo.steps.length,
          })}
        </span>
      )}
      {carriedOver && <span className="text-carry-text">{t('todo.carriedOver')}</span>}
      <CategoryName category={todo.category} className="max-w-[22ch]" />
      {when !== null && !carriedOver ? (
        <time dateTime={when} className="text-right tabular-nums wide:min-w-[44px]">
          {dueText.short(when)}
        </time>
      ) : (
        <span className="min-w-[44px] phone:hidden" />
      )}
    </p>
  );
}

const stands = ({ write }: OutboxEntry, id: string): boolean =>
  write.kind === 'capture' && write.pieces.some(({ shown }) => shown?.id === id);

/** Said only while the server does not answer, or where it is held back: otherwise it is over before it could be read. */
function UnsavedMark({ id }: Pick<Todo, 'id'>): ReactNode {
  const t = useText();
  const waits = useAppSelector(selectWaitingCount) > 0;
  const held = useAppSelector(selectEntries).some((entry) => isHeldBack(entry) && stands(entry, id));
  return waits || held ? <span>{t('todo.unsaved')}</span> : null;
}
