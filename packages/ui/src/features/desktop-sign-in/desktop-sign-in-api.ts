import { desktopSignInEndpoints } from '@squeeze/contracts/desktop-sign-in';
import { api } from '../../api/api.ts';
import { endpointsFrom } from '../../api/endpoints-from.ts';

const { authorizeDesktop } = desktopSignInEndpoints;

export const desktopSignInApi = api.injectEndpoints({
  endpoints: (build) => endpointsFrom({ authorizeDesktop }, build),
});
