import type { AiTask } from '@squeeze/contracts/ai-tasks';
import { Ellipsis, Pause, Play, Trash2, Zap } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Icon } from '../../kit/icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../kit/menu.tsx';
import type { DueText } from '../../parts/use-due-text.ts';
import { useScheduleText } from '../../parts/use-schedule-text.ts';
import { channelNames, statusLooks, typeLooks } from './ai-task-words.ts';
import type { TaskActions } from './use-task-actions.ts';

export interface AiTaskRowProps extends Pick<TaskActions, 'toggle' | 'execute'> {
  readonly task: AiTask;
  readonly dueText: DueText;
  readonly opened: boolean;
  readonly onOpen: (id: string) => void;
  readonly onDelete: (task: AiTask) => void;
}

/** One task: what it is, how often it comes and when next. A press anywhere on it opens it; what else can be done lies in its menu. */
export function AiTaskRow({ task, dueText, opened, onOpen, ...actions }: AiTaskRowProps): ReactNode {
  const t = useText();
  const titleId = useId();
  const { icon, name } = typeLooks[task.task_type];
  return (
    <article
      aria-labelledby={titleId}
      data-row-of={task.id}
      className={classNames(
        'relative -mx-12 grid grid-cols-[20px_minmax(0,1fr)_auto_32px] gap-x-16 rounded-12 px-12 py-12 phone:grid-cols-[20px_minmax(0,1fr)_44px] phone:gap-x-12',
        'hover:bg-fill has-[[data-task]:focus-visible]:outline-2 has-[[data-task]:focus-visible]:-outline-offset-2 has-[[data-task]:focus-visible]:outline-focus',
        opened && 'bg-fill',
      )}
    >
      <span title={t(name)} className="mt-2 text-text-2">
        <Icon icon={icon} />
        <span className="sr-only">{t(name)}</span>
      </span>
      <h2 className="min-w-0 text-16 leading-snug">
        <button
          id={titleId}
          type="button"
          dir="auto"
          data-task={task.id}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => onOpen(task.id)}
          className="line-clamp-3 text-left wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-12 after:content-['']"
        >
          {task.title}
        </button>
      </h2>
      <Standing task={task} dueText={dueText} />
      <div className="relative z-10 col-start-4 row-span-2 row-start-1 -mt-4 self-start phone:col-start-3 phone:row-span-3 phone:-mt-8">
        <RowMenu task={task} {...actions} />
      </div>
      <Rhythm task={task} />
    </article>
  );
}

/** When it comes next; of what does not come how it stands, in a word. That one is active goes without saying. */
function Standing({ task, dueText }: Pick<AiTaskRowProps, 'task' | 'dueText'>): ReactNode {
  const t = useText();
  const { next_run_at: next, status } = task;
  const { icon, name, tone } = statusLooks[status];
  return (
    <p className="flex items-baseline gap-12 text-14 text-text-2 phone:col-start-2 phone:mt-4 phone:flex-wrap phone:gap-y-4">
      {status === 'active' ? (
        <span className="sr-only">{t(name)}</span>
      ) : (
        <Badge tone={tone} className="-my-2 pl-6">
          <Icon icon={icon} size="sm" />
          {t(name)}
        </Badge>
      )}
      {next !== null && (
        <time dateTime={next} className="tabular-nums">
          <span className="sr-only">{t('aiTask.next', { when: dueText.long(next) })}</span>
          <span aria-hidden>{dueText.long(next)}</span>
        </time>
      )}
    </p>
  );
}

/** How often, how it tells, and what there is to say of it. */
function Rhythm({ task }: Pick<AiTaskRowProps, 'task'>): ReactNode {
  const t = useText();
  const scheduleText = useScheduleText();
  const isOnceToCome = task.schedule_type === 'once' && task.next_run_at !== null;
  return (
    <div className="col-start-2 col-end-4 mt-2 grid gap-2 text-14 text-text-2 phone:col-end-3">
      <p className="flex flex-wrap gap-x-16 gap-y-2 *:min-w-0 *:wrap-anywhere">
        <span>{isOnceToCome ? t('schedule.once') : scheduleText(task.schedule_type, task.schedule)}</span>
        {task.notification_channels.length > 0 && (
          <span>{task.notification_channels.map((channel) => t(channelNames[channel])).join(', ')}</span>
        )}
      </p>
      {task.description !== null && (
        <p dir="auto" className="line-clamp-2 wrap-anywhere">
          {task.description}
        </p>
      )}
    </div>
  );
}

/** What can be done to a task at once; the same by keys, on the row that has the focus. */
function RowMenu({
  task,
  toggle,
  execute,
  onDelete,
}: Pick<AiTaskRowProps, 'task' | 'toggle' | 'execute' | 'onDelete'>): ReactNode {
  const t = useText();
  const active = task.status === 'active';
  return (
    <Menu
      trigger={
        <BareIconButton
          icon={Ellipsis}
          label={t('aiTask.actions', { title: task.title })}
          className="size-32 phone:size-hit"
        />
      }
    >
      <MenuItem icon={active ? Pause : Play} keys="p" onSelect={() => toggle(task)}>
        {active ? t('aiTask.pause') : t('aiTask.resume')}
      </MenuItem>
      <MenuItem icon={Zap} keys="r" onSelect={() => execute(task)}>
        {t('aiTask.execute')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} keys="Delete" danger onSelect={() => onDelete(task)}>
        {t('kit.delete')}
      </MenuItem>
    </Menu>
  );
}
