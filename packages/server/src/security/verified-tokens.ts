import type { AccessClaims } from './access-token.ts';

/** At a few hundred bytes each, some megabytes at most. */
const capacity = 10_000;

interface Verified {
  readonly claims: AccessClaims;
  /** `exp` of the token, epoch seconds (RFC 7519 section 4.1.4). */
  readonly expiresAt: number;
}

/**
 * Remembers tokens whose signature was found good. A person sends the same token for a quarter of an hour, and a
 * signature does not change; checking it takes as long as reading a page of todos. Only the signature is remembered:
 * expiry is compared every time, and the session behind it is read afresh by whoever asks.
 */
export class VerifiedTokens {
  readonly #tokens = new Map<string, Verified>();

  /** Undefined where the token is not known, or no longer alive at `now` (epoch ms). */
  find(token: string, now: number): AccessClaims | undefined {
    const known = this.#tokens.get(token);
    if (known === undefined) return undefined;
    if (known.expiresAt > Math.floor(now / 1000)) return known.claims;
    this.#tokens.delete(token);
    return undefined;
  }

  /** Keeps a token that has just been verified; the one kept longest makes room. */
  keep(token: string, verified: Verified): void {
    const oldest = this.#tokens.keys().next();
    if (this.#tokens.size >= capacity && oldest.done !== true) this.#tokens.delete(oldest.value);
    this.#tokens.set(token, verified);
  }
}
