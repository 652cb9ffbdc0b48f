import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { LoginAnswer } from '@squeeze/contracts/auth';

/** What this way in needs from around it. */
export interface BrowserSignInParts {
  /** Opens an address in the system's own browser. */
  openInBrowser(address: string): Promise<void>;
  /** Exchanges code and verifier at the server of that origin for a session. */
  exchange(origin: string, proof: { code: string; code_verifier: string }): Promise<LoginAnswer>;
  /** The session is there: keep its tokens, tell the page. */
  onSignedIn(origin: string, answer: LoginAnswer): Promise<void>;
  readonly clock: { now(): number };
}

/** Time enough to find the password and the phone. */
const patienceMs = 10 * 60_000;

interface Attempt {
  readonly origin: string;
  readonly verifier: string;
  readonly state: string;
  readonly endsAt: number;
}

/**
 * Signing in with the system's browser (RFC 8252): the password is typed where the person keeps it, and this
 * application sees a code only, good with the verifier that never leaves the process (RFC 7636). One attempt at a time;
 * it is over with the first callback that names its state.
 */
export class BrowserSignIn {
  readonly #parts: BrowserSignInParts;
  #attempt: Attempt | null = null;

  constructor(parts: BrowserSignInParts) {
    this.#parts = parts;
  }

  /** Opens the page of the server at `origin` that asks whether to let this application in. */
  async begin(origin: string): Promise<void> {
    const verifier = randomBytes(32).toString('base64url');
    const state = randomBytes(24).toString('base64url');
    this.#attempt = { origin, verifier, state, endsAt: this.#parts.clock.now() + patienceMs };
    const challenge = createHash('sha256').update(verifier, 'ascii').digest('base64url');
    // Behind the #, where no server and no log sees it.
    const asked = new URLSearchParams({ challenge, state });
    await this.#parts.openInBrowser(`${origin}/desktop-sign-in#${asked.toString()}`);
  }

  /**
   * What the browser hands back. A callback nobody asked for, or with another's state, changes nothing.
   * @throws CallRefused, CallUnanswered when the server does not exchange it
   */
  async finish({ code, state }: { readonly code: string; readonly state: string }): Promise<void> {
    const attempt = this.#attempt;
    if (attempt === null || !isSame(attempt.state, state)) return;
    this.#attempt = null;
    if (this.#parts.clock.now() >= attempt.endsAt) return;
    const { origin, verifier } = attempt;
    const answer = await this.#parts.exchange(origin, { code, code_verifier: verifier });
    await this.#parts.onSignedIn(origin, answer);
  }
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
