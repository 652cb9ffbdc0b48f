import { z } from 'zod';
import type { Change } from './tool.ts';

/** What all that Undo puts back has in common, whatever the noun: an event has its title with all else that it says. */
const Before = z.object({
  updatedAt: z.number(),
  title: z.string().optional(),
  event: z.object({ title: z.string() }).optional(),
});

/**
 * A change that was tried out, as what a yes is asked for: of the thing as it is now, which a yes later still has to find, or of none
 * where it is new. Another title stands beside the one that its person knows.
 */
export function proposed(change: Change): Change {
  const before = change.before === null ? null : Before.parse(change.before);
  const was = before?.event?.title ?? before?.title ?? '';
  const isRenamed = was !== '' && change.title !== was && change.action !== 'deleted';
  return {
    ...change,
    updatedAt: before?.updatedAt ?? 0,
    ...(isRenamed && { title: `${was} → ${change.title}` }),
  };
}
