import { phoneNumberEndpoints } from '@squeeze/contracts/phone-numbers';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

const touched = (answer: unknown) =>
  answer === undefined ? [] : (['PhoneNumbers', 'Trial', 'Mfa'] as const);

/** The calls. Which number is verified or primary is the server's to say, so it is asked again after each write. */
export const phoneNumbersApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom(phoneNumberEndpoints, build) })
  .enhanceEndpoints({
    endpoints: {
      listPhoneNumbers: { providesTags: ['PhoneNumbers'] },
      addPhoneNumber: { invalidatesTags: touched },
      updatePhoneNumber: { invalidatesTags: touched },
      deletePhoneNumber: { invalidatesTags: touched },
      setPrimaryPhoneNumber: { invalidatesTags: touched },
      verifyPhoneCode: { invalidatesTags: touched },
    },
  });

export const { useListPhoneNumbersQuery } = phoneNumbersApi;
