/** What the desktop app asked for when it opened this browser; neither part is a secret (RFC 7636 section 7.2). */
export interface PendingDesktopSignIn {
  readonly challenge: string;
  readonly state: string;
}

export const desktopSignInPath = '/desktop-sign-in';

const storageKey = 'squeeze.desktop-sign-in';
/** As long as the app waits for an answer. */
const keptMs = 10 * 60_000;

/** Reads it off the address, where it stands behind the `#`; null for any other address. */
export function readDesktopSignIn(hash: string): PendingDesktopSignIn | null {
  const asked = new URLSearchParams(hash.replace(/^#/, ''));
  const [challenge, state] = [asked.get('challenge') ?? '', asked.get('state') ?? ''];
  const spelled = /^[\w-]{43}$/.test(challenge) && /^[\w-]{16,128}$/.test(state);
  return spelled ? { challenge, state } : null;
}

/** Keeps it for this tab while somebody signs in. @param now epoch ms */
export const keepDesktopSignIn = (pending: PendingDesktopSignIn, now: number): void =>
  sessionStorage.setItem(storageKey, JSON.stringify({ ...pending, endsAt: now + keptMs }));

export const forgetDesktopSignIn = (): void => sessionStorage.removeItem(storageKey);

/** What this tab was opened for, if it was not long ago. @param now epoch ms */
export function pendingDesktopSignIn(now: number): PendingDesktopSignIn | null {
  const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
  if (typeof kept !== 'object' || kept === null) return null;
  const { challenge, state, endsAt } = kept as Partial<Record<'challenge' | 'state' | 'endsAt', unknown>>;
  if (typeof endsAt !== 'number' || endsAt <= now) return null;
  return typeof challenge === 'string' && typeof state === 'string' ? { challenge, state } : null;
}
