import type { CatalogueLanguage } from './language.ts';
import type { Catalogue } from './messages.ts';

/** The texts of one language. Fetched when first needed; the first pages have their English texts with them. */
export const loadCatalogue = async (language: CatalogueLanguage): Promise<Catalogue> => {
  switch (language) {
    case 'fr':
      return (await import('./catalogue/fr.ts')).fr;
    case 'es':
      return (await import('./catalogue/es.ts')).es;
    case 'en-XA':
    case 'en':
      return (await import('./catalogue/en.ts')).en;
  }
};
