import { useCallback } from 'react';
import { useAppDispatch } from '../store-hooks.ts';
import { useErrorText } from '../use-error-text.ts';
import { deliveriesApi } from './delivery-endpoints.ts';

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
