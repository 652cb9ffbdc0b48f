import type { Language } from '@squeeze/contracts/languages';
import { type CatalogueLanguage, spokenLanguage } from './language.ts';
import type { Catalogue } from './messages.ts';

const catalogues = {
  en: async () => (await import('./catalogue/en.ts')).en,
  fr: async () => (await import('./catalogue/fr.ts')).fr,
  es: async () => (await import('./catalogue/es.ts')).es,
} as const satisfies Record<Language, () => Promise<Catalogue>>;

/** The texts of one language. Fetched when first needed; the first pages have their English texts with them. */
export const loadCatalogue = (language: CatalogueLanguage): Promise<Catalogue> =>
  catalogues[spokenLanguage(language)]();
