import type { CapturedItem } from '@squeeze/contracts/capture';
import { blotOut } from '../../capture/folded-text.ts';
import type { Asked, Due } from '../intent.ts';
import { remindingOf } from '../read-reminder.ts';
import { findRecurrence } from '../recurrence/find-recurrence.ts';
import { said } from '../said.ts';
import { wholeWhen } from '../said-when.ts';
import { heldReminder, partOfDay } from './held-reminder.ts';

type Timing = NonNullable<CapturedItem['reminder']>;

/** What was captured as a todo and waits for the time of its reminder. */
export interface OpenReminder {
  readonly title: string;
  /** `YYYY-MM-DD`, where a day was said. */
  readonly due: Due | null;
  readonly repeats: readonly Timing[];
}

/** What was said to "when shall I remind you?". */
export type AnsweredWhen =
  /** More than one where the times of a day do not fit in one schedule. */
  | { readonly kind: 'reminders'; readonly timings: readonly Timing[] }
  /** A day, or how often, and still no time. */
  | { readonly kind: 'day'; readonly due: Due | null; readonly repeats: readonly Timing[] }
  | { readonly kind: 'past' | 'unclear' };

/** Reads an answer that says when and nothing else, for what was captured; as chat reads it, without its classifier. */
export function answeredWhen(
  text: string,
  { title, due, repeats }: OpenReminder,
  moment: Pick<Asked, 'now' | 'timeZone' | 'language'>,
): AnsweredWhen {
  const asked: Asked = { ...moment, known: { todos: [], tasks: [], recent: [] } };
  const isOver = (at: string): boolean => Date.parse(at) <= moment.now;
  const plain = said(text);
  const words = (remindingOf(plain, asked)?.text ?? plain.text).replace(/[\s.!?]+$/u, '');
  const found = findRecurrence(words, asked);
  const recurrence = found !== null && saysNothing(blotOut(words, found.words)) ? found : null;
  const when = recurrence === null ? (wholeWhen(words, asked) ?? partOfDay(words, asked)) : null;
  if (when === null && recurrence === null) return { kind: 'unclear' };
  // "9am today": that day was said, so tomorrow is not meant.
  if (when?.hasDay === true && when.time !== null && isOver(when.due)) return { kind: 'past' };
  const waiting = { id: '', title, due, repeats: repeats.map(saidOf) };
  const intents = heldReminder(waiting, { when, recurrence }, asked);
  const timings: Timing[] = [];
  for (const intent of intents) {
    if (intent.kind === 'ask_when')
      return { kind: 'day', due: intent.due, repeats: intent.repeats.map(timingOf) };
    timings.push(timingOf(intent));
  }
  const isPast = timings.some(({ schedule: { at } }) => at != null && isOver(at));
  return isPast ? { kind: 'past' } : { kind: 'reminders', timings };
}

const saysNothing = (left: string): boolean => !/[\p{L}\p{N}]/u.test(left);

const saidOf = ({ schedule_type: scheduleType, schedule }: Timing) => ({ scheduleType, schedule });

const timingOf = ({ scheduleType, schedule }: ReturnType<typeof saidOf>): Timing => ({
  schedule_type: scheduleType,
  schedule,
});
