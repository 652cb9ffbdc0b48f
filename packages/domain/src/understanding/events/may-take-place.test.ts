import { describe, expect, it } from 'vitest';
import { eventNounOf } from './event-noun.ts';
import { eventWordsIn } from './event-words.ts';
import { mayTakePlace } from './may-take-place.ts';

describe('whether a text may name something that takes place', () => {
  it.each([
    ['en', 'tomorrow at 5 "kick-off" with Ana'],
    ['en', "doctor's on monday"],
    ['en', 'coffee on friday with Leo'],
    ['en', 'the big chess society, thursdays'],
    ['fr', "l'apéro de vendredi 19h"],
    ['fr', 'dimanche rendez-vous chez le notaire'],
    ['fr', 'dîner demain avec Zoé'],
    ['es', 'el lunes «reunión» con Marta'],
    ['es', 'club de lectura los jueves'],
  ] as const)('%s: %s', (language, text) => {
    expect(mayTakePlace(text, eventWordsIn(language))).toBe(true);
  });

  it.each([
    ['en', 'buy oat milk and bread tomorrow'],
    ['fr', 'acheter du lait demain matin'],
    ['es', 'comprar pan el viernes'],
  ] as const)('not %s: %s', (language, text) => {
    expect(mayTakePlace(text, eventWordsIn(language))).toBe(false);
  });

  it('leaves out no noun', () => {
    for (const words of eventWordsIn('fr')) {
      for (const noun of [...words.nouns, ...words.timedNouns]) {
        if (eventNounOf(noun, [words]) === 'never') continue;
        expect([noun, mayTakePlace(`demain 10h: ${noun}, salle 3`, [words])]).toEqual([noun, true]);
      }
    }
  });
});
