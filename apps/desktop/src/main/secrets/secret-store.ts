/** Keeps short secrets by name. Where they end up, and for how long, is the implementation's. */
export interface SecretStore {
  get(name: string): Promise<string | null>;
  set(name: string, secret: string): Promise<void>;
  delete(name: string): Promise<void>;
}

/** For as long as the application runs, in memory and nowhere else. */
export class SessionSecretStore implements SecretStore {
  readonly #secrets = new Map<string, string>();

  async get(name: string): Promise<string | null> {
    return this.#secrets.get(name) ?? null;
  }

  async set(name: string, secret: string): Promise<void> {
    this.#secrets.set(name, secret);
  }

  async delete(name: string): Promise<void> {
    this.#secrets.delete(name);
  }
}
