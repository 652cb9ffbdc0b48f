import { detectLanguage, type CatalogueLanguage } from './language.ts';

const storageKey = 'squeeze.language';

const readChoice = (): string | null => {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null; // storage may be denied: the choice then holds for this page only
  }
};

/** Null is no choice, but the browser's language. */
export const keepChoice = (language: CatalogueLanguage | null): void => {
  try {
    if (language === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, language);
  } catch {
    // see readChoice
  }
};

/** Whether this is news of a choice in another window of this browser. */
export const isChoice = ({ key }: StorageEvent): boolean => key === storageKey || key === null;

/** The language to begin in: the one chosen here, or the browser's. */
export const firstLanguage = (): CatalogueLanguage => detectLanguage(readChoice(), navigator.languages);
