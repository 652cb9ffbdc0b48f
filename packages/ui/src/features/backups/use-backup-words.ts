import type { DesktopBackup } from '@squeeze/contracts/desktop-bridge';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';

interface BackupWords {
  /** "9 March 2027, 08:00". */
  readonly when: (backup: DesktopBackup) => string;
  /** "2 todos, 5 notes, 4 events, 1 AI task and 3 conversations"; empty for one that cannot be read. */
  readonly counts: (backup: DesktopBackup) => string;
}

/** How a backup is told from the others: by its moment, and by what is in it. */
export const useBackupWords = (): BackupWords => {
  const t = useText();
  const format = useFormat();
  return {
    when: ({ made_at: at }) => t('backups.moment', { day: format.date(at, 'full'), time: format.time(at) }),
    counts: ({ counts }) =>
      counts === null
        ? ''
        : format.list([
            t('backups.todos', { count: counts.todos }),
            t('backups.notes', { count: counts.notes }),
            t('backups.events', { count: counts.events }),
            t('backups.tasks', { count: counts.tasks }),
            t('backups.conversations', { count: counts.conversations }),
          ]),
  };
};
