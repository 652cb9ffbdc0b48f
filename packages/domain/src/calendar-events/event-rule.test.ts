import { describe, expect, it } from 'vitest';
import { storedRule } from './event-rule.ts';

const times = { isOfDays: false, zone: 'Europe/Zagreb' };

describe('storedRule', () => {
  it.each([
    ['20261117T080000Z', '20261117T090000'],
    ['20260717T080000Z', '20260717T100000'],
    ['20261117T090000', '20261117T090000'],
    ['20261117', '20261117'],
    // Of an hour that comes twice the first counts, and all of it is over by the second.
    ['20261025T003000Z', '20261025T023000'],
    ['20261025T010000Z', '20261025T025959'],
    ['20261025T013000Z', '20261025T025959'],
    // What a gap skips runs after it, as late as that.
    ['20260329T005959Z', '20260329T015959'],
    ['20260329T010000Z', '20260329T030000'],
  ])('takes UNTIL=%s in Zagreb for %s on the wall', (until, is) => {
    expect(storedRule(`FREQ=DAILY;UNTIL=${until}`, times)).toBe(`FREQ=DAILY;UNTIL=${is}`);
  });

  it('takes it for a day where days are counted, and knows no hours there', () => {
    const rule = 'FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=9;BYSECOND=0;UNTIL=20261130T230000Z';
    const days = { ...times, isOfDays: true };
    expect(storedRule(rule, days)).toBe('FREQ=MONTHLY;BYMONTHDAY=1;UNTIL=20261201');
  });
});
