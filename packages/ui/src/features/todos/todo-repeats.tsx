import type { Todo } from '@squeeze/contracts/todos';
import { useState, type ReactNode } from 'react';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { skipTodo } from '../../api/todos/skip-todo.ts';
import { editTodo } from '../../api/todos/todo-actions.ts';
import { useListTodoSeriesQuery } from '../../api/todos/todo-endpoints.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { isUnsaved } from '../../api/todos/unsaved-todo.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { LoadingList } from '../../kit/skeleton.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { useDueText } from '../../parts/use-due-text.ts';
import { useRuleText } from '../../parts/use-rule-text.ts';
import { repeatDay } from './todo-form-values.ts';

interface SeriesProps {
  readonly todo: Todo;
  readonly now: number;
}

interface TodoRepeatsProps extends SeriesProps {
  /** What is shown, to be pressed and changed. */
  readonly pressed: (words: string) => ReactNode;
}

/** How a todo comes again, in words; to skip it once, to end that, and what has become of it so far. */
export function TodoRepeats({ todo, now, pressed }: TodoRepeatsProps): ReactNode {
  const t = useText();
  const { zone } = useLanguage();
  const ruleText = useRuleText();
  const problemText = useProblemText();
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState(false);
  const { repeat } = todo;
  const day = todo.occurrence?.slice(0, 10) ?? repeatDay('', todo, zone);
  const skip = async (): Promise<void> => {
    const error = await dispatch(skipTodo(todo));
    if (error === null) return;
    const { title, reason } = problemText(error, 'todo.notSkipped');
    showToast({ key: 'todos', failed: true, text: title, detail: reason ?? undefined });
  };
  const isOpen = todo.status === 'pending' || todo.status === 'in_progress';
  return (
    <>
      {repeat !== null && (
        <span className="basis-full pb-6">
          {pressed(ruleText(repeat.rule, day))}
          {repeat.after === 'completion' && (
            <span className="text-text-2"> · {t('todo.repeat.completion')}</span>
          )}
        </span>
      )}
      {repeat !== null && isOpen && !isUnsaved(todo) && (
        <>
          <TextButton onClick={() => void skip()}>{t('todo.skip')}</TextButton>
          <TextButton onClick={() => dispatch(editTodo(todo, { repeat: null }))}>
            {t('todo.repeat.end')}
          </TextButton>
        </>
      )}
      {!isUnsaved(todo) && (
        <TextButton aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t('todo.history')}
        </TextButton>
      )}
      {shown && <SeriesHistory todo={todo} now={now} />}
    </>
  );
}

const outcomes = {
  open: 'todo.series.open',
  completed: 'todo.status.completed',
  skipped: 'todo.series.skipped',
  cancelled: 'todo.status.cancelled',
} as const;

function SeriesHistory({ todo, now }: SeriesProps): ReactNode {
  const t = useText();
  const dueText = useDueText(now);
  const errorText = useErrorText();
  const asked = { params: { id: todo.id } };
  const { data, error, isFetching, refetch } = useListTodoSeriesQuery(asked, {
    refetchOnMountOrArgChange: true,
  });
  if (data === undefined) {
    if (error === undefined) return <LoadingList rows={2} className="w-full" />;
    const { title, reason } = errorText(error, 'todo.history.error');
    return <ErrorState title={title} text={reason} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <ol aria-label={t('todo.history')} className="grid w-full gap-4 pb-8">
      {data.items.map(({ todo: one, outcome }) => {
        const at = one.completed_at ?? one.occurrence ?? one.due_date;
        return (
          <li key={one.id} className="flex gap-16">
            <span className="min-w-0 flex-1">
              {at === null ? t('todo.noDay') : dueText.long(dayText(at))}
            </span>
            <span className="text-text-2">{t(outcomes[outcome])}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** A time on the wall names no instant: its day says enough. */
const dayText = (at: string): string => (at.length === 'YYYY-MM-DDTHH:MM'.length ? at.slice(0, 10) : at);
