import { describe, expect, it } from 'vitest';
import { infinitiveOf, withInfinitives } from './french-infinitives.ts';

describe('what stands behind "que je"', () => {
  it.each([
    ['nettoie', 'nettoyer'],
    ['essuie', 'essuyer'],
    ['repasse', 'repasser'],
    ['plie', 'plier'],
    ['crée', 'créer'],
    ['achète', 'acheter'],
    ['enlève', 'enlever'],
    ['répète', 'répéter'],
    ['récupère', 'récupérer'],
    ['règle', 'régler'],
    ['rappelle', 'rappeler'],
    ['jette', 'jeter'],
    ['remplisse', 'remplir'],
    ['fasse', 'faire'],
    ['prévienne', 'prévenir'],
    ['vende', 'vendre'],
    ['écrive', 'écrire'],
    ['peigne', 'peindre'],
  ])('%s is of %s', (verb, expected) => {
    expect(infinitiveOf(verb)).toBe(expected);
  });

  it.each(['on', 'lui', 'les', 'ne'])('%s is of no verb', (word) => {
    expect(infinitiveOf(word)).toBeNull();
  });
});

describe('what is to be done', () => {
  it.each([
    ['il faut que je vende le vélo', 'il faut vendre le vélo'],
    ["Faut absolument que j'imprime les billets", 'Faut absolument imprimer les billets'],
    ["il faut que j'aille chercher Inès", 'il faut chercher Inès'],
    ["il faut que j'aille chez Inès", 'il faut aller chez Inès'],
    ["il faudrait qu'on taille la haie dimanche", 'il faudrait tailler la haie dimanche'],
    [
      "demain il faut que je plie le linge, que j'arrose le basilic et que je rende les clés",
      'demain il faut plier le linge, arroser le basilic et rendre les clés',
    ],
  ])('%s', (text, expected) => {
    expect(withInfinitives(text)).toBe(expected);
  });

  it.each([
    'il faut que tu viennes',
    'il faut que je les appelle',
    'Léa dit que je mange trop',
    'je crois que je passe mon tour',
  ])('stays as it is: %s', (text) => {
    expect(withInfinitives(text)).toBe(text);
  });
});
