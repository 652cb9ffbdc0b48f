import { en } from './catalogue/en.ts';
import type { CatalogueLanguage } from './language.ts';
import type { Catalogue } from './messages.ts';

/** The texts of one language. English is in the first bundle; the others are fetched when first needed. */
export const loadCatalogue = async (language: CatalogueLanguage): Promise<Catalogue> => {
  switch (language) {
    case 'fr':
      return (await import('./catalogue/fr.ts')).fr;
    case 'es':
      return (await import('./catalogue/es.ts')).es;
    case 'en-XA':
    case 'en':
      return en;
  }
};
