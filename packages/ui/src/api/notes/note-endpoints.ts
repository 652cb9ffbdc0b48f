import type { Answer } from '@squeeze/contracts/endpoint';
import { noteEndpoints, type NotePage } from '@squeeze/contracts/notes';
import { api } from '../api.ts';
import { endpointsFrom, requestOf, type ClientArguments } from '../endpoints-from.ts';
import type { NoteListArguments } from './note-list-arguments.ts';

/** Two screens' worth. */
const pageLength = 50;

const { listNotes, ...ordinary } = noteEndpoints;
const { getNote } = noteEndpoints;

/** The calls. What is to be asked for again after writes is known to who sends them (send-notes-entry.ts). */
export const notesApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      ...endpointsFrom(ordinary, build),
      /** As a mutation, it is asked anew: an answer that is under way already may be of before. */
      rereadNote: build.mutation<Answer<typeof getNote>, ClientArguments<typeof getNote>>({
        query: (given) => requestOf(getNote, given),
      }),
      noteList: build.infiniteQuery<NotePage, NoteListArguments, string | null>({
        query: ({ queryArg, pageParam }) =>
          requestOf(listNotes, {
            query: { ...queryArg, limit: pageLength, ...(pageParam !== null && { cursor: pageParam }) },
          }),
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: (page) => page.next_cursor ?? undefined,
          refetchCachedPages: false,
        },
        providesTags: ['Notes'],
      }),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      getNote: {
        providesTags: (_result, _error, { params }) => [{ type: 'Note', id: params.id }],
        // An answer that was under way while a later text was saved says what is no longer so.
        merge: (known, { note }) => {
          if (note.updated_at >= known.note.updated_at) known.note = note;
        },
      },
      listNoteTags: { providesTags: ['NoteTags'] },
      listNoteVersions: {
        providesTags: (_result, _error, { params }) => [{ type: 'NoteVersions', id: params.id }],
      },
    },
  });

export const { useGetNoteQuery, useListNoteTagsQuery, useListNoteVersionsQuery, useGetNoteVersionQuery } =
  notesApi;
