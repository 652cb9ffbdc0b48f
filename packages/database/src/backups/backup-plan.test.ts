import { describe, expect, it } from 'vitest';
import {
  madeAtOf,
  planBackupByHand,
  planDailyBackup,
  planDailyBackupAnew,
  planMigrationBackup,
  reasonOf,
} from './backup-plan.ts';

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

  it('is made anew in its own place, whatever day it is among the others', () => {
    const names = ['03', '04', '05', '06', '07', '08', '09'].map((date) => day(`03-${date}`));
    expect(planDailyBackupAnew(names, noon)).toEqual({ make: day('03-09'), remove: [] });
    expect(planDailyBackupAnew([day('03-01'), ...names], noon).remove).toEqual([day('03-01')]);
    expect(planDailyBackupAnew([], noon)).toEqual({ make: day('03-09'), remove: [] });
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

describe('madeAtOf', () => {
  it('is the time of the file, as long as that agrees with its name', () => {
    expect(madeAtOf(day('03-09'), noon)).toBe(noon);
    expect(madeAtOf('by-hand-2027-03-09T115900Z.db', noon)).toBe(noon);
    expect(madeAtOf('before-20270101000000_notes.db', noon)).toBe(noon);
  });

  it('stays on its day where the file was copied from elsewhere', () => {
    const copied = Date.parse('2027-06-01T08:00:00Z');
    expect(new Date(madeAtOf(day('03-09'), copied)).toISOString()).toBe('2027-03-09T23:59:59.999Z');
    expect(new Date(madeAtOf(day('03-09'), 0)).toISOString()).toBe('2027-03-09T00:00:00.000Z');
    const asked = madeAtOf('by-hand-2027-03-09T115900Z.db', copied);
    expect(new Date(asked).toISOString()).toBe('2027-03-09T12:58:59.999Z');
    expect(madeAtOf(day('13-99'), copied)).toBe(copied);
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
