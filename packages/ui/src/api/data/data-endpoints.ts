import { type Export, exportEndpoints } from '@squeeze/contracts/exports';
import { type ImportUpload, importEndpoints } from '@squeeze/contracts/imports';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';
import { fetchExport, type FetchProgress } from './fetch-export.ts';
import { type ExportProgress, sendExport } from './send-export.ts';

/** A file cannot lie in the store, so these two calls are made by hand: what they carry never gets there. */
interface ExportOrder {
  readonly file: Blob;
  /** The upload of it that was begun earlier; null where there is none. */
  readonly begun: string | null;
  readonly onProgress: (progress: ExportProgress) => void;
}

interface ExportDownload {
  /** One that is ready. */
  readonly made: Export;
  /** Parts that have come before. */
  readonly have: () => readonly Blob[];
  readonly onPart: (part: Blob) => void;
  readonly onProgress: (progress: FetchProgress) => void;
}

const { getImport, importUpload, getImportUpload, giveUpImportUpload } = importEndpoints;
const { orderExport, getExport, giveUpExport } = exportEndpoints;

export const dataApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      ...endpointsFrom({ getImport, importUpload, getImportUpload, giveUpImportUpload }, build),
      ...endpointsFrom({ orderExport, getExport, giveUpExport }, build),
      /** Brings an export here part by part, to whoever puts it together. */
      fetchExport: build.mutation<null, ExportDownload>({
        queryFn: async (download, { signal }, __, send) => {
          const error = await fetchExport({
            ...download,
            have: download.have(),
            signal,
            send: async (request) => await send(request),
          });
          return error === null ? { data: null } : { error };
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
      getExport: { providesTags: ['Export'] },
      orderExport: { invalidatesTags: (answer) => (answer ? ['SecurityEvents'] : []) },
      importUpload: { invalidatesTags: (answer) => (answer ? ['SecurityEvents'] : []) },
    },
  });
