import { describe, expect, it } from 'vitest';
import { tokensOf } from '../reading/tokens.ts';
import type { Role } from './role.ts';
import { thingsSaid } from './things-said.ts';

const named: Readonly<Record<string, Role>> = {
  T: 'title',
  t: 'goesOn',
  w: 'when',
  l: 'list',
  p: 'priority',
};

describe('what a request adds', () => {
  it.each([
    ['add milk and bread', '-T-T', [['milk'], ['bread']]],
    [
      'call mom at 5, feed the cat at 6',
      'TtwwTttww',
      [
        ['call', 'mom', 'at 5'],
        ['feed', 'the', 'cat', 'at 6'],
      ],
    ],
    [
      'at 5 call mom and at 6 feed the cat',
      'wwTt-wwTtt',
      [
        ['call', 'mom', 'at 5'],
        ['feed', 'the', 'cat', 'at 6'],
      ],
    ],
    [
      'tomorrow milk, bread',
      'wTT',
      [
        ['milk', 'tomorrow'],
        ['bread', 'tomorrow'],
      ],
    ],
    [
      'milk, bread tomorrow',
      'TTw',
      [
        ['milk', 'tomorrow'],
        ['bread', 'tomorrow'],
      ],
    ],
    ['dinner friday at Lou', 'TwTt', [['dinner', 'at', 'Lou', 'friday']]],
    ['wake me at 6', '--ww', [['at 6']]],
  ])('%s', (text, roles, expected) => {
    const tokens = tokensOf(text, { language: 'en' });
    const path = Array.from(roles, (letter): Role => named[letter] ?? 'none');
    const things = thingsSaid(text, tokens, path);
    const words = things.map(({ title, when }) =>
      [...title, ...when].flatMap(({ start, end }, at) =>
        at < title.length ? text.slice(start, end).split(' ') : [text.slice(start, end)],
      ),
    );
    expect(words).toEqual(expected);
  });
});
