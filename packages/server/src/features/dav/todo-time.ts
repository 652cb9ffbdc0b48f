import type { Todo } from '@squeeze/contracts/todos';
import { instantAt, wallOf } from '@squeeze/domain/calendar-events/event-time';
import type { TimeRange } from './time-range.ts';

/**
 * Whether a todo counts as lying in a stretch of time: by when it is due, else by when it was created or completed, and always where
 * nothing says (the table of RFC 4791, section 9.9, for todos without a start).
 * @param timeZone the person's: a day is due until its end there
 */
export function todoOverlaps(
  { due_date: due, created_at, completed_at }: Todo,
  { from, to }: TimeRange,
  timeZone: string,
): boolean {
  if (due !== null) {
    const at = due.length === 'YYYY-MM-DD'.length ? instantAt(wallOf(due), timeZone) : Date.parse(due);
    return (from < at && to >= at) || (to > at && from <= at);
  }
  const created = Date.parse(created_at);
  if (completed_at === null) return to > created;
  const completed = Date.parse(completed_at);
  return (from <= created || from <= completed) && (to >= created || to >= completed);
}
