import type { Note, NoteSummary } from '@squeeze/contracts/notes';
import { answerChanged } from '../last-state/answer-changed.ts';
import type { Effect } from '../pages-after.ts';
import type { AppThunk } from '../store-hooks.ts';
import { summaryOf } from './note-effects.ts';
import { notesApi } from './note-endpoints.ts';
import { pagesAfter } from './note-list-change.ts';

/** Takes the server's answer into everything that is cached, before what was shown in its place goes: nothing flickers. */
export const settleNote =
  (note: Note): AppThunk<void> =>
  (dispatch, getState) => {
    const { id } = note;
    const arg = notesApi.util
      .selectCachedArgsForQuery(getState(), 'getNote')
      .find(({ params }) => params.id === id) ?? { params: { id } };
    dispatch(notesApi.util.upsertQueryEntries([{ endpointName: 'getNote', arg, value: { note } }]));
    dispatch(answerChanged({ endpoint: 'getNote', arg }));
    dispatch(settleSummary({ id, before: null, after: () => summaryOf(note) }));
  };

/** Takes what has become of a note into the lists. */
export const settleSummary =
  (effect: Effect<NoteSummary>): AppThunk<void> =>
  (dispatch, getState) => {
    const state = getState();
    const { selectCachedArgsForQuery, updateQueryData } = notesApi.util;
    for (const list of selectCachedArgsForQuery(state, 'noteList')) {
      const { data } = notesApi.endpoints.noteList.select(list)(state);
      if (data === undefined) continue;
      const pages = pagesAfter(data.pages, list, [effect]);
      if (pages === data.pages) continue;
      dispatch(updateQueryData('noteList', list, () => ({ ...data, pages: [...pages] })));
      dispatch(answerChanged({ endpoint: 'noteList', arg: list }));
    }
  };
