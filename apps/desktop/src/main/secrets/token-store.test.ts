import { describe, expect, it } from 'vitest';
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
    await tokens.set('https://one.example', 'device_tokens', 'known');
    await tokens.clear('https://one.example');
    expect(await tokens.get('https://one.example', 'device_tokens')).toBe('known');
    expect(await tokens.get('https://two.example', 'device_tokens')).toBeNull();
  });
});
