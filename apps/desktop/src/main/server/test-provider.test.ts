import { describe, expect, it } from 'vitest';
import { isOfTestProvider, testProvider } from './test-provider.ts';

const env = { SQUEEZE_TEST_PROVIDER: 'http://127.0.0.1:50123', SQUEEZE_TEST_OAUTH_PORT: '50124' };
const provider = { base: 'http://127.0.0.1:50123', port: 50_124 };

describe('testProvider', () => {
  it('serves the older runtime of the tests', () => {
    expect(testProvider(env, '33.2.1')).toEqual(provider);
    expect(testProvider({}, '33.2.1')).toBeNull();
  });

  it('is deaf in what ships', () => {
    expect(testProvider(env, '45.4.1')).toBeNull();
    expect(testProvider(env, 'unknown')).toBeNull();
  });

  it.each([
    ['http://evil.example', '50124'],
    ['http://127.0.0.1:50123/elsewhere', '50124'],
    ['http://127.0.0.1:50123@evil.example', '50124'],
    ['http://127.0.0.1:50123', '0'],
    ['http://127.0.0.1:50123', '70000'],
    ['http://127.0.0.1:50123', 'any'],
  ])('leads nowhere but to this computer: %s, %s', (base, port) => {
    expect(testProvider({ SQUEEZE_TEST_PROVIDER: base, SQUEEZE_TEST_OAUTH_PORT: port }, '33.2.1')).toBeNull();
  });
});

describe('isOfTestProvider', () => {
  it.each([
    ['http://127.0.0.1:50123/consent?state=d.x', true],
    ['http://127.0.0.1:50124/consent', false],
    ['http://127.0.0.1:50123@evil.example/', false],
    ['no address', false],
  ])('%s: %s', (address, isOne) => {
    expect(isOfTestProvider(provider, address)).toBe(isOne);
    expect(isOfTestProvider(null, address)).toBe(false);
  });
});
