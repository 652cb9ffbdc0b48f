import type { StoredFile } from '@squeeze/contracts/files';
import { uuidv7 } from 'uuidv7';
import type { ApiError } from '../api-error.ts';
import { errorOf } from '../outbox/passing-error.ts';
import type { DownloadedFile } from '../send.ts';
import type { AppThunk } from '../store-hooks.ts';
import { filesApi } from './file-endpoints.ts';

export type FileOutcome = { readonly file: StoredFile } | { readonly error: ApiError };

/** Sends a file to be kept. */
export const keepFile =
  (file: File): AppThunk<Promise<FileOutcome>> =>
  async (dispatch) => {
    const { uploadFile } = filesApi.endpoints;
    const { data, error } = await dispatch(uploadFile.initiate({ id: uuidv7(), file }));
    return data === undefined ? { error: errorOf(error) } : { file: data.file };
  };

/** Has the server fetch a picture from elsewhere and keep it. */
export const keepPictureFrom =
  (address: string): AppThunk<Promise<FileOutcome>> =>
  async (dispatch) => {
    const { keepPicture } = filesApi.endpoints;
    const { data, error } = await dispatch(keepPicture.initiate({ body: { id: uuidv7(), address } }));
    return data === undefined ? { error: errorOf(error) } : { file: data.file };
  };

/** Brings a file here whole. */
export const fetchFile =
  (id: string): AppThunk<Promise<DownloadedFile | { readonly error: ApiError }>> =>
  async (dispatch) => {
    let fetched: DownloadedFile | null = null;
    const take = (file: DownloadedFile): void => {
      fetched = file;
    };
    const { error } = await dispatch(filesApi.endpoints.fetchFile.initiate({ id, take }));
    return fetched ?? { error: errorOf(error) };
  };

/** Deletes a file for good. Null: it is gone. */
export const deleteFile =
  (id: string): AppThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    const { error } = await dispatch(filesApi.endpoints.deleteFile.initiate({ params: { id } }));
    return error === undefined ? null : errorOf(error);
  };
