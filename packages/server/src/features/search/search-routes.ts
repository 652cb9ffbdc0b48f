import type { searchEndpoints } from '@squeeze/contracts/search';
import { bound, type Routes } from '../../http/call.ts';
import { searchThings } from './search-things.ts';

export const searchRoutes: Routes<typeof searchEndpoints> = {
  search: bound(
    async ({ db, person, query }) =>
      await searchThings(db, person.userId, {
        sought: query.q,
        in: query.in ?? null,
        limit: query.limit,
      }),
  ),
};
