import { createHash } from 'node:crypto';

/**
 * Whether a case belongs to the third that nobody looks at while building: it is in no training, and of it only totals
 * are printed. By the text alone, so that a case stays where it is whatever else is added.
 */
export const isHeldOut = (text: string): boolean =>
  createHash('sha256').update(text.trim()).digest().readUInt32BE(0) % 3 === 0;
