import { availableParallelism } from 'node:os';
import { Algorithm, hash, verify } from '@node-rs/argon2';
import { PasswordHasherBusyError, type PasswordHasher } from '@squeeze/server/ports/password-hasher';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
export const argon2Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface Argon2Limits {
  /** Hashes at once. Each occupies one of libuv's few threads and a core. */
  readonly concurrency: number;
  /** Callers that may wait for their turn; more are refused. */
  readonly queueLength: number;
}

/** One core and most of libuv's four threads stay free for everything else. */
const defaultLimits = (): Argon2Limits => ({
  concurrency: Math.min(2, Math.max(1, availableParallelism() - 1)),
  queueLength: 200,
});

/** argon2id in a native thread, a few at a time, so that a flood of sign-ins does not starve other calls. */
export class Argon2PasswordHasher implements PasswordHasher {
  readonly #limits: Argon2Limits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: Argon2Limits = defaultLimits()) {
    this.#limits = limits;
  }

  async hash(password: string): Promise<string> {
    return await this.#inTurn(() => hash(password, { algorithm: algorithm(), ...argon2Parameters }));
  }

  /** A text that is no argon2 hash verifies nothing. */
  async verify(stored: string, password: string): Promise<boolean> {
    if (parametersOf(stored) === null) return false;
    return await this.#inTurn(() => verify(stored, password));
  }

  needsRehash(stored: string): boolean {
    const used = parametersOf(stored);
    if (used === null) return true;
    const { memoryCost, timeCost, parallelism } = argon2Parameters;
    return used.memoryCost < memoryCost || used.timeCost < timeCost || used.parallelism !== parallelism;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.concurrency) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      // A turn is handed on without giving up the place, so nobody can slip in between.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  async #turn(): Promise<void> {
    if (this.#waiting.length >= this.#limits.queueLength) throw new PasswordHasherBusyError();
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
    });
  }
}

// A const enum of the library's types, which isolated modules cannot read.
const algorithm = (): Algorithm.Argon2id => 2;

/** PHC string format: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
function parametersOf(
  stored: string,
): { memoryCost: number; timeCost: number; parallelism: number } | null {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[^$]+\$[^$]+$/.exec(stored);
  if (match === null) return null;
  return {
    memoryCost: Number(match[1]),
    timeCost: Number(match[2]),
    parallelism: Number(match[3]),
  };
}
