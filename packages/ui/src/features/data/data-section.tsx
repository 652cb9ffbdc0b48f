import type { ReactNode } from 'react';
import { useRunHistoryDownload } from '../../api/ai-tasks/use-run-history-download.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { saveWithToast } from '../../kit/save-with-toast.ts';
import { Subsection } from '../../kit/subsection.tsx';
import { ExportArchive } from './export-archive.tsx';
import { ImportData } from './import-data.tsx';
import { KeptFiles } from './kept-files.tsx';

/** What a person has here is theirs: to take along, and to bring. */
export function DataSection(): ReactNode {
  const t = useText();
  return (
    <PageSection title={t('data.title')}>
      <div className="grid gap-32">
        <ExportArchive what="everything" />
        <ExportArchive what="notes" />
        <ExportRunHistory />
        <ImportData />
        <KeptFiles />
      </div>
    </PageSection>
  );
}

/** Downloads what has become of every run of every AI task. */
function ExportRunHistory(): ReactNode {
  const t = useText();
  const { pending, download } = useRunHistoryDownload(null);
  const save = (): void =>
    void saveWithToast({
      take: download,
      name: 'squeeze-run-history.jsonl',
      done: t('runHistory.downloaded'),
    });
  return (
    <Subsection title={t('runHistory.title')}>
      <p className="max-w-measure text-text-2">{t('runHistory.text')}</p>
      <Button className="mt-8 justify-self-start" pending={pending} onClick={save}>
        {t('runHistory.action')}
      </Button>
    </Subsection>
  );
}
