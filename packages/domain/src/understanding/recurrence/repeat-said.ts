import type { TodoRepeat } from '@squeeze/contracts/todos';
import { blotOut, type Stretch } from '../../capture/folded-text.ts';
import type { Asked, Due } from '../intent.ts';
import { afterDone } from './after-done.ts';
import { findRecurrence } from './find-recurrence.ts';
import { newRhythm } from './todo-repeat.ts';

/** Nobody says how often in more words. */
const longest = 200;

/** How a todo comes again, and when it is due with that. */
interface RepeatSaid {
  readonly repeat: TodoRepeat;
  readonly due: Due | null;
}

/**
 * How a todo comes again by words: "every sunday", "3 days after done". Null where they say no rhythm of days, or anything else as well.
 * @param due when it is; it stays so where the rhythm has that day
 */
export function repeatSaid(
  text: string,
  due: Due | null,
  moment: Pick<Asked, 'now' | 'timeZone' | 'language'>,
): RepeatSaid | null {
  const words = text.trim().replace(/[\s.!]+$/u, '');
  if (words === '' || words.length > longest) return null;
  const isAll = (said: readonly Stretch[]): boolean => !/[\p{L}\p{N}]/u.test(blotOut(words, said));
  const done = afterDone(words, moment.language);
  if (done !== null) return isAll([done]) ? { repeat: done.repeat, due } : null;
  const found = findRecurrence(words, moment);
  if (found === null || !isAll(found.words)) return null;
  const [said, another] = found.schedules;
  if (said === undefined || another !== undefined) return null;
  const time = found.timed ? (found.time ?? said.schedule.time ?? null) : null;
  return newRhythm(said, { time, due }, moment);
}
