import { shell } from 'electron';
import type { OpenServer } from '../open-server.ts';
import { callServer } from '../server/server-calls.ts';
import { BrowserSignIn } from './browser-sign-in.ts';

const timeoutMs = 10_000;

export interface OpenSignInParts {
  readonly open: OpenServer;
  readonly clock: { now(): number };
  /** Somebody is signed in: the page looks again who. */
  onSignedIn(): void;
}

/** Puts signing in through the browser together: the system's browser, the server of the moment, the keychain. */
export function openSignIn({ open, clock, onSignedIn }: OpenSignInParts): BrowserSignIn {
  return new BrowserSignIn({
    clock,
    // The origin has been checked when it was chosen: https, or a server on this machine.
    openInBrowser: (address) => shell.openExternal(address),
    exchange: async (origin, proof) => {
      // A start does without it.
      const { desktopSignInEndpoints } = await import('@squeeze/contracts/desktop-sign-in');
      return await callServer(
        { origin, fetch: open.cloudFetch, headers: {} },
        desktopSignInEndpoints.exchangeDesktopCode,
        { body: proof },
        { timeoutMs },
      );
    },
    onSignedIn: async (origin, answer) => {
      await open.tokens.clear(origin);
      if (answer.refresh_token !== null) await open.tokens.set(origin, 'refresh_token', answer.refresh_token);
      await open.tokens.set(origin, 'user', JSON.stringify(answer.user));
      await open.tokens.set(origin, 'access_token', answer.access_token);
      // The server may have been changed while the browser was open; then nobody here is signed in.
      if (open.server.address.origin === origin) onSignedIn();
    },
  });
}
