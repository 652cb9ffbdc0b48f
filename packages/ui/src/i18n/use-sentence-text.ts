import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { readSentence } from '@squeeze/contracts/sentences/kept-sentence';

/**
 * Words a kept sentence, of a schema or of the server, in the language of the moment. One that the catalogue does not
 * have is shown in the server's own words.
 */
export const useSentenceText = (): ((kept: string) => string) => {
  const context = useLingui();
  // The context object is new after each change of language, the I18n inside it is not.
  return useCallback(
    (kept) => {
      const { i18n } = context;
      const { id, values, detail } = readSentence(kept);
      return Object.hasOwn(i18n.messages, id) ? i18n._(id, values) : (detail ?? id);
    },
    [context],
  );
};
