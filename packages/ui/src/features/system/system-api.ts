import { systemEndpoints } from '@squeeze/contracts/system';
import { api } from '../../api/api.ts';
import { endpointsFrom } from '../../api/endpoints-from.ts';

const systemApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom(systemEndpoints, build) })
  .enhanceEndpoints({ endpoints: { getSystem: { providesTags: ['System'] } } });

export const { useGetSystemQuery } = systemApi;
