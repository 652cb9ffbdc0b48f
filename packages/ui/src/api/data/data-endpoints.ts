import { exportEndpoints } from '@squeeze/contracts/exports';
import { type ImportUpload, importEndpoints } from '@squeeze/contracts/imports';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';
import type { DownloadedFile } from '../send.ts';
import { type ExportProgress, sendExport } from './send-export.ts';

/** A file cannot lie in the store, so these two calls are made by hand: what they carry never gets there. */
interface ExportOrder {
  readonly file: Blob;
  /** The upload of it that was begun earlier; null where there is none. */
  readonly begun: string | null;
  readonly onProgress: (progress: ExportProgress) => void;
}

const { getImport, importUpload, getImportUpload, giveUpImportUpload } = importEndpoints;

export const dataApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      ...endpointsFrom({ getImport, importUpload, getImportUpload, giveUpImportUpload }, build),
      /** Gives the file to `save` once it is here whole. */
      exportMyData: build.mutation<null, (file: DownloadedFile) => void>({
        queryFn: async (save, _, __, send) => {
          const { method, path } = exportEndpoints.exportMyData;
          const sent = await send({ method, path, downloads: true });
          if (sent.error !== undefined) return { error: sent.error };
          // What `send` answers for a call that downloads.
          save(sent.data as DownloadedFile);
          return { data: null };
        },
      }),
      /** Brings a file to the server whole; nothing has come of it by then. */
      sendExport: build.mutation<ImportUpload, ExportOrder>({
        queryFn: async (order, { signal }, __, send) => {
          const sent = await sendExport({
            ...order,
            signal,
            send: async (request) => await send(request),
          });
          return 'error' in sent ? { error: sent.error } : { data: sent.upload };
        },
      }),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      getImport: { providesTags: ['Import'] },
      exportMyData: { invalidatesTags: (answer) => (answer === null ? ['SecurityEvents'] : []) },
      importUpload: { invalidatesTags: (answer) => (answer ? ['SecurityEvents'] : []) },
    },
  });
