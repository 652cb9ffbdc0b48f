import { useCallback } from 'react';
import { isApiError } from './api-error.ts';
import type { PlainMessageId } from '../i18n/messages.ts';
import { useText } from '../i18n/use-text.ts';
import { useErrorText, type ErrorText } from './use-error-text.ts';

export interface ProblemText extends ErrorText {
  /** When the server lets one try again; null where it says nothing of it. */
  readonly wait: string | null;
}

/** Words for a form that did not get through: those of `useErrorText`, and how long to wait. */
export const useProblemText = (): ((error: unknown, fallback: PlainMessageId) => ProblemText) => {
  const t = useText();
  const errorText = useErrorText();
  return useCallback(
    (error, fallback) => {
      const ms = isApiError(error) && error.kind === 'problem' ? error.retryAfterMs : null;
      const wait = ms === null ? null : t('auth.retryIn', { seconds: Math.ceil(ms / 1000) });
      return { ...errorText(error, fallback), wait };
    },
    [t, errorText],
  );
};
