import type { Answer } from '@squeeze/contracts/endpoint';
import { mfaEndpoints } from '@squeeze/contracts/mfa';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

/** The second factor: its set-up, its codes, its state. */
export const mfaApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom(mfaEndpoints, build) })
  .enhanceEndpoints({
    endpoints: {
      getMfaStatus: { providesTags: ['Mfa'] },
      verifyMfa: { invalidatesTags: (answer) => (answer ? ['Mfa'] : []) },
      disableMfa: { invalidatesTags: (answer) => (answer ? ['Mfa'] : []) },
      renewBackupCodes: { invalidatesTags: (answer) => (answer ? ['Mfa'] : []) },
      verifyMyMfa: { invalidatesTags: (answer) => (answer ? ['Mfa'] : []) },
    },
  });

export const { useGetMfaStatusQuery } = mfaApi;

export type MfaStatus = Answer<typeof mfaEndpoints.getMfaStatus>;
