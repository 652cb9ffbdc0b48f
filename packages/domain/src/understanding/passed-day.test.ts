import { describe, expect, it } from 'vitest';
import type { Intent, KnownTodo, Language } from './intent.ts';
import { understand } from './understand.ts';

/** Wednesday 10 June 2026, 10:30 in New York. */
const moment = { now: Date.parse('2026-06-10T14:30:00Z'), timeZone: 'America/New_York' };
const todo = (id: string, title: string, dueDay: string | null): KnownTodo => ({
  id,
  title,
  status: 'pending',
  dueDay,
  dueAt: null,
  category: null,
});
const known = {
  todos: [todo('1', 'rent', null), todo('2', 'dentist', '2026-06-09'), todo('3', 'dentist', '2026-06-12')],
  tasks: [],
  recent: [],
};
const read = (text: string, language: Language = 'en') => understand(text, { ...moment, language, known });

describe('a day that has passed', () => {
  it.each<[string, Language?]>([
    ['add buy milk yesterday'],
    ['add a todo call the bank for yesterday'],
    ['remind me yesterday to call mom'],
    ['remind me yesterday at 5pm to call mom'],
    ['remind me to pay rent 3 days ago'],
    ['schedule the haircut for last monday'],
    ['move rent to yesterday'],
    ['move rent to 3 days ago'],
    ['ajoute une tâche payer le loyer hier', 'fr'],
    ["rappelle-moi hier d'appeler maman", 'fr'],
    ['rappelle-moi de payer il y a 3 jours', 'fr'],
    ['recuérdame ayer llamar a mamá', 'es'],
    ['recuérdame pagar hace 3 días', 'es'],
  ])('is none on which anything can be due: %s', (text, language) => {
    expect(read(text, language).map(({ kind }) => kind)).toEqual(['passed']);
  });

  it.each<[string, Intent['kind'], Language?]>([
    ['move rent to friday', 'move'],
    ['add review the notes from yesterday', 'add_todo'],
    ['add read "The Day Before Yesterday"', 'add_todo'],
    ['remind me tomorrow at 9 to ask what happened yesterday', 'add_reminder'],
    ['remind me tomorrow at 9 to read what was said yesterday', 'add_reminder'],
    ['what did I do yesterday?', 'list'],
    ['rappelle-moi demain à 9h de relire le texte d’hier', 'add_reminder', 'fr'],
  ])('may be part of the words, or be asked about: %s', (text, kind, language) => {
    expect(read(text, language).map((intent) => intent.kind)).toEqual([kind]);
  });

  it.each<[string, Language?]>([['complete yesterday’s dentist'], ['completa el dentista de ayer', 'es']])(
    'says which one is done: %s',
    (text, language) => {
      expect(read(text, language)).toMatchObject([{ kind: 'complete', target: { found: 'one', id: '2' } }]);
    },
  );
});
