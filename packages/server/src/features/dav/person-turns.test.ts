import { describe, expect, it } from 'vitest';
import { PersonTurns } from './person-turns.ts';

describe('turns of a person', () => {
  it('are few at once, in the order in which they are asked for, whatever becomes of others', async () => {
    const turns = new PersonTurns();
    const begun: number[] = [];
    const ends: ((failed: boolean) => void)[] = [];
    const works = Array.from({ length: 8 }, (_, n) =>
      turns
        .take('anna', async () => {
          begun.push(n);
          const failed = await new Promise<boolean>((end) => ends.push(end));
          if (failed) throw new Error('failed');
          return n;
        })
        .catch(() => -1),
    );
    expect(await turns.take('ben', () => Promise.resolve('not held up'))).toBe('not held up');
    expect(begun).toEqual([0, 1, 2, 3]);
    for (let n = 0; n < 8; n += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(n);
      ends[n]?.(n === 0);
    }
    expect(await Promise.all(works)).toEqual([-1, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('are refused where too many wait', async () => {
    const turns = new PersonTurns();
    let end = (): void => undefined;
    const held = new Promise<void>((done) => {
      end = done;
    });
    const works = Array.from({ length: 104 }, () => turns.take('anna', () => held));
    await expect(turns.take('anna', () => held)).rejects.toMatchObject({ retryAfterSeconds: 1 });
    end();
    await Promise.all(works);
    expect(await turns.take('anna', () => Promise.resolve('again'))).toBe('again');
  });
});
