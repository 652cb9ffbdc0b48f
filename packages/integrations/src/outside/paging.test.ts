import { OutsideFailure } from '@squeeze/server/ports/outside-lists';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allPages, lastOfEach, nextPlace, placeIn, placeText } from './paging.ts';

describe('paging', () => {
  it('reads to the last page', async () => {
    const pages = new Map([
      [null, { items: [1, 2], next: 'b' }],
      ['b', { items: [3], next: null }],
    ]);
    const read = (page: string | null) => Promise.resolve(pages.get(page) ?? { items: [], next: null });
    expect(await allPages(read)).toEqual([1, 2, 3]);
  });

  it.each([
    ['that lead to themselves', () => 'again'],
    ['that never end', (count: number) => `page ${count}`],
  ])('gives up on pages %s', async (_, next) => {
    let count = 0;
    const read = () => {
      count += 1;
      return Promise.resolve({ items: [count], next: next(count) });
    };
    await expect(allPages(read)).rejects.toMatchObject({ kind: 'garbled' });
    expect(count).toBeLessThanOrEqual(100);
  });

  it('ends a round that goes on for ever, whoever reads its pages', () => {
    let place = nextPlace(null, 'page 0', null);
    const goOn = (): void => {
      for (let at = 1; at < 100_000; at += 1) {
        place = nextPlace(placeIn(placeText('a list', place), 'a list', z.null()), `page ${at}`, null);
      }
    };
    expect(goOn).toThrow(OutsideFailure);
    expect(place.count).toBe(5_000);
  });

  it('takes the last of several of one id', () => {
    const rows = [
      { id: 'a', at: 1 },
      { id: 'b', at: 2 },
      { id: 'a', at: 3 },
    ];
    expect(lastOfEach(rows, ({ id }) => id)).toEqual([
      { id: 'a', at: 3 },
      { id: 'b', at: 2 },
    ]);
  });
});
