import { describe, expect, it } from 'vitest';
import { smsTips, type TippedTexts } from './sms-tips.ts';

const plain: TippedTexts = {
  outbound: 100,
  segments: 100,
  ucs2: 0,
  notices: 0,
  succeeded: 200,
  failed: 0,
  micros: 1_000_000,
  microsAbroad: 0,
};

describe('tips on texts', () => {
  it.each<[string, Partial<TippedTexts>, string[]]>([
    ['none where nothing stands out', {}, []],
    ['none of fewer than twenty', { outbound: 19, segments: 190, ucs2: 19, failed: 50 }, []],
    ['what does not arrive', { succeeded: 95, failed: 5 }, ['failed 5']],
    ['not below its share', { succeeded: 96, failed: 4 }, []],
    ['letters', { ucs2: 30 }, ['letters 30']],
    ['length', { segments: 200 }, ['long 200']],
    ['notices', { notices: 51 }, ['notices 51']],
    ['abroad', { microsAbroad: 500_000 }, ['abroad 50']],
    [
      'three at most',
      { failed: 100, ucs2: 40, segments: 300, notices: 80 },
      ['failed 33', 'letters 40', 'long 300'],
    ],
    ['nothing by nothing', { succeeded: 0, failed: 0, micros: 0, microsAbroad: 0 }, []],
  ])('%s', (_, texts, expected) => {
    expect(smsTips({ ...plain, ...texts }).map(({ tip, percent }) => `${tip} ${percent}`)).toEqual(expected);
  });
});
