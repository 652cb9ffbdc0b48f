import { hasCode, type ApiError } from '../api-error.ts';
import { keptOutboxOf } from '../outbox/kept-outbox.ts';
import { dropped, entryChanged, refused, type OutboxEntry } from '../outbox/outbox-slice.ts';
import { isPassing } from '../outbox/passing-error.ts';
import { isTheirSession } from '../outbox/their-session.ts';
import type { AppThunk } from '../store-hooks.ts';
import { uploadFile } from './file-actions.ts';
import { bytesGone, type FileWrite } from './file-write.ts';
import { waitingFilesOf } from './waiting-files.ts';

type FileEntry = OutboxEntry & { readonly write: FileWrite };

/** A file that broke off on its way, or crept, may well come through the next time. */
const mayPass = (error: ApiError): boolean => isPassing(error) || hasCode(error, 'malformed_request');

/** Sends a file that waits. Resolves to whether the entry is dealt with; one that is refused stays, with its bytes. */
export const sendFileEntry =
  (entry: FileEntry): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { device }) => {
    const { key, userId, write } = entry;
    // Another window has been told so.
    if (entry.refused !== undefined) {
      dispatch(entryChanged(entry));
      return true;
    }
    const files = waitingFilesOf(device);
    const file = await files.read(key);
    // Reading it takes a while, in which somebody else may have signed in.
    if (!(await dispatch(isTheirSession(entry)))) return false;
    const sent = file === null ? { error: bytesGone } : await dispatch(uploadFile(key, file, write.name));
    if (getState().auth.user?.id !== userId) return false;
    if ('error' in sent) {
      const { error } = sent;
      if (mayPass(error)) return false;
      const stays: FileEntry = { ...entry, refused: error };
      await keptOutboxOf(device).add([stays]);
      dispatch(refused({ entry: stays, error, stays: true }));
      return true;
    }
    await files.remove(key);
    dispatch(dropped(key));
    return true;
  };
