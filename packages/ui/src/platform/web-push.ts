import type { PushReceiver, PushSubscriptionFacts } from './platform.ts';
import { registerWorker } from './register-worker.ts';

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
};

const sameBytes = (one: ArrayBuffer | null, other: Uint8Array): boolean => {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0));
  return bytes.length === other.length && bytes.every((byte, at) => byte === other[at]);
};

/** What the browser says of its subscription, as the API takes it; null when it says too little. */
const factsOf = (subscription: PushSubscription): PushSubscriptionFacts | null => {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint === undefined || p256dh === undefined || auth === undefined
    ? null
    : { endpoint, keys: { p256dh, auth } };
};

/** The browser's own push service (https://www.w3.org/TR/push-api/). Call it only where there is one. */
export const createWebPush = (): PushReceiver => ({
  subscribe: async (publicKey) => {
    await registerWorker();
    const { pushManager } = await navigator.serviceWorker.ready;
    const key = bytesOf(publicKey);
    const known = await pushManager.getSubscription();
    // One for another installation's key can be read by nobody here.
    if (known !== null && !sameBytes(known.options.applicationServerKey, key)) await known.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: key };
    return factsOf(await pushManager.subscribe(options));
  },
  unsubscribe: async () => {
    // The worker stays: it keeps the app as well.
    const registration = await navigator.serviceWorker.getRegistration();
    const known = await registration?.pushManager.getSubscription();
    await known?.unsubscribe();
  },
});
