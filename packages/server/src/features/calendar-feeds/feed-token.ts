import { createHash, randomBytes } from 'node:crypto';
import { feedBasePath } from '@squeeze/contracts/calendar-feeds';

/** 32 random bytes in base64url: who does not have it does not guess it. */
export const newFeedToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of it, and what it is looked up by. A token this long needs neither salt nor slowness. */
export const feedTokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** The address to give to another program. @param publicUrl origin of this installation */
export const feedAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}${feedBasePath}/${token}.ics`;

/** Of the path of a request; null where it cannot be one. */
export const feedTokenIn = (path: string): string | null => {
  if (!path.startsWith(`${feedBasePath}/`)) return null;
  return /^([\w-]{43})\.ics$/.exec(path.slice(feedBasePath.length + 1))?.[1] ?? null;
};
