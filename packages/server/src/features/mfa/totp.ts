import { limits } from '@squeeze/contracts/limits';
import type { EnvelopePlace } from '../../security/envelope.ts';

/** RFC 6238 with what every authenticator app knows: SHA-1, six digits, steps of 30 seconds. */
const totpRule = { algorithm: 'sha1', digits: limits.codeDigits, period: 30 } as const;
/** Bytes of a seed: the length of the hash (RFC 4226 section 4, R6). */
const seedBytes = 20;
const issuer = 'Squeeze';

/** Loaded with the first seed or code. */
const otplib = () => import('otplib');

export const totpSeedPlace = (userId: string): EnvelopePlace => ({
  table: 'mfa_totp',
  id: userId,
  column: 'seed_sealed',
});

/** A new seed in base32, as it is typed in by hand. */
export async function newTotpSeed(): Promise<string> {
  const { generateSecret } = await otplib();
  return generateSecret({ length: seedBytes });
}

/**
 * The time step whose code this is: the one at `now` (epoch ms), the one before or the one after, for clocks that are a
 * little off and for slow hands. Null for a wrong code.
 * @param seed base32.
 * @param code six digits.
 */
export async function matchingStep(seed: string, code: string, now: number): Promise<number | null> {
  const { verifySync } = await otplib();
  const result = verifySync({
    ...totpRule,
    secret: seed,
    token: code,
    epoch: Math.floor(now / 1000),
    epochTolerance: totpRule.period,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** The picture to scan as a data URL. It has its own white ground, for a dark page would swallow it. */
export async function totpPicture(seed: string, email: string): Promise<string> {
  const [{ default: encodeQR }, { generateURI }] = await Promise.all([import('qr'), otplib()]);
  const uri = generateURI({ ...totpRule, issuer, label: email, secret: seed });
  // Four modules of quiet zone (ISO/IEC 18004 section 5.3.8). As a picture of dots it would be ten times as large.
  const svg = encodeQR(uri, 'svg', { ecc: 'medium', border: 4 });
  const onWhite = svg.replace('>', '><rect width="100%" height="100%" fill="#fff"/>');
  return `data:image/svg+xml;base64,${Buffer.from(onWhite).toString('base64')}`;
}
