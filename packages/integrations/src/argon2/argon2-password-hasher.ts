import { hash, verify, type Options } from '@node-rs/argon2';
import type { PasswordHasher } from '@squeeze/server/ports/password-hasher';
import { Slots } from './slots.ts';

/** OWASP's first recommendation for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;
/** The library's own default is argon2id; its const enum cannot be named under isolated modules. */
const prefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/**
 * argon2id on a few threads at a time. Hashing runs in libuv's pool, which also reads files and resolves names: a flood
 * of sign-ins waits in line here instead of taking the whole pool.
 */
export class Argon2PasswordHasher implements PasswordHasher {
  readonly #slots: Slots;

  constructor(concurrency = 2) {
    this.#slots = new Slots(concurrency);
  }

  hash(password: string): Promise<string> {
    return this.#slots.run(() => hash(password, parameters));
  }

  verify(passwordHash: string, password: string): Promise<boolean> {
    return this.#slots.run(() => verify(passwordHash, password));
  }

  needsRehash(passwordHash: string): boolean {
    return !passwordHash.startsWith(prefix);
  }
}
