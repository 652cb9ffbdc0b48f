import { preferenceEndpoints } from '@squeeze/contracts/preferences';
import type { Answer } from '@squeeze/contracts/endpoint';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

/** Theme, language, how one is told, privacy, and the settings of the day. */
export type StoredPreferences = Answer<typeof preferenceEndpoints.getPreferences>;

export const preferencesApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom(preferenceEndpoints, build) })
  .enhanceEndpoints({ endpoints: { getPreferences: { providesTags: ['Preferences'] } } });

export const { useGetPreferencesQuery } = preferencesApi;
