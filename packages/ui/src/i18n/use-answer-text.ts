import { useCallback } from 'react';
import { answers } from './catalogue/en/answers.ts';
import type { PlainMessageId } from './messages.ts';
import { useText } from './use-text.ts';

const idOf = new Map<string, PlainMessageId>();

/** From now on these sentences are recognised, by their English wording. */
export const recogniseAnswers = (sentences: Partial<Record<PlainMessageId, string>>): void => {
  for (const [id, sentence] of Object.entries(sentences)) idOf.set(sentence, id as PlainMessageId);
};
recogniseAnswers(answers);

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
