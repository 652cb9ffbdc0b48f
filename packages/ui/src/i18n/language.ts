import { type Language, languages } from '@squeeze/contracts/languages';

/**
 * A made-up language for tests: English with accents and a third longer, so that a hard-coded string or a box that
 * cannot grow shows at a glance. `en-XA` is the tag CLDR sets aside for it.
 */
export const pseudoLanguage = 'en-XA';
export type CatalogueLanguage = Language | typeof pseudoLanguage;

/** What people write in; the made-up language is English underneath. */
export const spokenLanguage = (language: CatalogueLanguage): Language =>
  language === pseudoLanguage ? 'en' : language;

/** Each language in its own words, as a picker shows it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
};

const isCatalogueLanguage = (tag: string): tag is CatalogueLanguage =>
  tag === pseudoLanguage || languages.some((language) => language === tag);

const baseOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/**
 * The language to begin in: the one chosen here before, else the first preferred one that exists, else English.
 * @param chosen what was stored by an earlier choice, or null
 * @param preferred BCP 47 tags in order of preference, as `navigator.languages` gives them
 */
export const detectLanguage = (chosen: string | null, preferred: readonly string[]): CatalogueLanguage => {
  if (chosen !== null && isCatalogueLanguage(chosen)) return chosen;
  for (const tag of preferred) {
    const match = languages.find((language) => language === baseOf(tag));
    if (match) return match;
  }
  return languages[0];
};

/**
 * The locale for dates and numbers: the person's own region of the chosen language where the browser names one
 * (`en-GB` writes 16:00, `en-US` 4:00 PM), else the bare language.
 */
export const regionalLocale = (language: CatalogueLanguage, preferred: readonly string[]): string => {
  const base = baseOf(language);
  return preferred.find((tag) => baseOf(tag) === base && tag.includes('-')) ?? base;
};
