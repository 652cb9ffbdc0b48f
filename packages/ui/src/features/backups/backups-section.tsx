import type { DesktopBackup } from '@squeeze/contracts/desktop-bridge';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { HairlineList } from '../../kit/hairline-list.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { closeToast, showToast } from '../../kit/show-toast.ts';
import { LoadingList } from '../../kit/skeleton.tsx';
import type { HostBackups } from '../../platform/platform.ts';
import { BackupRow } from './backup-row.tsx';
import { RestoreQuestion } from './restore-question.tsx';
import { useBackupWords } from './use-backup-words.ts';
import { useBackups, type ListedBackups } from './use-backups.ts';

interface BackupsSectionProps {
  readonly backups: HostBackups;
}

/** Copies of what is on this computer: making one, seeing what there are, going back to one. */
export function BackupsSection({ backups }: BackupsSectionProps): ReactNode {
  const t = useText();
  const words = useBackupWords();
  const listed = useBackups(backups);
  const [asked, setAsked] = useState<DesktopBackup | null>(null);
  const tellRestored = useEffectEvent((backup: DesktopBackup | null) => {
    if (backup !== null)
      showToast({ key: 'backups', text: t('backups.restored', { when: words.when(backup) }) });
  });
  useEffect(() => {
    backups.takeRestored().then(tellRestored, () => undefined);
  }, [backups]);
  const section = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const isRead = listed.list !== null;
  // Once it is as long as it will be: the menu leads here, and below other sections there is not much to be seen of it.
  useEffect(() => {
    if (hash === '#backups' && isRead) section.current?.scrollIntoView({ block: 'center' });
  }, [hash, key, isRead]);
  const ask = (backup: DesktopBackup): void => {
    // On a phone's width it would lie over the question.
    closeToast('backups');
    setAsked(backup);
  };
  const showFolder = (): void =>
    void backups
      .showFolder()
      .catch(() => showToast({ key: 'backups', text: t('backups.folderFailed'), failed: true }));
  return (
    <PageSection title={t('backups.title')} text={t('backups.text')}>
      <div ref={section} className="flex flex-wrap gap-8">
        <MakeBackup backups={backups} onMade={() => void listed.read()} />
        <Button variant="ghost" onClick={showFolder}>
          {t('backups.showFolder')}
        </Button>
      </div>
      <BackupList listed={listed} onRestore={ask} />
      <RestoreQuestion
        backups={backups}
        backup={asked}
        onLeave={() => setAsked(null)}
        onRefused={() => void listed.read()}
      />
    </PageSection>
  );
}

const refusals = {
  damaged: 'backups.unsound',
  full: 'backups.full',
  failed: 'backups.again',
} as const satisfies Record<string, PlainMessageId>;

function MakeBackup({ backups, onMade }: BackupsSectionProps & { readonly onMade: () => void }): ReactNode {
  const t = useText();
  const words = useBackupWords();
  const [making, setMaking] = useState(false);
  const make = async (): Promise<void> => {
    setMaking(true);
    const answer = await backups.make().catch(() => ({ outcome: 'failed' as const }));
    setMaking(false);
    if (answer.outcome === 'made') {
      showToast({ key: 'backups', text: t('backups.made', { counts: words.counts(answer.backup) }) });
      onMade();
      return;
    }
    showToast({
      key: 'backups',
      text: t('backups.makeFailed'),
      detail: t(refusals[answer.outcome]),
      failed: true,
    });
  };
  return (
    <Button pending={making} onClick={() => void make()}>
      {t('backups.make')}
    </Button>
  );
}

interface BackupListProps {
  readonly listed: ListedBackups;
  readonly onRestore: (backup: DesktopBackup) => void;
}

function BackupList({ listed, onRestore }: BackupListProps): ReactNode {
  const t = useText();
  const { list, failed, reading, read } = listed;
  if (failed) {
    return <ErrorState title={t('backups.listFailed')} retrying={reading} onRetry={() => void read()} />;
  }
  if (list === null) return <LoadingList rows={2} className="mt-12" />;
  if (list.length === 0) return <p className="mt-16 text-text-2">{t('backups.none')}</p>;
  return (
    <HairlineList aria-label={t('backups.list')} className="mt-12">
      {list.map((backup) => (
        <BackupRow key={backup.name} backup={backup} onRestore={onRestore} />
      ))}
    </HairlineList>
  );
}
