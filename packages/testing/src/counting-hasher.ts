import { scryptSync, timingSafeEqual } from 'node:crypto';
import type { PasswordHasher } from '@squeeze/server/ports/password-hasher';

/** Real but cheap hashing that counts its work: the number of hashes must not tell whether an account exists. */
export class CountingHasher implements PasswordHasher {
  count = 0;
  #outdated: string | null = null;

  hash(password: string): Promise<string> {
    this.count += 1;
    return Promise.resolve(digest(password));
  }

  verify(hash: string, password: string): Promise<boolean> {
    this.count += 1;
    return Promise.resolve(timingSafeEqual(Buffer.from(hash), Buffer.from(digest(password))));
  }

  needsRehash(hash: string): boolean {
    return hash === this.#outdated;
  }

  /** From now on this hash counts as made with weaker parameters. */
  markOutdated(hash: string): void {
    this.#outdated = hash;
  }
}

const digest = (password: string): string =>
  scryptSync(password, 'the same salt for every test', 32, { N: 16 }).toString('base64');
