import { foldText } from '../../capture/folded-text.ts';
import { dayInZone, endOfDay } from '../../zoned-time.ts';
import type { Asked, Intent, Named, SaidSchedule, Target } from '../intent.ts';
import { rhythmOf, whenIs } from '../known-things.ts';
import type { Recurrence } from '../recurrence/find-recurrence.ts';
import { wholeWhen, type When } from '../said-when.ts';
import type { Change } from './change-in.ts';
import { sceneOf } from './point-out.ts';

const until =
  /^(?:(?:et|and|y|mais|but|attends?|wait|no|non|en fait|actually)[ ,]+)*(?:.{0,24} )?(?:jusqu'(?:au|a)|until|till|til|hasta(?: el)?|through) (?<day>.{2,30})$/du;

/** "Until 30 June": when what repeats ends. */
export function untilSaid(text: string, asked: Asked): Intent[] | null {
  const line = text.trim().replace(/[\s.!]+$/u, '');
  const place = until.exec(foldText(line))?.indices?.groups?.['day'];
  const when =
    place === undefined ? null : wholeWhen(line.slice(...place).replace(/^(?:le|el|the)\s/iu, ''), asked);
  const [thing, ...others] = sceneOf(asked).last;
  const said = rhythmOf(thing?.id, asked.known);
  if (
    when === null ||
    thing === undefined ||
    others.length > 0 ||
    said === undefined ||
    said.scheduleType === 'once'
  )
    return null;
  const day = when.due.length === 10 ? when.due : dayInZone(Date.parse(when.due), asked.timeZone);
  const end = new Date(endOfDay(day, asked.timeZone) - 1000).toISOString().replaceAll(/[-:]|\.\d+/gu, '');
  const rule = `${ruleOf(said).replace(/;UNTIL=[^;]*/u, '')};UNTIL=${end}`;
  const { time = null } = said.schedule;
  const schedule = {
    rule,
    ...(time === null || rule.includes('BYHOUR') ? {} : { time }),
    starts_on: said.schedule.starts_on ?? dayInZone(asked.now, asked.timeZone),
    time_zone: said.schedule.time_zone ?? asked.timeZone,
  };
  return [
    {
      kind: 'move',
      target: { found: 'one', ...thing },
      due: null,
      time: null,
      repeats: { scheduleType: 'custom', schedule },
    },
  ];
}

function ruleOf({ scheduleType, schedule }: SaidSchedule): string {
  if (scheduleType === 'daily') return 'FREQ=DAILY';
  if (scheduleType === 'weekly')
    return `FREQ=WEEKLY;BYDAY=${(schedule.weekdays ?? []).join(',').toUpperCase()}`;
  if (scheduleType === 'monthly') return `FREQ=MONTHLY;BYMONTHDAY=${schedule.month_day ?? 1}`;
  return schedule.rule ?? 'FREQ=DAILY';
}

/** "Oops, every 6": of what comes every so many hours, days or weeks, another number of the same. */
export function otherRhythm(text: string, asked: Asked): Intent[] | null {
  const count = every.exec(foldText(text.trim()))?.groups?.['count'];
  const [thing, ...others] = sceneOf(asked).last;
  const said = rhythmOf(thing?.id, asked.known);
  const rule = said?.schedule.rule;
  if (count === undefined || thing === undefined || others.length > 0 || said === undefined) return null;
  if (typeof rule !== 'string' || !/;INTERVAL=\d+/u.test(rule) || Number(count) < 1) return null;
  const schedule = { ...said.schedule, rule: rule.replace(/;INTERVAL=\d+/u, `;INTERVAL=${Number(count)}`) };
  return [
    {
      kind: 'move',
      target: { found: 'one', ...thing },
      due: null,
      time: null,
      repeats: { ...said, schedule },
    },
  ];
}
const every =
  /^(?:(?:no+n?|oops|oups|uy|ups|wait|sorry|pardon|perdon|actually|en fait|mejor|plutot|make (?:it|that)|rather|better|bueno)[ ,!.]+)*(?:every|cada|tou(?:te)?s les|chaque) (?<count>\d{1,2})(?: (?:instead|rather|plutot|mejor))?[\s.!]*$/u;

/** "And Thursdays too": another weekday of what comes weekly. */
export function weekdayAdded(
  thing: Named,
  { recurrence }: Change,
  text: string,
  asked: Asked,
): Intent | null {
  const said = rhythmOf(thing.id, asked.known);
  const more = recurrence?.schedules[0];
  const isMore = /(?<!\p{L})(?:also|too|as well|aussi|tambien|add|ajoute|anade|agrega)(?!\p{L})/u.test(
    foldText(text),
  );
  if (!isMore || said?.scheduleType !== 'weekly' || more?.scheduleType !== 'weekly') return null;
  const weekdays = [...new Set([...(said.schedule.weekdays ?? []), ...(more.schedule.weekdays ?? [])])];
  const repeats = { ...said, schedule: { ...said.schedule, weekdays } };
  return { kind: 'move', target: { found: 'one', ...thing }, due: null, time: null, repeats };
}

/** "Not tuesday, thursday" of what was just made to come weekly: its day of the week is another. */
export function onOtherWeekday(target: Target & { found: 'one' }, when: When, asked: Asked): Intent | null {
  const said = rhythmOf(target.id, asked.known);
  const [done] = asked.frame?.did ?? [];
  const isNew =
    (done?.intent.kind === 'add_reminder' || done?.intent.kind === 'add_todo') && done.thing.id === target.id;
  if (!isNew || said?.scheduleType !== 'weekly' || when.said.day?.is !== 'weekday') return null;
  const day = new Date(
    `${when.time === null ? when.due : dayInZone(Date.parse(when.due), asked.timeZone)}T12:00Z`,
  ).getUTCDay();
  const weekday = weekdays[day];
  if (weekday === undefined) return null;
  const time = when.time === null ? {} : { time: when.time };
  const repeats = { ...said, schedule: { ...said.schedule, ...time, weekdays: [weekday] } };
  return { kind: 'move', target, due: null, time: when.time, repeats };
}

const weekdays = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'] as const;
const weekOnly =
  /(?<!\p{L})(?:every week|each week|weekly|(?:toutes|chaque) (?:les )?semaines?|hebdo\p{L}*|(?:todas las|cada) semanas?|semanal\p{L}*)(?!\p{L})/u;

/** "Every week" of what is on a thursday is every thursday. */
export function onOwnWeekday(thing: Named, recurrence: Recurrence, text: string, asked: Asked): Recurrence {
  const day = dayOf(thing, asked);
  const weekday = day === null ? undefined : weekdays[new Date(`${day}T12:00Z`).getUTCDay()];
  if (day !== null && monthOnly.test(foldText(text)) && !/\d/u.test(text)) return onOwnDate(day, recurrence);
  if (weekday === undefined || !weekOnly.test(foldText(text))) return recurrence;
  const schedules = recurrence.schedules.map((said) =>
    said.scheduleType === 'weekly' ? { ...said, schedule: { ...said.schedule, weekdays: [weekday] } } : said,
  );
  return { ...recurrence, schedules };
}

const monthOnly =
  /(?<!\p{L})(?:every month|each month|monthly|tous les mois|chaque mois|mensuel\p{L}*|(?:todos los|cada) mes(?:es)?|mensual\p{L}*)[\s.!]*$/u;

/** "Every month" of what is on the 14th is on every 14th. */
const onOwnDate = (day: string, recurrence: Recurrence): Recurrence => ({
  ...recurrence,
  schedules: recurrence.schedules.map((said) =>
    said.scheduleType === 'monthly'
      ? { ...said, schedule: { ...said.schedule, month_day: Number(day.slice(8)) } }
      : said,
  ),
});

/** "Every evening, same time": the time it has already. */
export const withoutTime = (recurrence: Recurrence): Recurrence => ({
  ...recurrence,
  time: null,
  schedules: recurrence.schedules.map((said) => ({ ...said, schedule: { ...said.schedule, time: '09:00' } })),
});

/** The day something is on, `YYYY-MM-DD`. */
export const dayOf = (thing: Named, asked: Asked): string | null => whenIs(thing, asked).day;
