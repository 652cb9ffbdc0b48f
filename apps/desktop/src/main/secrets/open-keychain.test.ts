import { describe, expect, it } from 'vitest';
import { openKeychain, type KeychainOptions } from './open-keychain.ts';
import { SessionSecretStore, type SecretStore } from './secret-store.ts';

const optionsFor = (open: KeychainOptions['open']): KeychainOptions & { failures: unknown[] } => {
  const failures: unknown[] = [];
  return {
    open,
    onFailure: (cause) => failures.push(cause),
    patienceMs: 1_000,
    failures,
  };
};

describe('openKeychain', () => {
  it('makes the envelope key once and finds it again', async () => {
    const secrets = new SessionSecretStore();
    const first = await openKeychain(optionsFor(async () => secrets));
    const second = await openKeychain(optionsFor(async () => secrets));
    expect(Buffer.from(first.envelopeKey, 'base64')).toHaveLength(32);
    expect(second.envelopeKey).toBe(first.envelopeKey);
    expect(second.storage).toBe('keychain');
  });

  it('keeps secrets for the session only where no keychain answers, and says so', async () => {
    const options = optionsFor(() => Promise.reject(new Error('no secret service')));
    const keychain = await openKeychain(options);
    expect(keychain.storage).toBe('session');
    expect(keychain.secrets).toBeInstanceOf(SessionSecretStore);
    expect(options.failures).toHaveLength(1);
  });

  it('does not trust a keychain that forgets', async () => {
    const forgetful: SecretStore = {
      get: async () => null,
      set: async () => undefined,
      delete: async () => undefined,
    };
    const keychain = await openKeychain(optionsFor(async () => forgetful));
    expect(keychain.storage).toBe('session');
  });

  it('does not wait for ever', async () => {
    const never = new Promise<never>(() => undefined);
    const keychain = await openKeychain({ ...optionsFor(() => never), patienceMs: 10 });
    expect(keychain.storage).toBe('session');
  });
});
