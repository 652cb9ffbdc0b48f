import type { StoredFile } from '@squeeze/contracts/files';
import { limits } from '@squeeze/contracts/limits';
import { cleanFileName } from '@squeeze/domain/files/file-name';
import { uuidv7 } from 'uuidv7';
import type { ApiError } from '../api-error.ts';
import { nextAt } from '../outbox/keep-and-send.ts';
import { isPassing } from '../outbox/passing-error.ts';
import { selectEntries, written } from '../outbox/outbox-slice.ts';
import { sendOutbox } from '../outbox/send-outbox.ts';
import type { AppThunk, SharedState } from '../store-hooks.ts';
import { dataAddress } from './data-address.ts';
import { uploadFile } from './file-actions.ts';
import { isFileWrite, mostWaitingBytes, type FileWrite } from './file-write.ts';
import { waitingFilesOf } from './waiting-files.ts';

/** Why a file could not wait here, where it could not be sent at once either. */
export type NoPlace = 'tooLarge' | 'tooMuch' | 'noRoom' | 'passing';

export type KeepOutcome =
  | { readonly file: Pick<StoredFile, 'id' | 'name' | 'type'> }
  | { readonly refused: 'empty' | 'unreadable' | NoPlace | ApiError };

/**
 * Keeps a file for a note on this device, then sends it. Resolves when it is kept, and the note may name it. What has no place
 * here is sent at once, and not kept where that cannot be.
 */
export const keepFile =
  (file: File, noteId: string): AppThunk<Promise<KeepOutcome>> =>
  async (dispatch, getState) => {
    if (file.size === 0) return { refused: 'empty' };
    const write: FileWrite = {
      kind: 'keepFile',
      id: uuidv7(),
      // As the server will call it.
      name: cleanFileName(file.name, limits.fileName.bytes, 'file'),
      type: file.type,
      bytes: file.size,
      noteId,
    };
    const without = placeFor(getState(), file) ?? (await dispatch(keepHere(write, file)));
    if (without === 'unreadable') return { refused: without };
    if (without === null) return { file: write };
    const sent = await dispatch(uploadFile(write.id, file, write.name));
    if ('file' in sent) return sent;
    return { refused: isPassing(sent.error) ? without : sent.error };
  };

const placeFor = (state: SharedState, { size }: File): NoPlace | null => {
  // A server may take larger ones than any device has to keep.
  if (size > limits.fileBytes) return 'tooLarge';
  const waiting = selectEntries(state).reduce(
    (sum, { write }) => sum + (isFileWrite(write) ? write.bytes : 0),
    0,
  );
  return waiting + size > mostWaitingBytes ? 'tooMuch' : null;
};

/** Null: it is kept, and on its way where there is one. */
const keepHere =
  (write: FileWrite, file: File): AppThunk<Promise<'noRoom' | 'passing' | 'unreadable' | null>> =>
  async (dispatch, getState, { device, now }) => {
    const userId = getState().auth.user?.id;
    const address = await dataAddress(file).catch(() => null);
    if (address === null || userId === undefined) return 'unreadable';
    const entry = { key: write.id, userId, at: nextAt(selectEntries(getState()), now()), write };
    const how = await waitingFilesOf(device).keep(entry, address);
    if (how !== 'kept') return how;
    dispatch(written([entry]));
    void dispatch(sendOutbox());
    return null;
  };
