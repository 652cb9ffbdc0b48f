import { limits } from '@squeeze/contracts/limits';
import type { SearchHit } from '@squeeze/contracts/search';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSearchQuery } from '../../api/search/search-endpoints.ts';
import { useSettled } from '../../kit/use-settled.ts';

/** How long a pause in typing is, ms. */
const typingPause = 150;

export type PaletteSearch =
  | { readonly state: 'idle' | 'searching' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'found'; readonly hits: readonly SearchHit[]; readonly more: boolean };

/**
 * Searches everywhere for what is typed, once the person pauses. What an earlier text found is never shown for a later
 * one: Enter would open it.
 */
export const usePaletteSearch = (typed: string): PaletteSearch => {
  const sought = typed.trim();
  const settled = useSettled(sought, typingPause);
  const { currentData, error, isFetching, refetch } = useSearchQuery(
    settled === '' ? skipToken : { query: { q: settled, limit: limits.search.hits } },
  );
  if (sought === '') return { state: 'idle' };
  if (settled !== sought) return { state: 'searching' };
  if (currentData !== undefined) return { state: 'found', ...currentData };
  if (error === undefined || isFetching) return { state: 'searching' };
  return { state: 'failed', error, retry: () => void refetch() };
};
