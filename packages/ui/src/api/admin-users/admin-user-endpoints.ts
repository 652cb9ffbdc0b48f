import {
  adminUserEndpoints,
  type AdministeredPerson,
  type FoundPerson,
} from '@squeeze/contracts/admin-users';
import { api } from '../api.ts';
import { endpointsFrom, requestOf } from '../endpoints-from.ts';
import type { AppThunk } from '../store-hooks.ts';

interface FoundPage {
  readonly people: readonly FoundPerson[];
  readonly next_cursor: string | null;
}

const { findPeople: find, ...others } = adminUserEndpoints;

/**
 * Other people's accounts. They are read when somebody asks and at no other time, since each look is written down, and forgotten with
 * the page that shows them.
 */
export const adminUsersApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      ...endpointsFrom(others, build),
      findPeople: build.infiniteQuery<FoundPage, string, string | null>({
        query: ({ queryArg: query, pageParam }) =>
          requestOf(find, { query: { query, ...(pageParam !== null && { cursor: pageParam }) } }),
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: (page) => page.next_cursor ?? undefined,
        },
        keepUnusedDataFor: 0,
      }),
    }),
  })
  .enhanceEndpoints({ endpoints: { getPerson: { keepUnusedDataFor: 0 } } });

/** Puts what an act has answered in place of what was read before, without another look. */
export const showPerson =
  (person: AdministeredPerson): AppThunk<void> =>
  (dispatch, getState) => {
    const { updateQueryData, selectCachedArgsForQuery } = adminUsersApi.util;
    dispatch(updateQueryData('getPerson', { params: { id: person.id } }, () => ({ person })));
    for (const query of selectCachedArgsForQuery(getState(), 'findPeople')) {
      dispatch(
        updateQueryData('findPeople', query, ({ pages, pageParams }) => ({
          pageParams,
          pages: pages.map((page) => ({
            ...page,
            people: page.people.map((one) => (one.id === person.id ? person : one)),
          })),
        })),
      );
    }
  };
