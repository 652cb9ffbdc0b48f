import type { MissedRunAnswer } from '@squeeze/contracts/missed-runs';
import { useState, type ReactNode } from 'react';
import { answerMissedRun } from '../../api/ai-tasks/missed-run-actions.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { showToast } from '../../kit/show-toast.ts';

const told = { run: 'notifications.missed.ran', dismiss: 'notifications.missed.dismissed' } as const;

/** Whether what was missed should still happen. */
export function MissedQuestion({ runId }: { readonly runId: string }): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const answer = async (given: MissedRunAnswer): Promise<void> => {
    setBusy(true);
    const error = await dispatch(answerMissedRun(runId, given));
    setBusy(false);
    if (error === null) {
      showToast({ key: 'notifications', text: t(told[given]) });
      return;
    }
    const { title, reason } = errorText(error, 'notifications.failed');
    showToast({ key: 'notifications', failed: true, text: title, detail: reason ?? undefined });
  };
  return (
    <p className="flex gap-8">
      <Button size="sm" disabled={busy} onClick={() => void answer('run')}>
        {t('notifications.missed.run')}
      </Button>
      <Button size="sm" variant="ghost" disabled={busy} onClick={() => void answer('dismiss')}>
        {t('notifications.missed.dismiss')}
      </Button>
    </p>
  );
}
