import type { DownloadedFile } from '../send.ts';
import { type ErrorText, useErrorText } from '../use-error-text.ts';
import { runHistoryEndpoints } from '@squeeze/contracts/run-history';
import { api } from '../api.ts';
import { requestOf } from '../endpoints-from.ts';

interface RunHistoryOrder {
  /** Of one task; of all when null. */
  readonly taskId: string | null;
  /** Gets the file once it is here whole: it cannot lie in the store. */
  readonly save: (file: DownloadedFile) => void;
}

const { exportRunHistory, exportTaskRunHistory } = runHistoryEndpoints;

/** What became of runs, as a file. */
const runHistoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    downloadRunHistory: build.mutation<null, RunHistoryOrder>({
      queryFn: async ({ taskId, save }, _, __, send) => {
        const request =
          taskId === null
            ? requestOf(exportRunHistory, {})
            : requestOf(exportTaskRunHistory, { params: { id: taskId } });
        const sent = await send({ ...request, downloads: true });
        if (sent.error !== undefined) return { error: sent.error };
        // What `send` answers for a call that downloads.
        save(sent.data as DownloadedFile);
        return { data: null };
      },
    }),
  }),
});

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
