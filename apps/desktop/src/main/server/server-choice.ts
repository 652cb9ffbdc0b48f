import type { Settings } from '../system/settings.ts';

export type ChosenServer = Settings['server'];

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin of a cloud server as typed or pasted, or null when it cannot be one: https, or http on this machine, and
 * no credentials, path or query, which would be dropped without a word.
 */
export function cloudOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname));
  const bare =
    url.username === '' &&
    url.password === '' &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.hostname !== '';
  return safe && bare ? url.origin : null;
}
