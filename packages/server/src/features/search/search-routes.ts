import type { searchEndpoints } from '@squeeze/contracts/search';
import { bound, type Routes } from '../../http/call.ts';
import { requirePoint } from '../../http/request-limits.ts';
import type { RateLimit, RateLimits } from '../../ports/rate-limits.ts';
import { searchThings } from './search-things.ts';

interface SearchParts {
  readonly floodLimits: RateLimits;
}

/** A search reads everything a person has; typing without pause asks about twice a second. */
export const searchLimit = { name: 'search', points: 120, windowMs: 60_000 } as const satisfies RateLimit;

export const searchRoutes = ({ floodLimits }: SearchParts): Routes<typeof searchEndpoints> => ({
  search: bound(async ({ db, person, query }) => {
    await requirePoint(floodLimits, searchLimit, person.userId);
    return await searchThings(db, person.userId, {
      sought: query.q,
      in: query.in ?? null,
      limit: query.limit,
    });
  }),
});
