import { runHistoryEndpoints } from '@squeeze/contracts/run-history';
import { api } from '../api.ts';
import { requestOf } from '../endpoints-from.ts';
import type { DownloadedFile } from '../send.ts';

interface RunHistoryOrder {
  /** Of one task; of all when null. */
  readonly taskId: string | null;
  /** Gets the file once it is here whole: it cannot lie in the store. */
  readonly save: (file: DownloadedFile) => void;
}

const { exportRunHistory, exportTaskRunHistory } = runHistoryEndpoints;

/** What became of runs, as a file. */
export const runHistoryApi = api.injectEndpoints({
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
