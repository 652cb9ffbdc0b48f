import type { AiTask } from '@squeeze/contracts/ai-tasks';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState, type ReactNode } from 'react';
import { useGetAiTaskQuery } from '../../api/ai-tasks/ai-task-endpoints.ts';
import { hasCode, isApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { SidePanel } from '../../kit/side-panel.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { AiTaskPanel, type AiTaskPanelActions } from './ai-task-panel.tsx';

interface OpenedAiTaskProps extends AiTaskPanelActions {
  /** Null: none is open. */
  readonly id: string | null;
  /** As the list has it; a link may open one that is in no list. */
  readonly known: AiTask | undefined;
  readonly now: number;
  /** The id of one that is opened to be changed. */
  readonly toEdit: string | null;
}

/** The open task, wherever it was opened from. */
export function OpenedAiTask({ id, known, now, toEdit, ...actions }: OpenedAiTaskProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const { currentData, error, isFetching, refetch } = useGetAiTaskQuery(
    id === null ? skipToken : { params: { id } },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const gone = isApiError(error) && hasCode(error, 'not_found');
  const task = gone ? undefined : (currentData?.data.task ?? known);
  // On its way out the panel still shows what it showed.
  const [last, setLast] = useState<AiTask | undefined>(undefined);
  if (id !== null && task !== undefined && task !== last) setLast(task);
  const shown = id === null ? last : task;
  if (shown) {
    const editNow = toEdit === shown.id;
    return (
      <AiTaskPanel
        key={`${shown.id}${editNow ? '.edit' : ''}`}
        open={id !== null}
        task={shown}
        now={now}
        toEdit={editNow}
        {...actions}
      />
    );
  }
  if (id === null) return null;
  const { title, reason } = errorText(error, 'aiTasks.error');
  return (
    <SidePanel open title={t('aiTasks.one')} onOpenChange={() => actions.onClose()}>
      {error === undefined ? (
        <LoadingList rows={3} />
      ) : (
        <ErrorState
          title={gone ? t('aiTasks.gone') : title}
          text={gone ? undefined : reason}
          retrying={isFetching}
          onRetry={gone ? undefined : () => void refetch()}
        />
      )}
    </SidePanel>
  );
}
