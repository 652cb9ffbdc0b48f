import { describe, expect, it } from 'vitest';
import { isChoice, saidPlaces } from './said-choice.ts';

describe('a message that is a place in a list', () => {
  const first = {
    en: '1 | 1. | #1 | (1) | 1) | 1 please | option 1 | number 1 | the first | the first one | one',
    fr: 'le premier | la première | un | numéro 1 | choix 1 | 1 stp',
    es: 'uno | la primera | el 1 | opción 1 | número 1 | 1 por favor',
  };
  it.each(Object.values(first).flatMap((words) => words.split(' | ')))('%s is the first', (text) =>
    expect(saidPlaces(text, 3)).toEqual([0]),
  );

  it.each(['3', 'the third', 'three', 'trois', 'tres', 'la tercera', 'last', 'le dernier'])(
    '%s is the third of three',
    (text) => expect(saidPlaces(text, 3)).toEqual([2]),
  );

  it('may be several, and may not be there', () => {
    expect(saidPlaces('1 and 3', 3)).toEqual([0, 2]);
    expect(saidPlaces('le premier et le deuxième', 3)).toEqual([0, 1]);
    expect(saidPlaces('4', 3)).toEqual([3]);
    expect(saidPlaces('the fifth one', 2)).toEqual([4]);
    expect(saidPlaces('0', 2)).toEqual([-1]);
  });

  it.each(['', 'milk', '2 eggs', 'the second half', '3pm', '4827', 'yes', 'no', 'both', '1\n2'])(
    '“%s” is none',
    (text) => expect(saidPlaces(text, 3)).toBeNull(),
  );
});

describe('a message that is a choice', () => {
  it('says its words, in whatever case and spacing', () => {
    expect(isChoice(' call  MOM · friday', 'Call mom · Friday')).toBe(true);
    expect(isChoice('Call mom', 'Call mom · Friday')).toBe(false);
  });
});
