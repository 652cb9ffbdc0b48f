import { authEndpoints } from '@squeeze/contracts/auth';
import { api } from './api.ts';
import { endpointsFrom } from './endpoints-from.ts';

const { reauthenticate } = authEndpoints;

const reauthenticationApi = api.injectEndpoints({
  endpoints: (build) => endpointsFrom({ reauthenticate }, build),
});

export const { useReauthenticateMutation } = reauthenticationApi;
