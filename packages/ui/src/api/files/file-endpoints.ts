import type { Answer } from '@squeeze/contracts/endpoint';
import { fileEndpoints } from '@squeeze/contracts/files';
import { api } from '../api.ts';
import { endpointsFrom, requestOf } from '../endpoints-from.ts';
import type { DownloadedFile } from '../send.ts';

type FileAnswer = Answer<typeof fileEndpoints.uploadFile>;

/** A file cannot lie in the store, so these calls are made by hand. */
interface FileUpload {
  /** Made by who sends it: sent again, it is the same file. */
  readonly id: string;
  readonly file: Blob;
  readonly name: string;
}

interface FileFetch {
  readonly id: string;
  /** Gets the file once it is here whole. */
  readonly take: (file: DownloadedFile) => void;
}

const { uploadFile, getFile, ...ordinary } = fileEndpoints;

export const filesApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      ...endpointsFrom(ordinary, build),
      uploadFile: build.mutation<FileAnswer, FileUpload>({
        queryFn: async ({ id, file, name }, _, __, send) => {
          const sent = await send({
            ...requestOf(uploadFile, { query: { id, name } }),
            upload: file,
          });
          return sent.error === undefined ? { data: sent.data as FileAnswer } : { error: sent.error };
        },
      }),
      fetchFile: build.mutation<null, FileFetch>({
        queryFn: async ({ id, take }, _, __, send) => {
          const sent = await send({ ...requestOf(getFile, { params: { id } }), downloads: true });
          if (sent.error !== undefined) return { error: sent.error };
          // What `send` answers for a call that downloads.
          take(sent.data as DownloadedFile);
          return { data: null };
        },
      }),
    }),
  })
  .enhanceEndpoints({ endpoints: { deleteFile: { invalidatesTags: ['Files'] } } });
