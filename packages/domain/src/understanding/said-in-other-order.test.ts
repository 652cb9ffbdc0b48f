import { describe, expect, it } from 'vitest';
import type { Language } from './intent.ts';
import { understand } from './understand.ts';

const read = (text: string, language: Language): readonly unknown[] =>
  understand(text, {
    now: Date.parse('2027-03-10T09:00:00Z'),
    timeZone: 'Europe/Zagreb',
    language,
    known: { todos: [], tasks: [], recent: [] },
  });

describe('a day that is corrected in the same breath', () => {
  it.each([
    ['appeler Jo jeudi, enfin vendredi', 'fr', 'appeler Jo', '2027-03-12'],
    ['appeler Jo jeudi pardon vendredi', 'fr', 'appeler Jo', '2027-03-12'],
    ['llamar a Jo el jueves, digo el viernes', 'es', 'llamar a Jo', '2027-03-12'],
    ['llamar a Jo el jueves, no, el viernes', 'es', 'llamar a Jo', '2027-03-12'],
    ['call Jo thursday, I mean friday', 'en', 'call Jo', '2027-03-12'],
  ] as const)('counts as it was meant: %s', (text, language, title, due) => {
    expect(read(text, language)).toEqual([expect.objectContaining({ kind: 'add_todo', title, due })]);
  });
});

describe('a list before what is put on it', () => {
  it.each([
    ['agrega a mi lista de películas Parásitos', 'es', 'Parásitos', 'películas'],
    ['mete en la lista del súper papel higiénico', 'es', 'papel higiénico', 'súper'],
  ] as const)('%s', (text, language, title, category) => {
    expect(read(text, language)).toEqual([expect.objectContaining({ kind: 'add_todo', title, category })]);
  });
});

describe('what is to be told once something happens', () => {
  it.each([
    ['préviens-moi si le prix baisse', 'fr'],
    ['préviens-moi dès que le colis arrive', 'fr'],
  ] as const)('is beyond: %s', (text, language) => {
    expect(read(text, language)).toEqual([expect.objectContaining({ kind: 'beyond' })]);
  });
});

describe('to ask somebody something', () => {
  it.each([
    ['preguntarle a Luis cuándo viene', 'es'],
    ['decidir qué hacemos en verano', 'es'],
  ] as const)('is to be done: %s', (text, language) => {
    expect(read(text, language)).toEqual([expect.objectContaining({ kind: 'add_todo', title: text })]);
  });
});

describe('a feast named after a weekday', () => {
  it.each([
    ['préparer les oeufs pour le lundi de Pâques', 'fr', '2027-03-29'],
    ['comprar pescado para el viernes santo', 'es', '2027-03-26'],
  ] as const)('is that day, and no rhythm: %s', (text, language, due) => {
    expect(read(text, language)).toEqual([expect.objectContaining({ kind: 'add_todo', due })]);
  });
});
