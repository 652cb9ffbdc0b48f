import { expect, it } from 'vitest';
import { givenBack, joinedText } from './joined-text.ts';

it('puts texts on lines of their own', () => {
  expect(joinedText('milk', '', 'bread')).toBe('milk\nbread');
});

it('gives words back before the draft, and notes behind it', () => {
  expect(givenBack(['milk', 'note: a', 'Note : b'], 'eggs')).toBe('milk\neggs\nnote: a\nNote : b');
  for (const note of [
    'Note - wifi 1234',
    'Save this as a note: a',
    'Prends-moi une note : a',
    'nota nueva: a',
  ])
    expect(givenBack([note], 'eggs')).toBe(`eggs\n${note}`);
  expect(givenBack(['notice the sign'], 'eggs')).toBe('notice the sign\neggs');
  expect(givenBack(['note: a'], '')).toBe('note: a');
});
