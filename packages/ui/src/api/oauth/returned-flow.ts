/** What a provider has sent back in the address of the callback page. */
export interface Returned {
  /** As the path has it: it may be none that we know. */
  readonly provider: string;
  readonly state: string;
  readonly code: string | null;
  /** What the provider calls itself (RFC 9207). */
  readonly iss: string | null;
  /** Why there is no code (RFC 6749, 4.1.2.1). */
  readonly error: string | null;
}

const callbackPath = /^\/oauth\/callback\/([^/]+)\/?$/i;

const names = ['state', 'code', 'iss', 'error'] as const;

/** As long as a flow waits. */
const keptMs = 10 * 60_000;

/** In memory alone: a code is nothing for a disk, and a reload begins anew. */
let kept: { readonly returned: Returned; readonly endsAt: number } | null = null;

export const callbackPage = (provider: string): string => `/oauth/callback/${encodeURIComponent(provider)}`;

/** Reads an address of the callback page; null for every other one, and where there is no state, which nothing can be made of. */
function readReturned(pathname: string, search: string): Returned | null {
  const [, provider] = callbackPath.exec(pathname) ?? [];
  if (provider === undefined) return null;
  const given = new URLSearchParams(search);
  const [state, code, iss, error] = names.map((name) => given.get(name) || null);
  return state == null
    ? null
    : { provider, state, code: code ?? null, iss: iss ?? null, error: error ?? null };
}

/** Keeps it for this page, while somebody signs in. @param now epoch ms */
export function keepReturned(returned: Returned, now: number): void {
  kept = { returned, endsAt: now + keptMs };
}

/** What this page was opened with, the same object each time; null where there is nothing, or it is too old. @param now epoch ms */
export const pendingReturned = (now: number): Returned | null =>
  kept !== null && kept.endsAt > now ? kept.returned : null;

export function forgetReturned(): void {
  kept = null;
}

/**
 * Takes a code and its state off the address before anything else is asked for: they stay in no history, in no bookmark and
 * in no call of this page. Called first of all. @param now epoch ms
 */
export function takeReturned(now: number): void {
  const { pathname, search, hash } = globalThis.location;
  if (!callbackPath.test(pathname) || (search === '' && hash === '')) return;
  const returned = readReturned(pathname, search);
  globalThis.history.replaceState(globalThis.history.state, '', pathname);
  if (returned !== null) keepReturned(returned, now);
}
