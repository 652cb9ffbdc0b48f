import { useCallback } from 'react';
import type { PlainMessageId } from '../i18n/messages.ts';
import { useSentenceText } from '../i18n/use-sentence-text.ts';
import { useText } from '../i18n/use-text.ts';
import { usePlatform } from '../platform/platform-context.tsx';
import { isApiError } from './api-error.ts';

export interface ErrorText {
  /** What did not work. */
  readonly title: string;
  /** Why, as far as is known, and what to do; null when the title says it all. */
  readonly reason: string | null;
}

/**
 * Words for a failed call: why the server refused it, where it told, else `fallback`, the operation's message. A call
 * that got no answer says so besides.
 */
export const useErrorText = (): ((error: unknown, fallback: PlainMessageId) => ErrorText) => {
  const t = useText();
  const sentenceText = useSentenceText();
  const here = usePlatform().edition === 'embedded';
  return useCallback(
    (error, fallback) => {
      if (!isApiError(error)) return { title: t(fallback), reason: t('answer.unknown') };
      switch (error.kind) {
        case 'unreachable':
          return { title: t(fallback), reason: t(here ? 'answer.unreachable.here' : 'answer.unreachable') };
        case 'timeout':
          return { title: t(fallback), reason: t('answer.timeout') };
        case 'problem':
          return {
            title: error.sentence === null ? t(fallback) : sentenceText(error.sentence),
            reason: null,
          };
      }
    },
    [t, sentenceText, here],
  );
};
