import { authEndpoints } from '@squeeze/contracts/auth';
import { api } from '../../api/api.ts';
import { endpointsFrom } from '../../api/endpoints-from.ts';

const { login, logout, register } = authEndpoints;

/** The calls of signing in and out. */
export const authCalls = api.injectEndpoints({
  endpoints: (build) => endpointsFrom({ login, logout, register }, build),
}).endpoints;
