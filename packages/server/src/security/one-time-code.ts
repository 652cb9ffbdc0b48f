import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { limits } from '@squeeze/contracts/limits';

const range = 10 ** limits.codeDigits;
/** The largest multiple of `range` in 32 bits: taking numbers below it only makes every code equally likely. */
const fairBelow = Math.floor(2 ** 32 / range) * range;

/** 32 random bytes. Kept sealed, so that the digits can be sent again without being stored. */
export const newCodeSeed = (): Uint8Array => randomBytes(32);

/** The six digits a seed stands for, always the same ones. */
export function codeOf(seed: Uint8Array): string {
  for (let counter = 0; ; counter += 1) {
    const number = createHmac('sha256', seed).update(`code ${counter}`).digest().readUInt32BE(0);
    if (number < fairBelow) return String(number % range).padStart(limits.codeDigits, '0');
  }
}

/** Compares in constant time, whatever was typed. */
export function isCode(seed: Uint8Array, typed: string): boolean {
  return timingSafeEqual(digest(codeOf(seed)), digest(typed));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
