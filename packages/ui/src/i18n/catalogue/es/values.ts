import type { TranslationOf } from '../../messages.ts';
import type { values as english } from '../en/values.ts';

export const values = {
  'value.adventures': 'Aventuras',
  'value.creative': 'Creatividad',
  'value.family': 'Familia y amigos',
  'value.health': 'Salud',
  'value.nature': 'Amor por la naturaleza',
  'value.organization': 'Organización',
  'value.own': 'Crea el tuyo',
  'value.resilience': 'Resiliencia',
} satisfies TranslationOf<typeof english>;
