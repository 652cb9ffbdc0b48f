import type { AiTaskRun } from '@squeeze/contracts/ai-tasks';
import type { ReactNode } from 'react';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { relativeParts } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';

const units = {
  minute: 'missed.late.minutes',
  hour: 'missed.late.hours',
  day: 'missed.late.days',
} as const;

const reasons = {
  not_running: 'missed.because.not_running',
  too_old: 'missed.because.too_old',
  superseded: 'missed.because.superseded',
  skipped: 'missed.because.skipped',
  dismissed: 'missed.because.dismissed',
  task_deleted: 'missed.because.task_deleted',
  account_disabled: 'missed.because.account_disabled',
  account_leaving: 'missed.because.account_leaving',
} as const satisfies Record<NonNullable<AiTaskRun['missed_because']>, PlainMessageId>;

/** When what became of a run was begun, or found out. */
const metAt = ({ started_at: startedAt, claimed_at: claimedAt }: AiTaskRun): number =>
  Date.parse(startedAt ?? claimedAt);

/** How late a run was carried out, or found to have been missed. */
export function Lateness({ run }: { readonly run: AiTaskRun }): ReactNode {
  const t = useText();
  const { value, unit } = relativeParts(metAt(run), Date.parse(run.due_at));
  return <span className="text-carry-text">{t(units[unit], { count: Math.max(1, value) })}</span>;
}

/** Why a run did not happen at its time; nothing where that is not known, or it did. */
export function MissedReason({ run }: { readonly run: AiTaskRun }): ReactNode {
  const t = useText();
  const { missed_because: because, also_missed: also, also_missed_at_least: atLeast, status } = run;
  if (because === null) {
    return run.late && status === 'done' ? t('missed.ranLate') : null;
  }
  return (
    <>
      {t(reasons[because])}
      {also > 0 && <> {t(atLeast ? 'missed.alsoAtLeast' : 'missed.also', { count: also })}</>}
    </>
  );
}
