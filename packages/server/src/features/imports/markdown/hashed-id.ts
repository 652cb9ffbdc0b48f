import { createHash, type Hash } from 'node:crypto';

/**
 * Of what is the same for one person there is one id, so that nothing comes twice. The person is part of it: by an id that is
 * taken, nobody may find out what others keep.
 */
export class HashedId {
  readonly #hash: Hash;

  constructor(userId: string, place: string) {
    this.#hash = createHash('sha256').update(JSON.stringify([userId, place]));
  }

  add(bytes: Uint8Array): void {
    this.#hash.update(bytes);
  }

  /** As RFC 9562 has ids of one's own making (version 8). */
  id(): string {
    const bytes = this.#hash.digest().subarray(0, 16);
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
}
