import type { OpenBuild } from './platform.ts';
import { registerWorker } from './register-worker.ts';

/** How long a page may be out of sight without asking for a newer build when it is looked at again, ms. */
const lookAgainMs = 10 * 60_000;

/** How long who wants a newer build waits for it where the network is slow or the worker busy, ms. */
const patienceMs = 3_000;

/** The page's own files have come, and those that it draws with. */
const pageLoaded = async (): Promise<void> => {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
};

/** A worker that is being brought has been, or cannot be. */
const brought = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (worker.state !== 'installing') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin and takes no target
const takeOver = (worker: ServiceWorker): void => worker.postMessage({ kind: 'take-over' });

/** The worker of a newer build than the one that answers now; looks for one where none is known of. */
const newerWorker = async (registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> => {
  if (registration.waiting === null) {
    await registration.update().catch(() => undefined); // no connection
    if (registration.installing !== null) await brought(registration.installing);
  }
  return registration.waiting;
};

/** Other tabs go on with what they have: the worker keeps the files of their build until they are gone. */
const reloadNewest = async (registration: ServiceWorkerRegistration): Promise<void> => {
  setTimeout(() => location.reload(), patienceMs);
  const worker = await newerWorker(registration);
  if (worker === null) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  takeOver(worker);
};

/** Has the worker bring the app to this device, and see to newer builds of it (https://www.w3.org/TR/service-workers/). */
export const keepApp = async (build: OpenBuild): Promise<void> => {
  await pageLoaded();
  const registration = await registerWorker();

  const offer = async (): Promise<void> => {
    const { waiting, active } = registration;
    // The first of all has nothing to wait for.
    if (waiting === null || active === null) return;
    // What came from the network, such as the landing page, is of the newer build already, and goes on within it.
    if (!(await build.offerNewer())) takeOver(waiting);
  };
  const follow = async (): Promise<void> => {
    if (registration.installing !== null) await brought(registration.installing);
    await offer();
  };
  registration.addEventListener('updatefound', () => void follow());
  build.reloadBy(() => void reloadNewest(registration));
  void follow();

  let lookedAt = 0;
  const look = (): void => {
    lookedAt = Date.now();
    registration.update().catch(() => undefined); // no connection
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt >= lookAgainMs) look();
  });
  // The browser looks after each page load as well, but waits for as long as the worker has something to do.
  if (registration.active !== null) look();
};
