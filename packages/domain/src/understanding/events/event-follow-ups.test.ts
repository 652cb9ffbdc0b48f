import { describe, expect, it } from 'vitest';
import type { Asked, Intent, Language } from '../intent.ts';
import { understand } from '../understand.ts';

/** A Wednesday at ten, in Zagreb. */
const now = Date.parse('2027-03-10T09:00:00Z');
const thing = { noun: 'event', id: 'garage', title: 'Garage' } as const;
const target = { found: 'one', ...thing } as const;

/** Just after an event was made: a week on, from ten to eleven. */
const askedIn = (language: Language): Asked => ({
  now,
  timeZone: 'Europe/Zagreb',
  language,
  known: {
    todos: [],
    tasks: [],
    events: [
      {
        id: 'garage',
        title: 'Garage',
        place: null,
        isOfDays: false,
        isRepeated: false,
        times: [
          {
            occurrence: null,
            from: Date.parse('2027-03-17T09:00:00Z'),
            to: Date.parse('2027-03-17T10:00:00Z'),
          },
        ],
      },
    ],
    recent: [{ noun: 'event', id: 'garage' }],
  },
  frame: {
    question: null,
    did: [
      {
        intent: {
          kind: 'add_event',
          title: 'Garage',
          place: null,
          rule: null,
          starts: '2027-03-17T10:00:00',
          ends: '2027-03-17T11:00:00',
        },
        thing,
      },
    ],
    made: ['garage'],
    waiting: [],
  },
});

const read = (language: Language, text: string): Intent[] =>
  understand(text, askedIn(language)).map(({ language: _, ...intent }) => intent);

const at = (day: string, time: string) => ({ kind: 'move', target, due: `2027-03-${day}T${time}:00.000Z` });
const lasts = (minutes: number, isBy: boolean) => ({ kind: 'last_event', target, minutes, isBy });
const again = (day: string, from: string, to: string) => ({
  kind: 'add_event',
  title: 'Garage',
  starts: `2027-03-${day}T${from}:00`,
  ends: `2027-03-${day}T${to}:00`,
});

describe('what is said after an event was made', () => {
  it.each<[Language, string, object]>([
    // Another time, or day of the same week.
    ['en', 'make it 11', at('17', '10:00')],
    ['en', 'no, 11 not 10', at('17', '10:00')],
    ['fr', 'et 11h pas 10', at('17', '10:00')],
    ['es', 'a las 11, no a las 10', at('17', '10:00')],
    ['en', 'no, friday', at('19', '09:00')],
    ['fr', 'plutôt vendredi', at('19', '09:00')],
    ['es', 'mejor el viernes', at('19', '09:00')],
    ['en', 'an hour later', at('17', '10:00')],
    ['fr', 'une heure plus tard', at('17', '10:00')],
    ['es', 'una hora más tarde', at('17', '10:00')],
    // How long, or by how much.
    ['en', 'make it 2 hours', lasts(120, false)],
    ['fr', 'ça dure 2 heures', lasts(120, false)],
    ['es', 'que dure 2 horas', lasts(120, false)],
    ['en', 'make it 30 minutes longer', lasts(30, true)],
    ['fr', 'rallonge-le de 30 minutes', lasts(30, true)],
    ['es', 'alárgalo 30 minutos', lasts(30, true)],
    ['en', 'shorten it by 15 minutes', lasts(-15, true)],
    // Its name, where it is, and when.
    ['en', 'call it Car service', { kind: 'rename', target, title: 'Car service' }],
    ['fr', 'appelle-le Révision', { kind: 'rename', target, title: 'Révision' }],
    ['es', 'llámalo Revisión', { kind: 'rename', target, title: 'Revisión' }],
    ['en', 'where is it?', { kind: 'find', target, asks: 'place' }],
    ['fr', 'c’est où ?', { kind: 'find', target, asks: 'place' }],
    ['es', '¿dónde es?', { kind: 'find', target, asks: 'place' }],
    ['en', 'how long is it?', { kind: 'find', target, asks: 'length' }],
    ['fr', 'ça dure combien ?', { kind: 'find', target, asks: 'length' }],
    ['es', '¿cuánto dura?', { kind: 'find', target, asks: 'length' }],
    // Taken back rather than deleted.
    ['en', 'delete it', { kind: 'undo', made: true }],
    ['fr', 'supprime-le', { kind: 'undo', made: true }],
    ['es', 'bórralo', { kind: 'undo', made: true }],
    // Once more.
    ['en', 'also the day after', again('18', '10:00', '11:00')],
    ['fr', 'le lendemain aussi', again('18', '10:00', '11:00')],
    ['es', 'también al día siguiente', again('18', '10:00', '11:00')],
    ['en', 'friday too', again('12', '10:00', '11:00')],
    ['fr', 'vendredi aussi', again('12', '10:00', '11:00')],
    ['es', 'el viernes también', again('12', '10:00', '11:00')],
  ])('%s: “%s”', (language, text, expected) => {
    const intents = read(language, text);
    expect(intents).toHaveLength(1);
    expect(intents[0]).toMatchObject(expected);
  });

  it('asks nothing and changes nothing of it for what is something else', () => {
    expect(read('en', 'remind me to buy oil friday at 9')[0]).toMatchObject({ kind: 'add_reminder' });
    expect(read('fr', 'ajoute du lait à la liste courses')[0]).toMatchObject({ kind: 'add_todo' });
  });
});
