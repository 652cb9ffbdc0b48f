import { DamagedDatabaseError, type CheckedBackup } from '@squeeze/database/backups/backups';
import { describe, expect, it, vi } from 'vitest';
import { answerBackups } from './answer-backups.ts';

const madeAt = Date.parse('2027-03-09T08:00:00Z');
const good = {
  state: 'good',
  name: 'squeeze-2027-03-09.db',
  file: '/data/backups/squeeze-2027-03-09.db',
  madeAt,
  counts: { people: 1, todos: 3, notes: 5, events: 4, conversations: 2, tasks: 0 },
} as const satisfies CheckedBackup;
const newer: CheckedBackup = {
  state: 'newer',
  name: 'by-hand-2027-03-10T080000Z.db',
  madeAt,
  why: 'migration 9999_later is not known to this release',
};

const onFailure = vi.fn<(error: unknown) => void>();
const keeper = {
  backUpNow: () => Promise.resolve(good),
  list: () => Promise.resolve([newer, good]),
  find: (name: string) => Promise.resolve(name === good.name ? good : null),
};
const presented = {
  name: good.name,
  made_at: madeAt,
  reason: 'day',
  state: 'good',
  counts: { todos: 3, notes: 5, events: 4, conversations: 2, tasks: 0 },
};

describe('answerBackups', () => {
  it('says of each what a person needs to know, and not where it lies', async () => {
    expect(await answerBackups({ ask: 'list' }, keeper, onFailure)).toEqual({
      backups: [
        { name: newer.name, made_at: madeAt, reason: 'asked', state: 'newer', counts: null },
        presented,
      ],
      problem: null,
    });
    expect(await answerBackups({ ask: 'make' }, keeper, onFailure)).toEqual({
      backups: [presented],
      problem: null,
    });
  });

  it('finds one by its name, or none', async () => {
    const find = async (name: string) =>
      (await answerBackups({ ask: 'find', name }, keeper, onFailure)).backups;
    expect(await find(good.name)).toEqual([presented]);
    expect(await find('../squeeze.db')).toEqual([]);
  });

  it.each([
    ['damaged', new DamagedDatabaseError('malformed')],
    ['full', Object.assign(new Error('no space left'), { code: 'ENOSPC' })],
    ['failed', new Error('the keeper was stopped')],
  ] as const)('answers that it could not: %s', async (problem, error) => {
    const refusing = { ...keeper, backUpNow: () => Promise.reject(error) };
    expect(await answerBackups({ ask: 'make' }, refusing, onFailure)).toEqual({ backups: [], problem });
    expect(onFailure).toHaveBeenLastCalledWith(error);
  });
});
