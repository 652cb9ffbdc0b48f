import { offerNewerBuild } from '../kit/newer-build.ts';
import { registerWorker } from './web-worker.ts';

/** How often a page that stays open asks for a newer build. */
const lookEveryMs = 60 * 60_000;

/**
 * Has the service worker keep this build, so that the app opens without a network. A newer build is fetched beside it and
 * offered; it takes the place of this one when the person says so, or when no page of this one is open any more.
 */
const openOffline = async (): Promise<void> => {
  const registration = await registerWorker();
  const look = (): void => {
    const { waiting } = registration;
    // Without a worker before it, it is the first, and of the build that this page is of.
    if (waiting === null || navigator.serviceWorker.controller === null) return;
    offerNewerBuild(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin and takes no target
      waiting.postMessage('take-over');
    });
  };
  look();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', look);
  });
  const update = (): void => void registration.update().catch(() => undefined);
  setInterval(update, lookEveryMs);
  addEventListener('online', update);
};

/** The same once the page is idle. A browser that will not goes on without. */
export const openOfflineSoon = (): void => {
  const start = (): void => void openOffline().catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 3_000 });
  else setTimeout(start, 2_000);
};
