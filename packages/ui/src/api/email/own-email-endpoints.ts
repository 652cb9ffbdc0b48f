import { emailEndpoints } from '@squeeze/contracts/email';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

const { sendEmailConfirmation, changeEmail } = emailEndpoints;

/** What the signed-in person can do about an address that is not confirmed yet. */
export const ownEmailApi = api.injectEndpoints({
  endpoints: (build) => endpointsFrom({ sendEmailConfirmation, changeEmail }, build),
});
