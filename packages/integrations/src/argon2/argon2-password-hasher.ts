import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import type { PasswordHasher } from '@squeeze/server/ports/password-hasher';
import { AppError } from '@squeeze/server/http/app-error';
import { Slots, SlotsFullError } from './slots.ts';

const hashQueuePolicy = {
  /** No more than there are cores for: each goes through its 19 MiB twice, and two that take turns do so from cold caches. */
  concurrency: Math.min(2, availableParallelism()),
  /** About three seconds of work on a slow core: who waits longer has given up, or is one of a flood. */
  maxWaiting: 100,
  retryAfterSeconds: 5,
} as const;

/** OWASP's first recommendation for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;
/** The library's own default is argon2id; its const enum cannot be named under isolated modules. */
const prefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/**
 * argon2id on a few threads at a time. Hashing runs in libuv's pool, which also reads files and resolves names: a flood
 * of sign-ins waits in line here instead of taking the whole pool, and where the line is long it is refused (503), so
 * that everything else goes on.
 */
export class Argon2PasswordHasher implements PasswordHasher {
  readonly #slots: Slots;

  constructor({
    concurrency = hashQueuePolicy.concurrency,
    maxWaiting = hashQueuePolicy.maxWaiting,
  }: { readonly concurrency?: number; readonly maxWaiting?: number } = {}) {
    this.#slots = new Slots(concurrency, maxWaiting);
  }

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, parameters));
  }

  verify(passwordHash: string, password: string): Promise<boolean> {
    return this.#inTurn(() => verify(passwordHash, password));
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.#slots.run(work);
    } catch (error) {
      if (!(error instanceof SlotsFullError)) throw error;
      const { retryAfterSeconds } = hashQueuePolicy;
      throw new AppError('unavailable.sign_ins', { retryAfterSeconds, cause: error });
    }
  }

  needsRehash(passwordHash: string): boolean {
    return !passwordHash.startsWith(prefix);
  }
}
