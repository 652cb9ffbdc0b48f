import { describe, expect, it, vi } from 'vitest';
import { SessionSecretStore } from './secret-store.ts';
import { TokenStore } from './token-store.ts';

describe('TokenStore', () => {
  it('keeps the tokens of each server apart', async () => {
    const tokens = new TokenStore(Promise.resolve(new SessionSecretStore()));
    await tokens.set('https://one.example', 'access_token', 'first');
    await tokens.set('https://two.example', 'access_token', 'second');
    expect(await tokens.get('https://one.example', 'access_token')).toBe('first');
    await tokens.clear('https://one.example');
    expect(await tokens.get('https://one.example', 'access_token')).toBeNull();
    expect(await tokens.get('https://two.example', 'access_token')).toBe('second');
  });

  it('stays a known computer when a session ends', async () => {
    const tokens = new TokenStore(Promise.resolve(new SessionSecretStore()));
    const known = '[["ana@x.test","of ana"]]';
    await tokens.set('https://one.example', 'device_tokens', known);
    await tokens.clear('https://one.example');
    expect(await tokens.get('https://one.example', 'device_tokens')).toBe(known);
    expect(await tokens.get('https://two.example', 'device_tokens')).toBeNull();
  });

  it('knows the accounts of two windows that sign in at once, and of the one it knew before', async () => {
    const tokens = new TokenStore(Promise.resolve(new SessionSecretStore()));
    const keep = (email: string, token: string) =>
      tokens.set('https://one.example', 'device_tokens', JSON.stringify([[email, token]]));
    await keep('ana@x.test', 'old');
    await Promise.all([
      keep('ben@x.test', 'of ben'),
      keep('ana@x.test', 'new'),
      keep('lea@x.test', 'of lea'),
    ]);
    expect(JSON.parse((await tokens.get('https://one.example', 'device_tokens')) ?? '')).toEqual([
      ['lea@x.test', 'of lea'],
      ['ana@x.test', 'new'],
      ['ben@x.test', 'of ben'],
    ]);
  });

  it('goes on where a list could not be kept', async () => {
    const secrets = new SessionSecretStore();
    const tokens = new TokenStore(Promise.resolve(secrets));
    const keep = (email: string) =>
      tokens.set('https://one.example', 'device_tokens', JSON.stringify([[email, 'x']]));
    const locked = vi.spyOn(secrets, 'set').mockRejectedValueOnce(new Error('locked'));
    await expect(keep('ana@x.test')).rejects.toThrow('locked');
    locked.mockRestore();
    await keep('ben@x.test');
    expect(await tokens.get('https://one.example', 'device_tokens')).toBe('[["ben@x.test","x"]]');
  });
});
