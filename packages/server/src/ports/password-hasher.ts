/** Slow, salted password hashing (argon2id). Hashes carry their own parameters. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
  /** True where the hash was made with weaker parameters than today's. */
  needsRehash(hash: string): boolean;
}
