import { languages } from '@squeeze/contracts/languages';
import { describe, expect, it } from 'vitest';
import { english } from './english.ts';
import { french } from './french.ts';
import { actsOfWords, kindsOfWords, signsOfWords } from './lexicon.ts';
import { sensesOf, topicsOf } from './senses-of.ts';
import { spanish } from './spanish.ts';

const lexicons = { en: english, fr: french, es: spanish };

describe('the lexicon', () => {
  it.each(languages)('has words for every act, kind and sign (%s)', (language) => {
    const empty = [...actsOfWords, ...kindsOfWords, ...signsOfWords].filter(
      (sense) => lexicons[language][sense].split(' ').filter(Boolean).length === 0,
    );
    expect(empty).toEqual([]);
  });

  it.each(languages)('holds folded words only (%s)', (language) => {
    for (const words of Object.values(lexicons[language])) expect(words).toMatch(/^[a-z\d' *-]+$/u);
  });

  it('sees through a letter too few, too many or swapped in a longer word, and not through another letter', () => {
    expect(sensesOf('alram', 'en')).toContain('alarm');
    expect(sensesOf('remindder', 'en')).toContain('reminder');
    expect(sensesOf('remote', 'en')).not.toContain('remove');
  });

  it('knows every form of a verb by how it begins', () => {
    expect(sensesOf('supprimez', 'fr')).toContain('remove');
    expect(sensesOf('borrame', 'es')).toContain('remove');
  });

  it('knows what words are about in whatever language', () => {
    expect(topicsOf('milk')).toContain('food');
    expect(topicsOf('lluvia')).toContain('weather');
    expect(topicsOf('facture')).toContain('bill');
  });
});
