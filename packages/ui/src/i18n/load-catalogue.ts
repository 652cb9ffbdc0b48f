import { type CatalogueLanguage, pseudoLanguage } from './language.ts';
import type { Catalogue } from './messages.ts';

const catalogues = {
  en: async () => (await import('./catalogue/en.ts')).en,
  fr: async () => (await import('./catalogue/fr.ts')).fr,
  es: async () => (await import('./catalogue/es.ts')).es,
  [pseudoLanguage]: async () => (await import('./pseudo-catalogue.ts')).pseudo,
} as const satisfies Record<CatalogueLanguage, () => Promise<Catalogue>>;

const fetched = new Map<CatalogueLanguage, Catalogue>();

/** The texts of one language. Fetched when first needed; the first pages have their English texts with them. */
export const loadCatalogue = async (language: CatalogueLanguage): Promise<Catalogue> => {
  const texts = await catalogues[language]();
  fetched.set(language, texts);
  return texts;
};

/** The texts of one language, where they have been fetched: what is here need not be waited for. */
export const catalogueHere = (language: CatalogueLanguage): Catalogue | undefined => fetched.get(language);
