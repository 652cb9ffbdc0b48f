import type { DownloadedFile } from '../send.ts';
import { type ErrorText, useErrorText } from '../use-error-text.ts';
import { runHistoryApi } from './run-history-endpoints.ts';

export interface RunHistoryDownload {
  readonly pending: boolean;
  /** Gives the file to `save` once it is here whole; answers why it failed, or null. */
  readonly download: (save: (file: DownloadedFile) => void) => Promise<ErrorText | null>;
}

/** The history of one task, or of all where `taskId` is null, as a file. */
export const useRunHistoryDownload = (taskId: string | null): RunHistoryDownload => {
  const errorText = useErrorText();
  const [take, { isLoading }] = runHistoryApi.useDownloadRunHistoryMutation();
  return {
    pending: isLoading,
    download: async (save) => {
      const { error } = await take({ taskId, save });
      return error === undefined ? null : errorText(error, 'runHistory.failed');
    },
  };
};
