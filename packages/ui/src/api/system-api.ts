import { systemEndpoints } from '@squeeze/contracts/system';
import { api } from './api.ts';
import { endpointsFrom } from './endpoints-from.ts';

const systemApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom(systemEndpoints, build) })
  .enhanceEndpoints({ endpoints: { getSystem: { providesTags: ['System'] } } });

export const { useGetSystemQuery } = systemApi;
