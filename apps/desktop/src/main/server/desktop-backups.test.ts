import type { DesktopBackup } from '@squeeze/contracts/desktop-bridge';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BackupsAnswer, BackupsQuestion } from '../../shared/backend-messages.ts';
import { DesktopBackups } from './desktop-backups.ts';

const good: DesktopBackup = {
  name: 'squeeze-2027-03-09.db',
  made_at: Date.parse('2027-03-09T08:00:00Z'),
  reason: 'day',
  state: 'good',
  counts: { todos: 2, notes: 3, events: 5, conversations: 1, tasks: 0 },
};

const askBackups = vi.fn<(question: BackupsQuestion) => Promise<BackupsAnswer>>();
const restore = vi.fn<(name: string) => Promise<void>>();
const openFolder = vi.fn<() => Promise<void>>();
const backupsOf = (mode: 'embedded' | 'cloud'): DesktopBackups =>
  new DesktopBackups({
    backend: { askBackups },
    server: { address: { mode, origin: 'http://127.0.0.1:50123' }, restore },
    openFolder,
    log: { error: () => undefined },
  });
const backups = backupsOf('embedded');

beforeEach(() => {
  vi.resetAllMocks();
  restore.mockResolvedValue();
});

describe('DesktopBackups', () => {
  it('makes one, and says what is in it', async () => {
    askBackups.mockResolvedValue({ backups: [good], problem: null });
    expect(await backups.make()).toEqual({ outcome: 'made', backup: good });
    expect(askBackups).toHaveBeenCalledExactlyOnceWith({ ask: 'make' });
  });

  it.each(['damaged', 'full', 'failed'] as const)('says that none was made: %s', async (problem) => {
    askBackups.mockResolvedValue({ backups: [], problem });
    expect(await backups.make()).toEqual({ outcome: problem });
  });

  it('makes none while nothing answers, and lists none', async () => {
    askBackups.mockRejectedValue(new Error('the embedded server does not run'));
    expect(await backups.make()).toEqual({ outcome: 'failed' });
    await expect(backups.list()).rejects.toThrow('does not run');
    expect(await backups.restore(good.name)).toEqual({ outcome: 'failed' });
  });

  it('does not take a folder that cannot be read for an empty one', async () => {
    askBackups.mockResolvedValue({ backups: [], problem: 'failed' });
    await expect(backups.list()).rejects.toThrow('could not be read');
  });

  it('restores a good one', async () => {
    askBackups.mockResolvedValue({ backups: [good], problem: null });
    expect(await backups.restore(good.name)).toEqual({ outcome: 'begun' });
    expect(restore).toHaveBeenCalledExactlyOnceWith(good.name);
  });

  it('tells a page of it only when it is in place, and once', async () => {
    const { name } = good;
    askBackups.mockResolvedValue({ backups: [good], problem: null });
    await backups.restore(name);
    expect(backups.takeRestored()).toBeNull();
    backups.hearRestored({ name, failure: 'full' });
    expect(backups.takeRestored()).toBeNull();
    // Such as by the question about damage.
    backups.hearRestored({ name, failure: null });
    expect(backups.takeRestored()).toBeNull();
    await backups.restore(name);
    backups.hearRestored({ name, failure: null });
    expect(backups.takeRestored()).toEqual(good);
    expect(backups.takeRestored()).toBeNull();
  });

  it.each<[string, DesktopBackup[]]>([
    ['gone', []],
    ['damaged', [{ ...good, state: 'damaged', counts: null }]],
    ['newer', [{ ...good, state: 'newer', counts: null }]],
  ])('stops nothing for one that is %s', async (outcome, found) => {
    askBackups.mockResolvedValue({ backups: found, problem: null });
    expect(await backups.restore(good.name)).toEqual({ outcome });
    expect(restore).not.toHaveBeenCalled();
  });

  it('has nothing to do with a server in the cloud', async () => {
    const elsewhere = backupsOf('cloud');
    for (const asked of [
      elsewhere.make(),
      elsewhere.list(),
      elsewhere.restore(good.name),
      elsewhere.showFolder(),
    ])
      await expect(asked).rejects.toThrow('not on this computer');
    expect(askBackups).not.toHaveBeenCalled();
    expect(openFolder).not.toHaveBeenCalled();
  });
});
