import { describe, expect, it } from 'vitest';
import { type AdvisedTexts, systemAdvice } from './system-advice.ts';
import { standardServiceLevels } from './system-health.ts';

const plain: AdvisedTexts = {
  messages: 1_000,
  inbound: 400,
  succeeded: 990,
  failed: 10,
  timed: 1_000,
  totalMs: 900_000,
  segments: 700,
  ucs2: 60,
  micros: 8_000_000,
  microsAbroad: 1_000_000,
  spend: 8,
};

describe('advice on texts', () => {
  it.each<[string, Partial<AdvisedTexts>, string[]]>([
    ['none where all is well', {}, []],
    ['none of fewer than twenty', { messages: 19, inbound: 0, ucs2: 19, failed: 900 }, []],
    ['not at the limit', { succeeded: 980, failed: 20 }, []],
    ['what fails', { succeeded: 950, failed: 50 }, ['failures 5 30 medium']],
    [
      'what fails badly, first',
      { succeeded: 800, failed: 200, ucs2: 300 },
      ['failures 20 180 high', 'letters 50 1750000 low'],
    ],
    ['what is slow', { totalMs: 7_500_000 }, ['slowness 150 null medium']],
    ['what is very slow', { totalMs: 20_000_000 }, ['slowness 400 null high']],
    ['what is about to run out', { spend: 80 }, ['spend 80 null high']],
    ['money that goes abroad', { microsAbroad: 4_000_000 }, ['abroad 50 null low']],
    [
      'three at most, the most pressing first',
      { succeeded: 950, failed: 50, totalMs: 7_500_000, spend: 99, ucs2: 600, microsAbroad: 8_000_000 },
      ['spend 99 null high', 'failures 5 30 medium', 'slowness 150 null medium'],
    ],
    ['nothing by nothing', { succeeded: 0, failed: 0, timed: 0, totalMs: 0, inbound: 1_000, micros: 0 }, []],
  ])('%s', (_, texts, expected) => {
    const found = systemAdvice({ ...plain, ...texts }, standardServiceLevels);
    expect(found.map(({ kind, share, gain, priority }) => `${kind} ${share} ${gain} ${priority}`)).toEqual(
      expected,
    );
  });
});
