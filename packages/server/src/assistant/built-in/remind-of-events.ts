import type { CalendarEvent, EventOccurrence } from '@squeeze/contracts/calendar-events';
import { limits } from '@squeeze/contracts/limits';
import { findEvent } from '@squeeze/database/repositories/calendar-event-repository';
import { isDay } from '@squeeze/domain/calendar-events/event-time';
import { countedFrom, minutesBefore } from '@squeeze/domain/understanding/events/minutes-before';
import { remindersMeant } from '@squeeze/domain/understanding/events/reminders-meant';
import type { Intent, Named } from '@squeeze/domain/understanding/intent';
import { instantAt } from '@squeeze/domain/zoned-time';
import { presentEvent } from '../../features/calendar-events/present-calendar-event.ts';
import { addReminder } from './change-things.ts';
import { timeOf } from './event-items.ts';
import { showOne } from './show-things.ts';
import { say, sayResult, when, type Said, type Stage } from './stage.ts';
import { calendarWordsOf } from './words/calendar-words.ts';
import { reminderWordsOf } from './words/reminder-words.ts';

type Reminding = Extract<Intent, { kind: 'remind_event' }>;

const minuteMs = 60_000;

/** What an event is to remind of: the one time that was named, else all of its times. */
export async function remindOfEvent(stage: Stage, target: Named, intent: Reminding): Promise<Said> {
  const { before, only, without } = intent;
  const { db, turn } = stage;
  const { userId, timeZone } = turn.owner;
  const words = calendarWordsOf(stage.words.language);
  const time = timeOf(stage, target);
  const event = await findEvent(db, userId, target.id);
  if (time === null || event === null) return say(stage.words.notFound(target.title));
  const counted = countedFrom(Date.parse(time.starts_at), isDay(time.starts), timeZone);
  const had = remindersOf(presentEvent(event), target.occurrence === undefined ? null : time);
  if (without === true) {
    return await takeAway(stage, target, { had, gone: remindersMeant(had, before, counted, timeZone) });
  }
  const said = [...new Set(before.map((one) => minutesBefore(one, counted, timeZone)))];
  const isOne = target.occurrence !== undefined || time.occurrence === null;
  if (said.some((minutes) => minutes < 0)) return say(words.remindsBefore(target.title));
  const toCome = said.filter((minutes) => !isOne || counted - minutes * minuteMs > turn.now);
  if (said.length > 0 && toCome.length === 0) return say(stage.words.alreadyPast);
  // Nobody is reminded by an event so long before; once, by a reminder of its own.
  const far = toCome.filter((minutes) => minutes > limits.eventReminders.minutes);
  if (far.length > 0 && !isOne) return say(words.cannot(target.title));
  const near = toCome.filter((minutes) => !far.includes(minutes));
  const apart: Said[] = [];
  for (const minutes of far) apart.push(await remindBy(stage, target.title, counted - minutes * minuteMs));
  if (far.length > 0 && near.length === 0) return together(apart);
  const reminders = only === true ? near : [...had, ...near.filter((minutes) => !had.includes(minutes))];
  const isSame = reminders.length === had.length && reminders.every((minutes) => had.includes(minutes));
  if (isSame) {
    return together([
      ...apart,
      { lines: [words.remindsAlready(target.title, near)], about: aboutOf(target) },
    ]);
  }
  if (reminders.length > limits.eventReminders.max) {
    return together([...apart, say(stage.words.limitReached)]);
  }
  const result = await setReminders(stage, target, reminders);
  const at = isOne
    ? near.map((minutes) => when(stage, counted - minutes * minuteMs) ?? '').filter((text) => text !== '')
    : [];
  const set = sayResult(stage, result, target.title, (title) =>
    near.length === 0 && had.length > 1
      ? reminderWordsOf(stage.words.language).remindsNoMore(title, had, [])
      : words.reminds(title, near, { at, isEach: !isOne }),
  );
  return together([...apart, set]);
}

const setReminders = (stage: Stage, target: Named, reminders: readonly number[]) =>
  stage.turn.toolbox.call('change_event', {
    id: target.id,
    ...(target.occurrence !== undefined && { occurrence: target.occurrence, scope: 'this' }),
    reminders: reminders.toSorted((a, b) => a - b),
  });

/** Some of them go, and it is said which stay; where none is so, which there are. */
async function takeAway(
  stage: Stage,
  target: Named,
  { had, gone }: { readonly had: readonly number[]; readonly gone: readonly number[] },
): Promise<Said> {
  const words = reminderWordsOf(stage.words.language);
  if (gone.length === 0) {
    const text =
      had.length === 0
        ? calendarWordsOf(stage.words.language).remindsAlready(target.title, [])
        : words.noSuchReminder(target.title, had);
    return { lines: [text], about: aboutOf(target) };
  }
  const left = had.filter((minutes) => !gone.includes(minutes));
  const result = await setReminders(stage, target, left);
  return sayResult(stage, result, target.title, (title) => words.remindsNoMore(title, gone, left));
}

/** What several reminders came to, as one answer. */
const together = (said: readonly Said[]): Said => ({
  ...said.at(-1),
  lines: said.flatMap(({ lines }) => lines),
  about: said.toReversed().flatMap(({ about }) => about ?? []),
});

const remindersOf = (event: CalendarEvent, time: EventOccurrence | null): readonly number[] =>
  time?.reminders ?? event.reminders;

const aboutOf = ({ id }: Named) => [{ noun: 'event' as const, id }];

/** The same of something to do, or of another reminder: by a reminder, where it has a time to count from. */
export async function remindOfThing(stage: Stage, target: Named, intent: Reminding): Promise<Said> {
  const { before, without } = intent;
  if (without === true) return showOne(stage, target);
  const { things, turn } = stage;
  const { timeZone } = turn.owner;
  const todo = things.open.find(({ id }) => id === target.id);
  const due = todo?.dueAt ?? things.tasks.find(({ id }) => id === target.id)?.nextRunAt ?? null;
  const day = todo?.dueDay ?? null;
  const counted = due ?? (day === null ? null : instantAt(day, '09:00', timeZone));
  const [first] = before;
  if (counted === null || first === undefined) return showOne(stage, target);
  return await remindBy(stage, target.title, counted - minutesBefore(first, counted, timeZone) * minuteMs);
}

const remindBy = (stage: Stage, title: string, at: number): Promise<Said> =>
  addReminder(stage, {
    kind: 'add_reminder',
    title,
    scheduleType: 'once',
    schedule: { at: new Date(at).toISOString(), time_zone: stage.turn.owner.timeZone },
  });
