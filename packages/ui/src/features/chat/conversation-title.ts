import { limits } from '@squeeze/contracts/limits';

/**
 * The title of a conversation: what was written first, on one line, cut at 50 characters with an ellipsis. Counted as a
 * person counts, so that no emoji is cut in half. Empty when there is nothing to name it by.
 */
export const conversationTitle = (firstWords: string): string => {
  const line = firstWords.replaceAll(/\s+/g, ' ').trim();
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  return characters.length > limits.conversationTitle.max
    ? `${characters.slice(0, limits.conversationTitle.max).join('').trimEnd()}…`
    : line;
};
