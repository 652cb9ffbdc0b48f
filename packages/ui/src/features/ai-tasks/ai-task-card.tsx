import type { AiTask, AiTaskStatus } from '@squeeze/contracts/ai-tasks';
import { useId, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Icon } from '../../kit/icon.tsx';
import type { DueText } from '../../parts/use-due-text.ts';
import { useScheduleText } from '../../parts/use-schedule-text.ts';
import { channelNames, statusLooks, typeLooks } from './ai-task-words.ts';
import type { TaskActions } from './use-task-actions.ts';

export interface AiTaskCardProps extends Pick<TaskActions, 'toggle' | 'execute'> {
  readonly task: AiTask;
  readonly dueText: DueText;
  readonly opened: boolean;
  readonly onOpen: (id: string) => void;
  readonly onDelete: (task: AiTask) => void;
}

/** One task: what it is, when it comes, and what can be done to it. A press anywhere else on it opens it. */
export function AiTaskCard({ task, dueText, opened, onOpen, ...actions }: AiTaskCardProps): ReactNode {
  const t = useText();
  const titleId = useId();
  const { icon, name } = typeLooks[task.task_type];
  return (
    <article
      aria-labelledby={titleId}
      className={classNames(
        'relative grid grid-cols-[20px_minmax(0,1fr)] gap-x-16 rounded-20 border bg-surface p-card phone:gap-x-12',
        'has-[[data-task]:focus-visible]:outline-2 has-[[data-task]:focus-visible]:outline-focus',
        opened ? 'border-control' : 'border-line',
      )}
    >
      <span title={t(name)} className="mt-2 text-text-2">
        <Icon icon={icon} />
        <span className="sr-only">{t(name)}</span>
      </span>
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-16 phone:gap-8">
          <h2 className="min-w-0 text-16 leading-snug font-mid">
            <button
              id={titleId}
              type="button"
              dir="auto"
              data-task={task.id}
              aria-haspopup="dialog"
              aria-expanded={opened}
              onClick={() => onOpen(task.id)}
              className="line-clamp-3 text-left wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-20 after:content-['']"
            >
              {task.title}
            </button>
          </h2>
          <StatusBadge status={task.status} />
        </div>
        {task.description !== null && (
          <p dir="auto" className="mt-4 line-clamp-2 text-14 wrap-anywhere text-text-2">
            {task.description}
          </p>
        )}
        <TaskMeta task={task} dueText={dueText} />
        <div className="mt-8 -mb-8">
          <TaskButtons task={task} describedBy={titleId} {...actions} />
        </div>
      </div>
    </article>
  );
}

function TaskMeta({ task, dueText }: Pick<AiTaskCardProps, 'task' | 'dueText'>): ReactNode {
  const t = useText();
  const scheduleText = useScheduleText();
  const { next_run_at: next } = task;
  const isOnceToCome = task.schedule_type === 'once' && next !== null;
  return (
    <p className="mt-8 flex flex-wrap gap-x-24 gap-y-2 text-14 text-text-2 *:min-w-0 *:wrap-anywhere">
      <span className="text-text">
        {isOnceToCome ? t('schedule.once') : scheduleText(task.schedule_type, task.schedule)}
      </span>
      {next !== null && (
        <time dateTime={next} className="tabular-nums">
          {t('aiTask.next', { when: dueText.long(next) })}
        </time>
      )}
      {task.notification_channels.length > 0 && (
        <span>{task.notification_channels.map((channel) => t(channelNames[channel])).join(', ')}</span>
      )}
    </p>
  );
}

/** How a task stands, in a word. Red only where it failed. */
function StatusBadge({ status }: { readonly status: AiTaskStatus }): ReactNode {
  const t = useText();
  const { icon, name, tone } = statusLooks[status];
  return (
    <Badge tone={tone} className="pl-6">
      <Icon icon={icon} size="sm" />
      {t(name)}
    </Badge>
  );
}

interface TaskButtonsProps extends Pick<TaskActions, 'toggle' | 'execute'> {
  readonly task: AiTask;
  /** Id of what names the task: several cards have the same buttons. */
  readonly describedBy: string;
  readonly onDelete: (task: AiTask) => void;
}

/** What can be done to a task at once. */
function TaskButtons({ task, describedBy, toggle, execute, onDelete }: TaskButtonsProps): ReactNode {
  const t = useText();
  const active = task.status === 'active';
  const common = { variant: 'ghost', size: 'sm', 'aria-describedby': describedBy } as const;
  return (
    <div className="relative z-10 -ml-12 flex flex-wrap">
      <Button {...common} onClick={() => toggle(task)}>
        {active ? t('aiTask.pause') : t('aiTask.resume')}
      </Button>
      <Button {...common} onClick={() => execute(task)}>
        {t('aiTask.execute')}
      </Button>
      <Button {...common} onClick={() => onDelete(task)}>
        {t('kit.delete')}
      </Button>
    </div>
  );
}
