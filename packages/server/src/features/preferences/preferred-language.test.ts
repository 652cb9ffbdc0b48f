import { describe, expect, it } from 'vitest';
import { chosenLanguage, languageIn, preferredLanguage } from './preferred-language.ts';

describe('the language of a person', () => {
  it.each([
    ['fr', 'fr'],
    ['fr-CA', 'fr'],
    ['ES', 'es'],
    ['en-GB', 'en'],
    ['de', 'en'],
    ['', 'en'],
    [7, 'en'],
    [undefined, 'en'],
  ])('%s is %s', (language, spoken) => {
    expect(preferredLanguage({ preferences: { language } })).toBe(spoken);
  });
});

describe('the language of a locale', () => {
  it.each([
    ['fr-CA', 'fr'],
    ['es_MX', 'es'],
    ['pt-BR', 'en'],
    ['', 'en'],
  ])('%s is %s', (locale, spoken) => {
    expect(languageIn(locale)).toBe(spoken);
  });
});

describe('the language a person has chosen', () => {
  it('is told from none having been chosen', () => {
    expect(chosenLanguage({ preferences: { language: 'en' } })).toBe('en');
    expect(chosenLanguage({ preferences: {} })).toBeNull();
  });
});
