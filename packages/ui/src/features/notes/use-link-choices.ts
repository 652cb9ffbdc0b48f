import { linkTo } from '@squeeze/domain/notes/note-links';
import { useCallback } from 'react';
import { searchApi } from '../../api/search/search-endpoints.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';

/** How many of each kind are offered. */
const most = 6;

/** Finds notes and todos to link to by their words; nothing without the server. @param id the note that is written, which is none of them */
export const useLinkChoices = (id: string) => {
  const dispatch = useAppDispatch();
  return useCallback(
    async (typed: string) => {
      const q = typed.trim();
      if (q === '') return [];
      const found = await Promise.all(
        (['note', 'todo'] as const).map(async (kind) => {
          const { data } = await dispatch(
            searchApi.endpoints.search.initiate(
              { query: { q, in: kind, limit: most } },
              { subscribe: false },
            ),
          );
          return (data?.hits ?? []).flatMap((hit) => {
            const title = hit.title || hit.excerpt.map(({ text }) => text).join('');
            return hit.id === id || title === ''
              ? []
              : [{ title, kind, insert: linkTo({ kind, id: hit.id }, title) }];
          });
        }),
      );
      return found.flat();
    },
    [dispatch, id],
  );
};
