import { foldText } from '../capture/folded-text.ts';
import { protectedText } from '../capture/protected-text.ts';
import type { Asked, Language } from './intent.ts';

/** Days and parts of them, by which one sees what was meant where two letters have changed places. */
const words: Readonly<Record<Language, string>> = {
  en: 'tomorrow tonight monday tuesday wednesday thursday friday saturday sunday morning afternoon evening',
  fr: 'demain lundi mardi mercredi jeudi vendredi samedi dimanche matin',
  es: 'mañana noche tarde lunes martes miércoles jueves viernes sábado domingo',
};

/** What is another word after all: of English among Spanish, and a name. */
const otherWords: ReadonlySet<string> = new Set(['trade', 'demian']);

const swapped = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );

const meantBy = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    words[language]
      .split(' ')
      .flatMap((word) => swapped(foldText(word)).map((slip) => [slip, word] as const))
      .filter(([slip, word]) => slip !== foldText(word) && !otherWords.has(slip)),
  );
const known = new Map<Language, ReadonlyMap<string, string>>();

/** A text with two letters of a day put back in their order: "al virenes", "firday". It stays as long as it was. */
export function withoutSwappedLetters(text: string, { language }: Pick<Asked, 'language'>): string {
  const slips = known.get(language) ?? meantBy(language);
  known.set(language, slips);
  let quoted: ReturnType<typeof protectedText> | null = null;
  return text.replaceAll(/\p{L}{5,9}/gu, (word, at: number) => {
    const meant = slips.get(foldText(word));
    if (meant === undefined) return word;
    quoted ??= protectedText(text);
    return quoted.some(({ start, end }) => start <= at && at < end) ? word : meant;
  });
}
