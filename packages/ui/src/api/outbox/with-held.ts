import { isTodosWrite } from '../todos/capture-write.ts';
import { goesOnWith } from '../todos/following-writes.ts';
import type { OutboxEntry } from './outbox-slice.ts';

/** What waits for its person to say what becomes of it, and what goes on with a todo that is to be added by it. */
export const withHeld = (entries: readonly OutboxEntry[]): readonly OutboxEntry[] => {
  const held = entries.filter(({ late }) => late === 'held');
  if (held.length === 0) return held;
  return entries.filter((entry) => {
    const { write } = entry;
    return (
      held.includes(entry) || (isTodosWrite(write) && held.some((earlier) => goesOnWith(write, earlier)))
    );
  });
};
