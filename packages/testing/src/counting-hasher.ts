import { scryptSync, timingSafeEqual } from 'node:crypto';
import type { PasswordHasher } from '@squeeze/server/ports/password-hasher';

/** Real but cheap hashing that counts its work: the number of hashes must not tell whether an account exists. */
export class CountingHasher implements PasswordHasher {
  count = 0;

  hash(password: string): Promise<string> {
    this.count += 1;
    return Promise.resolve(digest(password));
  }

  verify(hash: string, password: string): Promise<boolean> {
    this.count += 1;
    return Promise.resolve(timingSafeEqual(Buffer.from(hash), Buffer.from(digest(password))));
  }

  needsRehash(): boolean {
    return false;
  }
}

const digest = (password: string): string =>
  scryptSync(password, 'the same salt for every test', 32, { N: 16 }).toString('base64');
