import { foldText } from '../../capture/folded-text.ts';
import { classify } from '../acts/classify.ts';
import type { Asked } from '../intent.ts';
import { tells, tokensOf } from '../reading/tokens.ts';
import { spelledOut } from '../spelled-out.ts';
import { changeIn } from './change-in.ts';

const asking: ReadonlySet<string> = new Set(['list', 'clock', 'recall']);

/** "And tomorrow what have I got": a question, with or without its mark. */
export function isAsked(line: string, asked: Asked): boolean {
  const text = spelledOut(line, asked);
  const [best] = classify(text, asked.known);
  const { isDone, shift } = changeIn(text, asked);
  if ((isDone || shift !== null) && !/\?\s*$/u.test(text)) return false;
  const isWorded =
    whWord.test(foldText(text)) || tokensOf(text, asked).some((token) => tells(token, 'question'));
  const sure = isWorded ? 0.8 : 0.97;
  return asking.has(best.act) && best.probability > sure;
}

const whWord = /(?<!\p{L})(?:when|what|where|who|how)['’]?(?:s|re|ll)?(?!\p{L})/u;
