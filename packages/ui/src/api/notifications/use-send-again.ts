import { useCallback } from 'react';
import { useAppDispatch } from '../store-hooks.ts';
import { useErrorText } from '../use-error-text.ts';
import { deliveryEndpoints } from '@squeeze/contracts/deliveries';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

const deliveriesApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom(deliveryEndpoints, build) })
  .enhanceEndpoints({
    endpoints: {
      // Also when it failed, for then what is shown is not so any more.
      sendDeliveryAgain: { invalidatesTags: ['Notifications', 'AiTaskRuns'] },
    },
  });

/** Sends a delivery again that stayed without an answer; says why that failed, or null. */
export const useSendAgain = (): ((id: string) => Promise<string | null>) => {
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  return useCallback(
    async (id) => {
      const { error } = await dispatch(
        deliveriesApi.endpoints.sendDeliveryAgain.initiate({ params: { id } }),
      );
      return error === undefined ? null : errorText(error, 'delivery.notSentAgain').title;
    },
    [dispatch, errorText],
  );
};
