import type { DueDate } from '../../capture/dates/due-date.ts';
import { wallClock } from '../../zoned-time.ts';
import type { Asked, Intent, Language } from '../intent.ts';
import { reminderTime } from '../said-when.ts';
import type { Sense } from '../lexicon/lexicon.ts';
import type { SaidWhen } from './read-when.ts';
import { leftOf, type Slots } from './slots.ts';
import { tells } from './tokens.ts';

/** What an alarm is called that has no name of its own. */
const alarm: Readonly<Record<Language, string>> = { en: 'Alarm', fr: 'Alarme', es: 'Alarma' };
const reminder: Readonly<Record<Language, string>> = { en: 'Reminder', fr: 'Rappel', es: 'Recordatorio' };

const askingWords: readonly Sense[] = ['put', 'remind', 'alarm', 'reminder', 'calendar', 'todo', 'pronoun'];

/** The reminder or alarm that slots make; a question where its time or, without one, all of it is open. */
export function reminderOf(slots: Slots, asked: Asked): Intent[] {
  const { due, recurrence, tokens } = slots;
  const first = tokens.find((token) => !tells(token, 'small', 'filler'));
  // "Check the smoke alarms" asks for none.
  const asks = first !== undefined && tells(first, 'put', 'remind', 'alarm', 'reminder');
  const words = leftOf(slots, asks ? askingWords : ['put', 'remind', 'pronoun']);
  return reminderAt(
    { title: words, when: { due, recurrence, lead: slots.lead?.minutes ?? 0 }, slots },
    asked,
  );
}

/** The reminder of a title and what was said of when; one without a title is called by its kind. */
export function reminderAt(
  { title: words, when, slots }: { title: string; when: SaidWhen; slots: Slots },
  asked: Asked,
): Intent[] {
  const { due, recurrence, lead } = when;
  const isAlarm = slots.tokens.some((token) => tells(token, 'alarm'));
  const title = words === '' ? (isAlarm ? alarm : reminder)[asked.language] : words;
  if (recurrence !== null) {
    return recurrence.timed
      ? recurrence.schedules.map((schedule) => ({ kind: 'add_reminder', title, ...schedule }))
      : [{ kind: 'ask_when', title, due: null, repeats: recurrence.schedules }];
  }
  if (due !== null && due.due.length > 10) {
    const said = isAlarm ? inTheMorning(due, asked) : due.due;
    const at = new Date(reminderTime(said, asked) - lead * 60_000).toISOString();
    return [
      { kind: 'add_reminder', title, scheduleType: 'once', schedule: { at, time_zone: asked.timeZone } },
    ];
  }
  if (words === '' && due === null) return [{ kind: 'ask_what', order: 'add_reminder', category: null }];
  return [{ kind: 'ask_when', title, due: due?.due ?? null, repeats: [] }];
}

const halfDayMs = 12 * 3_600_000;
/** People are woken from four on, and earlier where they say for which day. */
const earliest = { today: 4, onDay: 2 } as const;

/** "Wake me at half six": alarms are for the morning where neither half of the day was said. */
function inTheMorning({ due, said }: Pick<DueDate, 'due' | 'said'>, { now, timeZone }: Asked): string {
  const hour = said.clock?.hour ?? 0;
  const from = said.day === undefined ? earliest.today : earliest.onDay;
  const isOpen = said.clock?.exact === false && said.part === undefined && hour >= from && hour < 12;
  const at = Date.parse(due);
  if (!isOpen || wallClock(at, timeZone).hour < 12) return due;
  const morning = at - halfDayMs;
  // Without a day it is the next morning there is.
  return new Date(morning > now || said.day !== undefined ? morning : morning + 2 * halfDayMs).toISOString();
}
