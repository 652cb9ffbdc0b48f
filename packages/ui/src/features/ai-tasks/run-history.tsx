import type { AiTask, AiTaskRun } from '@squeeze/contracts/ai-tasks';
import type { ReactNode } from 'react';
import { useAiTaskRuns } from '../../api/ai-tasks/use-ai-tasks.ts';
import { useSendAgain } from '../../api/notifications/use-send-again.ts';
import { useRunReceiptAnswer } from '../../api/receipts/use-run-receipt-answer.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { DeliveryLines } from '../../parts/delivery-lines.tsx';
import { RunReceipts } from '../../parts/receipts/run-receipts.tsx';
import type { DueText } from '../../parts/use-due-text.ts';
import { runOriginNames, runStatusNames } from './ai-task-words.ts';
import { Lateness, MissedReason } from './missed-words.tsx';
import { useMissedActions } from './use-missed-actions.ts';

interface RunHistoryProps {
  readonly task: AiTask;
  readonly dueText: DueText;
  /** Epoch ms. */
  readonly now: number;
}

/** What has become of a task's runs, the latest first. */
export function RunHistory({ task, dueText, now }: RunHistoryProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const { runs, error, fetching, refetch, hasMore, fetchingMore, fetchMore } = useAiTaskRuns(task.id);
  if (runs === undefined) {
    if (error === undefined) return <LoadingList rows={2} />;
    const { title, reason } = errorText(error, 'aiTask.history.error');
    return <ErrorState title={title} text={reason} retrying={fetching} onRetry={refetch} />;
  }
  if (runs.length === 0) return <p className="mt-4 text-14 text-text-2">{t('aiTask.history.none')}</p>;
  return (
    <>
      <ol aria-label={t('aiTask.history')} className="mt-4 divide-y divide-line">
        {runs.map((run) => (
          <Run key={run.id} run={run} title={task.title} dueText={dueText} now={now} />
        ))}
      </ol>
      {hasMore && (
        <TextButton className="mt-12 text-14" disabled={fetchingMore} onClick={fetchMore}>
          {t('aiTasks.more')}
        </TextButton>
      )}
    </>
  );
}

interface RunProps {
  readonly run: AiTaskRun;
  /** Of its task. */
  readonly title: string;
  readonly dueText: DueText;
  readonly now: number;
}

function Run({ run, title, dueText, now }: RunProps): ReactNode {
  const t = useText();
  const onAnswer = useRunReceiptAnswer();
  const onSendAgain = useSendAgain();
  const origin = runOriginNames[run.origin];
  return (
    <li className="py-12 text-14">
      <p className="flex flex-wrap items-baseline justify-between gap-x-16">
        <time dateTime={run.due_at} className="tabular-nums">
          {dueText.long(run.due_at)}
        </time>
        <span className="flex flex-wrap items-baseline gap-x-8 text-text-2">
          {origin && <span>{t(origin)}</span>}
          {run.late && <Lateness run={run} />}
          <span
            className={classNames('font-mid', run.status === 'failed' ? 'text-danger-text' : 'text-text')}
          >
            {t(runStatusNames[run.status])}
          </span>
        </span>
      </p>
      <p className="mt-4 text-text-2 empty:hidden">
        <MissedReason run={run} />
      </p>
      {run.open && <MissedChoice run={run} title={title} />}
      {run.missed_because === null && run.outcome !== null && (
        <p dir="auto" className="mt-4 wrap-anywhere whitespace-pre-wrap text-text-2">
          {run.outcome}
        </p>
      )}
      {run.receipts.length > 0 && (
        <div className="mt-8">
          <RunReceipts receipts={run.receipts} now={now} onAnswer={onAnswer} />
        </div>
      )}
      {run.deliveries.length > 0 && (
        <div className="mt-4">
          <DeliveryLines deliveries={run.deliveries} onSendAgain={onSendAgain} />
        </div>
      )}
    </li>
  );
}

/** Whether a missed run is to be carried out after all, where its history is read. */
function MissedChoice({
  run,
  title,
}: {
  readonly run: AiTaskRun;
  /** Of its task. */
  readonly title: string;
}): ReactNode {
  const t = useText();
  const actions = useMissedActions();
  return (
    <p className="mt-8 flex gap-8">
      <Button size="sm" onClick={() => actions.answer({ id: run.id, title }, 'run')}>
        {t('missed.run')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => actions.answer({ id: run.id, title }, 'dismiss')}>
        {t('missed.dismiss')}
      </Button>
    </p>
  );
}
