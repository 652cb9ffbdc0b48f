import type { Asked, Intent } from '../intent.ts';
import { tells, tokensOf } from '../reading/tokens.ts';

const one: ReadonlySet<string> = new Set(
  'a an one another new un une nouveau nouvelle una otro otra nuevo nueva'.split(' '),
);

/** "A reminder please": of what? */
export function askForOne(text: string, asked: Asked): Intent[] | null {
  if (/\?\s*$/u.test(text)) return null;
  const tokens = tokensOf(text, asked);
  const noun = tokens.findIndex((token) => tells(token, 'reminder') && !token.word.endsWith('s'));
  const isAlone = tokens.every(
    (token, at) =>
      at === noun ||
      one.has(token.word) ||
      tells(token, 'small', 'filler') ||
      /^(?:plait|vous|te|s'il|il|s|veux|voudrais|want|need|would|like|quiero|necesito)$/u.test(token.word),
  );
  const isOne = tokens.slice(0, Math.max(0, noun)).some(({ word }) => one.has(word));
  return noun !== -1 && tokens.length <= 7 && isAlone && isOne
    ? [{ kind: 'ask_what', order: 'add_reminder', category: null }]
    : null;
}
