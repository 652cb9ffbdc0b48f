import { pushEndpoints } from '@squeeze/contracts/push';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

/** Whether the browser of this session is pushed to. */
export const pushApi = api.injectEndpoints({ endpoints: (build) => endpointsFrom(pushEndpoints, build) });
