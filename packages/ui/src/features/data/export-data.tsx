import type { ReactNode } from 'react';
import { asApiError, isDeclined } from '../../api/api-error.ts';
import { dataApi } from '../../api/data/data-endpoints.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { Subsection } from '../../kit/subsection.tsx';
import { saveFile } from '../../kit/save-file.ts';

/** Downloads everything a person has. */
export function ExportData(): ReactNode {
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
