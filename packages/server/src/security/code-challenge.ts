import { createHash, timingSafeEqual } from 'node:crypto';

/** The S256 challenge of a code verifier (RFC 7636 section 4.2): base64url of its SHA-256, unpadded. */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier, 'ascii').digest('base64url');

/** Whether a verifier is the one a challenge was made of; takes the same time whatever is presented. */
export function answersChallenge(verifier: string, challenge: string): boolean {
  const [expected, given] = [Buffer.from(challenge), Buffer.from(challengeOf(verifier))];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
