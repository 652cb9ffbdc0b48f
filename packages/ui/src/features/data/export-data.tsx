import type { ReactNode } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { dataApi } from '../../api/data/data-endpoints.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { isAskedWhoItIs } from './is-asked-who-it-is.ts';
import { saveFile } from './save-file.ts';

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
    error === undefined || (isApiError(error) && isAskedWhoItIs(error))
      ? null
      : errorText(error, 'data.export.failed');
  return (
    <div className="grid justify-items-start gap-12">
      <h3 className="font-mid">{t('data.export.title')}</h3>
      <p className="max-w-measure text-text-2">{t('data.export.text')}</p>
      {failure && <ErrorState title={failure.title} text={failure.reason} className="py-0" />}
      <Button pending={isLoading} onClick={() => void run()}>
        {t('data.export.action')}
      </Button>
    </div>
  );
}
