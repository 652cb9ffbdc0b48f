import { describe, expect, it } from 'vitest';
import type { Asked, Intent, KnownTask, KnownTodo, Language, Named } from '../intent.ts';
import { understand } from '../understand.ts';

const now = Date.parse('2027-03-10T09:00:00Z');
const timeZone = 'Europe/Zagreb';
const todo = (id: string, title: string, due: Partial<KnownTodo> = {}): KnownTodo => ({
  id,
  title,
  status: 'pending',
  dueDay: null,
  dueAt: null,
  category: null,
  ...due,
});
const rent = todo('rent', 'Loyer rent alquiler', { dueDay: '2027-03-12' });
const optician = todo('optician', 'Ophtalmo optician oculista', {
  dueAt: Date.parse('2027-03-15T08:00:00Z'),
});
const paint = todo('paint', 'Peinture paint pintura');
const at = '2027-03-11T14:00:00.000Z';
const call: KnownTask = {
  id: 'call',
  title: 'call the dentist',
  taskType: 'reminder',
  status: 'active',
  nextRunAt: Date.parse(at),
  said: { scheduleType: 'once', schedule: { at, time_zone: timeZone } },
};
const named = ({ id, title }: KnownTodo): Named => ({ noun: 'todo', id, title });

/** Three todos were shown. */
const listed = (language: Language): Asked => ({
  now,
  timeZone,
  language,
  known: { todos: [rent, optician, paint], tasks: [], recent: [rent, optician, paint].map(named) },
  shown: [rent, optician, paint].map(named),
  frame: { question: null, did: [], waiting: [], isListed: true },
});

/** A reminder was made just now. */
const made = (language: Language): Asked => {
  const thing: Named = { noun: 'ai_task', id: 'call', title: call.title };
  const intent: Intent = {
    kind: 'add_reminder',
    title: call.title,
    scheduleType: 'once',
    schedule: { at, time_zone: timeZone },
  };
  return {
    now,
    timeZone,
    language,
    known: { todos: [rent], tasks: [call], recent: [thing] },
    frame: { question: null, did: [{ intent, thing }], waiting: [], made: ['call'] },
  };
};

const heard = (text: string, asked: Asked): string[] =>
  understand(text, asked).map((intent) =>
    'target' in intent && intent.target.found === 'one' ? `${intent.kind} ${intent.target.id}` : intent.kind,
  );

describe('what is said of things that were shown', () => {
  it.each([
    ['en', 'delete all of them except the rent', ['delete optician', 'delete paint']],
    ['fr', 'supprime tout sauf le loyer', ['delete optician', 'delete paint']],
    ['es', 'borra todo menos el alquiler', ['delete optician', 'delete paint']],
    ['en', '2 and 3 are done', ['complete optician', 'complete paint']],
    ['fr', 'le 2 et le 3 sont faits', ['complete optician', 'complete paint']],
    ['es', 'el 2 y el 3 ya están', ['complete optician', 'complete paint']],
    ['en', 'push the middle one to friday', ['move optician']],
    ['en', 'remind me about the optician an hour before', ['add_reminder']],
    ['fr', "rappelle-moi l'ophtalmo une heure avant", ['add_reminder']],
    ['es', 'recuérdame el oculista una hora antes', ['add_reminder']],
  ] as const)('%s: “%s”', (language, text, expected) => {
    expect(heard(text, listed(language))).toEqual(expected);
  });
});

describe('what is said of what was made just now', () => {
  it.each([
    ['en', 'actually cancel it, she called me', ['undo']],
    ['fr', 'finalement non, annule-le', ['undo']],
    ['es', 'mejor no, bórralo', ['undo']],
    ['en', 'and friday as well', ['add_reminder']],
    ['fr', 'et vendredi aussi', ['add_reminder']],
    ['es', 'y el viernes también', ['add_reminder']],
    ['en', 'what have i got tomorrow', ['list']],
    ['fr', "demain j'ai quoi", ['list']],
    ['es', 'y mañana qué tengo', ['list']],
    ['en', 'school still to do', ['list']],
  ] as const)('%s: “%s”', (language, text, expected) => {
    expect(heard(text, made(language))).toEqual(expected);
  });

  it('asks when for an order to move it that leaves that open', () => {
    const [asking] = understand('move the dentist reminder', made('en'));
    expect(asking).toMatchObject({ kind: 'ask_when', moves: { id: 'call' } });
  });
});
