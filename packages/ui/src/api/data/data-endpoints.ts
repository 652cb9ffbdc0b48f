import { exportEndpoints } from '@squeeze/contracts/exports';
import type { Endpoint } from '@squeeze/contracts/endpoint';
import { type ImportUpload, importEndpoints } from '@squeeze/contracts/imports';
import type { ApiError } from '../api-error.ts';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';
import type { ApiRequest, DownloadedFile } from '../send.ts';
import { type ExportProgress, sendExport } from './send-export.ts';

/** A file cannot lie in the store, so these two calls are made by hand: what they carry never gets there. */
interface ExportOrder {
  readonly file: Blob;
  /** The upload of it that was begun earlier; null where there is none. */
  readonly begun: string | null;
  readonly onProgress: (progress: ExportProgress) => void;
}

/** Is given a file once it is here whole. */
type Save = (file: DownloadedFile) => void;

type Sent =
  | { readonly error: ApiError; readonly data?: undefined }
  | { readonly error?: undefined; readonly data: unknown };

async function download(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  save: Save,
  send: (request: ApiRequest) => Sent | PromiseLike<Sent>,
): Promise<{ error: ApiError } | { data: null }> {
  const sent = await send({ method, path, downloads: true });
  if (sent.error !== undefined) return { error: sent.error };
  // What `send` answers for a call that downloads.
  save(sent.data as DownloadedFile);
  return { data: null };
}

const { getImport, importUpload, getImportUpload, giveUpImportUpload } = importEndpoints;

export const dataApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      ...endpointsFrom({ getImport, importUpload, getImportUpload, giveUpImportUpload }, build),
      exportMyData: build.mutation<null, Save>({
        queryFn: (save, _, __, send) => download(exportEndpoints.exportMyData, save, send),
      }),
      exportMyNotes: build.mutation<null, Save>({
        queryFn: (save, _, __, send) => download(exportEndpoints.exportMyNotes, save, send),
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
      exportMyNotes: { invalidatesTags: (answer) => (answer === null ? ['SecurityEvents'] : []) },
      exportMyData: { invalidatesTags: (answer) => (answer === null ? ['SecurityEvents'] : []) },
      importUpload: { invalidatesTags: (answer) => (answer ? ['SecurityEvents'] : []) },
    },
  });
