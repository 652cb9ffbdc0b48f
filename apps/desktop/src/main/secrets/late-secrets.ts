import type { SecretStore } from './secret-store.ts';
import { isJoined, joinedSecret } from './token-store.ts';

/** A list that cannot be read stays as it is, and is no reason to keep the session in memory. */
const joinIn = async (lasting: SecretStore, name: string, secret: string): Promise<void> => {
  const known = await lasting.get(name).catch(() => undefined);
  if (known !== undefined) await lasting.set(name, joinedSecret(secret, known));
};

/**
 * Keeps secrets in memory until a keychain is there to take them, however late that is. What was kept and let go
 * meanwhile is then done to the keychain too, joined with what that has; what nobody touched is as the keychain has it.
 */
export class LateSecrets implements SecretStore {
  /** Null for what was kept here and let go again. */
  readonly #touched = new Map<string, string | null>();
  #lasting: SecretStore | null = null;
  #hadAny = false;

  /** Whether something was kept here when the keychain took over. */
  get hadAny(): boolean {
    return this.#hadAny;
  }

  async get(name: string): Promise<string | null> {
    return this.#lasting === null ? (this.#touched.get(name) ?? null) : await this.#lasting.get(name);
  }

  async set(name: string, secret: string): Promise<void> {
    if (this.#lasting === null) this.#touched.set(name, secret);
    else await this.#lasting.set(name, secret);
  }

  async delete(name: string): Promise<void> {
    if (this.#lasting !== null) await this.#lasting.delete(name);
    // A page that found no session lets it go to be sure; that says nothing of the one in the keychain.
    else if (this.#touched.has(name)) this.#touched.set(name, null);
  }

  /** @throws what the keychain does; then everything is kept in memory as before */
  async moveTo(lasting: SecretStore): Promise<void> {
    const moved = new Map<string, string | null>();
    // Something may be kept while something else is on its way.
    for (let left = this.#changedSince(moved); left.length > 0; left = this.#changedSince(moved)) {
      for (const [name, secret] of left) {
        if (secret === null) await lasting.delete(name);
        else if (isJoined(name)) await joinIn(lasting, name, secret);
        else await lasting.set(name, secret);
        moved.set(name, secret);
      }
    }
    this.#lasting = lasting;
    this.#hadAny = [...this.#touched.values()].some((secret) => secret !== null);
    this.#touched.clear();
  }

  #changedSince(moved: ReadonlyMap<string, string | null>): [string, string | null][] {
    return [...this.#touched].filter(([name, secret]) => moved.get(name) !== secret);
  }
}
