import { useCallback } from 'react';
import { answers } from './catalogue/en/answers.ts';
import type { PlainMessageId } from './messages.ts';
import { useText } from './use-text.ts';

type AnswerId = Extract<PlainMessageId, keyof typeof answers>;

const isAnswerId = (id: string): id is AnswerId => id in answers;

const idOf = new Map<string, AnswerId>(
  Object.entries(answers).flatMap(([id, sentence]) => (isAnswerId(id) ? [[sentence, id]] : [])),
);

/**
 * Says a sentence that arrived in English, from a schema or from the server, in the language of the moment. A sentence
 * the catalogue does not have stays as it came: better in English than not at all.
 */
export const useAnswerText = (): ((sentence: string) => string) => {
  const t = useText();
  return useCallback(
    (sentence) => {
      const id = idOf.get(sentence);
      return id === undefined ? sentence : t(id);
    },
    [t],
  );
};
