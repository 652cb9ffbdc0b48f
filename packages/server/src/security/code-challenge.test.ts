import { describe, expect, it } from 'vitest';
import { answersChallenge, challengeOf } from './code-challenge.ts';

/** RFC 7636, appendix B. */
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

describe('the S256 code challenge', () => {
  it('is what the RFC says for its example', () => {
    expect(challengeOf(verifier)).toBe(challenge);
    expect(answersChallenge(verifier, challenge)).toBe(true);
  });

  it.each([
    ['another verifier', verifier.replace('d', 'e'), challenge],
    ['the challenge itself, as the method "plain" would have it', challenge, challenge],
    ['an empty verifier', '', challenge],
    ['a challenge of another length', verifier, challenge.slice(1)],
    ['no challenge', verifier, ''],
  ])('is not answered by %s', (_, presented, expected) => {
    expect(answersChallenge(presented, expected)).toBe(false);
  });
});
