import { useMemo } from 'react';
import { isDeclined, type ApiError } from '../api/api-error.ts';
import { useProblemText } from '../api/use-problem-text.ts';
import type { PlainMessageId } from '../i18n/messages.ts';
import { showToast } from '../kit/show-toast.ts';

const toastKey = 'account';

export interface OutcomeToast {
  readonly done: (text: string) => void;
  /** Says what has failed; nothing where the person declined to confirm who they are. */
  readonly failed: (error: ApiError, fallback: PlainMessageId) => void;
}

/** Says how a change to an account went, one's own or somebody else's. */
export const useOutcomeToast = (): OutcomeToast => {
  const problemText = useProblemText();
  return useMemo(
    () => ({
      done: (text) => void showToast({ key: toastKey, text }),
      failed: (error, fallback) => {
        if (isDeclined(error)) return;
        const { title, reason, wait } = problemText(error, fallback);
        showToast({ key: toastKey, failed: true, text: title, detail: reason ?? wait ?? undefined });
      },
    }),
    [problemText],
  );
};
