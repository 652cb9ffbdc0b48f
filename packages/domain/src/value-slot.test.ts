import { describe, expect, it } from 'vitest';
import { personalValues } from '@squeeze/contracts/values';
import { valueSlot } from './value-slot.ts';

describe('valueSlot', () => {
  it.each(personalValues.map(({ name, slot }) => ({ name, slot })))('$name is $slot', ({ name, slot }) => {
    expect(valueSlot(name)).toBe(slot);
  });

  it.each([
    ['family', 1],
    ['family & friends', 1],
    ['Family and Friends', 1],
    ['family-and-friends', 1],
    ['HEALTH', 2],
    ['organisation', 4],
    ['nature', 6],
    ['Amour de la nature', 6],
    ['famille et amis', 1],
    ['amigos', 1],
    ['santé', 2],
    ['salud', 2],
    ['Organización', 4],
    ['nature_lover', 6],
    ['Errands', 8],
    ['Household', 8],
    ['🍋', 8],
    ['', null],
    ['  ', null],
    [null, null],
  ])('%j is %j', (category, slot) => {
    expect(valueSlot(category)).toBe(slot);
  });
});
