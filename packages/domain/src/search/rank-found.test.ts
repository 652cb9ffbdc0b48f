import { describe, expect, it } from 'vitest';
import { rankFound } from './rank-found.ts';
import { searchWords } from './search-key.ts';

const ranked = (sought: string, ...titles: string[]): string[] =>
  rankFound(
    titles.map((title, at) => ({ title, closed: title.startsWith('✓'), at })),
    searchWords(sought),
  ).map(({ title }) => title);

describe('what is found', () => {
  it('comes by how well its title fits', () => {
    expect(ranked('café', 'decafé', 'nothing of it', 'meet at the café', 'Café with Ana', 'CAFE')).toEqual([
      'CAFE',
      'Café with Ana',
      'meet at the café',
      'decafé',
      'nothing of it',
    ]);
  });

  it('comes open before closed, and the latest first', () => {
    expect(ranked('milk', 'my milk', '✓ milk', 'our milk')).toEqual(['our milk', 'my milk', '✓ milk']);
  });

  it('needs every word for the better places', () => {
    expect(ranked('oat milk', 'milk', 'milk of oats', 'buy oat milk')).toEqual([
      'buy oat milk',
      'milk of oats',
      'milk',
    ]);
  });
});
