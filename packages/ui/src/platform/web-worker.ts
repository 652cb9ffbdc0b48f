/** Keeps the app for when there is no network, and shows what is pushed. */
export const workerAddress = '/service-worker.js';

/** The same one again where it is registered already. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' });
