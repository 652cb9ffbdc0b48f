import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isHeldOut } from '../cases/held-out.ts';
import { hardRequests, repositoryRequests } from '../cases/repository-requests.ts';
import { trainingRows } from '../cases/training-rows.ts';
import { learnt } from './learn.ts';
import { allExamples } from './examples.ts';

describe('what is learnt', () => {
  it.each(learnt)(
    'is what the cases of the repository make, to the byte: $file',
    ({ file, make }) => {
      expect(make() === readFileSync(file, 'utf8')).toBe(true);
    },
    180_000,
  );

  it('is at most 300 KB', () => {
    const bytes = learnt.map(({ file }) => readFileSync(file).byteLength);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(300_000);
  });

  it('is learnt from no case that is held out', () => {
    const held = new Set(
      [...repositoryRequests(), ...hardRequests()]
        .filter(({ heldOut }) => heldOut)
        .map(({ text }) => text.trim().toLowerCase()),
    );
    expect(held.size).toBeGreaterThan(2_000);
    expect(allExamples().filter(({ text }) => held.has(text.trim().toLowerCase()))).toEqual([]);
  });

  it('a third of the cases is held out', () => {
    const cases = [...repositoryRequests(), ...hardRequests()];
    const share = cases.filter(({ text }) => isHeldOut(text)).length / cases.length;
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.37);
    expect(trainingRows().length).toBeGreaterThan(10_000);
  });
});
