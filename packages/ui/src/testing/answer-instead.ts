import { vi } from 'vitest';

/** What to answer in the server's place: a status with a body, or a connection that breaks. */
export type StandIn = { readonly status: number; readonly body?: unknown } | 'unreachable';

export interface Interception {
  /** Calls that matched, in order, as `METHOD /path`. */
  readonly calls: readonly string[];
  readonly restore: () => void;
}

/**
 * Lets calls go through to the server but for those whose path ends like one of `paths`, which `standIn` answers; without it
 * they are only counted.
 */
export const answerInstead = (paths: string | readonly string[], standIn?: StandIn): Interception => {
  const endings = typeof paths === 'string' ? [paths] : paths;
  const calls: string[] = [];
  const current = globalThis.fetch;
  // A spy on a spy is the same one, which would ask itself.
  const before = vi.isMockFunction(current) ? current.getMockImplementation() : undefined;
  const through: typeof fetch = before ?? current;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (!endings.some((ending) => pathname.endsWith(ending))) return through(input, init);
    calls.push(`${init?.method ?? 'GET'} ${pathname}`);
    if (standIn === undefined) return through(input, init);
    if (standIn === 'unreachable') throw new TypeError('fetch failed');
    return Response.json(standIn.body ?? {}, { status: standIn.status });
  });
  return {
    calls,
    restore: () => {
      if (before === undefined) spy.mockRestore();
      else spy.mockImplementation(before);
    },
  };
};
