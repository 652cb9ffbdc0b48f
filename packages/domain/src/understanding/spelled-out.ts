import type { Asked, Language } from './intent.ts';

/** How small words are typed in haste, lower case, and what they stand for. */
const shortForms: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    wat: 'what',
    wut: 'what',
    wot: 'what',
    wats: "what's",
    wuts: "what's",
    wen: 'when',
    wens: "when's",
    hows: "how's",
    r: 'are',
    u: 'you',
  },
  fr: {
    jai: "j'ai",
    cest: "c'est",
    c: "c'est",
    quest: "qu'est",
    kest: "qu'est",
    ya: 'il y a',
    quon: "qu'on",
  },
  es: { q: 'que', k: 'que', tb: 'también', tmb: 'también', xa: 'para' },
};

/** A text with the small words of questions spelled out; names of things are left as they are. */
export function spelledOut(text: string, { language }: Pick<Asked, 'language'>): string {
  const forms = shortForms[language];
  return text.replaceAll(
    /(?<![\p{L}\p{N}'’])[a-z]{1,5}(?![\p{L}\p{N}'’])/gu,
    (word) => forms[word] ?? (language === 'en' ? word : (shortForms.en[word] ?? word)),
  );
}
