import type { Language } from './languages.ts';

interface ValueWords {
  readonly name: string;
  readonly slot: number;
  /** What it is called in each language, first as it is shown; all of them are understood in every language. */
  readonly words: Readonly<Record<Language, readonly [shown: string, ...others: string[]]>>;
}

/**
 * The eight values a person may arrange the day around. `name` is how a value is stored, `slot` picks the hue
 * (tokens.css, `data-v`).
 */
export const personalValues = [
  {
    name: 'Family & Friends',
    slot: 1,
    words: {
      en: ['Family & Friends', 'family', 'friends'],
      fr: ['Famille et amis', 'famille', 'amis'],
      es: ['Familia y amigos', 'familia', 'amigos'],
    },
  },
  { name: 'Health', slot: 2, words: { en: ['Health'], fr: ['Santé'], es: ['Salud'] } },
  { name: 'Resilience', slot: 3, words: { en: ['Resilience'], fr: ['Résilience'], es: ['Resiliencia'] } },
  {
    name: 'Organization',
    slot: 4,
    words: { en: ['Organization', 'organisation', 'org'], fr: ['Organisation'], es: ['Organización'] },
  },
  {
    name: 'Adventures',
    slot: 5,
    words: {
      en: ['Adventures', 'adventure'],
      fr: ['Aventures', 'aventure'],
      es: ['Aventuras', 'aventura'],
    },
  },
  {
    name: 'Nature Lover',
    slot: 6,
    words: {
      en: ['Nature Lover', 'nature'],
      fr: ['Amour de la nature', 'nature'],
      es: ['Amor por la naturaleza', 'naturaleza'],
    },
  },
  {
    name: 'Creative',
    slot: 7,
    words: {
      en: ['Creative', 'creativity'],
      fr: ['Créativité', 'créatif', 'créative'],
      es: ['Creatividad', 'creativo', 'creativa'],
    },
  },
  {
    name: 'Create Your Own',
    slot: 8,
    words: { en: ['Create Your Own'], fr: ['À vous de créer'], es: ['Crea el tuyo'] },
  },
] as const satisfies readonly ValueWords[];

export type PersonalValue = (typeof personalValues)[number];
