import { describe, expect, it, vi } from 'vitest';
import { KeychainUnansweredError } from './keytar-secret-store.ts';
import { openKeychain, type Keychain, type KeychainOptions } from './open-keychain.ts';
import { SessionSecretStore, type SecretStore } from './secret-store.ts';

const optionsFor = (open: KeychainOptions['open']): KeychainOptions & { failures: unknown[] } => {
  const failures: unknown[] = [];
  return {
    open,
    onFailure: (cause) => failures.push(cause),
    isUnanswered: () => false,
    againMs: 1,
    patienceMs: 1_000,
    failures,
  };
};

const opened = (options: KeychainOptions): Promise<Keychain> => openKeychain(options).now();

describe('openKeychain', () => {
  it('makes the envelope key once and finds it again', async () => {
    const secrets = new SessionSecretStore();
    const first = await opened(optionsFor(async () => secrets));
    const second = await opened(optionsFor(async () => secrets));
    expect(Buffer.from(first.envelopeKey ?? '', 'base64')).toHaveLength(32);
    expect(second.envelopeKey).toBe(first.envelopeKey);
    expect(second.storage).toBe('keychain');
  });

  it('keeps secrets for the session only where no keychain answers, and says so', async () => {
    const options = optionsFor(() => Promise.reject(new Error('no secret service')));
    const keychain = await opened(options);
    expect(keychain.storage).toBe('session');
    // A key that is gone tomorrow may seal nothing.
    expect(keychain.envelopeKey).toBeNull();
    await keychain.secrets.set('token', 'secret');
    expect(await keychain.secrets.get('token')).toBe('secret');
    expect(options.failures).toHaveLength(1);
  });

  it('does not trust a keychain that forgets', async () => {
    const forgetful: SecretStore = {
      get: async () => null,
      set: async () => undefined,
      delete: async () => undefined,
    };
    const keychain = await opened(optionsFor(async () => forgetful));
    expect(keychain.storage).toBe('session');
  });

  it('is asked again while nobody answers, and not after a no', async () => {
    const keychain = new SessionSecretStore();
    const isUnanswered = (cause: unknown): boolean => cause instanceof KeychainUnansweredError;
    const open = vi
      .fn<KeychainOptions['open']>()
      .mockRejectedValueOnce(new KeychainUnansweredError('Le délai d’attente a expiré'))
      .mockRejectedValueOnce(new KeychainUnansweredError('Le délai d’attente a expiré'))
      .mockResolvedValue(keychain);
    expect(await opened({ ...optionsFor(open), isUnanswered })).toMatchObject({ storage: 'keychain' });
    expect(open).toHaveBeenCalledTimes(3);
    const refuses = vi.fn<KeychainOptions['open']>().mockRejectedValue(new Error('the prompt was dismissed'));
    expect(await opened({ ...optionsFor(refuses), isUnanswered })).toMatchObject({ storage: 'session' });
    expect(refuses).toHaveBeenCalledOnce();
  });

  it('does not wait for ever, and takes up the keychain when it answers after all', async () => {
    const { promise: answering, resolve: answer } = Promise.withResolvers<SecretStore>();
    const { now, late } = openKeychain({ ...optionsFor(() => answering), patienceMs: 10 });
    const { secrets, storage, envelopeKey } = await now();
    expect([storage, envelopeKey]).toEqual(['session', null]);
    await secrets.set('token', 'of now');
    const keychain = new SessionSecretStore();
    await keychain.set('envelope-key', 'of the first start');
    await keychain.set('device', 'known');
    answer(keychain);
    expect(await late).toMatchObject({ storage: 'keychain', envelopeKey: 'of the first start' });
    expect(await now()).toMatchObject({ storage: 'keychain', envelopeKey: 'of the first start' });
    // Whoever has had it from the beginning has it still.
    expect(await secrets.get('device')).toBe('known');
    expect(await keychain.get('token')).toBe('of now');
  });
});
