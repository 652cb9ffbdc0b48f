import type { ReactNode } from 'react';
import { useRunHistoryDownload } from '../../api/ai-tasks/use-run-history-download.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Subsection } from '../../kit/subsection.tsx';

/** Downloads what has become of every run of every AI task. */
export function ExportRunHistory(): ReactNode {
  const t = useText();
  const { pending, download } = useRunHistoryDownload(null);
  return (
    <Subsection title={t('runHistory.title')}>
      <p className="max-w-measure text-text-2">{t('runHistory.text')}</p>
      <Button className="mt-8 justify-self-start" pending={pending} onClick={download}>
        {t('runHistory.action')}
      </Button>
    </Subsection>
  );
}
