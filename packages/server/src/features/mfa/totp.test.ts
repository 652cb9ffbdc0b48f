import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { matchingStep, newTotpSeed, totpPicture } from './totp.ts';

/** `12345678901234567890` in base32: the seed of RFC 6238 appendix B. */
const seed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const step = (seconds: number): number => Math.floor(seconds / 30);

describe('time-based codes', () => {
  // RFC 6238 appendix B, SHA-1; of its eight digits the last six are the code of six.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are those of the RFC at %i seconds', async (seconds, eightDigits) => {
    expect(await matchingStep(seed, eightDigits.slice(-6), seconds * 1000)).toBe(step(seconds));
  });

  const code = '005924';
  const start = step(1234567890) * 30;
  it.each([
    ['as soon as the step before theirs begins', start - 30, true],
    ['not earlier', start - 30 - 0.001, false],
    ['until the step after theirs ends', start + 59.999, true],
    ['not later', start + 60, false],
  ])('are good %s', async (_, seconds, isGood) => {
    expect(await matchingStep(seed, code, seconds * 1000)).toBe(isGood ? step(start) : null);
  });

  it('have a seed of 160 bits, another one each time', async () => {
    const seeds = await Promise.all(Array.from({ length: 20 }, newTotpSeed));
    expect(new Set(seeds).size).toBe(20);
    for (const made of seeds) expect(made).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('come with a picture that a camera reads on any ground', async () => {
    const email = 'inés+long.address@mail.example.test';
    const picture = await totpPicture(seed, email);
    const svg = Buffer.from(picture.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
    expect(svg).toMatch(/^<svg [^>]*><rect width="100%" height="100%" fill="#fff"\/>/);
    const uri = new URL(decodeQR(drawn(svg)));
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(uri.pathname)).toBe(`/Squeeze:${email}`);
    expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: seed, issuer: 'Squeeze' });
  });
});

/** Draws the unit squares of the picture's one path, four pixels each. */
function drawn(svg: string): { width: number; height: number; data: Uint8Array } {
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  let [x, y] = [0, 0];
  for (const [, kind, a, b] of svg.matchAll(/([Mm])(-?\d+)[ ,]?(-?\d+)h1v1/g)) {
    [x, y] = kind === 'M' ? [Number(a), Number(b)] : [x + Number(a), y + Number(b)];
    for (let dy = 0; dy < scale; dy += 1) {
      for (let dx = 0; dx < scale; dx += 1) {
        const at = ((y * scale + dy) * width + x * scale + dx) * 4;
        data.fill(0, at, at + 3);
      }
    }
  }
  return { width, height: width, data };
}
