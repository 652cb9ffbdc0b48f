import { languages } from '@squeeze/contracts/languages';
import { personalValues } from '@squeeze/contracts/values';
import { now, timeZone } from '@squeeze/testing/phrases/understanding/known-things';
import { describe, expect, it } from 'vitest';
import { parseCapture } from './parse-capture.ts';

/** What values are called in any language, as one may type it behind a `#`. */
const tags = personalValues.flatMap(({ name, words }) =>
  [...new Set(Object.values(words).flat())].flatMap((word) => {
    const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '');
    const joined = [
      word.replaceAll(/[\s&]/g, ''),
      word.replaceAll(/\s+/g, '-'),
      word.replaceAll(/\s+/g, '_'),
      plain.replaceAll(/\s+/g, ''),
    ];
    const all = [word, word.toLowerCase(), word.toUpperCase(), plain, word.normalize('NFD'), ...joined];
    return [...new Set(all)].map((tag) => [tag, name] as const);
  }),
);

describe.each(languages)('a tag that is what a value is called, to who speaks %s', (language) => {
  it.each(tags)('#%s means %s', (tag, value) => {
    const options = { now, timeZone, language, categories: ['famille', 'Errands', 'sante'] };
    for (const text of [`Momo #${tag}`, `#${tag} Momo`, `Momo #${tag}, Lulu`]) {
      const [item] = parseCapture(text, options);
      expect(item).toMatchObject({ category: value });
      expect(item?.title.toLowerCase()).toMatch(/^momo(, lulu)?$/);
    }
  });
});
