import type { TranslationOf } from '../../messages.ts';
import type { values as english } from '../en/values.ts';

export const values = {
  'value.adventures': 'Aventures',
  'value.creative': 'Créativité',
  'value.family': 'Famille et amis',
  'value.health': 'Santé',
  'value.nature': 'Amour de la nature',
  'value.organization': 'Organisation',
  'value.own': 'À vous de créer',
  'value.resilience': 'Résilience',
} satisfies TranslationOf<typeof english>;
