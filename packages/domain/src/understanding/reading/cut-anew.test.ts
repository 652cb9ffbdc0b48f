import type { Language } from '@squeeze/contracts/languages';
import { expect, it } from 'vitest';
import { understand } from '../understand.ts';

const asked = (language: Language) => ({
  now: Date.parse('2027-03-10T09:00:00Z'),
  timeZone: 'Europe/Zagreb',
  language,
  known: { todos: [], tasks: [], recent: [] },
  categories: ['work', 'shopping'],
});

it.each([
  ['en', 'Buy milk and dont call mum', 'Buy milk and dont call mum', null],
  ['es', 'comprar leche y no llamar a mamá', 'comprar leche y no llamar a mamá', null],
  ['en', 'buy 5 apples at 2 euros', 'buy 5 apples at 2 euros', null],
  ['en', 'buy stamps at 1.20 each', 'buy stamps at 1.20 each', null],
  ['en', 'tell anna to buy bread tomorrow', 'tell anna to buy bread', '2027-03-11'],
  ['fr', 'dis à paul d’acheter du vin vendredi', 'dis à paul d’acheter du vin', '2027-03-12'],
  ['fr', 'demander à julie si elle vient samedi', 'demander à julie si elle vient', '2027-03-13'],
  ['fr', 'réunion de 14h à 16h jeudi', 'réunion', '2027-03-11T13:00:00.000Z'],
  ['fr', 'prendre 2 cachets à 8h et 20h', 'prendre 2 cachets à 8h et 20h', null],
  ['en', 'dinner with Al at 8 at Luigis', 'dinner with Al at Luigis', '2027-03-10T19:00:00.000Z'],
  ['en', 'buy C++ book', 'buy C++ book', null],
  ['en', 'buy milk tomorrow, and eggs', 'buy milk, and eggs', '2027-03-11'],
  ['fr', 'mariage de Camille et Yanis le 19 juin', 'mariage de Camille et Yanis', '2027-06-19'],
  [
    'en',
    'so apparently i have to pick up the cake on saturday at 10 thanks',
    'pick up the cake',
    '2027-03-13T09:00:00.000Z',
  ],
] as const)('%s: “%s” keeps what it says', (language, text, title, due) => {
  expect(understand(text, asked(language))).toMatchObject([{ kind: 'add_todo', title, due }]);
});
