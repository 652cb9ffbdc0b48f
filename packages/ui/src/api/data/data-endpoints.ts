import { exportEndpoints } from '@squeeze/contracts/exports';
import type { Endpoint } from '@squeeze/contracts/endpoint';
import { type Import, importEndpoints } from '@squeeze/contracts/imports';
import type { ApiError } from '../api-error.ts';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';
import type { ApiRequest, DownloadedFile } from '../send.ts';

/** A file cannot lie in the store, so these two calls are made by hand: what they carry never gets there. */
export interface ImportOrder {
  readonly file: Blob;
  /** Counted only. */
  readonly dryRun: boolean;
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

const zip = 'application/zip';
const { getImport } = importEndpoints;

export const dataApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      ...endpointsFrom({ getImport }, build),
      exportMyData: build.mutation<null, Save>({
        queryFn: (save, _, __, send) => download(exportEndpoints.exportMyData, save, send),
      }),
      exportMyNotes: build.mutation<null, Save>({
        queryFn: (save, _, __, send) => download(exportEndpoints.exportMyNotes, save, send),
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
      exportMyNotes: { invalidatesTags: (answer) => (answer === null ? ['SecurityEvents'] : []) },
      exportMyData: { invalidatesTags: (answer) => (answer === null ? ['SecurityEvents'] : []) },
      importMyData: { invalidatesTags: (answer) => (answer ? ['SecurityEvents'] : []) },
    },
  });
