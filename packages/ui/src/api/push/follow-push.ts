import type { PushReceiver } from '../../platform/platform.ts';
import { preferencesApi } from '../preferences/preference-endpoints.ts';
import type { AppDispatch, AppThunk } from '../store-hooks.ts';
import { pushEndpoints } from '@squeeze/contracts/push';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

/** Whether the browser of this session is pushed to. */
const pushApi = api.injectEndpoints({ endpoints: (build) => endpointsFrom(pushEndpoints, build) });

const afresh = { subscribe: false, forceRefetch: true } as const;

/**
 * Has this browser pushed to, or no longer, as its person wants and the system allows. Nothing is asked of anybody: where
 * permission is missing, or the server or the browser cannot push, all stays as it is.
 */
export const followPush =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { platform }) => {
    const { push, notifier } = platform;
    if (push === undefined || notifier?.permission() !== 'granted') return;
    const { getPreferences } = preferencesApi.endpoints;
    const { data: wanted } = await dispatch(getPreferences.initiate(undefined, { subscribe: false }));
    const { getPushSubscription } = pushApi.endpoints;
    const { data: state } = await dispatch(getPushSubscription.initiate(undefined, afresh));
    if (wanted === undefined || state === undefined || state.public_key === null) return;
    if (wanted.preferences.notifications.push) await subscribe(dispatch, push, state.public_key);
    else if (state.subscribed) await unsubscribe(dispatch, push);
  };

/** Also when the server has one: the browser may have been given another since. */
async function subscribe(dispatch: AppDispatch, push: PushReceiver, publicKey: string): Promise<void> {
  // Private windows, and browsers that cannot reach their maker, refuse.
  const body = await push.subscribe(publicKey).catch(() => null);
  if (body !== null) await dispatch(pushApi.endpoints.subscribeToPush.initiate({ body }));
}

async function unsubscribe(dispatch: AppDispatch, push: PushReceiver): Promise<void> {
  await push.unsubscribe().catch(() => undefined);
  await dispatch(pushApi.endpoints.unsubscribeFromPush.initiate());
}
