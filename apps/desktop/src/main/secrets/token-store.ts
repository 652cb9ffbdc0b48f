import { tokenNames, type KeptName } from '@squeeze/contracts/desktop-bridge';
import { joinAccounts, readAccounts } from '@squeeze/domain/kept/known-accounts';
import type { SecretStore } from './secret-store.ts';

/**
 * The session's tokens, and those that make this computer a known one, in the keychain, apart for each server: a server chosen
 * later must never be shown the tokens of another.
 */
export class TokenStore {
  readonly #secrets: Promise<SecretStore>;
  #lastJoined: Promise<unknown> = Promise.resolve();

  /** @param secrets the keychain, which may still be asking its owner to open it */
  constructor(secrets: Promise<SecretStore>) {
    this.#secrets = secrets;
  }

  async get(server: string, name: KeptName): Promise<string | null> {
    return await (await this.#secrets).get(accountOf(server, name));
  }

  /** Known accounts are joined with those that are there, one set after the other: two windows may sign in at once. */
  async set(server: string, name: KeptName, value: string): Promise<void> {
    const secrets = await this.#secrets;
    const account = accountOf(server, name);
    if (!isJoined(account)) return await secrets.set(account, value);
    const before = this.#lastJoined;
    const join = async (): Promise<void> => {
      await before;
      // A keychain that does not answer knows nobody.
      const known = await secrets.get(account).catch(() => null);
      await secrets.set(account, joinedSecret(value, known));
    };
    const joined = join();
    this.#lastJoined = joined.catch(() => undefined);
    await joined;
  }

  /** Forgets the session there. */
  async clear(server: string): Promise<void> {
    const secrets = await this.#secrets;
    for (const name of tokenNames) await secrets.delete(accountOf(server, name));
  }
}

/** As it is listed in the keychain. */
const accountOf = (server: string, name: KeptName): string => `${name} for ${server}`;

/** Whether two that have been written under a name are both kept, as the accounts that a computer is known by are. */
export const isJoined = (name: string): boolean => name.startsWith(accountOf('', 'device_tokens'));

/** What then stays. @param earlier null where there is none */
export const joinedSecret = (later: string, earlier: string | null): string =>
  joinAccounts(readAccounts(later), readAccounts(earlier));
