import type { Intent } from '@squeeze/domain/understanding/intent';

type NewEvent = Extract<Intent, { kind: 'add_event' }>;

const event = (
  title: string,
  starts: NewEvent['starts'],
  said: Partial<Pick<NewEvent, 'ends' | 'place' | 'rule'>> = {},
): NewEvent => ({ kind: 'add_event', title, starts, ends: null, place: null, rule: null, ...said });

const task = (title: string, due: string): Intent => ({
  kind: 'add_todo',
  title,
  due,
  priority: null,
  category: null,
});

/**
 * Phrases of the other tables that are of the calendar, with what is read of them. What the tables say of them is what they are
 * without one, which the classifier still learns from.
 */
export const calendarPhrases: ReadonlyMap<string, readonly Intent[]> = new Map<string, readonly Intent[]>([
  ['dentist 3pm friday', [event('dentist', '2027-03-12T15:00:00')]],
  ['i have a dentist appointment friday at 3', [event('dentist appointment', '2027-03-12T15:00:00')]],
  [
    'standup every weekday 9:15',
    [event('standup', '2027-03-11T09:15:00', { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' })],
  ],
  [
    'book club every first monday at 7pm',
    [event('book club', '2027-04-05T19:00:00', { rule: 'FREQ=MONTHLY;BYDAY=1MO' })],
  ],
  [
    'team lunch on fridays at noon',
    [event('team lunch', '2027-03-12T12:00:00', { rule: 'FREQ=WEEKLY;BYDAY=FR' })],
  ],
  [
    'first monday of every month team retro 10am',
    [event('team retro', '2027-04-05T10:00:00', { rule: 'FREQ=MONTHLY;BYDAY=1MO' })],
  ],
  [
    'team sync every 2 weeks on monday at 10 starting april 5',
    [event('team sync', '2027-04-05T10:00:00', { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO' })],
  ],
  [
    'weekdays at 9 standup',
    [event('standup', '2027-03-11T09:00:00', { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' })],
  ],
  [
    'standup weekdays 9:15',
    [event('standup', '2027-03-11T09:15:00', { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' })],
  ],
  [
    'standup mon-fri 9:15',
    [event('standup', '2027-03-11T09:15:00', { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' })],
  ],
  [
    'réunion en semaine à 9h',
    [event('réunion', '2027-03-11T09:00:00', { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' })],
  ],
  [
    'reunion du lundi au vendredi 9h15',
    [event('reunion', '2027-03-11T09:15:00', { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' })],
  ],
  [
    'reunion todos los lunes a las 9',
    [event('reunion', '2027-03-15T09:00:00', { rule: 'FREQ=WEEKLY;BYDAY=MO' })],
  ],
  [
    'reunión entre semana a las 9',
    [event('reunión', '2027-03-11T09:00:00', { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' })],
  ],
  [
    'reunion de lunes a viernes 9:15',
    [event('reunion', '2027-03-11T09:15:00', { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' })],
  ],
  [
    'am i free tomorrow',
    [
      {
        kind: 'ask_free',
        range: { from: 1804719600000, to: 1804806000000 },
        label: 'tomorrow',
        isMoment: false,
        isBusy: false,
        minutes: 15,
      },
    ],
  ],
  ['optician next wednesday at ten past nine', [event('optician', '2027-03-17T09:10:00')]],
  ['yoga tomorrow seven thirty', [event('yoga', '2027-03-11T07:30:00')]],
  ['dinner with ann at seven in the evening', [event('dinner with ann', '2027-03-10T19:00:00')]],
  ['lunch with Friday on tuesday', [event('lunch with Friday', '2027-03-16')]],
  ['lunch with May on tuesday', [event('lunch with May', '2027-03-16')]],
  ['drinks with summer friday night', [event('drinks with summer', '2027-03-12T20:00:00')]],
  ['médecin lundi prochain à dix heures et quart', [event('médecin', '2027-03-15T10:15:00')]],
  ['train demain à dix-sept heures', [event('train', '2027-03-11T17:00:00')]],
  ['dentiste mardi prochain quatorze heures', [event('dentiste', '2027-03-16T14:00:00')]],
  ['médico el lunes a las diez y cuarto', [event('médico', '2027-03-15T10:15:00')]],
  ['cine mañana a las nueve de la noche', [event('cine', '2027-03-11T21:00:00')]],
  [
    'call the vet 2moro, dentist fri 3pm',
    [
      { kind: 'add_todo', title: 'call the vet', due: '2027-03-11', priority: null, category: null },
      event('dentist', '2027-03-12T15:00:00'),
    ],
  ],
  [
    'pick up kids at 3, buy groceries at 5, gym at 7pm',
    [
      task('pick up kids', '2027-03-10T14:00:00.000Z'),
      task('buy groceries', '2027-03-10T16:00:00.000Z'),
      event('gym', '2027-03-10T19:00:00'),
    ],
  ],
  [
    'tmrw gym at 7 and call the bank',
    [event('gym', '2027-03-11T07:00:00'), task('call the bank', '2027-03-11')],
  ],
  [
    'laundry today, groceries tmrw, gym sat 10am',
    [task('laundry', '2027-03-10'), task('groceries', '2027-03-11'), event('gym', '2027-03-13T10:00:00')],
  ],
  ['gym 6pm for 45 min', [event('gym', '2027-03-10T18:00:00', { ends: '2027-03-10T18:45:00' })]],
  [
    'am i busy on sat',
    [
      {
        kind: 'ask_free',
        range: { from: 1804892400000, to: 1804978800000 },
        label: 'on sat',
        isMoment: false,
        isBusy: true,
        minutes: 15,
      },
    ],
  ],
  ['dentiste apres demain 14h30', [event('dentiste', '2027-03-12T14:30:00')]],
  ['rdv medecin jeudi 9h', [event('rdv medecin', '2027-03-11T09:00:00')]],
  ['cine samedi soir', [event('cine', '2027-03-13T20:00:00')]],
  [
    'je suis libre vendredi ?',
    [
      {
        kind: 'ask_free',
        range: { from: 1804806000000, to: 1804892400000 },
        label: 'vendredi',
        isMoment: false,
        isBusy: false,
        minutes: 15,
      },
    ],
  ],
  ['dentista pasado mañana a las 14:30', [event('dentista', '2027-03-12T14:30:00')]],
  ['cita medico jueves 9h', [event('cita medico', '2027-03-11T09:00:00')]],
  ['cine sabado noche', [event('cine', '2027-03-13T20:00:00')]],
  [
    'estoy libre el viernes?',
    [
      {
        kind: 'ask_free',
        range: { from: 1804806000000, to: 1804892400000 },
        label: 'el viernes',
        isMoment: false,
        isBusy: false,
        minutes: 15,
      },
    ],
  ],
]);
