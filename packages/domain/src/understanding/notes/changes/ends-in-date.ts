import { capturePart } from '../../capture-part.ts';
import type { Asked } from '../../intent.ts';

/** Whether words have a day or a time behind them: "Rome tomorrow". */
export const endsInDate = (words: string, asked: Asked): boolean => {
  const part = capturePart(words, asked);
  return part !== null && part.due !== null && part.title !== '' && part.title !== words;
};
