import type { Language } from '@squeeze/contracts/languages';
import { expect, it } from 'vitest';
import { understand } from './understand.ts';

const asked = (language: Language) => ({
  now: Date.parse('2027-03-10T09:00:00Z'),
  timeZone: 'UTC',
  language,
  known: { todos: [], tasks: [], recent: [] },
});
const titles = (text: string, language: Language) =>
  understand(text, asked(language)).map((intent) =>
    intent.kind === 'add_todo' ? [intent.title, intent.due] : [intent.kind],
  );

it.each([
  [
    'en',
    '3 things: cash for cleaner, email Tom, defrost mince',
    null,
    ['cash for cleaner', 'email Tom', 'defrost mince'],
  ],
  ['en', 'things to do tomorrow: wash the car, ring the vet', '2027-03-11', ['wash the car', 'ring the vet']],
  ['en', 'friday: dentist, post office and gym', '2027-03-12', ['dentist', 'post office', 'gym']],
  ['fr', 'demain : pressing, cordonnier, mairie', '2027-03-11', ['pressing', 'cordonnier', 'mairie']],
  [
    'fr',
    'ma liste du jour : appeler Sunrise, réparer la chaîne',
    '2027-03-10',
    ['appeler Sunrise', 'réparer la chaîne'],
  ],
  [
    'fr',
    'ajoute deux choses pour samedi : tondre, ranger la cave',
    '2027-03-13',
    ['tondre', 'ranger la cave'],
  ],
  [
    'es',
    'hoy: llamar a Vodafone, comida del gato, ingresar el cheque',
    '2027-03-10',
    ['llamar a Vodafone', 'comida del gato', 'ingresar el cheque'],
  ],
  [
    'es',
    'cosas para el viernes: contestar a Rubén, subir los planos y pagar el autónomo',
    '2027-03-12',
    ['contestar a Rubén', 'subir los planos', 'pagar el autónomo'],
  ],
  [
    'es',
    '1) fotocopias 2) sellar el paro 3) comprar bombona',
    null,
    ['fotocopias', 'sellar el paro', 'comprar bombona'],
  ],
] as const)(
  'keeps each thing behind what announces them, with its day: %s %s',
  (language, text, due, things) => {
    expect(titles(text, language)).toEqual(things.map((thing) => [thing, due]));
  },
);

it('lets a thing keep a time of its own', () => {
  expect(titles('two things for the calendar: optician friday 4pm, boiler man monday', 'en')).toEqual([
    ['optician', '2027-03-12T16:00:00.000Z'],
    ['boiler man', '2027-03-15'],
  ]);
});

it.each([
  ['en', 'friday: dinner with Al, Bea and Cem'],
  ['en', 'today: buy milk, eggs and bread'],
  ['en', 'tomorrow: call mom, she is ill'],
  ['en', 'today: salt and pepper'],
  ['fr', 'demain : acheter du pain, du lait'],
  ['es', 'mañana: cena con Ana, Luis y Eva'],
] as const)('keeps one errand one: %s %s', (language, text) => {
  expect(titles(text, language)).toHaveLength(1);
});
