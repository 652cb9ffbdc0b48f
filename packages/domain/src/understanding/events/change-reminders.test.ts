import { describe, expect, it } from 'vitest';
import type { Asked, Intent, KnownEvent, Language } from '../intent.ts';
import { understand } from '../understand.ts';

// Wednesday 10 June 2026, 10:30 in New York.
const now = Date.parse('2026-06-10T14:30:00Z');
const timeZone = 'America/New_York';

const once = (id: string, title: string, from: string): KnownEvent => {
  const at = Date.parse(`${from}:00-04:00`);
  return {
    id,
    title,
    place: null,
    isOfDays: false,
    isRepeated: false,
    times: [{ from: at, to: at + 3_600_000, occurrence: null }],
  };
};
const dentist = once('dentist', 'Dentist', '2026-06-12T12:00');
const lunch = once('lunch', 'Lunch with Jim', '2026-06-12T13:00');
const dentiste = once('dentist', 'Dentiste', '2026-06-12T12:00');
const reunion = once('reunion', 'Réunion budget', '2026-06-12T12:00');
const dentista = once('dentist', 'Dentista', '2026-06-12T12:00');
const comida = once('lunch', 'Comida con Jim', '2026-06-12T13:00');

const mine: Readonly<Record<Language, readonly KnownEvent[]>> = {
  en: [dentist, lunch],
  fr: [dentiste, reunion],
  es: [dentista, comida],
};

const askedIn = (language: Language, also: Partial<Asked['known']> = {}): Asked => ({
  now,
  timeZone,
  language,
  known: { todos: [], tasks: [], recent: [], events: mine[language], ...also },
});
const read = (
  language: Language,
  text: string,
  also: Partial<Asked['known']> = {},
): Omit<Intent, 'language'>[] =>
  understand(text, askedIn(language, also)).map(({ language: _, ...intent }) => intent);

const reminds = (id: string, ...minutes: number[]) => ({
  kind: 'remind_event',
  target: { found: 'one', noun: 'event', id },
  before: minutes.map((one) => ({ minutes: one })),
});

describe('the reminder of an event', () => {
  const water = {
    id: 'water',
    title: 'Water the plants',
    status: 'active',
    taskType: 'reminder',
    nextRunAt: now + 86_400_000,
  } as const;

  it.each([
    ['en', 'cancel my dentist reminders', ['dentist']],
    ['en', "delete the dentist's reminder", ['dentist']],
    ['en', 'remove the reminders for the dentist and lunch with jim', ['dentist', 'lunch']],
    ['en', 'delete the reminder for lunch with jim and buy milk', ['lunch']],
    ['en', 'buy milk and delete the alert for the dentist', ['dentist']],
    ['fr', 'annule le rappel du dentiste et achète du lait', ['dentist']],
    ['fr', 'supprime les rappels du dentiste et de la réunion budget', ['dentist', 'reunion']],
    ['es', 'cancela el recordatorio del dentista y compra leche', ['dentist']],
    ['es', 'borra los recordatorios del dentista y de la comida con jim', ['dentist', 'lunch']],
  ] as const)('is taken away, whatever stands beside it, %s: %s', (language, text, ids) => {
    const intents = read(language, text, { tasks: [water] });
    expect(intents.filter(({ kind }) => kind !== 'add_todo')).toMatchObject(
      ids.map((id) => ({ ...reminds(id), only: true })),
    );
  });

  it.each([
    ['en', 'delete the alert for the dentist tomorrow'],
    ['en', 'delete the reminder to call the dentist'],
    ['en', 'rename the reminder for the dentist to Teeth'],
    ['en', 'move the reminder to call the dentist to monday'],
    ['fr', "supprime le rappel d'appeler le dentiste"],
    ['fr', 'mets un rappel pour le dentiste demain'],
    ['es', 'borra el recordatorio de llamar al dentista'],
  ] as const)('is never the event, nor another reminder, %s: %s', (language, text) => {
    const touched = read(language, text, { tasks: [water] }).filter(
      (intent) => 'target' in intent && (intent.target as { found: string }).found !== 'none',
    );
    expect(touched).toEqual([]);
  });

  it.each([
    ['en', 'change the reminder for the dentist to 5pm', 'dentist', { days: 0, time: '17:00' }],
    ['en', 'set the reminder for the dentist to 1:30', 'dentist', { days: 0, time: '13:30' }],
    ['en', 'put the reminder for lunch at 12', 'lunch', { days: 0, time: '12:00' }],
    ['en', 'set the reminder for the dentist to 8h', 'dentist', { days: 0, time: '08:00' }],
    ['en', 'move the dentist reminder to 11am', 'dentist', { days: 0, time: '11:00' }],
    ['en', 'set the reminder for the dentist to thursday at 6pm', 'dentist', { days: 1, time: '18:00' }],
    ['en', 'set my dentist reminder to the day before at 6pm', 'dentist', { days: 1, time: '18:00' }],
    ['en', 'change the dentist reminder to the day before', 'dentist', { minutes: 1_440 }],
    ['en', 'change the reminder for lunch from 10 minutes to an hour', 'lunch', { minutes: 60 }],
    ['en', 'make the dentist reminder 30 minutes', 'dentist', { minutes: 30 }],
    ['en', 'change the reminder for the dentist to 8h before', 'dentist', { minutes: 480 }],
    ['fr', 'mets le rappel du dentiste à 8h', 'dentist', { days: 0, time: '08:00' }],
    ['fr', 'mets le rappel du dentiste à 8h30', 'dentist', { days: 0, time: '08:30' }],
    ['fr', 'change le rappel du dentiste à 17h', 'dentist', { days: 0, time: '17:00' }],
    ['fr', 'change le rappel du dentiste à 2h avant', 'dentist', { minutes: 120 }],
    ['fr', 'déplace le rappel du dentiste à demain', 'dentist', { minutes: 1_440 }],
    ['es', 'cambia el recordatorio del dentista a las 17', 'dentist', { days: 0, time: '17:00' }],
    ['es', 'pon el recordatorio del dentista a las 8', 'dentist', { days: 0, time: '08:00' }],
    ['es', 'mueve el recordatorio del dentista a mañana a las 9', 'dentist', { days: 1, time: '09:00' }],
    // After it: what sets it says that it cannot be.
    ['es', 'mueve el aviso de la comida con Jim al lunes', 'lunch', { minutes: -4_320 }],
  ] as const)('is moved by itself, %s: %s', (language, text, id, before) => {
    expect(read(language, text)).toMatchObject([
      { kind: 'remind_event', target: { id }, before: [before], only: true },
    ]);
  });
});
