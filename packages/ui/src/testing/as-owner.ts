import { desktopOrigin, type TestServer } from '@squeeze/testing/start-test-server';
import { vi } from 'vitest';

/**
 * Adds what proves the owner to every request, as the desktop's main process does for its own window. Undone by
 * `vi.unstubAllGlobals()`. A stub and no spy, so that `answerInstead` can stand before it.
 */
export const asOwner = ({ launchSecret }: TestServer): void => {
  const through = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    headers.set('origin', desktopOrigin);
    headers.set('x-squeeze-launch-secret', launchSecret);
    return through(input, { ...init, headers });
  });
};
