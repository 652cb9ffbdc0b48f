import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, optionalText, text } from './fields.ts';
import { issue } from './issues.ts';
import { limits } from './limits.ts';
import { pageQuery } from './paging.ts';
import { Receipt } from './receipts.ts';
import { Schedule, ScheduleInput, ScheduleType } from './schedules.ts';

export const aiTaskTypes = ['reminder', 'automated_task', 'periodic_task'] as const;
export const aiTaskSorts = ['newest', 'next_run'] as const;
export const aiTaskStatuses = ['active', 'paused', 'completed', 'failed'] as const;
export const notificationChannels = ['in_app', 'sms', 'email'] as const;
/** What becomes of a run that was missed for less than a day: fire the latest once, skip it, or ask the person. */
export const catchUpPolicies = ['latest_once', 'skip', 'ask'] as const;
export const runStatuses = ['claimed', 'running', 'done', 'failed', 'missed', 'asked'] as const;
/**
 * Why a run did not happen at its time. `not_running`: nothing ran then, and the person is asked. `too_old`: nothing ran
 * for more than a day. `superseded`: a later one stands for it. `skipped`: the task says so. `dismissed`: the person did.
 */
export const missedReasons = [
  'not_running',
  'too_old',
  'superseded',
  'skipped',
  'dismissed',
  'task_deleted',
  'account_disabled',
  'account_leaving',
] as const;
export const runOrigins = ['schedule', 'snooze', 'execute'] as const;
/** A push belongs to being told in the app: nobody chooses it for a task. */
export const deliveryChannels = ['in_app', 'sms', 'email', 'push'] as const;
/**
 * `claimed`: being sent. `unknown`: sent without an answer, so it may have arrived. `failed`: refused.
 * `not_configured`: not to be sent, by the installation or by its person.
 */
export const deliveryStatuses = [
  'pending',
  'claimed',
  'sent',
  'failed',
  'unknown',
  'not_configured',
] as const;

export const AiTaskType = z.enum(aiTaskTypes);
export type AiTaskType = z.infer<typeof AiTaskType>;
export const AiTaskStatus = z.enum(aiTaskStatuses);
export type AiTaskStatus = z.infer<typeof AiTaskStatus>;
export const NotificationChannel = z.enum(notificationChannels);
export type NotificationChannel = z.infer<typeof NotificationChannel>;
export const CatchUpPolicy = z.enum(catchUpPolicies);
export type CatchUpPolicy = z.infer<typeof CatchUpPolicy>;
export const RunStatus = z.enum(runStatuses);
export type RunStatus = z.infer<typeof RunStatus>;
export const MissedReason = z.enum(missedReasons);
export type MissedReason = z.infer<typeof MissedReason>;
export const RunOrigin = z.enum(runOrigins);
export type RunOrigin = z.infer<typeof RunOrigin>;
export const DeliveryStatus = z.enum(deliveryStatuses);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;
export const DeliveryChannel = z.enum(deliveryChannels);
export type DeliveryChannel = z.infer<typeof DeliveryChannel>;

/** What has become of notifying somebody in one way. */
export const Delivery = z.object({
  id,
  channel: DeliveryChannel,
  status: DeliveryStatus,
  /** When that was known. */
  at: instant.nullable(),
  /** Worded for people. */
  reason: z.string().nullable(),
  /** It stayed `unknown` for good: `/deliveries/{id}/send`. */
  can_send_again: z.boolean(),
});
export type Delivery = z.infer<typeof Delivery>;

/** What people say of an AI task, within its limits; a new field begins here. */
const writable = {
  title: text(limits.aiTaskTitle.max, issue('title_required')),
  description: optionalText(limits.aiTaskDescription.max),
  task_type: AiTaskType,
  schedule_type: ScheduleType,
  schedule: ScheduleInput,
  ai_context: optionalText(limits.aiTaskContext.max),
  notification_channels: z
    .array(NotificationChannel)
    .max(notificationChannels.length)
    .transform((channels) => notificationChannels.filter((channel) => channels.includes(channel))),
  catch_up: CatchUpPolicy,
};

export type AiTaskField = keyof typeof writable;
export const aiTaskFields = Object.keys(writable) as readonly AiTaskField[];

/** What only the server says of an AI task; a client may echo it back in a PUT, where it is accepted and ignored. */
const echoed = {
  id: z.unknown(),
  todo_id: z.unknown(),
  status: z.unknown(),
  next_run_at: z.unknown(),
  last_run_at: z.unknown(),
  created_at: z.unknown(),
  updated_at: z.unknown(),
};

export const AiTask = z
  .object({
    id,
    /** The todo it reminds of: it is over with that, moves with it, and its Done is that of the todo. */
    todo_id: id.nullable(),
    title: z.string(),
    description: z.string().nullable(),
    task_type: AiTaskType,
    schedule_type: ScheduleType,
    schedule: Schedule,
    ai_context: z.string().nullable(),
    notification_channels: z.array(NotificationChannel),
    catch_up: CatchUpPolicy,
    status: AiTaskStatus,
    /** Null when nothing is to come: paused, run for the last time, failed. */
    next_run_at: instant.nullable(),
    last_run_at: instant.nullable(),
    created_at: instant,
    updated_at: instant,
  } satisfies Record<AiTaskField | keyof typeof echoed, z.ZodType>)
  .meta({ id: 'AiTask' });
export type AiTask = z.infer<typeof AiTask>;

/** One occurrence: what was scheduled, and what became of it. */
export const AiTaskRun = z
  .object({
    id,
    task_id: id,
    origin: RunOrigin,
    status: RunStatus,
    due_at: instant,
    /** Carried out after its time, because nothing ran then. */
    late: z.boolean(),
    claimed_at: instant,
    started_at: instant.nullable(),
    finished_at: instant.nullable(),
    attempts: z.int(),
    /** Of a missed one, and of one that the person is asked about. */
    missed_because: MissedReason.nullable(),
    /** How many before it were missed as well and have no entry of their own. */
    also_missed: z.int(),
    /** `also_missed` is a lower bound. */
    also_missed_at_least: z.boolean(),
    /** Missed or asked about, and neither run nor let go by the person: both are still possible. */
    open: z.boolean(),
    /** What the assistant reported, or why it failed or was missed; worded for people. */
    outcome: z.string().nullable(),
    /** What the assistant changed, and what it asks leave for, in its order. */
    receipts: z.array(Receipt),
    deliveries: z.array(Delivery),
  })
  .meta({ id: 'AiTaskRun' });
export type AiTaskRun = z.infer<typeof AiTaskRun>;

const drafted = {
  title: writable.title,
  description: writable.description.default(null),
  task_type: writable.task_type.default('reminder'),
  schedule_type: writable.schedule_type.default('once'),
  schedule: writable.schedule.default({}),
  ai_context: writable.ai_context.default(null),
  notification_channels: writable.notification_channels.default(['in_app']),
  catch_up: writable.catch_up.default('latest_once'),
} satisfies Record<AiTaskField, z.ZodType>;

export const AiTaskDraft = z.strictObject({
  ...drafted,
  /** Of a reminder alone: the todo it is of, which has to be open. */
  todo_id: id.nullable().optional(),
});
export type AiTaskDraft = z.output<typeof AiTaskDraft>;

/** PUT merges: an absent field is unchanged, null clears it. A new type without a schedule gets that type's default. */
export const AiTaskChange = z.strictObject({ ...writable, ...echoed }).partial();
export type AiTaskChange = z.output<typeof AiTaskChange>;

const countsOf = <const Names extends readonly string[]>(names: Names) =>
  z.object(
    Object.fromEntries(['all', ...names].map((name) => [name, z.int()])) as Record<
      'all' | Names[number],
      z.ZodInt
    >,
  );

export const AiTaskPage = z
  .object({
    tasks: z.array(AiTask),
    /** Of all the person's tasks; `type` within the status asked for, `status` within the type asked for. */
    counts: z.object({ status: countsOf(aiTaskStatuses), type: countsOf(aiTaskTypes) }),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'AiTaskPage' });
export type AiTaskPage = z.infer<typeof AiTaskPage>;

const taskParams = z.object({ id });
const taskAnswer = z.object({ data: z.object({ task: AiTask }) });

export const aiTaskEndpoints = {
  listAiTasks: endpoint({
    method: 'get',
    path: '/ai-tasks',
    summary: 'List AI tasks by page, newest or next run first, with counts for the filters',
    tag: 'ai-tasks',
    callers: signedIn,
    query: z.strictObject({
      status: z.enum(['all', ...aiTaskStatuses]).default('all'),
      type: z.enum(['all', ...aiTaskTypes]).default('all'),
      /** Only the reminders of this todo. */
      todo: id.optional(),
      /** By the next run: what has none comes last, the newest first. */
      sort: z.enum(aiTaskSorts).default('newest'),
      ...pageQuery,
    }),
    response: AiTaskPage,
    problems: ['validation_failed', 'invalid_cursor'],
  }),
  createAiTask: endpoint({
    method: 'post',
    path: '/ai-tasks',
    summary: 'Create an AI task',
    tag: 'ai-tasks',
    callers: signedIn,
    body: AiTaskDraft,
    response: taskAnswer,
    status: 201,
    problems: ['validation_failed', 'not_found', 'limit_reached'],
  }),
  previewAiTask: endpoint({
    method: 'post',
    path: '/ai-tasks/preview',
    summary: 'The next five runs of a schedule, without saving anything',
    tag: 'ai-tasks',
    callers: signedIn,
    body: z.strictObject({
      schedule_type: writable.schedule_type,
      schedule: writable.schedule.default({}),
    }),
    response: z.object({ schedule: Schedule, next_runs: z.array(instant) }),
    problems: ['validation_failed'],
  }),
  getAiTask: endpoint({
    method: 'get',
    path: '/ai-tasks/{id}',
    summary: 'Read one AI task',
    tag: 'ai-tasks',
    callers: signedIn,
    params: taskParams,
    response: taskAnswer,
    problems: ['not_found'],
  }),
  updateAiTask: endpoint({
    method: 'put',
    path: '/ai-tasks/{id}',
    summary: 'Change an AI task; absent fields stay, null clears',
    tag: 'ai-tasks',
    callers: signedIn,
    params: taskParams,
    body: AiTaskChange,
    response: taskAnswer,
    problems: ['validation_failed', 'not_found'],
  }),
  deleteAiTask: endpoint({
    method: 'delete',
    path: '/ai-tasks/{id}',
    summary: 'Delete an AI task; it can be restored for 30 days',
    tag: 'ai-tasks',
    callers: signedIn,
    params: taskParams,
    response: z.object({}),
    problems: ['not_found'],
  }),
  restoreAiTask: endpoint({
    method: 'post',
    path: '/ai-tasks/{id}/restore',
    summary: 'Restore a deleted AI task; runs that would have come meanwhile are not made up for',
    tag: 'ai-tasks',
    callers: signedIn,
    params: taskParams,
    response: taskAnswer,
    problems: ['not_found'],
    findsDeleted: true,
  }),
  pauseAiTask: endpoint({
    method: 'post',
    path: '/ai-tasks/{id}/pause',
    summary: 'Pause an active AI task; resume any other that still has something to come',
    tag: 'ai-tasks',
    callers: signedIn,
    params: taskParams,
    response: taskAnswer,
    problems: ['not_found', 'already_run'],
  }),
  executeAiTask: endpoint({
    method: 'post',
    path: '/ai-tasks/{id}/execute',
    summary: 'Run an AI task now; its schedule stays. The outcome follows by events',
    tag: 'ai-tasks',
    callers: signedIn,
    params: taskParams,
    response: z.object({ data: z.object({ run: AiTaskRun }) }),
    status: 202,
    problems: ['not_found'],
  }),
  listAiTaskRuns: endpoint({
    method: 'get',
    path: '/ai-tasks/{id}/runs',
    summary: 'The history of an AI task, newest first',
    tag: 'ai-tasks',
    callers: signedIn,
    params: taskParams,
    query: z.strictObject(pageQuery),
    response: z.object({ runs: z.array(AiTaskRun), next_cursor: z.string().nullable() }),
    problems: ['not_found', 'invalid_cursor'],
  }),
} as const;
