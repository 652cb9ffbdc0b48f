import type { Note, NoteSummary } from '@squeeze/contracts/notes';
import { answerChanged, answerGone } from '../last-state/answer-changed.ts';
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

/** A note is gone: lists know where it is now, and nothing of its text is shown or kept any more. */
export const settleGone =
  (effect: Effect<NoteSummary>): AppThunk<void> =>
  (dispatch, getState) => {
    const arg = notesApi.util
      .selectCachedArgsForQuery(getState(), 'getNote')
      .find(({ params }) => params.id === effect.id);
    if (arg !== undefined) dispatch(answerGone({ endpoint: 'getNote', arg }));
    dispatch(notesApi.util.invalidateTags([{ type: 'Note', id: effect.id }]));
    dispatch(settleSummary(effect));
  };

/** Takes what has become of a note into the lists. */
const settleSummary =
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
