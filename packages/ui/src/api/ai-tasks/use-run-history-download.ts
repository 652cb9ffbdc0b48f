import { useText } from '../../i18n/use-text.ts';
import { saveFile } from '../../kit/save-file.ts';
import { showToast } from '../../kit/show-toast.ts';
import { useErrorText } from '../use-error-text.ts';
import { runHistoryApi } from './run-history-endpoints.ts';

export interface RunHistoryDownload {
  readonly pending: boolean;
  /** Says how it went. */
  readonly download: () => void;
}

/** Saves the history of one task, or of all where `taskId` is null. */
export const useRunHistoryDownload = (taskId: string | null): RunHistoryDownload => {
  const t = useText();
  const errorText = useErrorText();
  const [take, { isLoading }] = runHistoryApi.useDownloadRunHistoryMutation();
  const download = async (): Promise<void> => {
    const { error } = await take({
      taskId,
      save: ({ file, name }) => saveFile(file, name ?? 'squeeze-run-history.jsonl'),
    });
    if (error === undefined) {
      showToast({ key: 'run-history', text: t('runHistory.downloaded') });
      return;
    }
    const { title, reason } = errorText(error, 'runHistory.failed');
    showToast({ key: 'run-history', failed: true, text: title, detail: reason ?? undefined });
  };
  return { pending: isLoading, download: () => void download() };
};
