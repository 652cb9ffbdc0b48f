import type { Intent } from '@squeeze/domain/understanding/intent';

/**
 * Phrases of the other tables that are of the calendar, with what is read of them. What the tables say of them is what they are
 * without one, which the classifier still learns from.
 */
export const calendarPhrases: ReadonlyMap<string, readonly Intent[]> = new Map<string, readonly Intent[]>([
  [
    'dentist 3pm friday',
    [
      {
        kind: 'add_event',
        title: 'dentist',
        starts: '2027-03-12T15:00:00',
        ends: null,
        place: null,
        rule: null,
      },
    ],
  ],
  [
    'i have a dentist appointment friday at 3',
    [
      {
        kind: 'add_event',
        title: 'dentist appointment',
        starts: '2027-03-12T15:00:00',
        ends: null,
        place: null,
        rule: null,
      },
    ],
  ],
  [
    'standup every weekday 9:15',
    [
      {
        kind: 'add_event',
        title: 'standup',
        starts: '2027-03-11T09:15:00',
        ends: null,
        place: null,
        rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      },
    ],
  ],
  [
    'team lunch on fridays at noon',
    [
      {
        kind: 'add_event',
        title: 'team lunch',
        starts: '2027-03-12T12:00:00',
        ends: null,
        place: null,
        rule: 'FREQ=WEEKLY;BYDAY=FR',
      },
    ],
  ],
  [
    'first monday of every month team retro 10am',
    [
      {
        kind: 'add_event',
        title: 'team retro',
        starts: '2027-04-05T10:00:00',
        ends: null,
        place: null,
        rule: 'FREQ=MONTHLY;BYDAY=1MO',
      },
    ],
  ],
  [
    'team sync every 2 weeks on monday at 10 starting april 5',
    [
      {
        kind: 'add_event',
        title: 'team sync',
        starts: '2027-04-05T10:00:00',
        ends: null,
        place: null,
        rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
      },
    ],
  ],
  [
    'weekdays at 9 standup',
    [
      {
        kind: 'add_event',
        title: 'standup',
        starts: '2027-03-11T09:00:00',
        ends: null,
        place: null,
        rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      },
    ],
  ],
  [
    'standup weekdays 9:15',
    [
      {
        kind: 'add_event',
        title: 'standup',
        starts: '2027-03-11T09:15:00',
        ends: null,
        place: null,
        rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      },
    ],
  ],
  [
    'standup mon-fri 9:15',
    [
      {
        kind: 'add_event',
        title: 'standup',
        starts: '2027-03-11T09:15:00',
        ends: null,
        place: null,
        rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      },
    ],
  ],
  [
    'réunion en semaine à 9h',
    [
      {
        kind: 'add_event',
        title: 'réunion',
        starts: '2027-03-11T09:00:00',
        ends: null,
        place: null,
        rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      },
    ],
  ],
  [
    'reunion du lundi au vendredi 9h15',
    [
      {
        kind: 'add_event',
        title: 'reunion',
        starts: '2027-03-11T09:15:00',
        ends: null,
        place: null,
        rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      },
    ],
  ],
  [
    'reunion todos los lunes a las 9',
    [
      {
        kind: 'add_event',
        title: 'reunion',
        starts: '2027-03-15T09:00:00',
        ends: null,
        place: null,
        rule: 'FREQ=WEEKLY;BYDAY=MO',
      },
    ],
  ],
  [
    'reunión entre semana a las 9',
    [
      {
        kind: 'add_event',
        title: 'reunión',
        starts: '2027-03-11T09:00:00',
        ends: null,
        place: null,
        rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      },
    ],
  ],
  [
    'reunion de lunes a viernes 9:15',
    [
      {
        kind: 'add_event',
        title: 'reunion',
        starts: '2027-03-11T09:15:00',
        ends: null,
        place: null,
        rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      },
    ],
  ],
  [
    'am i free tomorrow',
    [
      {
        kind: 'ask_free',
        range: { from: 1804719600000, to: 1804806000000 },
        label: 'tomorrow',
        isMoment: false,
        minutes: 15,
      },
    ],
  ],
  [
    'optician next wednesday at ten past nine',
    [
      {
        kind: 'add_event',
        title: 'optician',
        starts: '2027-03-17T09:10:00',
        ends: null,
        place: null,
        rule: null,
      },
    ],
  ],
  [
    'yoga tomorrow seven thirty',
    [
      {
        kind: 'add_event',
        title: 'yoga',
        starts: '2027-03-11T07:30:00',
        ends: null,
        place: null,
        rule: null,
      },
    ],
  ],
  [
    'dinner with ann at seven in the evening',
    [
      {
        kind: 'add_event',
        title: 'dinner with ann',
        starts: '2027-03-10T19:00:00',
        ends: null,
        place: null,
        rule: null,
      },
    ],
  ],
  [
    'lunch with Friday on tuesday',
    [
      {
        kind: 'add_event',
        title: 'lunch with Friday',
        starts: '2027-03-16',
        ends: null,
        place: null,
        rule: null,
      },
    ],
  ],
  [
    'lunch with May on tuesday',
    [
      {
        kind: 'add_event',
        title: 'lunch with May',
        starts: '2027-03-16',
        ends: null,
        place: null,
        rule: null,
      },
    ],
  ],
  [
    'drinks with summer friday night',
    [
      {
        kind: 'add_event',
        title: 'drinks with summer',
        starts: '2027-03-12T20:00:00',
        ends: null,
        place: null,
        rule: null,
      },
    ],
  ],
  [
    'médecin lundi prochain à dix heures et quart',
    [
      {
        kind: 'add_event',
        title: 'médecin',
        starts: '2027-03-15T10:15:00',
        ends: null,
        place: null,
        rule: null,
      },
    ],
  ],
  [
    'train demain à dix-sept heures',
    [
      {
        kind: 'add_event',
        title: 'train',
        starts: '2027-03-11T17:00:00',
        ends: null,
        place: null,
        rule: null,
      },
    ],
  ],
  [
    'dentiste mardi prochain quatorze heures',
    [
      {
        kind: 'add_event',
        title: 'dentiste',
        starts: '2027-03-16T14:00:00',
        ends: null,
        place: null,
        rule: null,
      },
    ],
  ],
  [
    'médico el lunes a las diez y cuarto',
    [
      {
        kind: 'add_event',
        title: 'médico',
        starts: '2027-03-15T10:15:00',
        ends: null,
        place: null,
        rule: null,
      },
    ],
  ],
  [
    'cine mañana a las nueve de la noche',
    [
      {
        kind: 'add_event',
        title: 'cine',
        starts: '2027-03-11T21:00:00',
        ends: null,
        place: null,
        rule: null,
      },
    ],
  ],
  [
    'call the vet 2moro, dentist fri 3pm',
    [
      { kind: 'add_todo', title: 'call the vet', due: '2027-03-11', priority: null, category: null },
      {
        kind: 'add_event',
        title: 'dentist',
        starts: '2027-03-12T15:00:00',
        ends: null,
        place: null,
        rule: null,
      },
    ],
  ],
  [
    'gym 6pm for 45 min',
    [
      {
        kind: 'add_event',
        title: 'gym',
        starts: '2027-03-10T18:00:00',
        ends: '2027-03-10T18:45:00',
        place: null,
        rule: null,
      },
    ],
  ],
  [
    'am i busy on sat',
    [
      {
        kind: 'ask_free',
        range: { from: 1804892400000, to: 1804978800000 },
        label: 'on sat',
        isMoment: false,
        minutes: 15,
      },
    ],
  ],
  [
    'dentiste apres demain 14h30',
    [
      {
        kind: 'add_event',
        title: 'dentiste',
        starts: '2027-03-12T14:30:00',
        ends: null,
        place: null,
        rule: null,
      },
    ],
  ],
  [
    'rdv medecin jeudi 9h',
    [
      {
        kind: 'add_event',
        title: 'rdv medecin',
        starts: '2027-03-11T09:00:00',
        ends: null,
        place: null,
        rule: null,
      },
    ],
  ],
  [
    'cine samedi soir',
    [
      {
        kind: 'add_event',
        title: 'cine',
        starts: '2027-03-13T20:00:00',
        ends: null,
        place: null,
        rule: null,
      },
    ],
  ],
  [
    'je suis libre vendredi ?',
    [
      {
        kind: 'ask_free',
        range: { from: 1804806000000, to: 1804892400000 },
        label: 'vendredi',
        isMoment: false,
        minutes: 15,
      },
    ],
  ],
  [
    'dentista pasado mañana a las 14:30',
    [
      {
        kind: 'add_event',
        title: 'dentista',
        starts: '2027-03-12T14:30:00',
        ends: null,
        place: null,
        rule: null,
      },
    ],
  ],
  [
    'cita medico jueves 9h',
    [
      {
        kind: 'add_event',
        title: 'cita medico',
        starts: '2027-03-11T09:00:00',
        ends: null,
        place: null,
        rule: null,
      },
    ],
  ],
  [
    'cine sabado noche',
    [
      {
        kind: 'add_event',
        title: 'cine',
        starts: '2027-03-13T20:00:00',
        ends: null,
        place: null,
        rule: null,
      },
    ],
  ],
  [
    'estoy libre el viernes?',
    [
      {
        kind: 'ask_free',
        range: { from: 1804806000000, to: 1804892400000 },
        label: 'el viernes',
        isMoment: false,
        minutes: 15,
      },
    ],
  ],
]);
