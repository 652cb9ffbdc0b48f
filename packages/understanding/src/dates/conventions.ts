import { foldText } from '@squeeze/domain/capture/folded-text';
import type { When } from '@squeeze/domain/understanding/said-when';
import { localTime } from '../cases/local-time.ts';
import { namesOtherFeast } from './other-feasts.ts';
import type { DateCase } from './outside-dates.ts';

/** Where ours differs on purpose; docs/assistant.md says why. */
export type Convention =
  | 'half of the day'
  | 'part of the day'
  | 'day without a time'
  | 'weekday on that weekday'
  | 'next weekday'
  | 'weekday beside another date'
  | 'a weekday alone is no repeat'
  | 'feast that is not ours';

const dayMs = 86_400_000;
const next = /\b(?:next|prochaine?|que viene|proxim[oa])\b/u;
/** The convention by which ours is not what the suite expects; null where it is plainly wrong or unread. */
export function conventionOf(given: DateCase, when: When | null, read: string | null): Convention | null {
  const text = foldText(given.text);
  if (given.type === 'set') return read === null ? null : 'a weekday alone is no repeat';
  if (when === null || read === null) return namesOtherFeast(given.text) ? 'feast that is not ours' : null;
  const { said } = when;
  const expected = given.accepted.map((one) => one.slice(0, 10));
  const [day, time] = [read.slice(0, 10), read.slice(11)];
  const sameDay = given.type === 'time' || expected.includes(day);
  if (given.type !== 'date' && sameDay) {
    if (time === '' && when.hasDay) return 'day without a time';
    if (said.clock === undefined && said.part?.is === 'part') return 'part of the day';
    if (said.part?.is === 'any time') return 'day without a time';
  }
  if (when.isOpen && given.accepted.some((one) => isTwelveHoursFrom(one, read, given)))
    return 'half of the day';
  const today = localTime(given.now, given).slice(0, 10);
  const isWeekLater = expected.some((one) => Math.abs(Date.parse(one) - Date.parse(day)) === 7 * dayMs);
  if (said.day?.is === 'weekday' && isWeekLater) {
    if (expected.includes(today) || day === today) return 'weekday on that weekday';
    if (next.test(text)) return 'next weekday';
  }
  const isOtherYear = expected.some((one) => one.slice(4) === day.slice(4));
  if (said.weekday !== undefined && isOtherYear) return 'weekday beside another date';
  return namesOtherFeast(given.text) ? 'feast that is not ours' : null;
}

function isTwelveHoursFrom(one: string, read: string, { type }: DateCase): boolean {
  const date = type === 'time' ? read.slice(0, 10) : one.slice(0, 10);
  const time = type === 'time' ? one : one.slice(11);
  const apart = Date.parse(`${date}T${time.slice(0, 5)}Z`) - Date.parse(`${read.replace(' ', 'T')}Z`);
  return type === 'time'
    ? Math.abs(apart) === dayMs / 2
    : Math.abs(apart) <= dayMs && apart % (dayMs / 2) === 0;
}
