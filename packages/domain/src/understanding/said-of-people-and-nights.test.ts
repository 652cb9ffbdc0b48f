import { describe, expect, it } from 'vitest';
import type { Language } from '@squeeze/contracts/languages';
import { understand } from './understand.ts';

// Wednesday 14 October 2026, 09:00 in Paris.
const asked = {
  now: Date.parse('2026-10-14T07:00:00Z'),
  timeZone: 'Europe/Paris',
  known: { todos: [], tasks: [], recent: [] },
};
const read = (text: string, language: Language) => understand(text, { ...asked, language });

describe('for how many people something is', () => {
  it.each([
    ['en', 'add book a booth at Frida for 5', 'book a booth at Frida for 5'],
    ['en', 'i need to book a villa for 9', 'book a villa for 9'],
    ['fr', 'réserver une table pour 3', 'réserver une table pour 3'],
    ['fr', 'je dois réserver un gîte pour 7', 'réserver un gîte pour 7'],
    ['es', 'apunta reservar mesa para 6', 'reservar mesa para 6'],
    ['es', 'tengo que sacar entradas para 4', 'sacar entradas para 4'],
  ] as const)('is no time (%s): %s', (language, text, title) => {
    expect(read(text, language)).toEqual([expect.objectContaining({ kind: 'add_todo', title, due: null })]);
  });

  it.each([
    ['en', 'add book a booth for 5pm', '2026-10-14T15:00:00.000Z'],
    ['fr', 'réserver une table pour 15h', '2026-10-14T13:00:00.000Z'],
    ['es', 'reservar mesa para las 5', '2026-10-14T15:00:00.000Z'],
  ] as const)('is told from a time (%s): %s', (language, text, due) => {
    expect(read(text, language)).toEqual([expect.objectContaining({ kind: 'add_todo', due })]);
  });
});

describe('small hours', () => {
  it.each([
    ['en', 'remind me tonight at 3 to turn the oven off', '2026-10-15T01:00:00.000Z'],
    ['fr', 'rappelle-moi cette nuit à 2h de rentrer le chien', '2026-10-15T00:00:00.000Z'],
    ['es', 'recuérdame esta noche a las 3 apagar el horno', '2026-10-15T01:00:00.000Z'],
  ] as const)('of a night are of the day after (%s): %s', (language, text, at) => {
    expect(read(text, language)).toEqual([
      expect.objectContaining({ kind: 'add_reminder', schedule: expect.objectContaining({ at }) }),
    ]);
  });

  it.each([
    ['en', 'remind me to get up at 5 tomorrow', '2026-10-15T03:00:00.000Z'],
    ['fr', 'rappelle-moi demain à 5h que je dois être debout', '2026-10-15T03:00:00.000Z'],
    ['es', 'recuérdame levantarme mañana a las 5', '2026-10-15T03:00:00.000Z'],
  ] as const)('are of the morning for who gets up (%s): %s', (language, text, at) => {
    expect(read(text, language)).toEqual([
      expect.objectContaining({ kind: 'add_reminder', schedule: expect.objectContaining({ at }) }),
    ]);
  });
});

describe('what is short, with an order behind it that points at it', () => {
  it.each([
    ['fr', 'il manque des éponges, mets-les dans les courses', [['éponges', 'courses']]],
    [
      'fr',
      'il faut du fil et des boutons, ajoute-les sur la liste couture',
      [
        ['fil', 'couture'],
        ['boutons', 'couture'],
      ],
    ],
    [
      'es',
      'necesito harina y levadura, ponlas en la lista del súper',
      [
        ['harina', 'súper'],
        ['levadura', 'súper'],
      ],
    ],
    ['es', 'faltan globos, anótalos en la lista de la boda', [['globos', 'boda']]],
  ] as const)('is put on that list alone (%s): %s', (language, text, things) => {
    expect(read(text, language)).toEqual(
      things.map(([title, category]) => expect.objectContaining({ kind: 'add_todo', title, category })),
    );
  });
});
