import { describe, expect, it } from 'vitest';
import { asks } from './asks.ts';

describe('what is asked without a mark', () => {
  it.each([
    'whats on the list so far',
    'did i already do the bank',
    'is the rent paid',
    'y a quoi sur la liste',
    "demain j'ai quoi",
    "j'ai payé le loyer ou pas",
    "t'as noté la banque",
    "c'est quand le dentiste",
    'mañana qué hay',
    'y mañana que',
    'qué hago el viernes',
    'q tengo mñn',
  ])('is a question: “%s”', (text) => {
    expect(asks(text)).toBe(true);
  });

  it.each([
    'did the call',
    'how about friday',
    'what if we do 6',
    'do the oven on saturday',
    'que sea a las 11',
    'qué tal a las 6',
    'et si on faisait lundi',
    "n'importe quoi",
    'je sais pas quand',
    'no sé cuándo',
  ])('is none: “%s”', (text) => {
    expect(asks(text)).toBe(false);
  });
});
