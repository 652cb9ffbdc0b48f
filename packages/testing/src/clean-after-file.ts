import { afterAll, vi } from 'vitest';

// Files share a process: what one forgets to put back shall not reach the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
