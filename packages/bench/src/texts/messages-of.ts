import type { Language } from '@squeeze/contracts/languages';
import { englishTexts } from './english-texts.ts';
import { frenchTexts } from './french-texts.ts';
import { spanishTexts } from './spanish-texts.ts';

const sentences: Readonly<Record<Language, readonly string[]>> = {
  en: englishTexts,
  fr: frenchTexts,
  es: spanishTexts,
};
const most = 12;

/** Messages of just so many characters: sentences that follow each other, beginning elsewhere in each; every third a list. */
export function messagesOf(language: Language, length: number): readonly string[] {
  const all = sentences[language];
  const step = Math.max(1, Math.floor(all.length / most));
  return Array.from({ length: most }, (_, n) => {
    const turned = [...all.slice(n * step), ...all.slice(0, n * step)];
    return turned
      .join(n % 3 === 2 ? '\n' : ' ')
      .slice(0, length)
      .trimEnd();
  });
}
