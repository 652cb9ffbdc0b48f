import { describe, expect, it } from 'vitest';
import type { Asked, Intent, Language } from '../intent.ts';
import { understand } from '../understand.ts';

// Wednesday 10 March 2027, 10:00 in Zagreb.
const asked = (language: Language): Asked => ({
  now: Date.parse('2027-03-10T09:00:00Z'),
  timeZone: 'Europe/Zagreb',
  language,
  known: { todos: [], tasks: [], recent: [] },
});

const read = (language: Language, text: string): Intent | undefined => understand(text, asked(language))[0];

describe('what goes into the calendar', () => {
  it.each([
    [
      'en',
      'lunch with jim friday 12-1 at Café Nord',
      'lunch with jim',
      '2027-03-12T12:00:00',
      '2027-03-12T13:00:00',
      'Café Nord',
    ],
    ['en', 'dentist appointment tuesday 3pm', 'dentist appointment', '2027-03-16T15:00:00', null, null],
    [
      'en',
      'schedule a meeting with Ana tomorrow from 2 to 3:30',
      'meeting with Ana',
      '2027-03-11T14:00:00',
      '2027-03-11T15:30:00',
      null,
    ],
    ['en', 'team offsite 12–14 june', 'team offsite', '2027-06-12', '2027-06-15', null],
    ['en', 'call with Tokyo friday at 9am JST', 'call with Tokyo', '2027-03-12T01:00:00', null, null],
    ['en', 'block 2-4pm tomorrow for writing', 'writing', '2027-03-11T14:00:00', '2027-03-11T16:00:00', null],
    ['fr', 'rdv chez le dentiste mardi 15h', 'rdv chez le dentiste', '2027-03-16T15:00:00', null, null],
    [
      'fr',
      'déjeuner avec Paul jeudi 12h-13h au Café Nord',
      'déjeuner avec Paul',
      '2027-03-11T12:00:00',
      '2027-03-11T13:00:00',
      'Café Nord',
    ],
    ['fr', 'vacances du 3 au 17 juillet', 'vacances', '2027-07-03', '2027-07-18', null],
    [
      'es',
      'reunión con Ana mañana de 10 a 11 en la oficina',
      'reunión con Ana',
      '2027-03-11T10:00:00',
      '2027-03-11T11:00:00',
      'la oficina',
    ],
    ['es', 'dentista el martes 16 a las 4', 'dentista', '2027-03-16T16:00:00', null, null],
    ['es', 'congreso en Lisboa del 5 al 8 de mayo', 'congreso', '2027-05-05', '2027-05-09', 'Lisboa'],
  ] as const)('%s: %s', (language, text, title, starts, ends, place) => {
    expect(read(language, text)).toMatchObject({ kind: 'add_event', title, starts, ends, place, rule: null });
  });

  it.each([
    ['en', 'put yoga on my calendar every monday 18:00', '2027-03-15T18:00:00', 'FREQ=WEEKLY;BYDAY=MO'],
    ['en', "add mum's birthday on 3 may", '2027-05-03', 'FREQ=YEARLY'],
    ['fr', 'anniversaire de maman le 3 mai', '2027-05-03', 'FREQ=YEARLY'],
    [
      'es',
      'pon yoga en mi calendario todos los lunes a las 18:00',
      '2027-03-15T18:00:00',
      'FREQ=WEEKLY;BYDAY=MO',
    ],
  ] as const)('again and again, %s: %s', (language, text, starts, rule) => {
    expect(read(language, text)).toMatchObject({ kind: 'add_event', starts, rule });
  });

  it.each([
    ['en', 'lunch with jim thursday 12-1 every week', '2027-03-11T12:00:00', '2027-03-11T13:00:00', 'TH'],
    ['en', 'dinner with ann friday 7pm every week', '2027-03-12T19:00:00', null, 'FR'],
    ['en', 'yoga class wednesday 6pm every week', '2027-03-10T18:00:00', null, 'WE'],
    ['fr', 'déjeuner jeudi 12h-13h chaque semaine', '2027-03-11T12:00:00', '2027-03-11T13:00:00', 'TH'],
    ['es', 'clase de yoga jueves 18h-19h cada semana', '2027-03-11T18:00:00', '2027-03-11T19:00:00', 'TH'],
  ] as const)('repeats on the day that is said beside it, %s: %s', (language, text, starts, ends, day) => {
    expect(read(language, text)).toMatchObject({
      kind: 'add_event',
      starts,
      ends,
      rule: `FREQ=WEEKLY;BYDAY=${day}`,
    });
  });

  it.each([
    ['en', 'book club every week on friday 7pm', '2027-03-12T19:00:00', 'FREQ=WEEKLY;BYDAY=FR'],
    ['en', 'book club every week friday 7pm', '2027-03-12T19:00:00', 'FREQ=WEEKLY;BYDAY=FR'],
    ['en', 'book club every friday at 7pm', '2027-03-12T19:00:00', 'FREQ=WEEKLY;BYDAY=FR'],
    ['en', 'book club fridays 7pm', '2027-03-12T19:00:00', 'FREQ=WEEKLY;BYDAY=FR'],
    ['en', 'book club weekly on fridays at 7pm', '2027-03-12T19:00:00', 'FREQ=WEEKLY;BYDAY=FR'],
    ['en', 'team lunch every week on thursday at noon', '2027-03-11T12:00:00', 'FREQ=WEEKLY;BYDAY=TH'],
    [
      'en',
      'board meeting every month on the 15th at 10am',
      '2027-03-15T10:00:00',
      'FREQ=MONTHLY;BYMONTHDAY=15',
    ],
    ['en', 'dinner with the girls every week on saturday 8pm', '2027-03-13T20:00:00', 'FREQ=WEEKLY;BYDAY=SA'],
    ['en', 'poker night every week on friday 8pm', '2027-03-12T20:00:00', 'FREQ=WEEKLY;BYDAY=FR'],
    ['en', 'chess club every week on monday 6pm', '2027-03-15T18:00:00', 'FREQ=WEEKLY;BYDAY=MO'],
    ['en', 'parent group every tuesday 4pm', '2027-03-16T16:00:00', 'FREQ=WEEKLY;BYDAY=TU'],
    ['fr', 'club de lecture chaque semaine le vendredi à 19h', '2027-03-12T19:00:00', 'FREQ=WEEKLY;BYDAY=FR'],
    [
      'fr',
      "réunion d'équipe toutes les semaines le lundi à 9h",
      '2027-03-15T09:00:00',
      'FREQ=WEEKLY;BYDAY=MO',
    ],
    ['fr', 'soirée jeux tous les vendredis à 20h', '2027-03-12T20:00:00', 'FREQ=WEEKLY;BYDAY=FR'],
    ['es', 'club de lectura cada semana el viernes a las 19h', '2027-03-12T19:00:00', 'FREQ=WEEKLY;BYDAY=FR'],
    [
      'es',
      'reunión de equipo todas las semanas el lunes a las 9h',
      '2027-03-15T09:00:00',
      'FREQ=WEEKLY;BYDAY=MO',
    ],
    ['es', 'noche de juegos todos los viernes a las 20h', '2027-03-12T20:00:00', 'FREQ=WEEKLY;BYDAY=FR'],
  ] as const)('of people who come together, again and again, %s: %s', (language, text, starts, rule) => {
    expect(read(language, text)).toMatchObject({ kind: 'add_event', starts, rule });
  });

  it.each([
    ['en', 'schedule lunch with Omar'],
    ['fr', 'ajoute un rendez-vous avec le comptable'],
    ['es', 'agenda una comida con Omar'],
  ] as const)('asks when, %s: %s', (language, text) => {
    expect(read(language, text)).toMatchObject({ kind: 'ask_event' });
  });
});

describe('what stays something to do, or to be told', () => {
  it.each([
    ['en', 'call mom tomorrow 3pm', 'add_todo'],
    ['en', 'pay rent friday', 'add_todo'],
    ['en', 'cook dinner tomorrow', 'add_todo'],
    ['en', "book a table at Luigi's for friday 8pm", 'add_todo'],
    ['en', 'buy a present for the wedding by saturday', 'add_todo'],
    ['en', 'add todo Dentist tomorrow at 5pm', 'add_todo'],
    ['en', 'dentist friday 3pm #health', 'add_todo'],
    ['en', 'remind me about the meeting with Ana tomorrow at 2', 'add_reminder'],
    ['en', 'gym mondays 6pm', 'add_todo'],
    ['en', 'take vitamins every week on friday 7pm', 'add_todo'],
    ['en', 'water the plants every week on friday 7pm', 'add_todo'],
    ['en', 'read for book club every friday 7pm', 'add_todo'],
    ['en', 'book a court every week on friday 7pm', 'add_todo'],
    ['fr', 'sortir les poubelles chaque semaine le jeudi à 19h', 'add_todo'],
    ['es', 'sacar la basura cada semana el jueves a las 19h', 'add_todo'],
    ['fr', 'appeler maman demain à 15h', 'add_todo'],
    ['fr', 'réserver une table chez Luigi vendredi 20h', 'add_todo'],
    ['fr', 'rappelle-moi la réunion avec Ana demain à 14h', 'add_reminder'],
    ['es', 'llamar a mamá mañana a las 15h', 'add_todo'],
    ['es', 'recoger a Mía a las 17h', 'add_todo'],
    ['es', 'recuérdame la reunión con Ana mañana a las 14h', 'add_reminder'],
  ] as const)('%s: %s', (language, text, kind) => {
    expect(read(language, text)).toMatchObject({ kind });
  });
});

describe('what is free', () => {
  it.each([
    ['en', 'when am I free thursday?'],
    ['en', 'any openings tomorrow afternoon'],
    ['fr', 'quand est-ce que je suis libre jeudi ?'],
    ['es', '¿tengo algún hueco mañana por la tarde?'],
  ] as const)('%s: %s', (language, text) => {
    expect(read(language, text)).toMatchObject({ kind: 'ask_free', isMoment: false });
  });

  it('may be asked of a moment', () => {
    expect(read('en', 'am I free sunday at 5')).toMatchObject({ kind: 'ask_free', isMoment: true });
  });
});
