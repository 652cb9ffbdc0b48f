import { describe, expect, it } from 'vitest';
import { VerifiedTokens } from './verified-tokens.ts';

const second = 1_800_000_000;
const claims = { scope: 'full', userId: 'ines', sessionId: 's1', generation: 1 } as const;

describe('verified tokens', () => {
  it('are known until the second they expire in, and not after', () => {
    const tokens = new VerifiedTokens();
    tokens.keep('a.b.c', { claims, expiresAt: second });
    expect(tokens.find('a.b.c', second * 1000 - 1)).toBe(claims);
    expect(tokens.find('a.b.c', second * 1000)).toBeUndefined();
    // Not even when the clock is put back: the next one to ask has it verified again.
    expect(tokens.find('a.b.c', second * 1000 - 1)).toBeUndefined();
  });

  it('are known by every character', () => {
    const tokens = new VerifiedTokens();
    tokens.keep('a.b.c', { claims, expiresAt: second });
    expect(tokens.find('a.b.d', 0)).toBeUndefined();
    expect(tokens.find('a.b.c ', 0)).toBeUndefined();
  });

  it('are at most ten thousand, the newest', () => {
    const tokens = new VerifiedTokens();
    for (let n = 0; n <= 10_000; n += 1) tokens.keep(`t${n}`, { claims, expiresAt: second });
    expect(tokens.find('t0', 0)).toBeUndefined();
    expect(tokens.find('t1', 0)).toBe(claims);
    expect(tokens.find('t10000', 0)).toBe(claims);
  });
});
