import type { Note, NotePage, NoteSummary } from '@squeeze/contracts/notes';
import { useMemo } from 'react';
import type { ApiError } from '../api-error.ts';
import { selectEntries, selectLaneWaits, type OutboxEntry } from '../outbox/outbox-slice.ts';
import { useAppSelector, type SharedState } from '../store-hooks.ts';
import { noteEffect, summaryEffect, summaryOf } from './note-effects.ts';
import { notesApi, useGetNoteQuery } from './note-endpoints.ts';
import type { NoteListArguments } from './note-list-arguments.ts';
import { pagesAfter } from './note-list-change.ts';
import { isNotesWrite, noteIdOf, type NoteWrite } from './note-write.ts';

type NotesEntry = OutboxEntry & { readonly write: NoteWrite };

/** What an entry does to notes. One that is captured is a new one like any other, and deleted when it is taken back. */
const notesIn = (entry: OutboxEntry): readonly NotesEntry[] => {
  const { write, withdrawn } = entry;
  if (withdrawn !== undefined) return [];
  if (isNotesWrite(write)) return [{ ...entry, write }];
  if (write.kind === 'takeBack')
    return (write.notes ?? []).map((note) => ({
      ...entry,
      write: { kind: 'deleteNote', before: summaryOf(note) },
    }));
  if (write.kind !== 'capture') return [];
  return write.pieces.flatMap(({ note }) =>
    note === undefined ? [] : [{ ...entry, write: { kind: 'createNote', note } }],
  );
};

/** What has been done here to notes and not answered yet, in its order. */
const useNotesEntries = (): readonly NotesEntry[] => {
  const entries = useAppSelector(selectEntries);
  return useMemo(() => entries.flatMap(notesIn), [entries]);
};

interface LoadedNotes {
  /** Undefined until the first answer; the last one stays while a later one fails. */
  readonly data: readonly NoteSummary[] | undefined;
  /** Where there is no answer: what was written here and waits, which is not lost. */
  readonly waiting: readonly NoteSummary[];
  readonly error: unknown;
  readonly fetching: boolean;
  readonly refetch: () => void;
  readonly hasMore: boolean;
  readonly fetchingMore: boolean;
  readonly fetchMore: () => void;
}

const noNotes: readonly NoteSummary[] = [];
const nothing: readonly NotePage[] = [{ notes: [], next_cursor: null }];

/** A list page by page, with what was done here at once. */
export const useNoteList = (list: NoteListArguments): LoadedNotes => {
  const entries = useNotesEntries();
  const query = notesApi.useNoteListInfiniteQuery(list, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  });
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const pages = currentData?.pages;
  const notes = useMemo(() => {
    const effects = entries.map(({ write, at }) => summaryEffect(write, at));
    return pagesAfter(pages ?? nothing, list, effects).flatMap((page) => page.notes);
  }, [pages, entries, list]);
  return {
    data: pages && notes,
    waiting: pages === undefined ? notes : noNotes,
    error,
    fetching: isFetching,
    refetch: () => void refetch(),
    hasMore: hasNextPage,
    fetchingMore: isFetchingNextPage,
    fetchMore: () => void fetchNextPage(),
  };
};

/** How safe what was written of a note is. */
export type NoteKeeping = 'sent' | 'sending' | 'waiting' | 'refused';

interface LoadedNote {
  /** Undefined until it is known; null when it is gone. */
  readonly note: Note | null | undefined;
  readonly error: unknown;
  readonly fetching: boolean;
  readonly refetch: () => void;
  readonly keeping: NoteKeeping;
  /** Why the server would not take what was written. */
  readonly refused: ApiError | null;
}

const entriesOf = (entries: readonly OutboxEntry[], id: string): readonly NotesEntry[] =>
  entries.flatMap(notesIn).filter(({ write }) => noteIdOf(write) === id);

/** What is known of a note with what was done to it since; undefined where nothing is, null where it is gone. */
const noteAfter = (known: Note | undefined, entries: readonly NotesEntry[]): Note | null | undefined =>
  entries
    .map(({ write, at }) => noteEffect(write, at))
    .reduce<Note | null | undefined>(
      (current, { before, after }) => after(current ?? before) ?? (current === undefined ? undefined : null),
      known,
    );

const selectKnown = (state: SharedState, id: string): Note | undefined =>
  notesApi.endpoints.getNote.select({ params: { id } })(state).data?.note;

/** A note as it is shown; undefined where nothing is known of it, null where it is gone. */
export const selectShownNote = (state: SharedState, id: string): Note | null | undefined =>
  noteAfter(selectKnown(state, id), entriesOf(selectEntries(state), id));

/** One note with what was done here at once. @param begun it was begun on this page: where nothing is known, nothing is anywhere */
export const useNote = (id: string, { begun = false } = {}): LoadedNote => {
  const all = useAppSelector(selectEntries);
  const waits = useAppSelector((state) => selectLaneWaits(state, 'notes'));
  const isKnown = useAppSelector((state) => selectKnown(state, id) !== undefined);
  const entries = useMemo(() => entriesOf(all, id), [all, id]);
  // The server has not heard of it.
  const isNew = entries.some(({ write }) => write.kind === 'createNote') || (begun && !isKnown);
  const { currentData, error, isFetching, refetch } = useGetNoteQuery(
    { params: { id } },
    { skip: isNew, refetchOnMountOrArgChange: true, refetchOnReconnect: true },
  );
  const known = currentData?.note;
  const note = useMemo(() => noteAfter(known, entries), [entries, known]);
  const refused = entries.find((entry) => entry.refused !== undefined)?.refused ?? null;
  const keeping =
    refused !== null ? 'refused' : entries.length === 0 ? 'sent' : waits ? 'waiting' : 'sending';
  return { note, error, fetching: isFetching, refetch: () => void refetch(), keeping, refused };
};
