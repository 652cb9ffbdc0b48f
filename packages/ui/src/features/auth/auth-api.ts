import { authEndpoints } from '@squeeze/contracts/auth';
import { phoneNumberEndpoints } from '@squeeze/contracts/phone-numbers';
import { userEndpoints } from '@squeeze/contracts/users';
import { api } from '../../api/api.ts';
import { endpointsFrom } from '../../api/endpoints-from.ts';

const { login, logout, register } = authEndpoints;

export const authApi = api.injectEndpoints({
  endpoints: (build) =>
    endpointsFrom({ login, logout, register, ...phoneNumberEndpoints, ...userEndpoints }, build),
});
