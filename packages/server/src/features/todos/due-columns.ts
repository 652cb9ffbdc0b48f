import { endOfDay } from '@squeeze/domain/zoned-time';

export interface DueColumns {
  readonly dueDay: string | null;
  readonly dueAt: number | null;
  /** What a list sorts by: the instant, or the end of the day in the person's zone. */
  readonly dueSort: number | null;
}

/** A `due_date` of the wire (day, instant or null) as its columns; a day counts until its end in `timeZone`. */
export function dueColumns(dueDate: string | null, timeZone: string): DueColumns {
  if (dueDate === null) return { dueDay: null, dueAt: null, dueSort: null };
  if (dueDate.includes('T')) {
    const dueAt = Date.parse(dueDate);
    return { dueDay: null, dueAt, dueSort: dueAt };
  }
  return { dueDay: dueDate, dueAt: null, dueSort: endOfDay(dueDate, timeZone) };
}
