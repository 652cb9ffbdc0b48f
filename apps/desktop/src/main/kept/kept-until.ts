import type { KeptKind } from '@squeeze/contracts/desktop-bridge';
import { z } from 'zod';

/** When the server last answered a person, and when it ended their session; epoch ms. */
export const Contact = z.object({ contactAt: z.number(), endedAt: z.number().nullable() });
export type Contact = z.output<typeof Contact>;

/** Thirty days, as in the specification of what is kept. */
const longestMs = 30 * 24 * 60 * 60_000;

/** A clock that was set back has made the future of some times; they count from now. */
export const notInFuture = ({ contactAt, endedAt }: Contact, now: number): Contact => ({
  contactAt: Math.min(contactAt, now),
  endedAt: endedAt === null ? null : Math.min(endedAt, now),
});

/**
 * What has been kept long enough: what the server said last, thirty days after it last answered; everything, thirty days
 * after it ended the session and nobody signed in again.
 */
export const outlived = ({ contactAt, endedAt }: Contact, now: number): readonly KeptKind[] => {
  if (endedAt !== null && now - endedAt > longestMs) return ['outbox', 'draft', 'last'];
  return now - contactAt > longestMs ? ['last'] : [];
};
