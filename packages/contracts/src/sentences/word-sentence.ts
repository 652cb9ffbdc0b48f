import type { Language } from '../languages.ts';
import { first as firstEnglish } from './en/first.ts';
import { further as furtherEnglish } from './en/further.ts';
import { first as firstSpanish } from './es/first.ts';
import { further as furtherSpanish } from './es/further.ts';
import { first as firstFrench } from './fr/first.ts';
import { further as furtherFrench } from './fr/further.ts';
import type { Sentence, SentenceId } from './sentence.ts';

/** For the server, which speaks every language. The UI takes those of one language into its catalogue. */
export const sentences: Readonly<Record<Language, Readonly<Record<SentenceId, string>>>> = {
  en: { ...firstEnglish, ...furtherEnglish },
  fr: { ...firstFrench, ...furtherFrench },
  es: { ...firstSpanish, ...furtherSpanish },
};

/** As ICU writes them and the catalogues of the UI do: `{name}`, `{limit, number}`, `{count, plural, one {…} other {…}}`. */
const gap = /\{(\w+)(?:, (number)|, plural,((?: \w+ \{[^{}]*\})+))?\}/g;
const branch = /(\w+) \{([^{}]*)\}/g;

/** Says it in that language. */
export const wordSentence = (language: Language, { id, values }: Sentence): string =>
  sentences[language][id].replaceAll(gap, (_, name: string, asNumber?: string, branches?: string) => {
    const value = values[name] ?? '';
    if (branches !== undefined) return wordCount(language, Number(value), branches);
    return asNumber === undefined ? String(value) : Number(value).toLocaleString(language);
  });

function wordCount(language: Language, count: number, branches: string): string {
  const form = new Intl.PluralRules(language).select(count);
  const forms = new Map([...branches.matchAll(branch)].map(([, name, text]) => [name, text] as const));
  return (forms.get(form) ?? forms.get('other') ?? '').replaceAll('#', count.toLocaleString(language));
}

/** Whether a code that has travelled is one of ours: a newer server may know more. */
export const isSentenceId = (code: string): code is SentenceId => Object.hasOwn(sentences.en, code);
