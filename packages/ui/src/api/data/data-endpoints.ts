import { exportEndpoints } from '@squeeze/contracts/exports';
import { type Import, importEndpoints } from '@squeeze/contracts/imports';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';
import type { DownloadedFile } from '../send.ts';

/** A file cannot lie in the store, so these two calls are made by hand: what they carry never gets there. */
export interface ImportOrder {
  readonly file: Blob;
  /** Counted only. */
  readonly dryRun: boolean;
}

const zip = 'application/zip';
const { getImport } = importEndpoints;

export const dataApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      ...endpointsFrom({ getImport }, build),
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
      importMyData: build.mutation<Import, ImportOrder>({
        queryFn: async ({ file, dryRun }, _, __, send) => {
          const { method, path } = importEndpoints.importMyData;
          // The system names types by its own lights: `application/x-zip-compressed`, or none.
          const upload = file.slice(0, file.size, zip);
          const sent = await send({ method, path, query: { dry_run: dryRun }, upload });
          if (sent.error !== undefined) return { error: sent.error };
          return { data: (sent.data as { readonly import: Import }).import };
        },
      }),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      getImport: { providesTags: ['Import'] },
      exportMyData: { invalidatesTags: (answer) => (answer === null ? ['SecurityEvents'] : []) },
      importMyData: { invalidatesTags: (answer) => (answer ? ['SecurityEvents'] : []) },
    },
  });
