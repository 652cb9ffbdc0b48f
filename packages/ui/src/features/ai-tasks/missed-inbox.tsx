import type { MissedRun } from '@squeeze/contracts/missed-runs';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useMissedRuns } from '../../api/ai-tasks/use-missed-runs.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { useDueText, type DueText } from '../../parts/use-due-text.ts';
import { Lateness, MissedReason } from './missed-words.tsx';
import { useMissedActions, type MissedActions } from './use-missed-actions.ts';

interface MissedInboxProps {
  readonly open: boolean;
  readonly now: number;
  readonly onClose: () => void;
}

/** Everything that did not run at its time, in one place: each can still be run, or let go. */
export function MissedInbox({ open, now, onClose }: MissedInboxProps): ReactNode {
  const t = useText();
  const { runs, error, fetching, refetch, hasMore, fetchingMore, fetchMore } = useMissedRuns();
  const errorText = useErrorText();
  const actions = useMissedActions();
  const dueText = useDueText(now);
  const list = useFocusKept(runs?.length ?? 0);
  const latest = runs?.[0]?.due_at;
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('missed.title')}
      actions={
        latest !== undefined && (
          <>
            <Button className="phone:flex-1" onClick={() => actions.answerAll('run', latest)}>
              {t('missed.runAll')}
            </Button>
            <Button
              variant="ghost"
              className="phone:flex-1"
              onClick={() => actions.answerAll('dismiss', latest)}
            >
              {t('missed.dismissAll')}
            </Button>
          </>
        )
      }
    >
      <div ref={list} tabIndex={-1} className="outline-none">
        {runs === undefined && error === undefined && <LoadingList rows={3} />}
        {runs === undefined && error !== undefined && (
          <ErrorState
            title={errorText(error, 'missed.error').title}
            text={errorText(error, 'missed.error').reason}
            retrying={fetching}
            onRetry={refetch}
          />
        )}
        {runs?.length === 0 && <EmptyState title={t('missed.none')} text={t('missed.none.text')} />}
        {runs !== undefined && runs.length > 0 && (
          <>
            <p className="mt-4 max-w-measure text-14 text-text-2">
              {t('missed.text')} {t('missed.all.hint')}
            </p>
            <ul aria-label={t('missed.title')} className="mt-12 divide-y divide-line">
              {runs.map((run) => (
                <MissedRow key={run.id} run={run} dueText={dueText} actions={actions} />
              ))}
            </ul>
          </>
        )}
        {hasMore && (
          <TextButton className="mt-12 text-14" disabled={fetchingMore} onClick={fetchMore}>
            {t('aiTasks.more')}
          </TextButton>
        )}
      </div>
    </Sheet>
  );
}

interface MissedRowProps {
  readonly run: MissedRun;
  readonly dueText: DueText;
  readonly actions: MissedActions;
}

function MissedRow({ run, dueText, actions }: MissedRowProps): ReactNode {
  const t = useText();
  const row = useRef<HTMLLIElement>(null);
  const title = run.task_title;
  const due = dueText.long(run.due_at);
  // One task may be there several times.
  const named = (words: string): string => `${words}: ${title}, ${due}`;
  const answer = (given: 'run' | 'dismiss'): void => {
    // The row goes with the answer; the focus goes on to its neighbour.
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    neighbour?.querySelector('button')?.focus();
    actions.answer({ id: run.id, title }, given);
  };
  return (
    <li ref={row} className="grid gap-6 py-16">
      <p dir="auto" className="font-mid wrap-anywhere">
        {title}
      </p>
      <p className="flex flex-wrap gap-x-12 text-14 tabular-nums">
        <time dateTime={run.due_at}>{due}</time>
        <Lateness run={run} />
      </p>
      <p className="text-14 text-text-2">
        <MissedReason run={run} />
      </p>
      <p className="mt-4 flex gap-8">
        <Button size="sm" aria-label={named(t('missed.run'))} onClick={() => answer('run')}>
          {t('missed.run')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={named(t('missed.dismiss'))}
          onClick={() => answer('dismiss')}
        >
          {t('missed.dismiss')}
        </Button>
      </p>
    </li>
  );
}

/** When the row with the focus has gone and no other took it, the list does: a keyboard must not be thrown back. */
const useFocusKept = (length: number): RefObject<HTMLDivElement | null> => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  }, [length]);
  return frame;
};
