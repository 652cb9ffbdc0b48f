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
      if (error.kind === 'problem') {
        return { title: error.sentence === null ? t(fallback) : sentenceText(error.sentence), reason: null };
      }
      const away = here ? 'answer.here' : 'answer.unreachable';
      return { title: t(fallback), reason: t(error.kind === 'timeout' ? 'answer.timeout' : away) };
    },
    [t, sentenceText, here],
  );
};
