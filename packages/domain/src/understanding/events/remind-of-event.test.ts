import { describe, expect, it } from 'vitest';
import type { Asked, Intent, KnownEvent, KnownTodo, Language } from '../intent.ts';
import { understand } from '../understand.ts';

// Wednesday 10 June 2026, 10:30 in New York.
const now = Date.parse('2026-06-10T14:30:00Z');
const timeZone = 'America/New_York';

const once = (id: string, title: string, from: string, isOfDays = false): KnownEvent => {
  const at = Date.parse(`${from}:00-04:00`);
  return {
    id,
    title,
    place: null,
    isOfDays,
    isRepeated: false,
    times: [{ from: at, to: at + (isOfDays ? 24 : 1) * 3_600_000, occurrence: null }],
  };
};
const standup: KnownEvent = {
  ...once('standup', 'Standup', '2026-06-11T09:00'),
  isRepeated: true,
  times: ['11', '15', '18'].map((day) => {
    const at = Date.parse(`2026-06-${day}T09:00:00-04:00`);
    return { from: at, to: at + 900_000, occurrence: `2026-06-${day}T09:00:00` };
  }),
};
const dentist = once('dentist', 'Dentist', '2026-06-12T12:00');
const lunch = once('lunch', 'Lunch with Jim', '2026-06-12T13:00');
const birthday = once('birthday', "Mom's birthday", '2026-06-20T00:00', true);
const dentiste = once('dentist', 'Dentiste', '2026-06-12T12:00');
const reunion = once('reunion', 'Réunion budget', '2026-06-12T12:00');
const anniversaire = once('birthday', 'Anniversaire de maman', '2026-06-20T00:00', true);
const dentista = once('dentist', 'Dentista', '2026-06-12T12:00');
const comida = once('lunch', 'Comida con Jim', '2026-06-12T13:00');
const cumple = once('birthday', 'Cumpleaños de mamá', '2026-06-20T00:00', true);

const mine: Readonly<Record<Language, readonly KnownEvent[]>> = {
  en: [dentist, lunch, birthday, standup],
  fr: [dentiste, reunion, anniversaire, standup],
  es: [dentista, comida, cumple, standup],
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

describe('a reminder of an event, so long before it begins', () => {
  it.each([
    ['remind me 30 minutes before the dentist', 'dentist', 30],
    ['Remind me half an hour before the dentist.', 'dentist', 30],
    ['remind me an hour and a half before lunch with jim', 'lunch', 90],
    ['set a reminder an hour before lunch with jim', 'lunch', 60],
    ['can you set a reminder for lunch with jim 2 hours before?', 'lunch', 120],
    ['please remind me about the dentist 15 min before', 'dentist', 15],
    ['remind me of the dentist one hour ahead', 'dentist', 60],
    ['remind me about lunch with jim 45 mins in advance', 'lunch', 45],
    ['remind me about the dentist a quarter of an hour early', 'dentist', 15],
    ["remind me the day before mom's birthday", 'birthday', 1_440],
    ["remind me a week before mom's birthday", 'birthday', 10_080],
    ["remind me two days before mom's birthday", 'birthday', 2_880],
    ["remind me about mom's birthday 3 days ahead of time", 'birthday', 4_320],
    ['add a 20 minute reminder to the dentist', 'dentist', 20],
    ['set a half-hour reminder for lunch with jim', 'lunch', 30],
    ['add a reminder to lunch with jim 10 minutes before', 'lunch', 10],
    ['give me a 15-minute heads-up before the dentist', 'dentist', 15],
    ['give me a heads up 20 minutes before lunch with jim', 'lunch', 20],
    ['alert me 5 minutes before the dentist', 'dentist', 5],
    ['notify me an hour before my lunch with jim', 'lunch', 60],
    ['let me know 10 minutes before the dentist', 'dentist', 10],
    ["I'd like a reminder 2 hours before the dentist", 'dentist', 120],
    ['i want to be reminded an hour before lunch with jim', 'lunch', 60],
    ['30 minutes before the dentist, remind me', 'dentist', 30],
    ['for the dentist, remind me 30 minutes before', 'dentist', 30],
    ['remind me an hour before the dentist starts', 'dentist', 60],
    ['remind me when lunch with jim starts', 'lunch', 0],
    ['remind me an hour before friday’s dentist', 'dentist', 60],
    ['remind me 30 minutes before the dentist on friday', 'dentist', 30],
    ['remind me before the dentist', 'dentist', 10],
    ["remind me before mom's birthday", 'birthday', 1_440],
  ] as const)('en: %s', (text, id, minutes) => {
    expect(read('en', text)).toMatchObject([reminds(id, minutes)]);
  });

  it.each([
    ['rappelle-moi une demi-heure avant le dentiste', 'dentist', 30],
    ['rappelle moi 30 minutes avant le dentiste', 'dentist', 30],
    ['rappelle-moi un quart d’heure avant la réunion budget', 'reunion', 15],
    ['rappelle-moi le dentiste une heure avant', 'dentist', 60],
    ['préviens-moi deux heures avant la réunion budget', 'reunion', 120],
    ['mets un rappel une heure avant la réunion budget', 'reunion', 60],
    ['mets-moi un rappel pour le dentiste 20 min avant', 'dentist', 20],
    ['ajoute un rappel au dentiste 10 minutes avant', 'dentist', 10],
    ['ajoute un rappel à la réunion budget une heure à l’avance', 'reunion', 60],
    ['tu peux me rappeler le dentiste une heure et demie avant ?', 'dentist', 90],
    ['tu me rappelles la réunion budget 1h30 avant', 'reunion', 90],
    ['avertis-moi 5 minutes avant le dentiste', 'dentist', 5],
    ['alerte-moi 15 min avant la réunion budget', 'reunion', 15],
    ['je veux un rappel 2 heures avant le dentiste', 'dentist', 120],
    ['rappelle-moi la veille de l’anniversaire de maman', 'birthday', 1_440],
    ['rappelle-moi l’anniversaire de maman la veille', 'birthday', 1_440],
    ['rappelle-moi deux jours avant l’anniversaire de maman', 'birthday', 2_880],
    ['rappelle-moi une semaine avant l’anniversaire de maman', 'birthday', 10_080],
    ['une heure avant le dentiste, rappelle-moi', 'dentist', 60],
    ['rappelle-moi une heure avant que le dentiste commence', 'dentist', 60],
    ['rappelle-moi quand la réunion budget commence', 'reunion', 0],
    ['rappelle-moi une heure avant le dentiste de vendredi', 'dentist', 60],
  ] as const)('fr: %s', (text, id, minutes) => {
    expect(read('fr', text)).toMatchObject([reminds(id, minutes)]);
  });

  it.each([
    ['recuérdame 30 minutos antes del dentista', 'dentist', 30],
    ['recuérdame media hora antes del dentista', 'dentist', 30],
    ['recuérdame el dentista una hora antes', 'dentist', 60],
    ['recuérdame un cuarto de hora antes de la comida con Jim', 'lunch', 15],
    ['avísame dos horas antes de la comida con Jim', 'lunch', 120],
    ['avísame del dentista con media hora de antelación', 'dentist', 30],
    ['pon un recordatorio una hora antes de la comida con Jim', 'lunch', 60],
    ['ponme un recordatorio para el dentista 20 min antes', 'dentist', 20],
    ['añade un aviso al dentista 10 minutos antes', 'dentist', 10],
    ['¿me puedes recordar el dentista hora y media antes?', 'dentist', 90],
    ['¿me avisas 15 minutos antes de la comida con Jim?', 'lunch', 15],
    ['quiero un recordatorio 2 horas antes del dentista', 'dentist', 120],
    ['recuérdame el día antes del cumpleaños de mamá', 'birthday', 1_440],
    ['recuérdame el cumpleaños de mamá el día anterior', 'birthday', 1_440],
    ['recuérdame la víspera del cumpleaños de mamá', 'birthday', 1_440],
    ['recuérdame dos días antes del cumpleaños de mamá', 'birthday', 2_880],
    ['recuérdame una semana antes del cumpleaños de mamá', 'birthday', 10_080],
    ['una hora antes del dentista, recuérdame', 'dentist', 60],
    ['avísame cuando empiece la comida con Jim', 'lunch', 0],
    ['recuérdame una hora antes del dentista del viernes', 'dentist', 60],
  ] as const)('es: %s', (text, id, minutes) => {
    expect(read('es', text)).toMatchObject([reminds(id, minutes)]);
  });

  it.each([
    ['en', 'remind me a day and an hour before the dentist', [1_440, 60]],
    ['en', 'remind me 10 and 30 minutes before the dentist', [10, 30]],
    ['en', 'remind me 1 hour and 15 minutes before the dentist', [75]],
    ['fr', 'rappelle-moi un jour et une heure avant le dentiste', [1_440, 60]],
    ['es', 'recuérdame un día y una hora antes del dentista', [1_440, 60]],
  ] as const)('may be several, %s: %s', (language, text, minutes) => {
    expect(read(language, text)).toMatchObject([reminds('dentist', ...minutes)]);
  });

  it.each([
    ['en', "remind me the night before mom's birthday", { days: 1, time: '20:00' }],
    ['en', "remind me the day before mom's birthday at 6pm", { days: 1, time: '18:00' }],
    ['fr', 'rappelle-moi la veille au soir de l’anniversaire de maman', { days: 1, time: '18:00' }],
    ['fr', 'rappelle-moi l’anniversaire de maman la veille à 18h', { days: 1, time: '18:00' }],
    ['es', 'recuérdame la noche antes del cumpleaños de mamá', { days: 1, time: '20:00' }],
    ['es', 'recuérdame el cumpleaños de mamá el día antes a las 18:00', { days: 1, time: '18:00' }],
  ] as const)('may be at a time of another day, %s: %s', (language, text, before) => {
    expect(read(language, text)).toMatchObject([
      { kind: 'remind_event', target: { id: 'birthday' }, before: [before] },
    ]);
  });
});

describe('of which times of what is repeated', () => {
  it.each([
    ['en', "remind me 5 minutes before tomorrow's standup"],
    ['en', 'remind me 5 minutes before the standup on thursday'],
    ['fr', 'rappelle-moi 5 minutes avant le standup de jeudi'],
    ['es', 'recuérdame 5 minutos antes del standup del jueves'],
  ] as const)('is that of the day that was named, %s: %s', (language, text) => {
    expect(read(language, text)).toMatchObject([
      { kind: 'remind_event', target: { id: 'standup', occurrence: '2026-06-11T09:00:00' } },
    ]);
  });

  it.each([
    ['en', 'remind me 5 minutes before standup'],
    ['en', 'remind me 5 minutes before every standup'],
    ['fr', 'rappelle-moi 5 minutes avant chaque standup'],
    ['es', 'recuérdame 5 minutos antes de cada standup'],
  ] as const)('and all of them otherwise, %s: %s', (language, text) => {
    const [intent] = read(language, text);
    expect(intent).toMatchObject({ kind: 'remind_event', target: { id: 'standup' } });
    expect(intent).not.toHaveProperty('target.occurrence');
  });
});

describe('what the conversation is about', () => {
  const recent = [{ noun: 'event', id: 'dentist' }] as const;

  it.each([
    ['en', 'remind me an hour before'],
    ['en', 'and remind me an hour before it'],
    ['en', 'set a reminder an hour before'],
    ['fr', 'rappelle-le-moi une heure avant'],
    ['fr', 'et mets un rappel une heure avant'],
    ['es', 'recuérdamelo una hora antes'],
    ['es', 'y avísame una hora antes'],
  ] as const)('needs no name, %s: %s', (language, text) => {
    expect(read(language, text, { recent })).toMatchObject([reminds('dentist', 60)]);
  });

  it('is no todo beside it', () => {
    expect(read('en', 'remind me an hour before', {})).not.toMatchObject([{ kind: 'remind_event' }]);
  });
});

describe('what is to be done then', () => {
  it.each([
    ['en', 'remind me to take the x-rays an hour before the dentist', 'take the x-rays'],
    ['en', 'remind me an hour before the dentist to take the x-rays', 'take the x-rays'],
    ['fr', 'rappelle-moi de prendre mes radios une heure avant le dentiste', 'prendre mes radios'],
    ['fr', 'rappelle-moi une heure avant le dentiste de prendre mes radios', 'prendre mes radios'],
    ['es', 'recuérdame llevar las radiografías una hora antes del dentista', 'llevar las radiografías'],
    ['es', 'recuérdame una hora antes del dentista llevar las radiografías', 'llevar las radiografías'],
  ] as const)('is a reminder of its own, %s: %s', (language, text, title) => {
    expect(read(language, text)).toMatchObject([
      { kind: 'add_reminder', title, scheduleType: 'once', schedule: { at: '2026-06-12T15:00:00.000Z' } },
    ]);
  });
});

describe('which one', () => {
  const [one, other] = [
    once('one', 'Dentist Leo', '2026-06-12T12:00'),
    once('other', 'Dentist Zoe', '2026-06-15T12:00'),
  ];

  it.each([
    ['en', 'remind me an hour before the dentist'],
    ['fr', 'rappelle-moi une heure avant dentist'],
    ['es', 'recuérdame una hora antes de dentist'],
  ] as const)('is asked where several are called so, %s: %s', (language, text) => {
    expect(read(language, text, { events: [one, other] })).toMatchObject([
      { kind: 'remind_event', target: { found: 'several', candidates: [{ id: 'one' }, { id: 'other' }] } },
    ]);
  });

  it.each([
    ['en', 'remind me 30 minutes before the opera', 'opera'],
    ['fr', "rappelle-moi une demi-heure avant l'opéra", 'opéra'],
    ['es', 'recuérdame 30 minutos antes de la ópera', 'ópera'],
  ] as const)('is said to be none where nothing is called so, %s: %s', (language, text, words) => {
    expect(read(language, text)).toMatchObject([{ kind: 'find', target: { found: 'none', words } }]);
  });

  const rent: KnownTodo = {
    id: 'rent',
    title: 'Pay the rent',
    status: 'pending',
    dueDay: null,
    dueAt: Date.parse('2026-06-12T18:00:00Z'),
    category: null,
  };

  it('may be something to do, which has a reminder of its own', () => {
    expect(read('en', 'remind me an hour before pay the rent', { todos: [rent] })).toMatchObject([
      { kind: 'add_reminder', title: 'Pay the rent', schedule: { at: '2026-06-12T17:00:00.000Z' } },
    ]);
  });
});

describe('what is to be done by an event', () => {
  const events = [once('trip', 'Trip to Paris', '2026-06-25T08:00'), lunch, dentist];

  it.each([
    ['en', 'remind me to take my pills half an hour before standup every day'],
    ['en', 'remind me to take my pills half an hour before lunch with jim every day'],
    ['fr', 'rappelle-moi de prendre mes cachets une demi-heure avant le standup tous les jours'],
    ['fr', 'rappelle-moi de prendre mes cachets 10 minutes avant chaque standup'],
    ['es', 'recuérdame tomar la pastilla media hora antes de la comida con Jim todos los días'],
    ['en', 'remind me before lunch to take my pills'],
    ['en', 'remind me to take my pills 30 minutes before lunch'],
    ['en', 'need a reminder before lunch'],
    ['es', 'recuérdame antes de comer llamar al dentista'],
    ['fr', 'rappelle-moi avant de déjeuner d’appeler Ana'],
  ] as const)('is asked about where it is no one time of that event, %s: %s', (language, text) => {
    expect(read(language, text)).toMatchObject([{ kind: 'ask_when' }]);
  });

  it.each([
    ['remind me 2 hours before the trip to paris to drive to the airport', 'drive to the airport'],
    ['remind me 2 hours before the trip to paris to pack', 'pack'],
  ])('begins behind the whole name: %s', (text, title) => {
    expect(read('en', text, { events })).toMatchObject([
      { kind: 'add_reminder', title, schedule: { at: '2026-06-25T10:00:00.000Z' } },
    ]);
  });

  it.each([
    'remind me an hour before the trip to rome',
    'alert me when the trip to paris starts to get cheaper',
  ])('is no place: %s', (text) => {
    expect(read('en', text, { events }).map(({ kind }) => kind)).not.toContain('add_reminder');
  });

  it.each(['remind me to take my pills 30 minutes before lunch'])('may be today: %s', (text) => {
    const today = once('today', 'Lunch with Jim', '2026-06-10T13:00');
    expect(read('en', text, { events: [today] })).toMatchObject([
      { kind: 'add_reminder', title: 'take my pills', schedule: { at: '2026-06-10T16:30:00.000Z' } },
    ]);
  });
});

describe('a question when it begins', () => {
  it.each([
    ['en', 'can you tell me when the dentist starts?', 'dentist'],
    ['en', 'please tell me when lunch with jim begins', 'lunch'],
    ['en', 'let me know when lunch with jim starts', 'lunch'],
    ['en', 'tell me when it starts', 'dentist'],
    ['fr', 'dis-moi quand le dentiste commence', 'dentist'],
    ['es', 'dime cuándo empieza la comida con jim', 'lunch'],
  ] as const)('is answered, %s: %s', (language, text, id) => {
    expect(read(language, text, { recent: [{ noun: 'event', id: 'dentist' }] })).toMatchObject([
      { kind: 'find', target: { id } },
    ]);
  });
});

describe('what asks for no reminder of an event', () => {
  it.each([
    ['en', 'remind me to call mom before the dentist'],
    ['en', 'remind me at 5 about the dentist'],
    ['en', 'call mom an hour before the dentist'],
    ['en', 'did you remind me 30 minutes before the dentist?'],
    ['en', "don't remind me an hour before the dentist"],
    ['en', 'how long before the dentist do you remind me?'],
    ['en', 'remind me about the visa 2 days before'],
    ['fr', 'rappelle-moi d’appeler maman avant le dentiste'],
    ['fr', 'ne me rappelle pas une heure avant le dentiste'],
    ['es', 'recuérdame llamar a mamá antes del dentista'],
    ['es', 'no me avises una hora antes del dentista'],
  ] as const)('sets none, %s: %s', (language, text) => {
    const setting = read(language, text).filter((one) => one.kind === 'remind_event' && !('without' in one));
    expect(setting).toEqual([]);
  });
});
