const address = '/service-worker.js';

/** The worker that shows pushes and keeps the app on this device: the same registration whoever asks. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(address);
