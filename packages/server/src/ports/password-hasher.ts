/** Slow, salted password hashing (argon2id). Hashes carry their own parameters. */
export interface PasswordHasher {
  /** @throws PasswordHasherBusyError when too many are waiting already. */
  hash(password: string): Promise<string>;
  /** @throws PasswordHasherBusyError when too many are waiting already. */
  verify(hash: string, password: string): Promise<boolean>;
  /** True where the hash was made with weaker parameters than today's. */
  needsRehash(hash: string): boolean;
}

/** More hashes are wanted than this process can make soon; the same call may succeed a moment later. */
export class PasswordHasherBusyError extends Error {
  constructor() {
    super('Too many password hashes are waiting');
    this.name = 'PasswordHasherBusyError';
  }
}
