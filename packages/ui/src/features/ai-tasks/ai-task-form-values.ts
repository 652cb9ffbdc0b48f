import {
  AiTaskChange,
  aiTaskFields,
  type AiTask,
  type AiTaskDraft,
  type NotificationChannel,
} from '@squeeze/contracts/ai-tasks';
import { issue } from '@squeeze/contracts/issues';
import {
  ScheduleType,
  Weekday,
  weekdays,
  type Schedule,
  type ScheduleInput,
} from '@squeeze/contracts/schedules';
import { limits } from '@squeeze/contracts/limits';
import { dayInZone, wallClock, zonedInstant } from '@squeeze/domain/zoned-time';
import { z } from 'zod';
import { textId } from '../../i18n/text-id.ts';

const { title, description, task_type, ai_context, catch_up } = AiTaskChange.required().shape;

/**
 * The schedule as its inputs have it. Which of them count follows from the type; the others keep what was typed. `words` says
 * it all in one, and `unread` why they could not be: they count for nothing once the inputs have what they say.
 */
const ScheduleFields = z.object({
  words: z.string(),
  unread: z.enum(['', 'past', 'unclear']),
  schedule_type: ScheduleType,
  date: z.string(),
  time: z.string(),
  weekdays: z.array(Weekday),
  month_day: z.string(),
  rule: z.string(),
  /** Of a rule; apart from `time`, which a rule need not have. */
  rule_time: z.string(),
  starts_on: z.string(),
});
export type ScheduleValues = z.output<typeof ScheduleFields>;
type ScheduleField = keyof ScheduleValues;

const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;
const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
const isMonthDay = (text: string): boolean =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 31;

const unreadMessages = {
  past: textId('capture.when.past'),
  unclear: textId('capture.when.unclear'),
} as const;

const checks = {
  words: ({ unread }) => (unread === '' ? null : unreadMessages[unread]),
  date: (values) => (isDay(values.date) ? null : textId('aiTask.form.chooseDay')),
  time: (values) => (isTime(values.time) ? null : textId('aiTask.form.chooseTime')),
  weekdays: (values) => (values.weekdays.length > 0 ? null : textId('aiTask.form.chooseWeekday')),
  month_day: (values) => (isMonthDay(values.month_day) ? null : textId('aiTask.form.chooseMonthDay')),
  rule: ({ rule }) => {
    if (rule.trim() === '') return issue('rule_required');
    return rule.trim().length > limits.scheduleRule.max
      ? issue('text_too_long', { max: limits.scheduleRule.max })
      : null;
  },
  rule_time: (values) =>
    values.rule_time === '' || isTime(values.rule_time) ? null : textId('aiTask.form.chooseTime'),
  starts_on: (values) =>
    values.starts_on === '' || isDay(values.starts_on) ? null : textId('aiTask.form.chooseDay'),
} as const satisfies Partial<Record<ScheduleField, (values: ScheduleValues) => string | null>>;

/** The inputs of each type of schedule. */
export const fieldsOf = {
  once: ['date', 'time'],
  daily: ['time'],
  weekly: ['weekdays', 'time'],
  monthly: ['month_day', 'time'],
  custom: ['rule', 'rule_time', 'starts_on'],
} as const satisfies Record<ScheduleType, readonly (keyof typeof checks)[]>;

/** What is wrong with the schedule, by field. */
const scheduleProblems = (values: ScheduleValues): readonly { field: ScheduleField; message: string }[] =>
  (['words', ...fieldsOf[values.schedule_type]] as const).flatMap((field) => {
    const message = checks[field](values);
    return message === null ? [] : [{ field, message }];
  });

/** An input's text, held to a rule of the contract that would also have it absent. */
const textOf = (rule: typeof description) =>
  z
    .string()
    .transform((text): string | null => text)
    .pipe(rule)
    .transform((text) => text ?? '');

export const AiTaskFormFields = z
  .object({
    title,
    description: textOf(description),
    task_type,
    ai_context: textOf(ai_context),
    in_app: z.boolean(),
    sms: z.boolean(),
    email: z.boolean(),
    catch_up,
    ...ScheduleFields.shape,
  })
  .superRefine((values, context) => {
    for (const { field, message } of scheduleProblems(values)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });
export type AiTaskFormValues = z.output<typeof AiTaskFormFields>;

/** Where a server's issue is shown; its paths are those of the body. */
export const fieldOfIssue: Readonly<Record<string, keyof AiTaskFormValues>> = {
  title: 'title',
  description: 'description',
  ai_context: 'ai_context',
  'schedule.at': 'date',
  'schedule.time': 'time',
  'schedule.weekdays': 'weekdays',
  'schedule.month_day': 'month_day',
  'schedule.rule': 'rule',
  'schedule.starts_on': 'starts_on',
};

const two = (part: number): string => String(part).padStart(2, '0');

const onceParts = (at: number, zone: string): Pick<ScheduleValues, 'date' | 'time'> => {
  const { year, month, day, hour, minute } = wallClock(at, zone);
  return { date: `${year}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` };
};

const dayLength = 86_400_000;
const usualTime = '09:00';

/** The form of a task that does not exist yet: tomorrow at nine, or today's weekday and day. `now` in epoch ms. */
export const newFormValues = (now: number, zone: string): AiTaskFormValues => {
  const { day } = wallClock(now, zone);
  const today = new Date(`${dayInZone(now, zone)}T00:00:00Z`);
  return {
    title: '',
    description: '',
    task_type: 'reminder',
    ai_context: '',
    in_app: true,
    sms: false,
    email: false,
    catch_up: 'latest_once',
    words: '',
    unread: '',
    schedule_type: 'once',
    date: new Date(today.getTime() + dayLength).toISOString().slice(0, 10),
    time: usualTime,
    // `getUTCDay` begins with Sunday, `weekdays` with Monday.
    weekdays: weekdays.filter((_, index) => index === (today.getUTCDay() + 6) % 7),
    month_day: String(day),
    rule: '',
    rule_time: usualTime,
    starts_on: '',
  };
};

/** A recurrence keeps the zone it was made in; one moment is shown on the clocks of where the person is. */
export const formZone = (type: ScheduleType, task: AiTask | null, ownZone: string): string =>
  type === 'once' || task === null || task.schedule_type === 'once' ? ownZone : task.schedule.time_zone;

export const formValuesOf = (task: AiTask, now: number, ownZone: string): AiTaskFormValues => {
  const { schedule } = task;
  const at = schedule.at === null ? null : Date.parse(schedule.at);
  return {
    ...newFormValues(now, ownZone),
    title: task.title,
    description: task.description ?? '',
    task_type: task.task_type,
    ai_context: task.ai_context ?? '',
    in_app: task.notification_channels.includes('in_app'),
    sms: task.notification_channels.includes('sms'),
    email: task.notification_channels.includes('email'),
    catch_up: task.catch_up,
    schedule_type: task.schedule_type,
    ...(schedule.time !== null && { time: schedule.time }),
    ...(at !== null && onceParts(at, ownZone)),
    ...(schedule.weekdays !== null && { weekdays: schedule.weekdays }),
    ...(schedule.month_day !== null && { month_day: String(schedule.month_day) }),
    ...(task.schedule_type === 'custom' && {
      rule: schedule.rule ?? '',
      rule_time: schedule.time ?? '',
      starts_on: schedule.starts_on ?? '',
    }),
  };
};

/** What was said, in the inputs of its type; one that names no time has the usual one. */
export const saidValues = (
  { schedule_type, schedule }: Pick<AiTaskDraft, 'schedule_type' | 'schedule'>,
  zone: string,
): Partial<ScheduleValues> => {
  const { at, time, weekdays: days, month_day: monthDay, rule, starts_on: startsOn } = schedule;
  return {
    schedule_type,
    ...(at != null && onceParts(Date.parse(at), zone)),
    ...(at == null && { time: time ?? usualTime }),
    ...(days != null && { weekdays: days }),
    ...(monthDay != null && { month_day: String(monthDay) }),
    ...(rule != null && { rule, rule_time: time ?? '', starts_on: startsOn ?? '' }),
  };
};

const instantOf = (date: string, time: string, zone: string): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(zonedInstant({ year, month, day, hour, minute }, zone)).toISOString();
};

/** The schedule as it is sent; null while a field of it is not filled in. */
export const scheduleOf = (values: ScheduleValues, zone: string): ScheduleInput | null => {
  if (scheduleProblems(values).length > 0) return null;
  const { time } = values;
  switch (values.schedule_type) {
    case 'once':
      return { at: instantOf(values.date, time, zone), time_zone: zone };
    case 'daily':
      return { time, time_zone: zone };
    case 'weekly':
      return { time, weekdays: weekdays.filter((day) => values.weekdays.includes(day)), time_zone: zone };
    case 'monthly':
      return { time, month_day: Number(values.month_day), time_zone: zone };
    case 'custom':
      return {
        rule: values.rule.trim(),
        ...(values.rule_time !== '' && { time: values.rule_time }),
        ...(values.starts_on !== '' && { starts_on: values.starts_on }),
        time_zone: zone,
      };
  }
};

/** A stored schedule as it is sent: without the fields of other types. */
export const scheduleInput = (schedule: Schedule): ScheduleInput => ({
  ...(schedule.at !== null && { at: schedule.at }),
  ...(schedule.time !== null && { time: schedule.time }),
  ...(schedule.weekdays !== null && { weekdays: schedule.weekdays }),
  ...(schedule.month_day !== null && { month_day: schedule.month_day }),
  ...(schedule.rule !== null && { rule: schedule.rule }),
  ...(schedule.starts_on !== null && { starts_on: schedule.starts_on }),
  time_zone: schedule.time_zone,
});

const channelsOf = (values: AiTaskFormValues): NotificationChannel[] =>
  (['in_app', 'sms', 'email'] as const).filter((channel) => values[channel]);

const orNull = (text: string): string | null => (text === '' ? null : text);

/** What a filled-in form asks for. */
export const draftOf = (values: AiTaskFormValues, zone: string): AiTaskDraft => ({
  title: values.title,
  description: orNull(values.description),
  task_type: values.task_type,
  schedule_type: values.schedule_type,
  schedule: scheduleOf(values, zone) ?? {},
  ai_context: orNull(values.ai_context),
  notification_channels: channelsOf(values),
  catch_up: values.catch_up,
});

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What the form changes of a task, and how to change it back: only fields that differ from the task as it was when the
 * form was opened. What has come from elsewhere since (`latest`) stays.
 */
export const editOf = (
  { opened, latest }: { readonly opened: AiTask; readonly latest: AiTask },
  values: AiTaskFormValues,
  now: number,
  ownZone: string,
): { readonly edit: AiTaskChange; readonly reverse: AiTaskChange } => {
  const draft = draftOf(values, formZone(values.schedule_type, opened, ownZone));
  const before = formValuesOf(opened, now, ownZone);
  const known = draftOf(before, formZone(before.schedule_type, opened, ownZone));
  const changed = aiTaskFields.filter((field) => !same(draft[field], known[field]));
  const plain = changed.filter((field) => field !== 'schedule_type' && field !== 'schedule');
  const rescheduled = changed.length > plain.length;
  const pick = (from: AiTask | AiTaskDraft) => Object.fromEntries(plain.map((field) => [field, from[field]]));
  return {
    edit: {
      ...pick(draft),
      ...(rescheduled && { schedule_type: draft.schedule_type, schedule: draft.schedule }),
    },
    reverse: {
      ...pick(latest),
      ...(rescheduled && { schedule_type: latest.schedule_type, schedule: scheduleInput(latest.schedule) }),
    },
  };
};
