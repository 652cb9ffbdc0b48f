import { describe, expect, it } from 'vitest';
import { movedRule, ruleFollows } from './moved-rule.ts';

const wallOf = (time: string): number => Date.parse(`${time.length === 10 ? `${time}T09:00` : time}:00Z`);
const moveOf = (from: string, to: string) => ({ from: wallOf(from), to: wallOf(to), toDays: false });

describe('a rule whose start moves', () => {
  it.each<[rule: string, from: string, to: string, is: string]>([
    ['FREQ=DAILY', '2026-11-03', '2026-11-04', 'FREQ=DAILY'],
    ['FREQ=WEEKLY;BYDAY=TU,TH', '2026-11-03', '2026-11-04', 'FREQ=WEEKLY;BYDAY=WE,FR'],
    ['FREQ=WEEKLY;BYDAY=TU,TH', '2026-11-03', '2026-11-01', 'FREQ=WEEKLY;BYDAY=SU,TU'],
    ['FREQ=WEEKLY;BYDAY=TU', '2026-11-03', '2026-11-17', 'FREQ=WEEKLY;BYDAY=TU'],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU',
      '2026-11-02',
      '2026-11-03',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,MO;WKST=TU',
    ],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2026-11-02', '2026-11-03', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
    ['FREQ=MONTHLY', '2026-11-03', '2026-11-04', 'FREQ=MONTHLY'],
    ['FREQ=MONTHLY;BYMONTHDAY=15', '2026-11-15', '2026-11-16', 'FREQ=MONTHLY;BYMONTHDAY=16'],
    ['FREQ=MONTHLY;BYMONTHDAY=30', '2026-11-30', '2026-12-01', 'FREQ=MONTHLY;BYMONTHDAY=1'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,15', '2026-11-15', '2026-11-17', 'FREQ=MONTHLY;BYMONTHDAY=3,17'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30', '2026-11-29', 'FREQ=MONTHLY;BYMONTHDAY=-2'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30', '2026-12-02', 'FREQ=MONTHLY;BYMONTHDAY=2'],
    ['FREQ=MONTHLY;BYDAY=2TU', '2026-11-10', '2026-11-11', 'FREQ=MONTHLY;BYDAY=2WE'],
    ['FREQ=MONTHLY;BYDAY=4MO', '2026-11-23', '2026-11-30', 'FREQ=MONTHLY;BYDAY=-1MO'],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', '2026-11-28', 'FREQ=MONTHLY;BYDAY=-1SA'],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', '2026-11-20', 'FREQ=MONTHLY;BYDAY=3FR'],
    ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2', '2026-11-10', '2026-11-11', 'FREQ=MONTHLY;BYDAY=WE;BYSETPOS=2'],
    ['FREQ=MONTHLY;BYDAY=1MO,3MO', '2026-11-02', '2026-11-03', 'FREQ=MONTHLY;BYDAY=1TU,3TU'],
    ['FREQ=MONTHLY;BYDAY=MO', '2026-11-02', '2026-11-03', 'FREQ=MONTHLY;BYDAY=TU'],
    ['FREQ=YEARLY', '2026-11-03', '2026-11-04', 'FREQ=YEARLY'],
    [
      'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=3',
      '2026-11-03',
      '2026-12-04',
      'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=4',
    ],
    ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', '2026-11-26', '2026-11-27', 'FREQ=YEARLY;BYMONTH=11;BYDAY=4FR'],
    ['FREQ=YEARLY;BYDAY=20MO', '2026-05-18', '2026-05-19', 'FREQ=YEARLY;BYDAY=20TU'],
    ['FREQ=YEARLY;BYYEARDAY=100', '2026-04-10', '2026-04-12', 'FREQ=YEARLY;BYYEARDAY=102'],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '2026-05-11', '2026-05-13', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=WE'],
    ['FREQ=DAILY;BYHOUR=9,15', '2026-11-03', '2026-11-03T10:30', 'FREQ=DAILY;BYHOUR=10,16'],
    ['FREQ=DAILY;BYHOUR=9;BYMINUTE=0', '2026-11-03', '2026-11-03T10:30', 'FREQ=DAILY;BYHOUR=10;BYMINUTE=30'],
    ['FREQ=DAILY;BYHOUR=9', '2026-11-03', '2026-11-04T01:00', 'FREQ=DAILY;BYHOUR=1'],
    ['FREQ=HOURLY;BYMINUTE=0', '2026-11-03', '2026-11-03T09:20', 'FREQ=HOURLY;BYMINUTE=20'],
    ['FREQ=WEEKLY;UNTIL=20261117', '2026-11-03', '2026-11-05', 'FREQ=WEEKLY;UNTIL=20261119'],
    [
      'FREQ=WEEKLY;UNTIL=20261117T090000',
      '2026-11-03',
      '2026-11-05T10:00',
      'FREQ=WEEKLY;UNTIL=20261119T100000',
    ],
    ['FREQ=HOURLY;UNTIL=20261117', '2026-11-03', '2026-11-03T05:00', 'FREQ=HOURLY;UNTIL=20261117T195959'],
  ])('%s from %s to %s is %s', (rule, from, to, is) => {
    expect(movedRule(rule, moveOf(from, to))).toBe(is);
    expect(ruleFollows(rule, moveOf(from, to))).toEqual({ days: true, times: true });
  });

  it.each<[rule: string, from: string, to: string, follows: object]>([
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-11-30', '2026-11-29', { days: false }],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '2026-11-13', '2026-11-14', { days: false }],
    ['FREQ=MONTHLY;BYMONTHDAY=10,20,30', '2026-11-10', '2026-11-11', { days: false }],
    ['FREQ=MONTHLY;BYMONTHDAY=15', '2026-11-03', '2026-11-04', { days: false }],
    ['FREQ=MONTHLY;BYDAY=1MO,3MO', '2026-11-02', '2026-10-31', { days: false }],
    ['FREQ=DAILY;BYMONTHDAY=1', '2026-11-01', '2026-11-02', { days: false }],
    ['FREQ=YEARLY;BYMONTH=3,11', '2026-11-03', '2026-12-03', { days: false }],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '2026-05-11', '2026-05-18', { days: false }],
    ['FREQ=DAILY;BYHOUR=9,23', '2026-11-03', '2026-11-03T10:00', { times: false }],
    ['FREQ=HOURLY;BYDAY=TU', '2026-11-03', '2026-11-03T10:00', { times: false }],
  ])('%s from %s to %s stays', (rule, from, to, follows) => {
    expect(movedRule(rule, moveOf(from, to))).toBe(rule);
    expect(ruleFollows(rule, moveOf(from, to))).toMatchObject(follows);
  });
});
