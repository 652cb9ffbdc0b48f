import type keytarModule from 'keytar';
import type { SecretStore } from './secret-store.ts';

type Keytar = Pick<typeof keytarModule, 'getPassword' | 'setPassword' | 'deletePassword'>;

/** Nobody answered, such as a service of the system that hangs. One that says no has answered. */
export class KeychainUnansweredError extends Error {
  constructor(cause: unknown) {
    super('the keychain does not answer', { cause });
    this.name = 'KeychainUnansweredError';
  }
}

/** Nothing is kept under it, so that looking for it asks nobody for leave. */
const nameOfNothing = 'does the keychain answer?';

/**
 * Whoever is there answers sooner. Where a service hangs, D-Bus gives up after 25 s, and all that the addon has of it is a
 * sentence in the language of the system.
 */
const answersWithinMs = 15_000;

/** The keychain of the operating system: macOS Keychain, Windows Credential Manager, a Linux secret service. */
export class KeytarSecretStore implements SecretStore {
  readonly #keytar: Keytar;
  readonly #service: string;

  constructor(keytar: Keytar, service: string) {
    this.#keytar = keytar;
    this.#service = service;
  }

  /**
   * @param service name under which the secrets are listed for people
   * @param elapsed ms since any moment, whatever becomes of the clock
   * @throws {KeychainUnansweredError} and whatever loading keytar throws; it is optional, and compiled where no ready-made file
   * exists
   */
  static async open(service: string, elapsed: () => number): Promise<KeytarSecretStore> {
    const { default: keytar } = await import('keytar');
    const store = new KeytarSecretStore(keytar, service);
    await store.requireAnswer(elapsed);
    return store;
  }

  /**
   * What takes a person to answer comes after this: how long they take tells nothing, and who has said no to a prompt is not
   * to be asked again and again. To be awaited: a call that hangs keeps one of the few threads of the process.
   * @throws {KeychainUnansweredError}, or what the keychain says at once
   */
  async requireAnswer(elapsed: () => number): Promise<void> {
    const began = elapsed();
    try {
      await this.#keytar.getPassword(this.#service, nameOfNothing);
    } catch (cause) {
      throw elapsed() - began < answersWithinMs ? cause : new KeychainUnansweredError(cause);
    }
  }

  async get(name: string): Promise<string | null> {
    return await this.#keytar.getPassword(this.#service, name);
  }

  async set(name: string, secret: string): Promise<void> {
    await this.#keytar.setPassword(this.#service, name, secret);
  }

  async delete(name: string): Promise<void> {
    await this.#keytar.deletePassword(this.#service, name);
  }
}
