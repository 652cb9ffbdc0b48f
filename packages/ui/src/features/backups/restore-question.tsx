import type { DesktopBackup } from '@squeeze/contracts/desktop-bridge';
import { useRef, useState, type ReactNode } from 'react';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { showToast } from '../../kit/show-toast.ts';
import type { HostBackups } from '../../platform/platform.ts';
import { useBackupWords } from './use-backup-words.ts';

interface RestoreQuestionProps {
  readonly backups: HostBackups;
  /** What is asked about; null: nothing is asked. */
  readonly backup: DesktopBackup | null;
  readonly onLeave: () => void;
  /** It was not restored, so the list may be another by now. */
  readonly onRefused: () => void;
}

const reasons = {
  gone: 'backups.gone',
  damaged: 'backups.refusedDamaged',
  newer: 'backups.refusedNewer',
  failed: 'backups.unchanged',
} as const satisfies Record<string, PlainMessageId>;

/** Asks before a backup takes the place of what is there. Once it has begun, the question stays until the page goes. */
export function RestoreQuestion({ backups, backup, onLeave, onRefused }: RestoreQuestionProps): ReactNode {
  const t = useText();
  const words = useBackupWords();
  const [pending, setPending] = useState(false);
  /** As `pending`, but at once: the press that confirms also asks to close. */
  const begun = useRef(false);
  const restore = async (chosen: DesktopBackup): Promise<void> => {
    begun.current = true;
    setPending(true);
    const { outcome } = await backups.restore(chosen.name).catch(() => ({ outcome: 'failed' as const }));
    // Begun is not done: the host knows what becomes of it, and the next page asks it.
    if (outcome === 'begun') return;
    begun.current = false;
    setPending(false);
    onLeave();
    onRefused();
    showToast({
      key: 'backups',
      text: t('backups.restoreFailed'),
      detail: t(reasons[outcome]),
      failed: true,
    });
  };
  return (
    <ConfirmDialog
      open={backup !== null}
      onOpenChange={(open) => {
        if (!open && !begun.current) onLeave();
      }}
      title={backup && t('backups.restoreTitle', { when: words.when(backup) })}
      description={backup && t('backups.restoreText', { counts: words.counts(backup) })}
      confirmLabel={t('backups.restore')}
      pending={pending}
      onConfirm={() => {
        if (backup !== null) void restore(backup);
      }}
    />
  );
}
