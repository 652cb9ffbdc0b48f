import type keytarModule from 'keytar';
import type { SecretStore } from './secret-store.ts';

type Keytar = typeof keytarModule;

/**
 * Whether nobody answered at all, such as a service of the system that hangs (D-Bus gives up after 25 s by itself). A person who
 * has said no to its prompt has answered, and is not to be asked again and again.
 */
export const isUnanswered = (cause: unknown): boolean =>
  cause instanceof Error && /timeout|timed out|did not receive a reply/i.test(cause.message);

/** The keychain of the operating system: macOS Keychain, Windows Credential Manager, a Linux secret service. */
export class KeytarSecretStore implements SecretStore {
  readonly #keytar: Keytar;
  readonly #service: string;

  private constructor(keytar: Keytar, service: string) {
    this.#keytar = keytar;
    this.#service = service;
  }

  /**
   * @param service name under which the secrets are listed for people
   * @throws whatever loading keytar throws; it is optional, and compiled where no ready-made file exists
   */
  static async open(service: string): Promise<KeytarSecretStore> {
    const { default: keytar } = await import('keytar');
    return new KeytarSecretStore(keytar, service);
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
