import { dueOfParts, dueParts } from '../due-parts.ts';
import { dayInZone } from '../zoned-time.ts';
import { partOfDay } from './frame/held-reminder.ts';
import type { Asked, Due } from './intent.ts';
import { wholeWhen } from './said-when.ts';

/** Nobody names a date in more words. */
const longest = 200;

/**
 * When a todo is due that words name: "next fri 3pm". Null where they name no time, or say anything else as well.
 * @param before what stood there: a time alone is one of that day, unless it has passed, and a day alone keeps its time
 */
export function dueSaid(
  text: string,
  before: Due | null,
  moment: Pick<Asked, 'now' | 'timeZone' | 'language' | 'country'>,
): Due | null {
  const words = text.trim().replace(/[\s.!]+$/u, '');
  if (words === '' || words.length > longest) return null;
  const when = wholeWhen(words, moment) ?? partOfDay(words, moment);
  if (when === null) return null;
  const { timeZone } = moment;
  const known = dueParts(before, timeZone);
  if (when.time === null) return dueOfParts({ day: when.due, time: known.time }, timeZone);
  const isOfThatDay = !when.hasDay && !when.ahead && known.day >= dayInZone(moment.now, timeZone);
  return isOfThatDay ? dueOfParts({ day: known.day, time: when.time }, timeZone) : when.due;
}
