import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { KeychainState } from '@squeeze/contracts/desktop-bridge';
import { SessionSecretStore, type SecretStore } from './secret-store.ts';

export interface Keychain {
  readonly secrets: SecretStore;
  readonly storage: KeychainState['storage'];
  /** 32 bytes in base64 that seal what the embedded server keeps for others (provider tokens). */
  readonly envelopeKey: string;
}

export interface KeychainOptions {
  /** Opens the operating system's keychain; rejects where there is none. */
  open(): Promise<SecretStore>;
  /** Hears why the keychain cannot be used. */
  onFailure(cause: unknown): void;
  /** A locked keychain asks its owner, so there is time to type. */
  readonly patienceMs: number;
}

const envelopeKeyName = 'envelope-key';

/**
 * Opens the keychain and makes sure that it keeps what it is given, or says that it cannot and keeps secrets in
 * memory for this session. Secrets never go to disk instead.
 */
export async function openKeychain(options: KeychainOptions): Promise<Keychain> {
  const timeout = new AbortController();
  try {
    const late = delay(options.patienceMs, undefined, { signal: timeout.signal }).then(() => {
      throw new Error('the keychain did not answer in time');
    });
    late.catch(() => undefined);
    return await Promise.race([openLasting(options), late]);
  } catch (cause) {
    options.onFailure(cause);
    return {
      secrets: new SessionSecretStore(),
      storage: 'session',
      envelopeKey: newEnvelopeKey(),
    };
  } finally {
    timeout.abort();
  }
}

async function openLasting(options: KeychainOptions): Promise<Keychain> {
  const secrets = await options.open();
  return {
    secrets,
    storage: 'keychain',
    envelopeKey: await keptEnvelopeKey(secrets),
  };
}

/** The first start makes the key; reading it back proves that the keychain really keeps things. */
async function keptEnvelopeKey(secrets: SecretStore): Promise<string> {
  const kept = await secrets.get(envelopeKeyName);
  if (kept !== null) return kept;
  const made = newEnvelopeKey();
  await secrets.set(envelopeKeyName, made);
  if ((await secrets.get(envelopeKeyName)) !== made) throw new Error('the keychain does not keep secrets');
  return made;
}

const newEnvelopeKey = (): string => randomBytes(32).toString('base64');
