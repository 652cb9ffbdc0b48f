import type { Db } from '@squeeze/database/connection';
import { softDeleteAiTask } from '@squeeze/database/repositories/ai-task-repository';
import { softDeleteEvent } from '@squeeze/database/repositories/calendar-event-repository';
import { softDeleteTodo } from '@squeeze/database/repositories/todo-repository';
import { resolveSchedule } from '@squeeze/domain/schedules/resolve-schedule';
import type { StoredSchedule } from '@squeeze/domain/schedules/stored-schedule';
import { repeatOfRecurrence } from '@squeeze/domain/understanding/recurrence/todo-repeat';
import { presentSchedule } from '@squeeze/server/features/ai-tasks/present-schedule';
import { endOfDay, zonedInstant } from '@squeeze/domain/zoned-time';
import { givenAiTask } from '@squeeze/testing/given-ai-task';
import { givenTodo } from '@squeeze/testing/given-todo';
import type { Moment } from '../cases/moment.ts';
import { readRepeat } from '../judging/same-repeat.ts';
import { type ActualThing, nounOf } from './actual-things.ts';
import type { ExpectedThing } from './conversation-case.ts';

const partTimes: Readonly<Record<string, string>> = {
  morning: '09:00',
  noon: '12:00',
  afternoon: '15:00',
  evening: '18:00',
  night: '21:00',
};

/** Stores a thing as it is expected; its id. */
export async function giveThing(
  db: Db,
  userId: string,
  thing: ExpectedThing,
  moment: Moment,
  createdAt = moment.now,
): Promise<string> {
  const title = thing.title === '*' ? 'Alarm' : thing.title;
  if (nounOf(thing) === 'todo') {
    const [day = null, time] = thing.when?.split(' ') ?? [];
    const again = repeatOf(thing, moment);
    const due =
      again !== null
        ? again
        : time === undefined
          ? { dueDay: day, dueSort: day === null ? null : endOfDay(day, moment.timeZone) }
          : { dueAt: instantOf(thing.when ?? '', moment) };
    const { id } = await givenTodo(db, {
      userId,
      title,
      ...due,
      priority: thing.priority as 'low' | 'medium' | 'high',
      category: thing.category,
      status: thing.isDone ? 'completed' : 'pending',
      completedAt: thing.isDone ? moment.now : null,
      createdAt,
      updatedAt: createdAt,
    });
    return id;
  }
  const schedule = scheduleOf(thing, moment);
  const hasCome = schedule.type === 'once' && schedule.at <= moment.now;
  const { id } = await givenAiTask(db, {
    userId,
    title,
    schedule,
    createdAt,
    status: thing.isPaused ? 'paused' : thing.isDone || hasCome ? 'completed' : 'active',
    ...(hasCome || thing.isDone ? { scheduledAt: null } : {}),
  });
  if (hasCome)
    await db.updateTable('ai_tasks').set({ last_run_at: schedule.at }).where('id', '=', id).execute();
  return id;
}

/** How a todo repeats, with when it is first. */
function repeatOf(thing: ExpectedThing, moment: Moment) {
  if (thing.repeat === null) return null;
  const schedule = scheduleOf(thing, moment);
  const [time = null] = readRepeat(thing.repeat).times;
  const said = { scheduleType: schedule.type, schedule: presentSchedule(schedule) };
  const found = repeatOfRecurrence({ schedules: [said], time, timed: time !== null, words: [] }, moment);
  if (found === null) throw new Error(`No todo comes so: ${thing.repeat}`);
  const { repeat, due } = found;
  return due.length === 10
    ? { repeat, dueDay: due, dueSort: endOfDay(due, moment.timeZone) }
    : { repeat, dueAt: Date.parse(due) };
}

export async function takeThing(db: Db, userId: string, thing: ActualThing, now: number): Promise<void> {
  const { noun, id } = thing;
  if (noun === 'todo' && thing.isEvent === true) {
    await softDeleteEvent(db, userId, id, now);
    return;
  }
  await (noun === 'todo' ? softDeleteTodo : softDeleteAiTask)(db, userId, id, now);
}

export function instantOf(when: string, { timeZone }: Moment): number {
  const [day = '', said = '09:00'] = when.split(' ');
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = (partTimes[said] ?? said).split(':').map(Number);
  return zonedInstant({ year, month, day: date, hour, minute }, timeZone);
}

export function scheduleOf(thing: ExpectedThing, moment: Moment): StoredSchedule {
  const { timeZone } = moment;
  if (thing.when !== null) return { type: 'once', at: instantOf(thing.when, moment), timeZone };
  const { rule, times } = readRepeat(thing.repeat ?? 'daily 09:00');
  const [time = '09:00'] = times;
  const weekdays = /^FREQ=WEEKLY;BYDAY=([A-Z,]+)$/u.exec(rule)?.[1]?.toLowerCase().split(',');
  const said =
    rule === 'FREQ=DAILY' && times.length === 1
      ? ({ type: 'daily', input: { time } } as const)
      : weekdays === undefined
        ? ({ type: 'custom', input: customInput(rule, times) } as const)
        : ({ type: 'weekly', input: { time, weekdays: weekdays as ('mo' | 'tu')[] } } as const);
  const resolved = resolveSchedule({ ...said, timeZone, now: moment.now });
  if (!resolved.ok) throw new Error(`Not a schedule: ${thing.repeat ?? ''}`);
  return resolved.schedule;
}

function customInput(rule: string, times: readonly string[]) {
  const [time] = times;
  if (times.length < 2) return time === undefined ? { rule } : { rule, time };
  const hours = times.map((one) => Number(one.slice(0, 2))).join(',');
  return { rule: `${rule};BYHOUR=${hours};BYMINUTE=${Number(time?.slice(3) ?? 0)}` };
}
