import { describe, expect, it } from 'vitest';
import { planBackupByHand, planDailyBackup, planMigrationBackup, reasonOf } from './backup-plan.ts';

const noon = Date.parse('2027-03-09T12:00:00Z');
const day = (date: string): string => `squeeze-2027-${date}.db`;

describe('planDailyBackup', () => {
  it('makes the first', () => {
    expect(planDailyBackup([], noon)).toEqual({ make: day('03-09'), remove: [] });
  });

  it('makes one a day', () => {
    expect(planDailyBackup([day('03-09')], noon)).toEqual({ make: null, remove: [] });
  });

  it('keeps the newest seven, gaps or not', () => {
    const names = ['02-01', '02-20', '03-03', '03-04', '03-05', '03-06', '03-07', '03-08'].map(day);
    expect(planDailyBackup(names, noon)).toEqual({
      make: day('03-09'),
      remove: [day('02-20'), day('02-01')],
    });
  });

  it('still makes one after the clock was set back', () => {
    const ahead = ['11', '12', '13', '14', '15', '16', '17'].map((date) => day(`03-${date}`));
    expect(planDailyBackup(ahead, noon)).toEqual({ make: day('03-09'), remove: [] });
  });

  it('leaves files of others alone', () => {
    const names = ['notes.txt', 'before-20270101_x.db', 'squeeze-copy.db', day('03-09')];
    expect(planDailyBackup(names, noon)).toEqual({ make: null, remove: [] });
  });
});

describe('planMigrationBackup', () => {
  it('keeps the newest three with the one it makes', () => {
    const names = ['before-20270101_a.db', 'before-20270102_b.db', 'before-20270103_c.db', day('03-09')];
    expect(planMigrationBackup(names, '20270104_d')).toEqual({
      make: 'before-20270104_d.db',
      remove: ['before-20270101_a.db'],
    });
  });
});

describe('reasonOf', () => {
  it('tells by the name why a backup was made', () => {
    expect(reasonOf(planDailyBackup([], noon).make ?? '')).toBe('day');
    expect(reasonOf(planMigrationBackup([], '20270101000000_notes').make ?? '')).toBe('migration');
    expect(reasonOf(planBackupByHand([], noon).make ?? '')).toBe('asked');
    for (const name of ['squeeze.db', 'notes.txt', 'squeeze-2027-03-09.db.unfinished'])
      expect(reasonOf(name)).toBeNull();
  });
});
