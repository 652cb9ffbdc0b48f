import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { SecretStore } from '../ports/secret-store.ts';

/** What a key is used for. Each use has a key of its own, so that no use can be turned against another. */
export const keyPurposes = [
  'access-token',
  'refresh-mac',
  'refresh-successor',
  'envelope',
  'audit-checkpoint',
  'backup-code',
  'device',
  'trial',
  'text-stop',
  'text-webhook',
  'push-answer',
] as const;
export type KeyPurpose = (typeof keyPurposes)[number];

/**
 * Keys of 32 bytes derived from the master keys with HKDF-SHA256 (RFC 5869), by purpose and version. As key objects: Node
 * makes one of plain bytes at each use, which takes six times as long as a MAC itself.
 */
export class PurposeKeys {
  readonly #secrets: SecretStore;
  readonly #derived = new Map<string, KeyObject>();

  constructor(secrets: SecretStore) {
    this.#secrets = secrets;
  }

  /** The version new secrets are made with. */
  get currentVersion(): number {
    return this.#secrets.currentVersion;
  }

  /** Nothing can be sealed or signed for now. */
  get areLacking(): boolean {
    return this.#secrets.lacksKeys ?? false;
  }

  /** Undefined for a version the store does not hold: what was made with it can no longer be opened or checked. */
  find(purpose: KeyPurpose, version: number): KeyObject | undefined {
    const name = `squeeze/${purpose}/v${version}`;
    const known = this.#derived.get(name);
    if (known !== undefined) return known;
    const master = this.#secrets.masterKey(version);
    if (master === undefined) return undefined;
    const key = createSecretKey(new Uint8Array(hkdfSync('sha256', master, new Uint8Array(), name, 32)));
    this.#derived.set(name, key);
    return key;
  }

  /** Every key of this purpose that the store still holds, newest first. */
  every(purpose: KeyPurpose): { readonly version: number; readonly key: KeyObject }[] {
    const versions = Array.from({ length: this.currentVersion }, (_, index) => this.currentVersion - index);
    return versions.flatMap((version) => {
      const key = this.find(purpose, version);
      return key === undefined ? [] : [{ version, key }];
    });
  }

  /**
   * The key that new secrets are made with and its version, read together: a rotation in between would label what one
   * key made with the other, and nothing would open it again.
   * @throws when the store lacks its own current version, which only a broken store does.
   */
  current(purpose: KeyPurpose): { readonly version: number; readonly key: KeyObject } {
    const version = this.currentVersion;
    const key = this.find(purpose, version);
    if (key === undefined) throw new Error(`The secret store lacks its current version ${version}`);
    return { version, key };
  }
}
