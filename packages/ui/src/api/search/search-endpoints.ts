import { searchEndpoints } from '@squeeze/contracts/search';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

export const searchApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom(searchEndpoints, build) })
  // What one searched a while ago may have changed since.
  .enhanceEndpoints({ endpoints: { search: { keepUnusedDataFor: 0 } } });

export const { useSearchQuery } = searchApi;
