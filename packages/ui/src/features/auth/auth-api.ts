import { authEndpoints } from '@squeeze/contracts/auth';
import { api } from '../../api/api.ts';
import { endpointsFrom } from '../../api/endpoints-from.ts';
import { usersApi } from '../../api/users/user-endpoints.ts';

const { login, logout, register } = authEndpoints;

export const authApi = api.injectEndpoints({
  endpoints: (build) => endpointsFrom({ login, logout, register }, build),
});

/** The calls of signing in and out, and who it is that did. */
export const authCalls = { ...usersApi.endpoints, ...authApi.endpoints };
