import { describe, expect, it } from 'vitest';
import { keywordOf } from './keyword.ts';
import { pickIn, reminderAnswerIn } from './reminder-answer.ts';

// Wednesday 10 June 2026, 10:30 in New York.
const now = Date.parse('2026-06-10T14:30:00Z');
const moment = { now, timeZone: 'America/New_York', language: 'en' } as const;

/** `done`, `undo`, or until when by the clock of the person; null for what is no answer. */
const heard = (text: string, language: 'en' | 'fr' | 'es' = 'en'): string | null => {
  const answer = reminderAnswerIn(text, { ...moment, language });
  if (answer === null || answer.kind !== 'snooze') return answer?.kind ?? null;
  const wall = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: moment.timeZone,
  });
  return wall.format(answer.until).replace('2026-06-10 ', '');
};

describe('a text is heard as done', () => {
  it.each([
    'DONE',
    'done',
    'Done.',
    '  done!! ',
    'ok done',
    'Done, thanks',
    'I did it',
    "it's done",
    'Took it',
    'finished',
    'fait',
    "C'est fait",
    'c’est fait !',
    'Terminé',
    'hecho',
    '¡Hecho!',
    'Listo',
    'ya está',
    'Ya lo hice',
    'ＤＯＮＥ',
  ])('%s', (text) => {
    for (const language of ['en', 'fr', 'es'] as const) expect(heard(text, language)).toBe('done');
  });
});

describe('a text is heard as later', () => {
  it.each([
    ['SNOOZE', '10:40'],
    ['snooze it', '10:40'],
    ['SNOOZE 1H', '11:30'],
    ['SNOOZE 1 HOUR', '11:30'],
    ['snooze for an hour', '11:30'],
    ['snooze 20', '10:50'],
    ['Snooze 20 min.', '10:50'],
    ['snooze for 20 more minutes', '10:50'],
    ['SNOOZE TILL 6PM', '18:00'],
    ['snooze until 6pm', '18:00'],
    ['snooze until friday 3pm', '2026-06-12 15:00'],
    ['snooze until tomorrow', '2026-06-11 09:00'],
    ['snooze tomorrow morning', '2026-06-11 09:00'],
    ['snooze this evening', '18:00'],
    ['later', '11:30'],
    ['not now', '11:30'],
    ['Not now, later', '11:30'],
    ['remind me later', '11:30'],
    ['remind me again in 20 minutes', '10:50'],
    ['in an hour', '11:30'],
    ['in 2 hours please', '12:30'],
    ['1h', '11:30'],
    ['until 6pm', '18:00'],
    ['tomorrow morning', '2026-06-11 09:00'],
    ['plus tard', '11:30'],
    ['Plus tard, dans 1h', '11:30'],
    ['plus tard dans 1h', '11:30'],
    ['reporter à 18h', '18:00'],
    ['dans une heure', '11:30'],
    ['rappelle-moi dans 20 minutes', '10:50'],
    ['jusqu’à 18h', '18:00'],
    ['ce soir', '20:00'],
    ['demain matin', '2026-06-11 09:00'],
    ['vendredi à 15h', '2026-06-12 15:00'],
    ['más tarde', '11:30'],
    ['luego', '11:30'],
    ['ahora no', '11:30'],
    ['en una hora', '11:30'],
    ['posponer 20 minutos', '10:50'],
    ['recuérdamelo en 20 minutos', '10:50'],
    ['hasta las 6 de la tarde', '18:00'],
    ['mañana por la mañana', '2026-06-11 09:00'],
    ['el viernes a las 15:00', '2026-06-12 15:00'],
  ])('%s: %s', (text, until) => {
    expect(heard(text)).toBe(until);
    for (const language of ['fr', 'es'] as const) expect(heard(text, language)).toBe(until);
  });
});

it('takes an hour that may be in either half of the day for the one to come', () => {
  expect(heard('snooze till 8')).toBe('20:00');
  expect(heard('SNOOZE UNTIL 11')).toBe('11:00');
});

describe('a text is about something else', () => {
  it.each([
    '',
    'STOP',
    'END',
    'HELP',
    'milk tomorrow',
    'done with the dentist',
    'dentist done',
    'I am done with my homework, what is next?',
    'done?',
    'remind me in 20 minutes to check the oven',
    'snooze the meds one hour',
    'snooze yesterday',
    'what about tomorrow?',
    'tomorrow?',
    '1',
    '10',
    'remind me',
    'rappelle-moi d’appeler Ana demain',
    'recuérdame llamar a Ana',
    'late',
    'end it',
    'yes',
    'ok',
    'thanks',
    `snooze ${'very '.repeat(40)}long`,
  ])('%s', (text) => {
    for (const language of ['en', 'fr', 'es'] as const) expect(heard(text, language)).toBeNull();
  });
});

it('leaves their words to carriers', () => {
  const all = [
    'STOP',
    'STOPALL',
    'UNSUBSCRIBE',
    'CANCEL',
    'END',
    'QUIT',
    'REVOKE',
    'OPTOUT',
    'START',
    'UNSTOP',
    'HELP',
    'INFO',
  ];
  for (const word of all) {
    expect(keywordOf(word, false)).not.toBeNull();
    expect(reminderAnswerIn(word, moment)).toBeNull();
  }
  for (const word of ['done', 'snooze', 'fait', 'hecho', 'plus tard'])
    expect(keywordOf(word, false)).toBeNull();
});

it('knows what may answer something else as well', () => {
  const isBare = (text: string): boolean | undefined => reminderAnswerIn(text, moment)?.isBare;
  expect(['DONE', 'fait', 'SNOOZE 1H', 'posponer'].map(isBare)).toEqual([false, false, false, false]);
  expect(['later', 'in an hour', 'tomorrow morning', 'undo'].map(isBare)).toEqual([true, true, true, true]);
});

it('hears which line of a question is chosen', () => {
  expect(['1', '2.', '#3', 'number 2', 'both', 'Les deux', 'todos'].map(pickIn)).toEqual([
    1,
    2,
    3,
    2,
    'all',
    'all',
    'all',
  ]);
  expect(['0', '10', 'one more', 'done', ''].map(pickIn)).toEqual([null, null, null, null, null]);
});
