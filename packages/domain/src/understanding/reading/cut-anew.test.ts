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
  ['fr', 'prendre 2 cachets à 8h et 20h', 'prendre 2 cachets à 8h et 20h', null],
  ['en', 'buy C++ book', 'buy C++ book', null],
  ['en', 'buy milk tomorrow, and eggs', 'buy milk, and eggs', '2027-03-11'],
  ['fr', 'acheter une baguette pas trop cuite', 'acheter une baguette pas trop cuite', null],
  ['fr', 'courir pendant deux heures', 'courir pendant deux heures', null],
  ['es', 'leer durante una hora', 'leer durante una hora', null],
  ['en', "note to self, Miriam's parcel to drop off", "Miriam's parcel to drop off", null],
  ['en', 'reminder app comparison', 'reminder app comparison', null],
  ['en', 'read The Day After Tomorrow', 'read The Day After Tomorrow', null],
  ['en', 'add call the vet to my todos for friday', 'call the vet', '2027-03-12'],
  [
    'en',
    'so apparently i have to pick up the cake on saturday at 10 thanks',
    'pick up the cake',
    '2027-03-13T09:00:00.000Z',
  ],
] as const)('%s: “%s” keeps what it says', (language, text, title, due) => {
  expect(understand(text, asked(language))).toMatchObject([{ kind: 'add_todo', title, due }]);
});

it.each([
  ['fr', 'rajoute du beurre demi-sel aux courses', ['beurre demi-sel'], 'courses'],
  [
    'fr',
    "mets pain brun, fromage en grains et 2 citrons sur ma liste d'épicerie",
    ['pain brun', 'fromage en grains', '2 citrons'],
    'épicerie',
  ],
  ['en', 'add oat milk to the shopping', ['oat milk'], 'shopping'],
  ['es', 'apunta pan de molde en la compra', ['pan de molde'], 'compra'],
] as const)('%s: “%s” cuts no thing in two', (language, text, titles, category) => {
  expect(understand(text, asked(language))).toMatchObject(
    titles.map((title) => ({ kind: 'add_todo', title, category })),
  );
});

it('keeps nothing of what was given up before', () => {
  expect(understand('never mind. buy stamps on friday', asked('en'))).toMatchObject([
    { kind: 'add_todo', title: 'buy stamps', due: '2027-03-12' },
  ]);
  expect(understand('laisse tomber. acheter des timbres vendredi', asked('fr'))).toMatchObject([
    { kind: 'add_todo', title: 'acheter des timbres', due: '2027-03-12' },
  ]);
});
