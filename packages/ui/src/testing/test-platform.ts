import { createWebPlatform } from '../platform/web-platform.ts';
import type { Platform } from '../platform/platform.ts';

/** A browser whose API lives at another origin, as a test server's does. */
export const testPlatform = (origin: string, change: Partial<Platform> = {}): Platform => ({
  ...createWebPlatform(localStorage),
  apiOrigin: () => origin,
  ...change,
});
