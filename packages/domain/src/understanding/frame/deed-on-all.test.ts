import type { Language } from '@squeeze/contracts/languages';
import { expect, it } from 'vitest';
import type { Asked } from '../intent.ts';
import { doneForToday } from './deed-on-all.ts';

const todo = (id: string, dueDay: string | null, status: 'pending' | 'completed' = 'pending') => ({
  id,
  title: `Todo ${id}`,
  status,
  dueDay,
  dueAt: null,
  category: null,
});
const asked = (language: Language): Asked => ({
  now: Date.parse('2027-03-10T09:00:00Z'),
  timeZone: 'Europe/Zagreb',
  language,
  known: {
    todos: [
      todo('nanny', '2027-03-10'),
      { ...todo('seedlings', null), dueAt: Date.parse('2027-03-10T17:00:00Z') },
      todo('done', '2027-03-10', 'completed'),
      todo('tomorrow', '2027-03-11'),
      todo('some day', null),
    ],
    tasks: [],
    recent: [],
  },
});

it.each([
  ['en', "everything's done for today"],
  ['en', 'ok, all done for today!'],
  ['fr', "tout est fait pour aujourd'hui"],
  ['es', 'todo hecho por hoy'],
  ['es', 'está todo listo para hoy'],
] as const)('%s: “%s” completes what is due today and open', (language, text) => {
  const read = doneForToday(text, asked(language)) ?? [];
  expect(read.map((intent) => ('target' in intent ? intent.target : null))).toMatchObject([
    { found: 'one', id: 'nanny' },
    { found: 'one', id: 'seedlings' },
  ]);
  expect(new Set(read.map(({ kind }) => kind))).toEqual(new Set(['complete']));
});

it.each([
  ['en', 'done for today'],
  ['en', "everything's done for tomorrow"],
  ['fr', 'tout est prêt pour aujourd’hui ?'],
] as const)('%s: “%s” completes nothing', (language, text) => {
  expect(doneForToday(text, asked(language))).toBeNull();
});
