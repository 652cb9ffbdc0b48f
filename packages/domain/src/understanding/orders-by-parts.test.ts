import { describe, expect, it } from 'vitest';
import type { Asked, Intent, KnownTodo, Language } from './intent.ts';
import { understand } from './understand.ts';

// Wednesday 10 March 2027, 10:00 in Zagreb.
const askedIn = (language: Language, todos: readonly KnownTodo[] = []): Asked => ({
  now: Date.parse('2027-03-10T09:00:00Z'),
  timeZone: 'Europe/Zagreb',
  language,
  known: { todos, tasks: [], recent: todos.map(({ id }) => ({ noun: 'todo', id })) },
});
const read = (
  language: Language,
  text: string,
  todos: readonly KnownTodo[] = [],
): Omit<Intent, 'language'>[] =>
  understand(text, askedIn(language, todos)).map(({ language: _, ...intent }) => intent);

describe('a list that is named before what is put on it', () => {
  it.each([
    ['en', 'on the books list put Dune', 'books', ['Dune']],
    ['es', 'en la lista de libros pon Rayuela', 'libros', ['Rayuela']],
    [
      'es',
      'en la lista del mercado pon tomates, cilantro y queso',
      'mercado',
      ['tomates', 'cilantro', 'queso'],
    ],
    ['fr', 'dans la liste courses ajoute du lait', 'courses', ['lait']],
  ] as const)('ends where the order begins, %s: %s', (language, text, category, titles) => {
    expect(read(language, text)).toMatchObject(
      titles.map((title) => ({ kind: 'add_todo', title, category })),
    );
  });
});

describe('a date for both', () => {
  it.each([
    ['en', 'review the contract and prep the demo, both for monday', 'review the contract', 'prep the demo'],
    [
      'fr',
      'relire le contrat et préparer la démo, les deux pour lundi',
      'relire le contrat',
      'préparer la démo',
    ],
    [
      'es',
      'revisar el contrato y preparar la demo, los dos para el lunes',
      'revisar el contrato',
      'preparar la demo',
    ],
  ] as const)('is that of each, %s: %s', (language, text, ...titles) => {
    expect(read(language, text)).toMatchObject(
      titles.map((title) => ({ kind: 'add_todo', title, due: '2027-03-15' })),
    );
  });
});

describe('two letters of a day that have changed places', () => {
  it.each([
    ['en', 'call mom firday', 'call mom', '2027-03-12'],
    ['fr', 'appeler maman vendrdei', 'appeler maman', '2027-03-12'],
    ['es', 'llamar a mamá el virenes', 'llamar a mamá', '2027-03-12'],
  ] as const)('are read as they were meant, %s: %s', (language, text, title, due) => {
    expect(read(language, text)).toMatchObject([{ kind: 'add_todo', title, due }]);
  });

  it('stay in what is quoted', () => {
    expect(read('en', 'buy the book "Firday" tomorrow')).toMatchObject([{ title: 'buy the book "Firday"' }]);
  });
});

describe('alarms of a day', () => {
  it.each([
    ['en', 'alarms sunday'],
    ['fr', 'alarmes dimanche'],
    ['es', 'alarmas domingo'],
  ] as const)('are listed, %s: %s', (language, text) => {
    expect(read(language, text)).toMatchObject([{ kind: 'list', about: 'reminders' }]);
  });
});

describe('an event without a name', () => {
  const todo: KnownTodo = {
    id: 'milk',
    title: 'Buy milk',
    status: 'pending',
    dueDay: null,
    dueAt: null,
    category: null,
  };

  it.each([
    ['en', 'delete the event'],
    ['fr', "supprime l'événement"],
    ['es', 'elimina el evento'],
  ] as const)('is never the todo that was spoken of, %s: %s', (language, text) => {
    expect(read(language, text, [todo])).toMatchObject([
      { kind: 'delete', target: { found: 'none', words: '' } },
    ]);
  });
});
