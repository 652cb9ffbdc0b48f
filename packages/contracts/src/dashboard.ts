import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { DayPlan } from './todos.ts';

/** `time_saved` is an estimate in hours, whose rule the screen says; the others are counts. */
export const statNames = ['conversations', 'tasks_completed', 'notes', 'time_saved'] as const;

const Stat = z.object({
  name: z.enum(statNames),
  value: z.number(),
  /** Of the last 7 days. */
  recent: z.number(),
  /** Against the 7 days before: percent, for `time_saved` hours; null where there is nothing to compare with. */
  change: z.number().nullable(),
});

export const activityKinds = [
  'todo_created',
  'todo_completed',
  'note_created',
  'event_created',
  'ai_task_created',
  'ai_task_run',
  'conversation_started',
] as const;

const Activity = z.object({
  kind: z.enum(activityKinds),
  /** Of the thing it happened to. */
  id,
  title: z.string(),
  at: instant,
});

export const systemParts = ['api', 'database', 'scheduler', 'assistant', 'sms', 'mail'] as const;

const SystemState = z.object({
  part: z.enum(systemParts),
  /** `stand_in`: works, by a stand-in that needs nothing (outbox, built-in assistant). */
  state: z.enum(['ok', 'stand_in', 'not_configured', 'failing']),
});

export const Dashboard = z
  .object({
    full_name: z.string(),
    day: DayPlan,
    stats: z.array(Stat),
    activity: z.array(Activity).max(4),
    system: z.array(SystemState),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboardEndpoints = {
  getDashboard: endpoint({
    method: 'get',
    path: '/dashboard',
    summary: 'The home screen: the day, counts, what happened last, what answers',
    tag: 'dashboard',
    callers: signedIn,
    response: Dashboard,
    problems: [],
  }),
} as const;
