import type { ReactNode } from 'react';
import type { LoadedTasks } from '../../api/ai-tasks/use-ai-tasks.ts';
import { isApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { AiTaskRow, type AiTaskRowProps } from './ai-task-row.tsx';
import { filterWords } from './ai-task-words.ts';
import type { TaskChoice, TaskChoiceState } from './use-task-choice.ts';

interface AiTaskListingProps extends TaskChoiceState, Omit<AiTaskRowProps, 'task' | 'opened' | 'onOpen'> {
  readonly loaded: LoadedTasks;
  /** Undefined while one is being added. */
  readonly onAdd: (() => void) | undefined;
}

/** The tasks, or why there are none. */
export function AiTaskListing({ choice, choose, loaded, onAdd, ...row }: AiTaskListingProps): ReactNode {
  const t = useText();
  const { tasks } = loaded;
  if (tasks === undefined) return loaded.error === undefined ? <Loading /> : <Failed loaded={loaded} />;
  if (tasks.length === 0) return <NoTasks choice={choice} choose={choose} onAdd={onAdd} />;
  return (
    <>
      <ul aria-label={t('aiTasks.title')} className="mt-12 divide-y divide-line">
        {tasks.map((task) => (
          <li key={task.id} className="py-2">
            <AiTaskRow
              task={task}
              opened={choice.open === task.id}
              onOpen={(id) => choose({ open: id })}
              {...row}
            />
          </li>
        ))}
      </ul>
      {loaded.hasMore && (
        <Button className="mt-24" pending={loaded.fetchingMore} onClick={loaded.fetchMore}>
          {t('aiTasks.more')}
        </Button>
      )}
    </>
  );
}

/** The places of the first rows; that they are on their way is said above them. */
function Loading(): ReactNode {
  return (
    <div aria-hidden className="mt-12 divide-y divide-line">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="grid gap-12 py-16">
          <Skeleton className="h-16 w-2/5" />
          <Skeleton className="h-12 w-3/5" />
        </div>
      ))}
    </div>
  );
}

function Failed({ loaded }: { readonly loaded: LoadedTasks }): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const { title, reason } = errorText(loaded.error, 'aiTasks.unknownError');
  return (
    <ErrorState
      title={t('aiTasks.error')}
      text={isApiError(loaded.error) ? (reason ?? title) : title}
      retrying={loaded.fetching}
      onRetry={loaded.refetch}
    />
  );
}

function NoTasks({ choice, choose, onAdd }: TaskChoiceState & Pick<AiTaskListingProps, 'onAdd'>): ReactNode {
  const t = useText();
  const unfiltered = choice.status === 'all' && choice.type === 'all';
  return (
    <EmptyState
      title={t('aiTasks.none')}
      text={<NoneText choice={choice} />}
      action={
        unfiltered ? (
          onAdd && <Button onClick={onAdd}>{t('aiTasks.add')}</Button>
        ) : (
          <Button onClick={() => choose({ status: 'all', type: 'all' })}>{t('aiTasks.showAll')}</Button>
        )
      }
    />
  );
}

function NoneText({ choice: { status, type } }: { readonly choice: TaskChoice }): ReactNode {
  const t = useText();
  if (status !== 'all' && type !== 'all') {
    return t('aiTasks.noneOfBoth', { status: t(filterWords[status]), type: t(filterWords[type]) });
  }
  if (status !== 'all') return t('aiTasks.noneOf', { filter: t(filterWords[status]) });
  return type === 'all' ? t('aiTasks.none.text') : t('aiTasks.noneOf', { filter: t(filterWords[type]) });
}
