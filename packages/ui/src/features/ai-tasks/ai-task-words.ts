import type {
  AiTask,
  AiTaskRun,
  AiTaskStatus,
  AiTaskType,
  CatchUpPolicy,
  NotificationChannel,
  RunStatus,
} from '@squeeze/contracts/ai-tasks';
import type { ScheduleType } from '@squeeze/contracts/schedules';
import {
  Bell,
  CircleAlert,
  CircleCheck,
  CirclePause,
  CirclePlay,
  Repeat,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { PlainMessageId } from '../../i18n/messages.ts';
import type { BadgeTone } from '../../kit/badge.tsx';

type Words<Name extends string> = Record<Name, PlainMessageId>;

export const statusFilters = {
  all: 'aiTasks.status.all',
  active: 'aiTasks.status.active',
  paused: 'aiTasks.status.paused',
  completed: 'aiTasks.status.completed',
  failed: 'aiTasks.status.failed',
} as const satisfies Words<AiTaskStatus | 'all'>;

export const typeFilters = {
  all: 'aiTasks.type.all',
  reminder: 'aiTasks.type.reminder',
  automated_task: 'aiTasks.type.automated',
  periodic_task: 'aiTasks.type.periodic',
} as const satisfies Words<AiTaskType | 'all'>;

/** As they stand inside a sentence. */
export const filterWords = {
  active: 'aiTasks.filter.active',
  paused: 'aiTasks.filter.paused',
  completed: 'aiTasks.filter.completed',
  failed: 'aiTasks.filter.failed',
  reminder: 'aiTasks.filter.reminder',
  automated_task: 'aiTasks.filter.automated',
  periodic_task: 'aiTasks.filter.periodic',
} as const satisfies Words<AiTaskStatus | AiTaskType>;

interface Look {
  readonly icon: LucideIcon;
  readonly name: PlainMessageId;
}

export const typeLooks = {
  reminder: { icon: Bell, name: 'aiTask.type.reminder', hint: 'aiTask.type.reminder.hint' },
  automated_task: { icon: Zap, name: 'aiTask.type.automated', hint: 'aiTask.type.automated.hint' },
  periodic_task: { icon: Repeat, name: 'aiTask.type.periodic', hint: 'aiTask.type.periodic.hint' },
} as const satisfies Record<AiTaskType, Look & { hint: PlainMessageId }>;

export const statusLooks = {
  active: { icon: CirclePlay, name: 'aiTask.is.active', tone: 'neutral' },
  paused: { icon: CirclePause, name: 'aiTask.is.paused', tone: 'neutral' },
  completed: { icon: CircleCheck, name: 'aiTask.is.completed', tone: 'neutral' },
  failed: { icon: CircleAlert, name: 'aiTask.is.failed', tone: 'danger' },
} as const satisfies Record<AiTaskStatus, Look & { tone: BadgeTone }>;

export const scheduleTypeNames = {
  once: 'aiTask.form.once',
  daily: 'aiTask.form.daily',
  weekly: 'aiTask.form.weekly',
  monthly: 'aiTask.form.monthly',
  custom: 'aiTask.form.custom',
} as const satisfies Words<ScheduleType>;

export const channelNames = {
  in_app: 'aiTask.channel.in_app',
  sms: 'aiTask.channel.sms',
  email: 'aiTask.channel.email',
} as const satisfies Words<NotificationChannel>;

export const catchUpNames = {
  latest_once: 'aiTask.form.catchUp.once',
  skip: 'aiTask.form.catchUp.skip',
  ask: 'aiTask.form.catchUp.ask',
} as const satisfies Words<CatchUpPolicy>;

export const runStatusNames = {
  claimed: 'aiTask.run.claimed',
  running: 'aiTask.run.running',
  done: 'aiTask.run.done',
  failed: 'aiTask.run.failed',
  missed: 'aiTask.run.missed',
  asked: 'aiTask.run.asked',
} as const satisfies Words<RunStatus>;

/** What set a run off; the schedule goes without saying. */
export const runOriginNames = {
  schedule: null,
  execute: 'aiTask.run.byHand',
  snooze: 'aiTask.run.snoozed',
} as const satisfies Record<AiTaskRun['origin'], PlainMessageId | null>;

/** A title may be long; a toast is read in passing. */
export const shortTitle = ({ title }: Pick<AiTask, 'title'>): string =>
  title.length > 60 ? `${title.slice(0, 57).trimEnd()}…` : title;
