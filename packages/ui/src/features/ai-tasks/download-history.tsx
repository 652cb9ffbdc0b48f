import type { AiTask } from '@squeeze/contracts/ai-tasks';
import type { ReactNode } from 'react';
import { useAiTaskRuns } from '../../api/ai-tasks/use-ai-tasks.ts';
import { useRunHistoryDownload } from '../../api/ai-tasks/use-run-history-download.ts';
import { useText } from '../../i18n/use-text.ts';
import { saveTold } from '../../kit/save-told.ts';
import { TextButton } from '../../kit/text-button.tsx';

/** Saves what has become of a task's runs; nothing where none has been. */
export function DownloadHistory({ task }: { readonly task: AiTask }): ReactNode {
  const t = useText();
  const { runs } = useAiTaskRuns(task.id);
  const { pending, download } = useRunHistoryDownload(task.id);
  if (runs === undefined || runs.length === 0) return null;
  const save = (): void =>
    void saveTold({ take: download, name: 'squeeze-run-history.jsonl', done: t('runHistory.downloaded') });
  return (
    <TextButton
      className="text-14"
      title={t('runHistory.text')}
      aria-label={t('runHistory.action')}
      disabled={pending}
      onClick={save}
    >
      {t('runHistory.download')}
    </TextButton>
  );
}
