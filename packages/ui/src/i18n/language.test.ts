import { describe, expect, it } from 'vitest';
import { detectLanguage, regionalLocale } from './language.ts';

describe('the language to begin in', () => {
  it('is the one chosen before', () => {
    expect(detectLanguage('es', ['fr-FR', 'en-US'])).toBe('es');
  });

  it('is else the first preferred one that exists', () => {
    expect(detectLanguage(null, ['de-AT', 'fr-CA', 'en'])).toBe('fr');
    expect(detectLanguage('tlh', ['es-419'])).toBe('es');
  });

  it('is else English', () => {
    expect(detectLanguage(null, ['de', 'ja-JP'])).toBe('en');
    expect(detectLanguage(null, [])).toBe('en');
  });
});

describe('the locale for dates and numbers', () => {
  it("keeps the person's own region", () => {
    expect(regionalLocale('en', ['fr-FR', 'en-GB'])).toBe('en-GB');
    expect(regionalLocale('fr', ['en-GB'])).toBe('fr');
    expect(regionalLocale('en-XA', ['en-NZ'])).toBe('en-NZ');
  });
});
