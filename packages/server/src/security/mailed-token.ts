import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes for a mailed link, in base64url. */
export const newMailedToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of it. A token this long needs neither salt nor slowness. */
export const mailedTokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
