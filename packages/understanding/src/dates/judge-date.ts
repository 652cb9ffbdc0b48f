import { blotOut } from '@squeeze/domain/capture/folded-text';
import { findRecurrence } from '@squeeze/domain/understanding/recurrence/find-recurrence';
import { wholeWhen, type When } from '@squeeze/domain/understanding/said-when';
import { localDue, localTime } from '../cases/local-time.ts';
import { sameRepeat } from '../judging/same-repeat.ts';
import { conventionOf, type Convention } from './conventions.ts';
import type { DateCase } from './outside-dates.ts';
import { repeatOf } from './repeat-of.ts';

export interface DateVerdict {
  /** `apart` where ours is another convention, on purpose. */
  readonly outcome: 'right' | 'apart' | 'wrong' | 'unread';
  readonly convention: Convention | null;
  /** As `YYYY-MM-DD`, with a time behind it where one was said. */
  readonly read: string | null;
}

/** Reads an expression as a message that says nothing else, past dates too, and compares. */
export function judgeDate(given: DateCase): DateVerdict {
  if (given.type === 'set') return judgeRepeat(given);
  const when = wholeWhen(given.text, { ...given, past: true });
  const read = when === null ? null : localDue(when.due, given);
  if (read !== null && isAccepted(given, read)) return { outcome: 'right', convention: null, read };
  const convention = conventionOf(given, when, read);
  if (convention !== null) return { outcome: 'apart', convention, read };
  return { outcome: read === null ? 'unread' : 'wrong', convention: null, read };
}

/** Seconds are read over. */
function isAccepted({ type, accepted, timeZone }: DateCase, read: string): boolean {
  return accepted.some((one) => {
    if (type === 'date') return read === one;
    const value = one.replace(/:\d\d$/u, '');
    return type === 'time' ? read.slice(11) === value : read === value || read === localWhole(one, timeZone);
  });
}

/** Midnight as the day that begins. */
const localWhole = (value: string, timeZone: string): string | null => {
  const instant = Date.parse(`${value.replace(' ', 'T')}Z`);
  return Number.isNaN(instant) || timeZone !== 'UTC' ? null : localTime(instant, { timeZone });
};

function judgeRepeat(given: DateCase): DateVerdict {
  const found = findRecurrence(given.text, given);
  const rest = found === null ? given.text : blotOut(given.text, found.words);
  if (found === null || /[\p{L}\p{N}]{2}/u.test(rest)) {
    const when: When | null = wholeWhen(given.text, given);
    const read = when === null ? null : localDue(when.due, given);
    const convention = conventionOf(given, when, read);
    return {
      outcome: convention === null ? (read === null ? 'unread' : 'wrong') : 'apart',
      convention,
      read,
    };
  }
  const isRight = given.accepted.some((timex) => {
    const expected = repeatOf(timex);
    return expected !== null && sameRepeat(expected, found.schedules, given);
  });
  return {
    outcome: isRight ? 'right' : 'wrong',
    convention: null,
    read: JSON.stringify(
      found.schedules.map(({ scheduleType, schedule }) => ({ scheduleType, ...schedule })),
    ),
  };
}
