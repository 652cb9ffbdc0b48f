import { testSecrets } from '@squeeze/testing/test-secrets';
import { describe, expect, it } from 'vitest';
import { EnvelopeError, open, seal } from './envelope.ts';
import { keyPurposes, PurposeKeys } from './purpose-keys.ts';

const keysOf = (...versions: number[]): PurposeKeys => new PurposeKeys(testSecrets(...versions));

const place = { table: 'verification_codes', id: '0197', column: 'seed_sealed' };
const secret = Buffer.from('six digits');

describe('purpose keys', () => {
  it('differ by purpose, by version and by master key', () => {
    const [first, second] = [keysOf(1, 2), keysOf(2)];
    const all = keyPurposes.flatMap((purpose) => [first.find(purpose, 1), first.find(purpose, 2)]);
    const distinct = new Set(all.map((key) => key?.export().toString('hex')));
    expect(distinct.size).toBe(keyPurposes.length * 2);
    expect(second.find('envelope', 2)?.export()).toEqual(first.find('envelope', 2)?.export());
    expect(second.find('envelope', 1)).toBeUndefined();
  });

  it('are HKDF-SHA256 of the master key, so that a release never changes them unnoticed', () => {
    expect(keysOf(1).current('envelope').key.export().toString('hex')).toBe(
      '829636a48fc204b924dfb65791eaea66cd472666e007f38727b8d45eab9d0cc1',
    );
  });
});

describe('envelopes', () => {
  it('open where they were sealed, never sealed the same way twice', () => {
    const keys = keysOf(1);
    const [one, two] = [seal(keys, place, secret), seal(keys, place, secret)];
    expect(one).toMatch(/^v1\.[A-Za-z0-9_-]+$/);
    expect(one).not.toBe(two);
    expect(open(keys, place, one)).toEqual(secret);
    expect(open(keys, place, two)).toEqual(secret);
  });

  it('still open after the keys were rotated, and are sealed with the new one from then on', () => {
    const old = seal(keysOf(1), place, secret);
    expect(open(keysOf(1, 2), place, old)).toEqual(secret);
    expect(seal(keysOf(1, 2), place, secret)).toMatch(/^v2\./);
  });

  it('open also when the keys were rotated in the midst of sealing', () => {
    const both = testSecrets(1, 2);
    let reads = 0;
    const rotating = {
      masterKey: (version: number) => both.masterKey(version),
      get currentVersion() {
        reads += 1;
        return reads === 1 ? 1 : 2;
      },
    };
    const keys = new PurposeKeys(rotating);
    expect(open(keys, place, seal(keys, place, secret))).toEqual(secret);
  });

  it.each([
    ['another row', { ...place, id: '0198' }],
    ['another column', { ...place, column: 'phone_number' }],
    ['another table', { ...place, table: 'users' }],
  ])('do not open in %s', (_, elsewhere) => {
    const keys = keysOf(1);
    expect(() => open(keys, elsewhere, seal(keys, place, secret))).toThrow(EnvelopeError);
  });

  it('do not open when a single bit was changed', () => {
    const keys = keysOf(1);
    const [version = '', body = ''] = seal(keys, place, secret).split('.');
    const bytes = Buffer.from(body, 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => open(keys, place, `${version}.${changed.toString('base64url')}`)).toThrow(EnvelopeError);
    }
  });

  it.each(['', 'v1', 'v1.', 'v2.AAAA', 'v1.AAAA', 'plain text', 'v0.AAAA'])('refuse %j', (envelope) => {
    expect(() => open(keysOf(1), place, envelope)).toThrow(EnvelopeError);
  });
});
