import { dateLanguages } from '../capture/dates/date-languages.ts';
import { dueDate } from '../capture/dates/due-date.ts';
import { dayInZone, instantAt, wallTime } from '../zoned-time.ts';
import type { Captured } from './capture-part.ts';
import type { Asked } from './intent.ts';

/** "… tomorrow at nine and pick up the kids at three": a time without a day is on the day said before. */
export function onSameDay(part: Captured, text: string, day: string | null, asked: Asked): Captured {
  const timed = part.due !== null && part.due.length > 10 && part.recurrence === null;
  if (day === null || !timed || part.due === null || !hasOnlyTime(text, asked)) {
    return part;
  }
  const instant = instantAt(day, wallTime(Date.parse(part.due), asked.timeZone), asked.timeZone);
  return instant > asked.now ? { ...part, due: new Date(instant).toISOString() } : part;
}

const dateIn = (text: string, asked: Asked) => dueDate(text, dateLanguages[asked.language], asked);

function hasOnlyTime(text: string, asked: Asked): boolean {
  const said = dateIn(text, asked)?.said;
  return said !== undefined && said.day === undefined && said.minutes === undefined;
}

/** The day that a text says, `YYYY-MM-DD`. */
export function daySaid(text: string, asked: Asked): string | null {
  const date = dateIn(text, asked);
  if (date?.said.day === undefined) {
    return null;
  }
  return date.due.length === 10 ? date.due : dayInZone(Date.parse(date.due), asked.timeZone);
}
