import { foldText } from '../../capture/folded-text.ts';
import { dayInZone, instantAt } from '../../zoned-time.ts';
import type { Asked, Intent, SaidSchedule, Waiting } from '../intent.ts';
import type { Recurrence } from '../recurrence/find-recurrence.ts';
import { reminderTime, type When } from '../said-when.ts';

type Moment = Pick<Asked, 'now' | 'timeZone' | 'language'>;

const parts: readonly (readonly [RegExp, string])[] = [
  [/^(?:(?:le|dans la|en|au) )?mat(?:in|inee)$/u, '09:00'],
  [/^(?:(?:l'|dans l'|en )?(?:apres[- ]midi|aprem))$/u, '15:00'],
  [/^(?:(?:le|dans la|en) )?soir(?:ee)?$/u, '18:00'],
];

/** "Le matin" of a day that was said before, else of the next one to come. */
export function partOfDay(text: string, asked: Moment): When | null {
  const folded = foldText(text.trim()).replace(/[\s.!]+$/u, '');
  const time = parts.find(([pattern]) => pattern.test(folded))?.[1];
  if (time === undefined) return null;
  const today = dayInZone(asked.now, asked.timeZone);
  const due = new Date(instantAt(today, time, asked.timeZone)).toISOString();
  return { due, said: {}, hasDay: false, time, isOpen: false, ahead: false };
}

/** The reminder that was waiting, once its time is said; the question again while only its day is. */
export function heldReminder(
  { id, title, due, repeats }: Waiting,
  said: { readonly when: When | null; readonly recurrence: Recurrence | null },
  asked: Moment,
): Extract<Intent, { kind: 'add_reminder' | 'ask_when' }>[] {
  const kept = id === '' ? {} : { keptAs: id };
  const { when, recurrence } = said;
  if (recurrence !== null) {
    const schedules = recurrence.schedules.map((schedule) => startingOn(due, schedule));
    return recurrence.timed
      ? schedules.map((schedule) => ({ kind: 'add_reminder', title, ...schedule, ...kept }))
      : [{ kind: 'ask_when', title, due: null, repeats: schedules, ...kept }];
  }
  const time = when?.time ?? null;
  if (when === null || time === null) {
    return [{ kind: 'ask_when', title, due: when?.due ?? due, repeats, ...kept }];
  }
  if (repeats.length > 0)
    return repeats.map((schedule) => ({ kind: 'add_reminder', title, ...at(schedule, time), ...kept }));
  const instant =
    due !== null && !when.hasDay
      ? instantAt(due.slice(0, 10), time, asked.timeZone)
      : reminderTime(when.due, asked);
  const schedule = { at: new Date(instant).toISOString(), time_zone: asked.timeZone };
  return [{ kind: 'add_reminder', title, scheduleType: 'once', schedule, ...kept }];
}

/** "Chaque année", of what is on the 2nd of April: then, rather than on the day it was said. */
function startingOn(due: string | null, said: SaidSchedule): SaidSchedule {
  const { rule, starts_on: startsOn } = said.schedule;
  const day = due?.slice(0, 10) ?? '';
  return /^FREQ=(?:YEARLY|MONTHLY)(?:;INTERVAL=\d+)?$/u.test(rule ?? '') &&
    startsOn !== undefined &&
    day > (startsOn ?? '')
    ? { ...said, schedule: { ...said.schedule, starts_on: day } }
    : said;
}

const at = (schedule: SaidSchedule, time: string): SaidSchedule => ({
  ...schedule,
  schedule: { ...schedule.schedule, time },
});
