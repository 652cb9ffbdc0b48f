import type { Asked } from '../intent.ts';
import type { Sense } from '../lexicon/lexicon.ts';
import { changeWords } from './change-words.ts';
import type { Slots } from './slots.ts';
import { tells, type Token } from './tokens.ts';

/** The part of a text that gives the order, without what was before it and why: "clear tomorrow, i've got the flu". */
export function orderClause({ text, tokens }: Slots, senses: readonly Sense[], { language }: Asked): string {
  const says = tokens.findIndex((token) => tells(token, ...senses));
  const at = says === -1 ? tokens.findIndex((token) => tells(token, 'alarm', 'reminder', 'calendar')) : says;
  if (at === -1) return text;
  const isBreak = (from: Token, to: Token): boolean =>
    /[,;!?]|[.:](?=\s)/u.test(text.slice(from.end, to.start));
  let first = at;
  while (first > 0 && !isBreak(tokens[first - 1] ?? never, tokens[first] ?? never)) first -= 1;
  let last = at;
  let said = 0;
  for (; last + 1 < tokens.length; last += 1) {
    const [one, next] = [tokens[last] ?? never, tokens[last + 1] ?? never];
    if (isBreak(one, next)) break;
    if (!tells(one, 'small', 'filler') && last > at) said += 1;
    if (said > 0 && changeWords[language].reason.has(next.word)) break;
  }
  const [start, end] = [tokens[first]?.start ?? 0, tokens[last]?.end ?? text.length];
  return text.slice(start, end);
}

const never: Token = { word: '', start: 0, end: 0, senses: new Set() };
