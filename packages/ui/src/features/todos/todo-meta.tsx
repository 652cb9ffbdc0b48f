import type { Todo } from '@squeeze/contracts/todos';
import { CalendarPlus, Flag, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
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
import { classNames } from '../../kit/class-names.ts';
import { Icon } from '../../kit/icon.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { CategoryName, useCategoryText } from '../../parts/category-name.tsx';
import type { DueText } from '../../parts/use-due-text.ts';
import type { FieldInPlace, RowActions } from './row-state.tsx';

interface TodoMetaProps {
  readonly todo: Todo;
  readonly dueText: DueText;
  readonly carriedOver: boolean;
  /** Whether its buttons can be tabbed to. */
  readonly here: boolean;
  readonly change: RowActions['change'];
}

/** What is to be known of a todo on its row; what can be changed is pressed where it stands. */
export function TodoMeta({ todo, dueText, carriedOver, here, change }: TodoMetaProps): ReactNode {
  const t = useText();
  const categoryText = useCategoryText();
  const open = todo.status === 'pending' || todo.status === 'in_progress';
  const when = todo.status === 'completed' ? todo.completed_at : todo.due_date;
  // A day that has passed is not said, as it was carried over.
  const words = when === null ? null : carriedOver ? t('todo.carriedOver') : dueText.short(when);
  const part = (field: FieldInPlace, label: string, content: ReactNode): ReactNode =>
    open && !isUnsaved(todo) ? (
      <button
        type="button"
        tabIndex={here ? 0 : -1}
        aria-haspopup="dialog"
        aria-label={label}
        onClick={(event) => change(todo, field, event.currentTarget)}
        className="hit-area rounded-6 text-inherit hover:text-text"
      >
        {content}
      </button>
    ) : (
      content
    );
  return (
    <div className="flex items-center gap-x-16 text-14 whitespace-nowrap text-text-2 phone:col-start-2 phone:flex-wrap phone:gap-x-12 phone:empty:hidden">
      {isUnsaved(todo) && <UnsavedMark id={todo.id} />}
      {todo.status === 'cancelled' && <span>{t('todo.status.cancelled')}</span>}
      {todo.status === 'in_progress' && <span>{t('todo.status.in_progress')}</span>}
      {todo.priority === 'high' &&
        part(
          'priority',
          t('todo.inPlace', { field: t('todo.priority'), value: t('todo.high') }),
          <span title={t('todo.priority.high')}>
            <Icon icon={Flag} size="sm" />
            <VisuallyHidden>{t('todo.priority.high')}</VisuallyHidden>
          </span>,
        )}
      {todo.repeat !== null &&
        part(
          'repeat',
          t('todo.comesAgain'),
          <span title={t('todo.comesAgain')}>
            <Icon icon={Repeat} size="sm" />
            <VisuallyHidden>{t('todo.comesAgain')}</VisuallyHidden>
          </span>,
        )}
      {todo.steps.length > 0 && (
        <span className="tabular-nums">
          {t('todo.stepsDone', {
            done: todo.steps.filter(({ done }) => done).length,
            count: todo.steps.length,
          })}
        </span>
      )}
      {todo.category !== null &&
        part(
          'category',
          t('todo.inPlace', { field: t('todo.value'), value: categoryText(todo.category) }),
          <CategoryName category={todo.category} className="max-w-[22ch]" />,
        )}
      {open &&
        todo.start_date !== null &&
        todo.start_date > dueText.today &&
        part(
          'start_date',
          t('todo.inPlace', {
            field: t('todo.starts'),
            value: t('todo.startsOn', { day: dueText.short(todo.start_date) }),
          }),
          <span>{t('todo.startsOn', { day: dueText.short(todo.start_date) })}</span>,
        )}
      {words === null || when === null ? (
        <NoDay todo={todo} here={here} change={change} />
      ) : (
        part(
          'due_date',
          t('todo.inPlace', { field: t('todo.when'), value: words }),
          <time
            dateTime={when}
            className={classNames(
              'block text-right tabular-nums wide:min-w-[44px]',
              carriedOver && 'text-carry-text',
            )}
          >
            {words}
          </time>,
        )
      )}
    </div>
  );
}

/** Where a day would stand: seen where a mouse hovers or the focus is. A finger finds it in the sheet. */
function NoDay({ todo, here, change }: Pick<TodoMetaProps, 'todo' | 'here' | 'change'>): ReactNode {
  const t = useText();
  const open = todo.status === 'pending' || todo.status === 'in_progress';
  if (!open || isUnsaved(todo)) return <span className="min-w-[44px] phone:hidden" />;
  return (
    <span className="flex min-w-[44px] justify-end phone:hidden">
      <BareIconButton
        icon={CalendarPlus}
        label={t('todo.inPlace', { field: t('todo.when'), value: t('todo.noDay') })}
        aria-haspopup="dialog"
        tabIndex={here ? 0 : -1}
        onClick={(event) => change(todo, 'due_date', event.currentTarget)}
        className="size-32 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100"
      />
    </span>
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
