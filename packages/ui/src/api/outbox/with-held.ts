import { goesOnWith } from '../todos/following-writes.ts';
import type { OutboxEntry } from './outbox-slice.ts';

/** What waits for its person to say what becomes of it, and what goes on with a todo or an event that is to be added by it. */
export const withHeld = (entries: readonly OutboxEntry[]): readonly OutboxEntry[] => {
  const held = entries.filter(({ late }) => late === 'held');
  if (held.length === 0) return held;
  return entries.filter(
    (entry) => held.includes(entry) || held.some((earlier) => goesOnWith(entry.write, earlier)),
  );
};
