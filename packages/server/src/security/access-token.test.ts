import { testSecrets } from '@squeeze/testing/test-secrets';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import {
  accessTokenAudience,
  accessTokenIssuer,
  accessTokenLifetimeMs,
  AccessTokens,
  accessTokenType,
  type AccessClaims,
} from './access-token.ts';
import { PurposeKeys } from './purpose-keys.ts';

const now = Date.UTC(2026, 5, 10, 9);
const seconds = Math.floor(now / 1000);
const keys = new PurposeKeys(testSecrets(1));
const tokens = new AccessTokens(keys);

const session: AccessClaims = { scope: 'full', userId: 'user-1', sessionId: 'session-1', generation: 3 };
const verification: AccessClaims = { scope: 'verification', userId: 'user-1', phoneNumber: '+14155550132' };

interface Forgery {
  readonly header?: Record<string, unknown>;
  readonly claims?: Record<string, unknown>;
  readonly key?: Parameters<SignJWT['sign']>[0];
}

/** A token like ours, but for what is given. */
const forge = ({
  header = {},
  claims = {},
  key = keys.current('access-token').key,
}: Forgery): Promise<string> =>
  new SignJWT({
    iss: accessTokenIssuer,
    aud: accessTokenAudience,
    sub: 'user-1',
    scope: 'full',
    sid: 'session-1',
    gen: 3,
    iat: seconds,
    exp: seconds + 900,
    ...claims,
  })
    .setProtectedHeader({ alg: 'HS256', typ: accessTokenType, kid: '1', ...header })
    .sign(key);

function tampered(token: string, change: (payload: Record<string, unknown>) => void): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  change(content);
  return [header, Buffer.from(JSON.stringify(content)).toString('base64url'), signature].join('.');
}

describe('access tokens', () => {
  it.each<[string, AccessClaims]>([
    ['a session', session],
    ['a second factor outstanding', { ...session, scope: 'mfa' }],
    ['a second factor to set up', { ...session, scope: 'mfa_setup' }],
    ['a number to verify', verification],
  ])('say for %s what they were made with', async (_, claims) => {
    expect(await tokens.verify(tokens.sign(claims, now), now)).toEqual(claims);
  });

  it('carry type, key version, issuer and audience, and nothing about the person but the id', async () => {
    const token = tokens.sign(session, now);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'at+jwt', kid: '1' });
    expect(decodeJwt(token)).toEqual({
      iss: 'squeeze',
      aud: 'squeeze-api',
      sub: 'user-1',
      scope: 'full',
      sid: 'session-1',
      gen: 3,
      iat: seconds,
      exp: seconds + 900,
    });
  });

  it.each([
    ['full', 15],
    ['mfa', 5],
    ['mfa_setup', 15],
  ] as const)('of scope %s live %i minutes', async (scope, minutes) => {
    const token = tokens.sign({ ...session, scope }, now);
    const end = now + minutes * 60_000;
    expect(accessTokenLifetimeMs[scope]).toBe(minutes * 60_000);
    expect(await tokens.verify(token, end - 1000)).not.toBeNull();
    expect(await tokens.verify(token, end)).toBeNull();
  });

  it('live on when the keys are rotated, as long as their key is kept', async () => {
    const token = tokens.sign(session, now);
    expect(await new AccessTokens(new PurposeKeys(testSecrets(1, 2))).verify(token, now)).toEqual(session);
    expect(await new AccessTokens(new PurposeKeys(testSecrets(2))).verify(token, now)).toBeNull();
  });

  it('accept the forger that the following cases start from, so that each is refused for its own reason', async () => {
    expect(await tokens.verify(await forge({}), now)).toEqual(session);
  });

  it.each<[string, () => Promise<string> | string]>([
    ['none as algorithm', () => new UnsecuredJWT({ scope: 'full' }).setSubject('user-1').encode()],
    [
      'none as algorithm over our own claims',
      async () => {
        const [, payload] = (await forge({})).split('.');
        const header = Buffer.from('{"alg":"none","typ":"at+jwt","kid":"1"}').toString('base64url');
        return `${header}.${payload}.`;
      },
    ],
    ['another HMAC', () => forge({ header: { alg: 'HS512' } })],
    [
      'a signature instead of a MAC',
      async () => forge({ header: { alg: 'ES256' }, key: (await generateKeyPair('ES256')).privateKey }),
    ],
    ['an unknown key version', () => forge({ header: { kid: '2' } })],
    ['a key id that is no version', () => forge({ header: { kid: '01' } })],
    ['a key id that climbs', () => forge({ header: { kid: '../1' } })],
    ['no key id', () => forge({ header: { kid: undefined } })],
    ["another purpose's key", () => forge({ key: keys.current('refresh-mac').key })],
    ['the master key itself', () => forge({ key: new Uint8Array(32).fill(1) })],
    ['a foreign key', () => forge({ key: new Uint8Array(32).fill(99) })],
    ['an end in the past', () => forge({ claims: { exp: seconds - 1 } })],
    ['no end', () => forge({ claims: { exp: undefined } })],
    ['no start', () => forge({ claims: { iat: undefined } })],
    ['another audience', () => forge({ claims: { aud: 'squeeze-web' } })],
    ['no audience', () => forge({ claims: { aud: undefined } })],
    ['another issuer', () => forge({ claims: { iss: 'someone' } })],
    ['another type', () => forge({ header: { typ: 'JWT' } })],
    ['no type', () => forge({ header: { typ: undefined } })],
    ['an unknown scope', () => forge({ claims: { scope: 'owner' } })],
    ['no scope', () => forge({ claims: { scope: undefined } })],
    ['no person', () => forge({ claims: { sub: undefined } })],
    ['no session', () => forge({ claims: { sid: undefined } })],
    ['a generation that is no number', () => forge({ claims: { gen: '3' } })],
    ['no number to verify', () => forge({ claims: { scope: 'verification' } })],
    [
      'another person put in',
      async () =>
        tampered(await forge({}), (payload) => {
          payload['sub'] = 'user-2';
        }),
    ],
    [
      'a wider scope put in',
      async () =>
        tampered(tokens.sign({ ...session, scope: 'mfa' }, now), (payload) => {
          payload['scope'] = 'full';
        }),
    ],
    ['its signature cut off', async () => (await forge({})).split('.').slice(0, 2).join('.')],
    ['its signature shortened', async () => (await forge({})).slice(0, -2)],
    ['nothing', () => ''],
    ['rubbish', () => 'rubbish'],
  ])('are refused with %s', async (_, make) => {
    expect(await tokens.verify(await make(), now)).toBeNull();
  });
});
