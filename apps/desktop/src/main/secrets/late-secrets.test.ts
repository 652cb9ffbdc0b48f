import { describe, expect, it } from 'vitest';
import { LateSecrets } from './late-secrets.ts';
import { SessionSecretStore } from './secret-store.ts';

describe('LateSecrets', () => {
  it('brings what was kept meanwhile to the keychain, and leaves there what nobody touched', async () => {
    const keychain = new SessionSecretStore();
    for (const name of ['left', 'ended', 'renewed']) await keychain.set(name, 'of the last run');
    const secrets = new LateSecrets();
    await secrets.delete('left');
    await secrets.set('ended', 'now');
    await secrets.delete('ended');
    await secrets.set('renewed', 'now');
    expect(await secrets.get('left')).toBeNull();
    expect(await secrets.get('renewed')).toBe('now');
    await secrets.moveTo(keychain);
    expect(await secrets.get('left')).toBe('of the last run');
    expect(await secrets.get('ended')).toBeNull();
    expect(await keychain.get('renewed')).toBe('now');
    await secrets.set('later', 'secret');
    await secrets.delete('renewed');
    expect(await keychain.get('later')).toBe('secret');
    expect(await keychain.get('renewed')).toBeNull();
  });

  it('loses nothing that is kept while the rest is on its way', async () => {
    const keychain = new SessionSecretStore();
    const secrets = new LateSecrets();
    await secrets.set('one', 'first');
    const slow = {
      get: (name: string) => keychain.get(name),
      delete: (name: string) => keychain.delete(name),
      set: async (name: string, secret: string) => {
        await keychain.set(name, secret);
        if (secret === 'first') await secrets.set('one', 'second');
      },
    };
    await secrets.moveTo(slow);
    expect(await keychain.get('one')).toBe('second');
  });

  it('forgets none of the accounts that the keychain knows this computer by', async () => {
    const name = 'device_tokens for https://one.example';
    const keychain = new SessionSecretStore();
    await keychain.set(name, '[["ana@x.test","old"],["ben@x.test","of ben"]]');
    const secrets = new LateSecrets();
    await secrets.set(name, '[["lea@x.test","of lea"],["ana@x.test","new"]]');
    await secrets.moveTo(keychain);
    expect(JSON.parse((await keychain.get(name)) ?? '')).toEqual([
      ['lea@x.test', 'of lea'],
      ['ana@x.test', 'new'],
      ['ben@x.test', 'of ben'],
    ]);
  });

  it('goes on in memory where the keychain refuses', async () => {
    const secrets = new LateSecrets();
    await secrets.set('one', 'first');
    const refuses = {
      get: async () => null,
      set: () => Promise.reject(new Error('locked again')),
      delete: async () => undefined,
    };
    await expect(secrets.moveTo(refuses)).rejects.toThrow('locked again');
    expect(await secrets.get('one')).toBe('first');
  });
});
