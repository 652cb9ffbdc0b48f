import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { testPlatform } from '../testing/test-platform.ts';
import { openLastSeen } from './open-last-seen.ts';

const nowhere = 'http://127.0.0.1:9';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('lets the page be drawn after a second, where the disk takes longer to say who was here', async () => {
  const deviceStore = () => new Promise<never>(() => undefined);
  const opening = openLastSeen(testPlatform(nowhere, { edition: 'embedded', deviceStore }), '/dashboard');
  let isOpened = false;
  void opening.then(() => (isOpened = true));
  await vi.advanceTimersByTimeAsync(999);
  expect(isOpened).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await opening).toBeDefined();
  expect(vi.getTimerCount()).toBe(0);
});

it('leaves it to the page to say that nothing can be shown', async () => {
  const platform = testPlatform(nowhere, { edition: 'embedded' });
  Object.defineProperty(platform, 'savedAuth', {
    get: () => {
      throw new Error('no storage');
    },
  });
  const opened = await openLastSeen(platform, '/dashboard');
  vi.useRealTimers();
  // React tells of what broke.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderApp(platform, '/dashboard', opened);
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeInTheDocument();
});
