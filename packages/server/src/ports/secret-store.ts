/**
 * Master keys of 32 random bytes, by version. Everything secret is derived from or sealed under one of them;
 * rotation adds a version and keeps the older ones for opening.
 */
export interface SecretStore {
  readonly currentVersion: number;
  /** Undefined for a version this store does not hold. */
  masterKey(version: number): Uint8Array | undefined;
}
