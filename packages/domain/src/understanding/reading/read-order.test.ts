import { describe, expect, test } from 'vitest';
import type { Asked, KnownTask, KnownTodo } from '../intent.ts';
import { readOrder } from './read-order.ts';

// A Wednesday.
const now = Date.parse('2027-03-10T09:00:00Z');
const todo = (id: string, title: string, also: Partial<KnownTodo> = {}): KnownTodo => ({
  id,
  title,
  status: 'pending',
  dueDay: null,
  dueAt: null,
  category: null,
  ...also,
});
const reminder = (id: string, title: string, at: string): KnownTask => ({
  id,
  title,
  taskType: 'reminder',
  status: 'active',
  nextRunAt: Date.parse(at),
});
const asked = (language: Asked['language'] = 'en'): Asked => ({
  now,
  timeZone: 'UTC',
  language,
  categories: ['Ikea'],
  known: {
    todos: [
      todo('accountant', 'Accountant', { dueDay: '2027-03-12' }),
      todo('birthday', "Emma's birthday", { dueDay: '2027-03-20' }),
      todo('milk', 'Milk', { category: 'Ikea' }),
      todo('bread', 'Bread', { category: 'Ikea' }),
    ],
    tasks: [
      reminder('early', 'Alarm', '2027-03-11T07:00:00Z'),
      reminder('late', 'Alarm', '2027-03-11T22:00:00Z'),
      reminder('oven', 'Oven', '2027-03-10T09:00:00Z'),
    ],
    recent: [],
  },
});
const idsOf = (intents: ReturnType<typeof readOrder>): unknown[] =>
  (intents ?? []).map((intent) =>
    'target' in intent && intent.target.found === 'one' ? intent.target.id : intent.kind,
  );

describe('what an order is about', () => {
  test('a time tells alarms of one name apart', () => {
    expect(idsOf(readOrder('delete', 'cancel my 7am alarm', asked()))).toEqual(['early']);
  });

  test('a name counts wherever it stands', () => {
    expect(idsOf(readOrder('delete', "i don't need Emma's birthday in events any more", asked()))).toEqual([
      'birthday',
    ]);
  });

  test('several names are several orders', () => {
    expect(idsOf(readOrder('complete', "j'ai pris milk et bread", asked('fr')))).toEqual(['milk', 'bread']);
  });

  test('what nobody has is not found, rather than something else', () => {
    expect(readOrder('delete', 'cancel my unicorn alarm', asked())).toEqual([
      { kind: 'delete', target: { found: 'none', words: 'unicorn' } },
    ]);
  });

  test('an order that names nothing asks what is meant', () => {
    expect(readOrder('delete', 'take it off', asked())).toEqual([
      { kind: 'ask_what', order: 'delete', category: null },
    ]);
  });
});

describe('when something is to be instead', () => {
  test('the new day stands beside the old one', () => {
    expect(readOrder('move', 'the accountant thing on friday, put it on tuesday', asked())).toMatchObject([
      { kind: 'move', target: { id: 'accountant' }, due: '2027-03-16' },
    ]);
  });

  test('an amount moves it from when it is', () => {
    expect(readOrder('move', 'retrasa una hora lo de Oven', asked('es'))).toMatchObject([
      { kind: 'move', target: { id: 'oven' }, due: '2027-03-10T10:00:00.000Z' },
    ]);
  });

  test('more minutes count from now', () => {
    expect(readOrder('snooze', 'give me 20 more minutes on the oven', asked())).toEqual([
      {
        kind: 'snooze',
        target: { found: 'one', noun: 'ai_task', id: 'oven', title: 'Oven' },
        until: Date.parse('2027-03-10T09:20:00Z'),
      },
    ]);
  });

  test('no new time is asked for', () => {
    expect(readOrder('move', 'move the accountant to another day', asked())).toEqual([
      { kind: 'ask_what', order: 'move', category: null },
    ]);
  });
});

test('a new name stands in quotes, or before what it replaces', () => {
  expect(readOrder('rename', 'write “oat milk” instead of milk', asked())).toMatchObject([
    { kind: 'rename', target: { id: 'milk' }, title: 'oat milk' },
  ]);
  expect(readOrder('rename', 'not bread, sourdough', asked())).toMatchObject([
    { kind: 'rename', target: { id: 'bread' }, title: 'sourdough' },
  ]);
});
