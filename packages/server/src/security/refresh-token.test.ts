import { testSecrets } from '@squeeze/testing/test-secrets';
import { describe, expect, it } from 'vitest';
import { PurposeKeys } from './purpose-keys.ts';
import { firstRefreshToken, readRefreshToken, refreshTokenHash, successorOf } from './refresh-token.ts';

const keysOf = (...versions: number[]): PurposeKeys => new PurposeKeys(testSecrets(...versions));
const keys = keysOf(1);
const sid = '01976f3e-0000-7000-8000-000000000001';

describe('refresh tokens', () => {
  it('name their session and generation, are random, and fit the contract', () => {
    const [one, two] = [firstRefreshToken(keys, sid), firstRefreshToken(keys, sid)];
    expect(one).toMatchObject({ sessionId: sid, generation: 0 });
    expect(one.token).not.toBe(two.token);
    expect(one.token.length).toBeLessThan(1_024);
    expect(readRefreshToken(keys, one.token)).toEqual(one);
  });

  it('have one successor each, however often it is asked for', () => {
    const first = firstRefreshToken(keys, sid);
    const next = successorOf(keys, first, 1);
    expect(successorOf(keys, first, 1)).toEqual(next);
    expect(next).toMatchObject({ sessionId: sid, generation: 1 });
    expect(readRefreshToken(keys, next.token)).toEqual(next);
    expect(refreshTokenHash(next.token)).not.toBe(refreshTokenHash(first.token));
  });

  it('have the same successor after a key rotation, as long as its version is asked for', () => {
    const first = firstRefreshToken(keys, sid);
    expect(successorOf(keysOf(1, 2), first, 1)).toEqual(successorOf(keys, first, 1));
    expect(successorOf(keysOf(1, 2), first, 2)).not.toEqual(successorOf(keys, first, 1));
    expect(() => successorOf(keys, first, 2)).toThrow('Key version 2 is gone');
  });

  it('are recognised at any age while their key is kept', () => {
    let token = firstRefreshToken(keys, sid);
    const old = token;
    for (let round = 0; round < 50; round += 1) token = successorOf(keys, token, 1);
    expect(readRefreshToken(keysOf(1, 2), old.token)).toEqual(old);
    expect(readRefreshToken(keysOf(2), old.token)).toBeNull();
  });

  it.each<[string, (token: string) => string]>([
    ['another session', (token) => token.replace(sid, sid.replace(/1$/, '2'))],
    ['another generation', (token) => token.replace('.0.', '.1.')],
    ['another key version', (token) => token.replace(/^r1/, 'r2')],
    [
      'another secret',
      (token) => token.replace(/\.0\../, (match) => `.0.${match.endsWith('A') ? 'B' : 'A'}`),
    ],
    ['another MAC', (token) => token.slice(0, -2) + (token.endsWith('AA') ? 'BA' : 'AA')],
    ['something added', (token) => `${token}A`],
    ['a blank around it', (token) => ` ${token}`],
    ['its end missing', (token) => token.slice(0, -1)],
    ['nothing left', () => ''],
  ])('are not ours with %s', (_, change) => {
    expect(readRefreshToken(keys, change(firstRefreshToken(keys, sid).token))).toBeNull();
  });
});
