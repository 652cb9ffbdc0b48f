import type { DesktopBackup } from '@squeeze/contracts/desktop-bridge';
import type { ReactNode } from 'react';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { useBackupWords } from './use-backup-words.ts';

interface BackupRowProps {
  readonly backup: DesktopBackup;
  readonly onRestore: (backup: DesktopBackup) => void;
}

const reasons = {
  day: 'backups.day',
  migration: 'backups.migration',
  asked: 'backups.asked',
} as const satisfies Record<DesktopBackup['reason'], PlainMessageId>;

/** One backup: when it was made and why, what is in it, and the way back to it where there is one. */
export function BackupRow({ backup, onRestore }: BackupRowProps): ReactNode {
  const t = useText();
  const words = useBackupWords();
  const { made_at: madeAt, reason, state } = backup;
  const when = words.when(backup);
  return (
    <li className="flex items-center gap-12 py-12">
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <time dateTime={new Date(madeAt).toISOString()} className="tabular-nums">
            {when}
          </time>
          {state === 'damaged' && <Badge tone="danger">{t('backups.damaged')}</Badge>}
          {state === 'newer' && <Badge tone="carry">{t('backups.newer')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-12 text-14 text-text-2">
          <span>{t(reasons[reason])}</span>
          {state === 'good' && <span className="wrap-anywhere">{words.counts(backup)}</span>}
          {state === 'damaged' && <span>{t('backups.damagedText')}</span>}
          {state === 'newer' && <span>{t('backups.newerText')}</span>}
        </p>
      </div>
      {state === 'good' && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('backups.restoreName', { when })}
          onClick={() => onRestore(backup)}
          className="-mr-12"
        >
          {t('backups.restore')}
        </Button>
      )}
    </li>
  );
}
