import { describe, expect, it } from 'vitest';
import type { Language } from '../intent.ts';
import { parseCapture } from '../parse-capture.ts';
import { proposedItems } from '../proposed-items.ts';

// Wednesday 10 March 2027, 10:00 in Zagreb.
const options = (language: Language) => ({
  now: Date.parse('2027-03-10T09:00:00Z'),
  timeZone: 'Europe/Zagreb',
  language,
  categories: [],
});

describe('what is captured without a conversation', () => {
  it.each([
    ['en', 'my appointments for the 6th'],
    ['en', 'dinner with ann friday 7pm'],
    ['fr', 'bloque-moi mercredi 9h-11h pour le mémoire'],
    ['fr', 'vacances du 3 au 17 juillet'],
    ['es', 'congreso en Lisboa del 5 al 8 de mayo'],
  ] as const)('is kept as an event, %s: %s', (language, text) => {
    expect(parseCapture(text, options(language))).toMatchObject([{ event: { rule: null } }]);
    expect(proposedItems(text, options(language))).toMatchObject([{ kind: 'event' }]);
  });

  it.each([
    ['en', 'stream the mass sunday 10-11'],
    ['fr', 'loue une voiture à Nice du 3 au 5'],
    ['fr', 'loue-moi un utilitaire chez Super U de vendredi à dimanche'],
    ['es', 'resérvame un hotel en Salta del 3 al 7'],
    ['es', 'alquila un coche en Málaga del 3 al 7 de abril'],
  ] as const)('is something to do where it begins like an order, %s: %s', (language, text) => {
    expect(parseCapture(text, options(language))).toMatchObject([{ event: null }]);
    expect(proposedItems(text, options(language))).toMatchObject([{ kind: 'todo' }]);
  });
});
