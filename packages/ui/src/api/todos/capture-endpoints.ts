import { captureEndpoints } from '@squeeze/contracts/capture';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

const { capture } = captureEndpoints;

/** Saving what was taken down. What it means is read in the browser, where typing does not wait. */
export const captureApi = api.injectEndpoints({
  endpoints: (build) => endpointsFrom({ capture }, build),
});
