import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './preferred-language.ts';

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
