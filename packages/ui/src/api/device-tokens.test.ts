import { joinAccounts, readAccounts } from '@squeeze/domain/kept/known-accounts';
import { describe, expect, it } from 'vitest';
import type { DeviceTokenStore } from '../platform/platform.ts';
import { deviceTokenOf, keepDeviceToken } from './device-tokens.ts';

const storeOf = (kept: string | null = null): DeviceTokenStore => {
  let json = kept;
  return {
    get: () => Promise.resolve(json),
    join: (more) => {
      json = joinAccounts(readAccounts(more), readAccounts(json));
      return Promise.resolve();
    },
  };
};

describe('tokens of a known device', () => {
  it('are apart for each account, however its address is written', async () => {
    const store = storeOf();
    await keepDeviceToken(store, 'Ines@Kovac.test', 'of ines');
    await keepDeviceToken(store, 'jonas@kovac.test', 'of jonas');
    expect(await deviceTokenOf(store, ' ines@kovac.test')).toBe('of ines');
    expect(await deviceTokenOf(store, 'JONAS@kovac.test')).toBe('of jonas');
    expect(await deviceTokenOf(store, 'lea@kovac.test')).toBeNull();
  });

  it('are renewed by each sign-in', async () => {
    const store = storeOf();
    await keepDeviceToken(store, 'ines@kovac.test', 'old');
    await keepDeviceToken(store, 'ines@kovac.test', 'new');
    expect(await deviceTokenOf(store, 'ines@kovac.test')).toBe('new');
  });

  it('are kept for the five accounts that signed in last', async () => {
    const store = storeOf();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'a', 'f'])
      await keepDeviceToken(store, `${name}@x.test`, name);
    const found = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => deviceTokenOf(store, `${name}@x.test`)),
    );
    expect(found).toEqual(['a', null, 'c', 'd', 'e', 'f']);
  });

  it.each(['', 'x', '{}', 'null', '[1]', '[["ines@kovac.test"]]', '[["ines@kovac.test", 1]]'])(
    'are none where %j was kept',
    async (kept) => {
      const store = storeOf(kept);
      expect(await deviceTokenOf(store, 'ines@kovac.test')).toBeNull();
      await keepDeviceToken(store, 'ines@kovac.test', 'new');
      expect(await deviceTokenOf(store, 'ines@kovac.test')).toBe('new');
    },
  );

  it('are done without where the keychain does not answer, or a cookie does it', async () => {
    const silent: DeviceTokenStore = {
      get: () => Promise.reject(new Error('locked')),
      join: () => Promise.reject(new Error('locked')),
    };
    for (const store of [silent, undefined]) {
      await keepDeviceToken(store, 'ines@kovac.test', 'new');
      expect(await deviceTokenOf(store, 'ines@kovac.test')).toBeNull();
    }
  });
});
