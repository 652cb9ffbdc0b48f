import { fileEndpoints, type FileUse, type StoredFile } from '@squeeze/contracts/files';
import { limits } from '@squeeze/contracts/limits';
import { api } from '../api.ts';
import { requestOf } from '../endpoints-from.ts';
import type { AppThunk } from '../store-hooks.ts';

/** What fits the page at a glance; the rest is asked for. */
const pageLength = 10;

interface FilePage {
  readonly files: readonly StoredFile[];
  readonly next_cursor: string | null;
  readonly use: FileUse;
}

/** The files that are kept with notes, page by page from the newest. */
const fileListApi = api.injectEndpoints({
  endpoints: (build) => ({
    fileList: build.infiniteQuery<FilePage, void, string | null>({
      query: ({ pageParam }) =>
        requestOf(fileEndpoints.listFiles, {
          query: { limit: pageLength, ...(pageParam !== null && { cursor: pageParam }) },
        }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.next_cursor ?? undefined,
      },
      providesTags: ['Files'],
    }),
  }),
});

export const { useFileListInfiniteQuery } = fileListApi;

/** How long one file may be, as the server says; while it says nothing, as it is where nobody has chosen another length. */
export const mostFileBytes = (): AppThunk<Promise<number>> => async (dispatch) => {
  const asked = dispatch(fileListApi.endpoints.fileList.initiate(undefined, { subscribe: false }));
  const { data } = await asked;
  return data?.pages[0]?.use.most_file_bytes ?? limits.fileBytes;
};
