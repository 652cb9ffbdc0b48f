import type { DesktopBackup } from '@squeeze/contracts/desktop-bridge';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostBackups } from '../../platform/platform.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { violations } from '../../testing/violations.ts';
import { BackupsSection } from './backups-section.tsx';

const day: DesktopBackup = {
  name: 'squeeze-2027-03-09.db',
  made_at: Date.parse('2027-03-09T08:00:00Z'),
  reason: 'day',
  state: 'good',
  counts: { todos: 2, notes: 4, events: 3, tasks: 1, conversations: 0 },
};
const asked: DesktopBackup = {
  ...day,
  name: 'by-hand-2027-03-10T080000Z.db',
  made_at: Date.parse('2027-03-10T08:00:00Z'),
  reason: 'asked',
};
const damaged: DesktopBackup = { ...day, name: 'squeeze-2027-03-08.db', state: 'damaged', counts: null };
const newer: DesktopBackup = {
  ...day,
  name: 'before-2027_x.db',
  reason: 'migration',
  state: 'newer',
  counts: null,
};

const make = vi.fn<HostBackups['make']>();
const list = vi.fn<HostBackups['list']>();
const restore = vi.fn<HostBackups['restore']>();
const takeRestored = vi.fn<HostBackups['takeRestored']>();
const showFolder = vi.fn<HostBackups['showFolder']>();
let changed: () => void = () => undefined;
const host: HostBackups = {
  make,
  list,
  restore,
  takeRestored,
  showFolder,
  onChanged: (listener) => {
    changed = listener;
    return () => undefined;
  },
};

beforeEach(() => {
  vi.resetAllMocks();
  takeRestored.mockResolvedValue(null);
});

const rows = async (): Promise<HTMLElement[]> =>
  within(await screen.findByRole('list', { name: 'Backups on this computer' })).getAllByRole('listitem');

/** Shown, and said aloud as well. */
const expectToast = async (text: string | RegExp): Promise<void> => {
  expect((await screen.findAllByText(text))[0]).toBeInTheDocument();
};

const askToRestore = async (outcome: Awaited<ReturnType<HostBackups['restore']>>['outcome']) => {
  list.mockResolvedValue([day]);
  restore.mockResolvedValue({ outcome });
  const { user } = renderKit(<BackupsSection backups={host} />);
  await user.click(
    await screen.findByRole('button', { name: /^Restore the backup of March 9, 2027, 9:00\sAM$/ }),
  );
  const dialog = await screen.findByRole('alertdialog', { name: /^Go back to March 9, 2027, 9:00\sAM\?$/ });
  expect(dialog).toHaveAccessibleDescription(
    /2 todos, 4 notes, 3 events, 1 AI task, and 0 conversations again/,
  );
  return { user, dialog, confirm: within(dialog).getByRole('button', { name: 'Restore' }) };
};

describe('the backups in Settings', () => {
  it('are listed by their moment, why they were made and what is in them', async () => {
    list.mockResolvedValue([asked, day, damaged, newer]);
    renderKit(<BackupsSection backups={host} />);
    const texts = (await rows()).map((row) => row.textContent);
    expect(texts[0]).toMatch(/March 10, 2027, 9:00\sAM/);
    expect(texts[0]).toContain('Made by you');
    expect(texts[1]).toContain('2 todos, 4 notes, 3 events, 1 AI task, and 0 conversations');
    expect(texts[2]).toContain('This copy cannot be restored.');
    expect(texts[3]).toContain('Update Squeeze to restore it.');
    expect(screen.getAllByRole('button', { name: /^Restore/ })).toHaveLength(2);
    expect(await violations()).toEqual([]);
  });

  it('are read again when one is made here or by the menu', async () => {
    list.mockResolvedValueOnce([]).mockResolvedValueOnce([asked]).mockResolvedValue([asked, day]);
    make.mockResolvedValue({ outcome: 'made', backup: asked });
    const { user } = renderKit(<BackupsSection backups={host} />);
    expect(await screen.findByText('There is no backup yet.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back up now' }));
    expect(
      await screen.findByText('Backed up: 2 todos, 4 notes, 3 events, 1 AI task, and 0 conversations'),
    ).toBeInTheDocument();
    expect(await rows()).toHaveLength(1);
    changed();
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it.each([
    ['damaged', /a copy of it would be too/],
    ['full', /no room left on the disk/],
    ['failed', 'Please try again.'],
  ] as const)('say why none was made: %s', async (outcome, reason) => {
    list.mockResolvedValue([day]);
    make.mockResolvedValue({ outcome });
    const { user } = renderKit(<BackupsSection backups={host} />);
    await user.click(screen.getByRole('button', { name: 'Back up now' }));
    await expectToast('No backup was made');
    await expectToast(reason);
    expect(await rows()).toHaveLength(1);
  });

  it('can be read again after that has failed', async () => {
    list.mockRejectedValueOnce(new Error('the embedded server does not run')).mockResolvedValue([day]);
    const { user } = renderKit(<BackupsSection backups={host} />);
    expect(await screen.findByText('The backups could not be read')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await rows()).toHaveLength(1);
  });

  it('show their folder, or say that they cannot', async () => {
    list.mockResolvedValue([]);
    showFolder.mockResolvedValueOnce().mockRejectedValue(new Error('no file manager'));
    const { user } = renderKit(<BackupsSection backups={host} />);
    await user.click(screen.getByRole('button', { name: 'Show folder' }));
    expect(screen.queryByText('The folder could not be shown')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show folder' }));
    await expectToast('The folder could not be shown');
  });
});

describe('restoring a backup', () => {
  it('begins after a question that stays until the page goes, and is told as done only when the host says so', async () => {
    const { user, confirm, dialog } = await askToRestore('begun');
    await user.click(confirm);
    expect(restore).toHaveBeenCalledExactlyOnceWith(day.name);
    expect(dialog).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();
    expect(screen.queryByText(/^Your data is as it was on/)).not.toBeInTheDocument();
  });

  it('is told once it is done, and not after it has failed', async () => {
    list.mockResolvedValue([day]);
    const failed = renderKit(<BackupsSection backups={host} />);
    await rows();
    expect(screen.queryByText(/^Your data is as it was on/)).not.toBeInTheDocument();
    failed.unmount();
    takeRestored.mockResolvedValueOnce(day);
    renderKit(<BackupsSection backups={host} />);
    expect(
      await screen.findByText(/^Your data is as it was on March 9, 2027, 9:00\sAM$/),
    ).toBeInTheDocument();
  });

  it('leaves everything as it is without a yes', async () => {
    const { user, dialog } = await askToRestore('begun');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(restore).not.toHaveBeenCalled();
  });

  it.each([
    ['gone', /no longer there/],
    ['damaged', /It is damaged/],
    ['newer', /A later version of Squeeze has made it, and this one cannot read it/],
    ['failed', /^Everything is as it was/],
  ] as const)('says why not: %s', async (outcome, reason) => {
    const { user, confirm, dialog } = await askToRestore(outcome);
    await user.click(confirm);
    await expectToast('The backup was not restored');
    await expectToast(reason);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(list).toHaveBeenCalledTimes(2);
  });
});
