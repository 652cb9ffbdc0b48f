import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import { KeptWith } from './kept-with.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'major' | 'minor' }) => void;

const megabyte = 2 ** 20;

const heapInUse = (): number =>
  getHeapSpaceStatistics().reduce((sum, space) => sum + space.space_used_size, 0);

/** Four megabytes of requests that nobody holds; what is kept with each leads back to it, as the facts of a request do. */
function keepMany(kept: KeptWith<Request, object>): void {
  for (let n = 0; n < 500; n += 1) {
    const request = {} as Request;
    kept.keep(request, { request, body: Array.from({ length: 1_000 }, (_, index) => index + n) });
  }
}

describe('what is kept with a request', () => {
  it('is found by it, and by no other', () => {
    const kept = new KeptWith<Request, string>('address');
    const [one, other] = [{}, {}] as Request[];
    if (one === undefined || other === undefined) throw new TypeError('no requests');
    kept.keep(one, '198.51.100.1');
    expect(kept.find(one)).toBe('198.51.100.1');
    expect(kept.find(other)).toBeUndefined();
    expect(new KeptWith<Request, string>('address').find(one)).toBeUndefined();
    expect(Object.keys(one)).toEqual([]);
  });

  it('goes with it at the next collection of what is young', () => {
    const kept = new KeptWith<Request, object>('facts');
    keepMany(kept);
    collect({ type: 'major' });
    const before = heapInUse();
    keepMany(kept);
    // What is young is moved once before it counts as old.
    collect({ type: 'minor' });
    collect({ type: 'minor' });
    expect(heapInUse() - before).toBeLessThan(megabyte);
  });
});
