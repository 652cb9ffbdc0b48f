import type { StoredFile } from '@squeeze/contracts/files';
import { uuidv7 } from 'uuidv7';
import { hasCode, hasStatus, type ApiError } from '../api-error.ts';
import { errorOf, isPassing } from '../outbox/passing-error.ts';
import { selectEntries } from '../outbox/outbox-slice.ts';
import type { DownloadedFile } from '../send.ts';
import type { AppThunk } from '../store-hooks.ts';
import { filesApi } from './file-endpoints.ts';
import { isFileWrite } from './file-write.ts';
import { keptPicturesOf } from './kept-pictures.ts';
import { waitingFilesOf } from './waiting-files.ts';

export type FileOutcome = { readonly file: StoredFile } | { readonly error: ApiError };

/** Sends a file to be kept, under an id that was made here. */
export const uploadFile =
  (id: string, file: Blob, name: string): AppThunk<Promise<FileOutcome>> =>
  async (dispatch) => {
    const call = dispatch(filesApi.endpoints.uploadFile.initiate({ id, file, name }));
    const { data, error } = await call;
    // The store would hold on to the bytes.
    call.reset();
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

/** Brings a file here whole: from this device where it waits to be sent, else from the server. */
export const fetchFile =
  (id: string): AppThunk<Promise<DownloadedFile | { readonly error: ApiError }>> =>
  async (dispatch, getState, { device }) => {
    const waiting = await waitingFilesOf(device)
      .read(id)
      .catch(() => null);
    if (waiting !== null) {
      const write = selectEntries(getState()).find(({ key }) => key === id)?.write;
      return { file: waiting, name: write !== undefined && isFileWrite(write) ? write.name : null };
    }
    let fetched: DownloadedFile | null = null;
    const take = (file: DownloadedFile): void => {
      fetched = file;
    };
    const { error } = await dispatch(filesApi.endpoints.fetchFile.initiate({ id, take }));
    if (fetched !== null) return fetched;
    return { error: errorOf(error) };
  };

/** The same to be shown: while the server cannot be asked, a picture that was shown before, from this device as well. */
export const fetchShownFile =
  (id: string): AppThunk<Promise<{ readonly file: Blob } | { readonly error: ApiError }>> =>
  async (dispatch, _getState, { device }) => {
    const fetched = await dispatch(fetchFile(id));
    if ('file' in fetched) return fetched;
    const { error } = fetched;
    const pictures = keptPicturesOf(device);
    // Who is signed in no more is shown nothing.
    const kept = isPassing(error) && !hasStatus(error, 401) ? await pictures.read(id) : null;
    if (kept !== null) return { file: kept };
    if (hasCode(error, 'not_found')) void pictures.remove(id);
    return fetched;
  };

/** Keeps a picture that was shown, to be shown without a network. */
export const keepShownPicture =
  (id: string, picture: Blob): AppThunk<void> =>
  (_dispatch, _getState, { device, platform }) => {
    // A server on this computer is always there, and has it on the same disk.
    if (platform.edition !== 'embedded') void keptPicturesOf(device).shown(id, picture);
  };

/** Deletes a file for good. Null: it is gone. */
export const deleteFile =
  (id: string): AppThunk<Promise<ApiError | null>> =>
  async (dispatch, _getState, { device }) => {
    const { error } = await dispatch(filesApi.endpoints.deleteFile.initiate({ params: { id } }));
    if (error !== undefined) return errorOf(error);
    await keptPicturesOf(device).remove(id);
    return null;
  };
