import type { ReactNode } from 'react';
import { asApiError, isDeclined } from '../../api/api-error.ts';
import { dataApi } from '../../api/data/data-endpoints.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { showToast } from '../../kit/show-toast.ts';
import { Subsection } from '../../kit/subsection.tsx';

/** Downloads the notes as a folder that other programs read. */
export function ExportNotes(): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const [exportMyNotes, { isLoading, error }] = dataApi.useExportMyNotesMutation();
  const run = async (): Promise<void> => {
    const { data } = await exportMyNotes(({ file, name }) => saveFile(file, name ?? 'squeeze-notes.zip'));
    if (data === null) showToast({ text: t('data.notes.done') });
  };
  const failure =
    error === undefined || isDeclined(asApiError(error)) ? null : errorText(error, 'data.notes.failed');
  return (
    <Subsection title={t('data.notes.title')}>
      <p className="max-w-measure text-text-2">{t('data.notes.text')}</p>
      {failure && <ErrorState title={failure.title} text={failure.reason} className="py-8" />}
      <Button className="mt-8 justify-self-start" pending={isLoading} onClick={() => void run()}>
        {t('data.notes.action')}
      </Button>
    </Subsection>
  );
}
