import type { ReactNode } from 'react';
import { useRunHistoryDownload } from '../../api/ai-tasks/use-run-history-download.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { saveTold } from '../../kit/save-told.ts';
import { Subsection } from '../../kit/subsection.tsx';

/** Downloads what has become of every run of every AI task. */
export function ExportRunHistory(): ReactNode {
  const t = useText();
  const { pending, download } = useRunHistoryDownload(null);
  const save = (): void =>
    void saveTold({ take: download, name: 'squeeze-run-history.jsonl', done: t('runHistory.downloaded') });
  return (
    <Subsection title={t('runHistory.title')}>
      <p className="max-w-measure text-text-2">{t('runHistory.text')}</p>
      <Button className="mt-8 justify-self-start" pending={pending} onClick={save}>
        {t('runHistory.action')}
      </Button>
    </Subsection>
  );
}
