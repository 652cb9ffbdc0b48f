/**
 * Master keys of 32 random bytes, by version. Everything secret is derived from or sealed under one of them;
 * rotation adds a version and keeps the older ones for opening.
 */
export interface SecretStore {
  readonly currentVersion: number;
  /**
   * It has no key for now, not even of its current version: what can be is done without sealing its words, and secrets are
   * refused. Where it is not said, there are keys.
   */
  readonly lacksKeys?: boolean;
  /** Undefined for a version this store does not hold. */
  masterKey(version: number): Uint8Array | undefined;
}
