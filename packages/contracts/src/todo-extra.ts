import { limits } from './limits.ts';
import { z } from 'zod';

const line = z.string().max(limits.eventExtra.line);
const lines = z.array(line).max(limits.eventExtra.lines);

/** What a todo has from iCalendar, so that it comes out again as it came in. */
export const TodoExtra = z.object({
  /** Of its VTODO, in their order, components within it too; without BEGIN, END and UID. */
  lines,
  /** Further VTODO components of its UID, such as single times of one that comes again, whole. */
  others: lines,
  /** VTIMEZONE components, whole, by their TZID. */
  zones: z.record(z.string().max(limits.eventExtra.zoneName), lines),
  /** What it is called here because it has no title of its own. */
  untitled: z.string().max(limits.todoTitle.max).nullable(),
  /** `updated_at` of the todo (epoch ms) that says what came. */
  at: z.number(),
});
export type TodoExtra = z.infer<typeof TodoExtra>;
