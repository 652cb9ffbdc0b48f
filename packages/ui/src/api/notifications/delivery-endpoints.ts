import { deliveryEndpoints } from '@squeeze/contracts/deliveries';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

export const deliveriesApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom(deliveryEndpoints, build) })
  .enhanceEndpoints({
    endpoints: {
      // Also when it failed, for then what is shown is not so any more.
      sendDeliveryAgain: { invalidatesTags: ['Notifications', 'AiTaskRuns'] },
    },
  });
