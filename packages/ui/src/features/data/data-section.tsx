import type { ReactNode } from 'react';
import { useRunHistoryDownload } from '../../api/ai-tasks/use-run-history-download.ts';
import { asApiError, isDeclined } from '../../api/api-error.ts';
import { dataApi } from '../../api/data/data-endpoints.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { saveWithToast } from '../../kit/save-with-toast.ts';
import { showToast } from '../../kit/show-toast.ts';
import { Subsection } from '../../kit/subsection.tsx';
import { ExportNotes } from './export-notes.tsx';
import { ImportData } from './import-data.tsx';
import { KeptFiles } from './kept-files.tsx';

/** What a person has here is theirs: to take along, and to bring. */
export function DataSection(): ReactNode {
  const t = useText();
  return (
    <PageSection title={t('data.title')}>
      <div className="grid gap-32">
        <ExportData />
        <ExportNotes />
        <ExportRunHistory />
        <ImportData />
        <KeptFiles />
      </div>
    </PageSection>
  );
}

/** Downloads everything a person has. */
function ExportData(): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const [exportMyData, { isLoading, error }] = dataApi.useExportMyDataMutation();
  const run = async (): Promise<void> => {
    const { data } = await exportMyData(({ file, name }) => saveFile(file, name ?? 'squeeze-export.zip'));
    if (data === null) showToast({ text: t('data.export.done') });
  };
  const failure =
    error === undefined || isDeclined(asApiError(error)) ? null : errorText(error, 'data.export.failed');
  return (
    <Subsection title={t('data.export.title')}>
      <p className="max-w-measure text-text-2">{t('data.export.text')}</p>
      {failure && <ErrorState title={failure.title} text={failure.reason} className="py-8" />}
      <Button className="mt-8 justify-self-start" pending={isLoading} onClick={() => void run()}>
        {t('data.export.action')}
      </Button>
    </Subsection>
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
