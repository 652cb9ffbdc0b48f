import { describe, expect, it } from 'vitest';
import type { Asked, Intent, KnownEvent, Language, SaidBefore } from '../intent.ts';
import { understand } from '../understand.ts';

// Wednesday 10 June 2026, 10:30 in New York.
const now = Date.parse('2026-06-10T14:30:00Z');

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
const mine: Readonly<Record<Language, readonly KnownEvent[]>> = {
  en: [once('dentist', 'Dentist', '2026-06-12T12:00'), once('ana', 'Meeting with Ana', '2026-06-12T15:00')],
  fr: [
    once('dentist', 'Rendez-vous chez le dentiste', '2026-06-12T12:00'),
    once('ana', 'Réunion avec Ana', '2026-06-12T15:00'),
  ],
  es: [once('dentist', 'Dentista', '2026-06-12T12:00'), once('ana', 'Reunión con Ana', '2026-06-12T15:00')],
};
const read = (language: Language, text: string): Omit<Intent, 'language'>[] => {
  const known = { todos: [], tasks: [], recent: [], events: mine[language] };
  const asked: Asked = { now, timeZone: 'America/New_York', language, known };
  return understand(text, asked).map(({ language: _, ...intent }) => intent);
};

const day: SaidBefore = { minutes: 1_440 };
const minutes = (count: number): SaidBefore => ({ minutes: count });

describe('one reminder of several is taken away', () => {
  it.each<readonly [Language, string, string, SaidBefore]>([
    ['en', 'remove the day-before reminder from the dentist', 'dentist', day],
    ['en', 'take away the 10 minute reminder of the meeting with Ana', 'ana', minutes(10)],
    ['en', 'delete the 1 hour reminder for the dentist', 'dentist', minutes(60)],
    ['en', 'cancel the reminder 10 minutes before the meeting with Ana', 'ana', minutes(10)],
    ['en', "get rid of the dentist's 30-minute reminder", 'dentist', minutes(30)],
    ['en', "don't remind me an hour before the dentist", 'dentist', minutes(60)],
    ['en', 'drop the reminder for the dentist the day before', 'dentist', day],
    ['en', 'delete the reminder an hour before the dentist', 'dentist', minutes(60)],
    ['en', "i don't need the 10 min alert for the meeting with Ana please", 'ana', minutes(10)],
    ['fr', 'supprime le rappel de 10 minutes du rendez-vous chez le dentiste', 'dentist', minutes(10)],
    ['fr', "enlève le rappel d'une heure avant la réunion avec Ana", 'ana', minutes(60)],
    ['fr', 'enlève le rappel une heure avant le dentiste', 'dentist', minutes(60)],
    ['fr', 'ne me rappelle pas une heure avant le dentiste', 'dentist', minutes(60)],
    ['fr', 'retire le rappel de la veille du dentiste', 'dentist', day],
    ['fr', 'annule le rappel du dentiste la veille', 'dentist', day],
    ['fr', 'ne me rappelle plus 10 minutes avant le dentiste', 'dentist', minutes(10)],
    ['fr', "supprime l'alerte de 30 minutes pour la réunion avec Ana stp", 'ana', minutes(30)],
    ['es', 'quita el recordatorio de un día antes del dentista', 'dentist', day],
    ['es', 'quita el aviso una hora antes del dentista', 'dentist', minutes(60)],
    ['es', 'elimina el aviso de 10 minutos de la reunión con Ana', 'ana', minutes(10)],
    ['es', 'borra el recordatorio de una hora antes del dentista', 'dentist', minutes(60)],
    ['es', 'quita el aviso del día anterior del dentista', 'dentist', day],
    ['es', 'no me avises 10 minutos antes del dentista', 'dentist', minutes(10)],
    ['es', 'quítame el recordatorio del dentista de 30 minutos antes', 'dentist', minutes(30)],
  ])('%s: %s', (language, text, id, before) => {
    const target = { found: 'one', noun: 'event', id };
    expect(read(language, text)).toMatchObject([
      { kind: 'remind_event', target, before: [before], without: true },
    ]);
  });

  // Written before the rules, and first read when those above held.
  it.each<readonly [Language, string, string, SaidBefore]>([
    ['en', 'please lose the ten minute reminder on my dentist', 'dentist', minutes(10)],
    ['en', 'turn off the reminder that comes a day before the meeting with Ana', 'ana', day],
    ['en', 'no 10-minute reminder for the dentist', 'dentist', minutes(10)],
    ['en', 'just remove the 1h alert from the meeting with Ana', 'ana', minutes(60)],
    ['fr', "tu peux enlever le rappel d'un jour avant le dentiste ?", 'dentist', day],
    ['fr', 'vire le rappel des 10 minutes pour le dentiste', 'dentist', minutes(10)],
    ['fr', 'je ne veux plus du rappel de la veille pour la réunion avec Ana', 'ana', day],
    ['es', '¿puedes quitar el aviso de media hora del dentista?', 'dentist', minutes(30)],
    ['es', 'ya no quiero el recordatorio de la víspera de la reunión con Ana', 'ana', day],
    ['es', 'cancela la alerta de 15 min antes de la reunión con Ana', 'ana', minutes(15)],
  ])('as others say it: %s: %s', (language, text, id, before) => {
    const target = { found: 'one', noun: 'event', id };
    expect(read(language, text)).toMatchObject([
      { kind: 'remind_event', target, before: [before], without: true },
    ]);
  });

  it.each<readonly [Language, string]>([
    ['en', 'remove the reminder for the dentist'],
    ['en', 'no reminders for the dentist'],
    ['fr', 'supprime le rappel du dentiste'],
    ['es', 'quita el recordatorio del dentista'],
  ])('and all of them where none is named: %s: %s', (language, text) => {
    const target = { found: 'one', noun: 'event', id: 'dentist' };
    expect(read(language, text)).toMatchObject([{ kind: 'remind_event', target, before: [], only: true }]);
  });
});
