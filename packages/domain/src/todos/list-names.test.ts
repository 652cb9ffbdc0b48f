import { describe, expect, it } from 'vitest';
import { isValue, nameTaken } from './list-names.ts';

describe('what a list can be called', () => {
  it.each([
    ['Errands', ['Garden'], null],
    ['🏠', ['🏡', '&'], null],
    ['ילדים', ['خانواده'], null],
    ['Été', ['Hiver'], null],
    ['errands', ['Errands'], { by: 'list', name: 'Errands' }],
    ['ERRANDS', ['Errands'], { by: 'list', name: 'Errands' }],
    ['ete', ['Été'], { by: 'list', name: 'Été' }],
    ['garden-work', ['Garden work'], { by: 'list', name: 'Garden work' }],
    ['🏠', ['🏠'], { by: 'list', name: '🏠' }],
    ['Health', [], { by: 'value', name: 'Health' }],
    ['health', [], { by: 'value', name: 'health' }],
    ['Famille', [], { by: 'value', name: 'Famille' }],
    ['famille et amis', [], { by: 'value', name: 'famille et amis' }],
    ['SANTE', [], { by: 'value', name: 'SANTE' }],
    ['familia', [], { by: 'value', name: 'familia' }],
    ['family-and-friends', [], { by: 'value', name: 'family-and-friends' }],
  ])('%s beside %j', (name, others, taken) => {
    expect(nameTaken(name, others, null)).toEqual(taken);
  });

  it('is its own name in another spelling', () => {
    expect(nameTaken('ERRANDS', ['Garden'], 'errands')).toBeNull();
    expect(nameTaken('Garden-work', ['Errands'], 'garden work')).toBeNull();
    // Of before a word meant the value.
    expect(nameTaken('Famille', [], 'famille')).toBeNull();
  });

  it('is that of another never, however alike they were before', () => {
    expect(nameTaken('Garden-Work', ['garden-work'], 'garden work')).toEqual({
      by: 'list',
      name: 'garden-work',
    });
  });
});

describe('a value', () => {
  it('is what is stored as one, whatever its case', () => {
    expect(['Health', 'health', 'Family & Friends', 'Family', 'famille'].map(isValue)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
