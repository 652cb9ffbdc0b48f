import { describe, expect, it } from 'vitest';
import type { Asked, Intent, KnownEvent, Language } from '../intent.ts';
import { understand } from '../understand.ts';

// Wednesday 10 June 2026, 10:30 in New York.
const now = Date.parse('2026-06-10T14:30:00Z');
const timeZone = 'America/New_York';

const time = (from: string, minutes: number, occurrence: string | null = null) => {
  const at = Date.parse(`${from}:00-04:00`);
  return { from: at, to: at + minutes * 60_000, occurrence };
};
const once = (id: string, title: string, from: string, minutes = 60): KnownEvent => ({
  id,
  title,
  place: null,
  isOfDays: false,
  isRepeated: false,
  times: [time(from, minutes)],
});
const standup: KnownEvent = {
  ...once('standup', 'Standup', '2026-06-11T09:00'),
  isRepeated: true,
  times: ['08', '11', '15', '18', '22'].map((day) =>
    time(`2026-06-${day}T09:00`, 15, `2026-06-${day}T09:00:00`),
  ),
};

const asked = (language: Language, ...events: KnownEvent[]): Asked => ({
  now,
  timeZone,
  language,
  known: { todos: [], tasks: [], recent: [], events },
});

const read = (language: Language, text: string, ...events: KnownEvent[]): readonly Intent[] =>
  understand(text, asked(language, ...events));

const dentist = once('dentist', 'Dentist', '2026-06-12T12:00');
const lunch = once('lunch', 'Lunch with Jim', '2026-06-12T12:00');
const dentiste = once('dentiste', 'Dentiste', '2026-06-12T12:00');
const meeting = once('reunion', 'Réunion budget', '2026-06-12T12:00');
const cena = once('cena', 'Cena', '2026-06-12T20:00');
const thursday = '2026-06-11T09:00:00';

describe('one time of what is repeated', () => {
  it.each([
    ['en', "move tomorrow's standup to friday"],
    ['en', "move thursday's standup to friday"],
    ['en', 'move the thursday standup to friday'],
    ['en', 'move standup on thursday to friday'],
    ['en', 'move standup from thursday to friday'],
    ['en', "postpone tomorrow's standup by an hour"],
    ['fr', 'déplace le standup de jeudi à vendredi'],
    ['fr', "décale le standup de demain d'une heure"],
    ['es', 'mueve el standup del jueves al viernes'],
    ['es', 'retrasa el standup de mañana una hora'],
  ] as const)('is moved alone, %s: %s', (language, text) => {
    expect(read(language, text, standup)).toMatchObject([
      { kind: 'move', target: { id: 'standup', occurrence: thursday } },
    ]);
  });

  it.each([
    ['en', "cancel tomorrow's standup"],
    ['en', "delete thursday's standup"],
    ['en', "skip tomorrow's standup"],
    ['en', "tomorrow's standup is cancelled"],
    ['fr', 'annule le standup de demain'],
    ['fr', 'le standup de jeudi est annulé'],
    ['es', 'cancela el standup de mañana'],
  ] as const)('is left out alone, %s: %s', (language, text) => {
    expect(read(language, text, standup)).toMatchObject([
      { kind: 'delete', target: { id: 'standup', occurrence: thursday } },
    ]);
  });

  it.each([
    ['en', 'move standup to friday', 'move'],
    ['en', 'move standup to 10am', 'move'],
    ['en', 'cancel standup', 'delete'],
    ['fr', 'déplace le standup à vendredi', 'move'],
    ['es', 'cancela el standup', 'delete'],
  ] as const)(
    'is asked for where it was not said, and each choice settles it, %s: %s',
    (language, text, kind) => {
      const [question] = read(language, text, standup);
      expect(question).toMatchObject({ kind: 'ask_times' });
      const choices = question?.kind === 'ask_times' ? question.choices : [];
      const settled = choices.map((choice) => read(language, choice, standup));
      expect(settled).toMatchObject([
        [{ kind, target: { id: 'standup', occurrence: thursday } }],
        [{ kind, target: { id: 'standup', isAll: true } }],
      ]);
    },
  );
});

describe('a time of day for what is on another day', () => {
  it.each([
    ['en', 'move dentist to 10', dentist, '2026-06-12T10:00'],
    ['en', 'dentist is at 9 now', dentist, '2026-06-12T09:00'],
    ['en', 'move dentist to 3', dentist, '2026-06-12T15:00'],
    ['fr', 'déplace le dentiste à 10h', dentiste, '2026-06-12T10:00'],
    ['fr', 'mets le dentiste à 8h30', dentiste, '2026-06-12T08:30'],
    ['es', 'mueve la cena a las 9', cena, '2026-06-12T21:00'],
  ] as const)('is the one of that day, %s: %s', (language, text, event, wall) => {
    expect(read(language, text, event)).toMatchObject([
      { kind: 'move', target: { id: event.id }, due: new Date(`${wall}:00-04:00`).toISOString() },
    ]);
  });

  it.each([
    ['move dentist to friday 2-4', '2026-06-12T14:00', 120],
    ['move dentist to monday 9-10', '2026-06-15T09:00', 60],
    ['move dentist to friday from 2 to 4', '2026-06-12T14:00', 120],
    ['move dentist to thursday 3-5pm', '2026-06-11T15:00', 120],
  ])('may be a span: %s', (text, wall, minutes) => {
    expect(read('en', text, dentist)).toMatchObject([
      { kind: 'move', due: new Date(`${wall}:00-04:00`).toISOString() },
      { kind: 'last_event', minutes, isBy: false },
    ]);
  });
});

it('takes what is to come rather than what is over', () => {
  const yesterday = once('yesterday', 'Lunch', '2026-06-09T12:00');
  const tomorrow = once('tomorrow', 'Lunch', '2026-06-11T12:00');
  expect(read('en', 'move lunch to friday', yesterday, tomorrow)).toMatchObject([
    { kind: 'move', target: { id: 'tomorrow' } },
  ]);
  expect(read('en', 'when is lunch?', yesterday, tomorrow)).toMatchObject([{ target: { id: 'tomorrow' } }]);
});

describe('by how much', () => {
  it.each([
    ['en', 'dentist is delayed by an hour', dentist, '13:00'],
    ['en', 'dentist was moved forward an hour', dentist, '11:00'],
    ['en', 'dentist starts half an hour later', dentist, '12:30'],
    ['fr', 'la réunion budget est avancée d’une heure', meeting, '11:00'],
    ['fr', 'la réunion budget a été repoussée d’une heure', meeting, '13:00'],
    ['es', 'la cena se retrasa media hora', cena, '20:30'],
    ['es', 'la cena se adelanta una hora', cena, '19:00'],
  ] as const)('may be told as what has happened, %s: %s', (language, text, event, clock) => {
    expect(read(language, text, event)).toMatchObject([
      { kind: 'move', due: new Date(`2026-06-12T${clock}:00-04:00`).toISOString() },
    ]);
  });
});

describe('a question', () => {
  it.each([
    ['fr', 'le dentiste, c’est à quelle heure ?', dentiste],
    ['en', 'dentist is at what time?', dentist],
    ['en', 'the dentist is at the clinic, right?', dentist],
    ['es', '¿la cena es en casa?', cena],
    ['en', 'is lunch on friday?', lunch],
    ['en', 'was lunch with jim moved to monday', lunch],
    ['en', 'has the dentist been moved to friday', dentist],
    ['en', 'did the dentist get moved to friday', dentist],
    ['en', 'was lunch with jim cancelled', lunch],
    ['fr', 'est-ce que le dentiste a été déplacé à lundi', dentiste],
    ['fr', 'le dentiste a-t-il été reporté à lundi', dentiste],
    ['es', '¿se ha movido la cena al lunes?', cena],
  ] as const)('changes nothing, %s: %s', (language, text, event) => {
    const kinds = read(language, text, event).map(({ kind }) => kind);
    expect(kinds.filter((kind) => !['find', 'list', 'ask_free', 'next_event'].includes(kind))).toEqual([]);
  });
});

describe('what is no place', () => {
  it.each([
    ['en', 'lunch is on hold', lunch],
    ['en', 'move lunch to later', lunch],
    ['en', 'move lunch to another day', lunch],
    ['en', 'move lunch to last friday', lunch],
    ['en', 'change lunch to dinner', lunch],
    ['en', 'move lunch to my work calendar', lunch],
    ['en', 'lunch is at risk', lunch],
    ['en', 'lunch is on me', lunch],
    ['en', 'lunch is in two weeks', lunch],
    ['fr', 'le dentiste est annulé', dentiste],
    ['fr', 'la réunion budget est ajournée', meeting],
    ['fr', 'la réunion budget est en retard', meeting],
    ['fr', 'la réunion budget est attendue', meeting],
    ['fr', 'déplace la réunion budget à plus tard', meeting],
    ['es', 'la cena está en duda', cena],
  ] as const)('becomes none, %s: %s', (language, text, event) => {
    expect(read(language, text, event).map(({ kind }) => kind)).not.toContain('place_event');
  });

  it.each([
    ['en', 'lunch is at Café Nord', lunch, 'Café Nord'],
    ['en', 'lunch is in the park', lunch, 'the park'],
    ['en', 'move lunch to Café Nord', lunch, 'Café Nord'],
    ['fr', 'le dentiste est à l’étage', dentiste, 'à l’étage'],
    ['fr', 'la réunion budget est en ligne', meeting, 'en ligne'],
    ['fr', 'la réunion budget est chez Ana', meeting, 'chez Ana'],
    ['fr', 'la réunion budget est au Café Nord', meeting, 'Café Nord'],
    ['fr', 'change le lieu de la réunion budget pour le Café Nord', meeting, 'le Café Nord'],
    ['en', 'lunch is at the house', lunch, 'the house'],
    ['es', 'la cena es en casa de Ana', cena, 'casa de Ana'],
  ] as const)('and what is one does, %s: %s', (language, text, event, place) => {
    expect(read(language, text, event)).toMatchObject([{ kind: 'place_event', place }]);
  });

  it.each([
    ['fr', 'le dentiste est annulé', dentiste, 'delete'],
    ['fr', 'la réunion budget est annulée', meeting, 'delete'],
    ['es', 'la cena está cancelada', cena, 'delete'],
  ] as const)('may say that it is off, %s: %s', (language, text, event, kind) => {
    expect(read(language, text, event)).toMatchObject([{ kind, target: { id: event.id } }]);
  });

  it.each(['lunch is on friday', 'the lunch is happening friday', 'lunch is on saturday'])(
    'that it takes place is no reason to delete it: %s',
    (text) => {
      expect(read('en', text, lunch).map(({ kind }) => kind)).not.toContain('delete');
    },
  );
});

describe('what is free then', () => {
  it.each([
    ['fr', 'suis-je libre vendredi à 12h ?', '2026-06-12T12:00'],
    ['fr', 'suis-je libre vendredi à 12h30 ?', '2026-06-12T12:30'],
    ['fr', 'suis-je libre vendredi à 11h ?', '2026-06-12T11:00'],
    ['fr', 'je suis libre demain à 21h ?', '2026-06-11T21:00'],
    ['fr', 'je suis libre vendredi de 12h à 13h ?', '2026-06-12T12:00'],
    ['fr', 'je suis libre vendredi à 2h ?', '2026-06-12T14:00'],
    ['es', '¿estoy libre el viernes a las 12h?', '2026-06-12T12:00'],
    ['en', 'am I free friday at 12h30?', '2026-06-12T12:30'],
  ] as const)('is asked of the hour that was said, %s: %s', (language, text, wall) => {
    expect(read(language, text, dentiste)).toMatchObject([
      { kind: 'ask_free', isMoment: true, range: { from: Date.parse(`${wall}:00-04:00`) } },
    ]);
  });

  it.each([
    ['en', 'am I busy friday at 12:30?', true],
    ['en', 'is friday at 12 taken?', true],
    ['en', 'do I have anything friday at 12?', true],
    ['en', 'am I free friday at 12:30?', false],
    ['en', 'am I not busy friday at 12:30?', false],
    ['fr', 'suis-je occupé vendredi à 12h30 ?', true],
    ['fr', 'je suis prise vendredi à 12h30 ?', true],
    ['fr', 'suis-je dispo vendredi à 12h30 ?', false],
    ['es', '¿estoy ocupada el viernes a las 12:30?', true],
    ['es', '¿estoy libre el viernes a las 12:30?', false],
  ] as const)('or of the other way round, %s: %s', (language, text, isBusy) => {
    expect(read(language, text, dentist)).toMatchObject([{ kind: 'ask_free', isBusy }]);
  });
});
