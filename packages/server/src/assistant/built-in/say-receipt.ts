import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { resolveSchedule } from '@squeeze/domain/schedules/resolve-schedule';
import { sayRhythm, sayRule } from './rhythm-words.ts';
import { sayDue } from './when.ts';
import { calendarWordsOf } from './words/calendar-words.ts';
import { outsideWordsOf } from './words/outside-words.ts';
import type { Words } from './words/words.ts';

interface Moment {
  /** Epoch ms. */
  readonly now: number;
  readonly timeZone: string;
}

type Done = Pick<ReceiptRecord, 'noun' | 'action' | 'title' | 'due' | 'repeats'>;

/** What was done, in one sentence: how often, on which day, at what time. Both assistants confirm by it. */
export function sayReceipt(words: Words, receipt: Done, moment: Moment): string {
  const { noun, action, title, due } = receipt;
  if (noun === 'note' && action === 'created') return words.noted(title);
  if (noun === 'mail') return outsideWordsOf(words.language).willSend(title);
  if (noun === 'video') return outsideWordsOf(words.language).willAdd(title);
  if (noun !== 'todo' && noun !== 'ai_task' && noun !== 'note' && noun !== 'event') {
    return saySetting(words, receipt);
  }
  const when = due === null ? null : sayDue(due, moment.now, moment.timeZone, words);
  const rhythm = sayRepeats(words, receipt, moment);
  switch (action) {
    case 'created':
      return noun === 'event'
        ? calendarWordsOf(words.language).addedEvent(title, when, null)
        : noun === 'todo'
          ? words.added(title, when, rhythm)
          : words.reminderSet(title, when, rhythm);
    case 'completed':
      // What repeats comes again.
      return receipt.repeats === null ? words.completed(title) : words.nextTime(title, when);
    case 'changed':
      return words.changedAsAsked(title);
    case 'moved':
      return (rhythm ?? when) === null
        ? words.dateTakenAway(title)
        : words.moved(title, rhythm ?? when ?? '');
    case 'snoozed':
      return words.snoozed(title, when ?? '');
    case 'paused':
      return words.paused(title);
    case 'resumed':
      return words.resumed(title, when);
    case 'deleted':
      return noun === 'event' && when !== null
        ? calendarWordsOf(words.language).deletedEvent(title, when)
        : words.deleted(title);
    case 'sent':
    case 'added':
      return words.changedAsAsked(title);
  }
}

/** A setting or a fact: known by its value, and only its deletion by its action. */
function saySetting(words: Words, { noun, action, title }: Done): string {
  switch (noun) {
    case 'memory_fact':
      return action === 'created' ? words.remembered(title) : words.forgotten(title);
    case 'quiet_hours':
      return action === 'deleted' ? words.quietHoursOff : words.quietHoursSet(title);
    case 'time_zone':
      return words.zoneSet(title.replaceAll('_', ' '));
    default:
      return words.changedAsAsked(title);
  }
}

/** How often, in words; null for what comes once or cannot be said. */
function sayRepeats(
  words: Words,
  { noun, repeats }: Pick<Done, 'noun' | 'repeats'>,
  { now, timeZone }: Moment,
): string | null {
  if (repeats === null) return null;
  // A todo may come on a day, at no time of it.
  const { time, rule } = repeats.schedule;
  if (noun === 'todo' && time == null && rule != null) return sayRule(rule, words);
  const { schedule_type: type, schedule: input } = repeats;
  const resolved = resolveSchedule({ type, input, timeZone, now });
  return resolved.ok ? sayRhythm(resolved.schedule, words) : null;
}
