import type { MissedRunAnswer } from '@squeeze/contracts/missed-runs';
import { useMemo } from 'react';
import { answerMissedRun, answerMissedRuns } from '../../api/ai-tasks/missed-run-actions.ts';
import type { ApiError } from '../../api/api-error.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/show-toast.ts';
import { shortTitle } from './ai-task-words.ts';

export interface MissedActions {
  readonly answer: (run: { readonly id: string; readonly title: string }, answer: MissedRunAnswer) => void;
  /** @param until the due time of the latest that is shown */
  readonly answerAll: (answer: MissedRunAnswer, until: string) => void;
}

const toastKey = 'missed-runs';
const didMessages = { run: 'missed.did.run', dismiss: 'missed.did.dismiss' } as const;

/** What a person does about missed runs, and the toast that says so. */
export const useMissedActions = (): MissedActions => {
  const t = useText();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  return useMemo(() => {
    const fail = (error: ApiError): void => {
      const { title, reason } = errorText(error, 'missed.failed');
      showToast({ key: toastKey, failed: true, text: title, detail: reason ?? undefined });
    };
    const answer = async (id: string, title: string, given: MissedRunAnswer): Promise<void> => {
      const error = await dispatch(answerMissedRun(id, given));
      if (error !== null) fail(error);
      else showToast({ key: toastKey, text: t(didMessages[given], { title: shortTitle({ title }) }) });
    };
    const answerAll = async (given: MissedRunAnswer, until: string): Promise<void> => {
      const outcome = await dispatch(answerMissedRuns(given, until));
      if ('error' in outcome) fail(outcome.error);
      else {
        const { run, dismissed } = outcome.data;
        showToast({ key: toastKey, text: t('missed.did.all', { run, dismissed }).trim() });
      }
    };
    return {
      answer: ({ id, title }, given) => void answer(id, title, given),
      answerAll: (given, until) => void answerAll(given, until),
    };
  }, [t, dispatch, errorText]);
};
