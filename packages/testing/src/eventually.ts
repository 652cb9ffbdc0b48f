import { vi } from 'vitest';

/** Asks again until `check` throws nothing more, and answers what it does; for as long as only a hang would take. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000 });
