import { withoutFile } from '@squeeze/domain/files/file-links';
import type { Note } from '@squeeze/contracts/notes';
import { useMemo } from 'react';
import { hasCode, isApiError, type ApiError } from '../api-error.ts';
import { editNote } from '../notes/note-actions.ts';
import { notesApi } from '../notes/note-endpoints.ts';
import { selectShownNote } from '../notes/use-notes.ts';
import { keptOutboxOf } from '../outbox/kept-outbox.ts';
import { dropped, entryChanged, selectEntries, selectLaneWaits } from '../outbox/outbox-slice.ts';
import { errorOf } from '../outbox/passing-error.ts';
import { sendOutbox } from '../outbox/send-outbox.ts';
import { useAppSelector, type AppThunk } from '../store-hooks.ts';
import { isFileWrite, type FileWrite } from './file-write.ts';
import { waitingFilesOf } from './waiting-files.ts';

/** A file that the server will not take, and why. */
export interface RefusedFile {
  readonly write: FileWrite;
  readonly error: ApiError;
}

/** All that were refused, of whichever note. */
export const useRefusedFiles = (): readonly RefusedFile[] => {
  const entries = useAppSelector(selectEntries);
  return useMemo(
    () =>
      entries.flatMap(({ write, refused: error }) =>
        error !== undefined && isFileWrite(write) ? [{ write, error }] : [],
      ),
    [entries],
  );
};

/** How safe the files are that were put into a note: null where all of them are with the server, or were refused. */
export const useFilesKeeping = (noteId: string): 'sending' | 'waiting' | null => {
  const entries = useAppSelector(selectEntries);
  const waits = useAppSelector((state) => selectLaneWaits(state, 'files'));
  const some = entries.some(
    ({ write, refused }) => refused === undefined && isFileWrite(write) && write.noteId === noteId,
  );
  if (!some) return null;
  return waits ? 'waiting' : 'sending';
};

/** Sends a file that was refused once more. */
export const tryFileAgain =
  ({ id }: FileWrite): AppThunk<Promise<void>> =>
  async (dispatch, getState, { device }) => {
    const entry = selectEntries(getState()).find(({ key }) => key === id);
    if (entry === undefined) return;
    const { refused: _, ...again } = entry;
    await keptOutboxOf(device).add([again]);
    dispatch(entryChanged(again));
    await dispatch(sendOutbox());
  };

/**
 * Gives up a file that was refused. Its words stay in the note, where it was to be; where that cannot be had, so does the file.
 * Null: it is done.
 */
export const dropFile =
  ({ id, noteId }: FileWrite): AppThunk<Promise<ApiError | null>> =>
  async (dispatch, getState, { device }) => {
    const shown = selectShownNote(getState(), noteId);
    const note = shown === undefined ? await dispatch(fetchNote(noteId)) : shown;
    if (note !== null && 'error' in note) return note.error;
    const content = note && withoutFile(note.content, id);
    if (note !== null && content !== null && content !== note.content)
      await dispatch(editNote(note, { content }));
    await waitingFilesOf(device).remove(id);
    dispatch(dropped(id));
    return null;
  };

/** One that no page shows; null where it is gone. */
const fetchNote =
  (id: string): AppThunk<Promise<Note | { readonly error: ApiError } | null>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(notesApi.endpoints.rereadNote.initiate({ params: { id } }));
    if (data !== undefined) return data.note;
    return isApiError(error) && hasCode(error, 'not_found') ? null : { error: errorOf(error) };
  };

/** The files that wait, each as an address that holds all of it, by their ids. */
export const waitingAddresses =
  (): AppThunk<Promise<ReadonlyMap<string, string>>> =>
  async (_, getState, { device }) => {
    const addresses = new Map<string, string>();
    for (const { key, write } of selectEntries(getState())) {
      if (!isFileWrite(write)) continue;
      const address = await waitingFilesOf(device)
        .address(key)
        .catch(() => null);
      if (address !== null) addresses.set(key, address);
    }
    return addresses;
  };
