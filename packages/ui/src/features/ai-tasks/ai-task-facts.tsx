import type { AiTask } from '@squeeze/contracts/ai-tasks';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAiTaskRuns } from '../../api/ai-tasks/use-ai-tasks.ts';
import { useRunHistoryDownload } from '../../api/ai-tasks/use-run-history-download.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { saveWithToast } from '../../kit/save-with-toast.ts';
import { TextButton } from '../../kit/text-button.tsx';
import { useDueText } from '../../parts/use-due-text.ts';
import { useScheduleText } from '../../parts/use-schedule-text.ts';
import { scheduleInput } from './ai-task-form-values.ts';
import { catchUpNames, channelNames, statusLooks } from './ai-task-words.ts';
import { NextRuns } from './next-runs.tsx';
import { RunHistory } from './run-history.tsx';
import { usePreview } from './use-preview.ts';

interface AiTaskFactsProps {
  readonly task: AiTask;
  readonly now: number;
  readonly onToggle: (task: AiTask) => void;
}

/** What is known of a task, what is to come and what has been. */
export function AiTaskFacts({ task, now, onToggle }: AiTaskFactsProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const dueText = useDueText(now);
  const scheduleText = useScheduleText();
  const channels = task.notification_channels.map((channel) => t(channelNames[channel]));
  return (
    <>
      <dl className="mt-24 grid gap-2">
        <Fact name="aiTask.status">
          <span className={task.status === 'failed' ? 'text-danger-text' : undefined}>
            {t(statusLooks[task.status].name)}
          </span>
          <TextButton onClick={() => onToggle(task)}>
            {task.status === 'active' ? t('aiTask.pause') : t('aiTask.resume')}
          </TextButton>
        </Fact>
        <Fact name="aiTask.schedule">{scheduleText(task.schedule_type, task.schedule)}</Fact>
        <Fact name="aiTask.nextRun">
          {task.next_run_at === null ? t('aiTask.noNextRun') : dueText.long(task.next_run_at)}
        </Fact>
        {task.last_run_at !== null && (
          <Fact name="aiTask.lastRun">{format.relative(Date.parse(task.last_run_at), now)}</Fact>
        )}
        <Fact name="aiTask.notifies">
          {channels.length === 0 ? t('aiTask.notifiesNobody') : channels.join(', ')}
        </Fact>
        {task.todo_id !== null && (
          <Fact name="aiTask.ofTodo">
            <Link to={`/dashboard/todos?todo=${task.todo_id}`} className="link">
              {t('aiTask.openTodo')}
            </Link>
          </Fact>
        )}
        <Fact name="aiTask.form.catchUp">{t(catchUpNames[task.catch_up])}</Fact>
      </dl>
      <Words name="aiTask.description" text={task.description} />
      <Words name="aiTask.context" text={task.ai_context} />
      {task.status === 'active' && <Coming task={task} now={now} />}
      <Section name="aiTask.history" action={<DownloadHistory task={task} />}>
        <RunHistory task={task} dueText={dueText} now={now} />
      </Section>
    </>
  );
}

function Coming({ task, now }: Pick<AiTaskFactsProps, 'task' | 'now'>): ReactNode {
  const dueText = useDueText(now);
  const preview = usePreview(task.schedule_type, scheduleInput(task.schedule));
  return (
    <Section name="aiTask.nextRuns">
      <div className="mt-8">
        <NextRuns preview={preview} dueText={dueText} />
      </div>
    </Section>
  );
}

interface NamedProps {
  readonly name: PlainMessageId;
  readonly children: ReactNode;
}

function Fact({ name, children }: NamedProps): ReactNode {
  const t = useText();
  return (
    <div className="grid min-h-control grid-cols-[96px_minmax(0,1fr)] items-baseline gap-x-12 py-8 text-14">
      <dt className="text-text-2">{t(name)}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-16 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

interface SectionProps extends NamedProps {
  /** Beside the name. */
  readonly action?: ReactNode;
}

function Section({ name, action, children }: SectionProps): ReactNode {
  const t = useText();
  return (
    <section className="mt-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-16">
        <h3 className="text-14 font-mid text-text-2">{t(name)}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}

function Words({ name, text }: { readonly name: PlainMessageId; readonly text: string | null }): ReactNode {
  if (text === null) return null;
  return (
    <Section name={name}>
      <p dir="auto" className="mt-4 max-w-measure wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </Section>
  );
}

/** Saves what has become of a task's runs; nothing where none has been. */
function DownloadHistory({ task }: { readonly task: AiTask }): ReactNode {
  const t = useText();
  const { runs } = useAiTaskRuns(task.id);
  const { pending, download } = useRunHistoryDownload(task.id);
  if (runs === undefined || runs.length === 0) return null;
  const save = (): void =>
    void saveWithToast({
      take: download,
      name: 'squeeze-run-history.jsonl',
      done: t('runHistory.downloaded'),
    });
  return (
    <TextButton
      className="text-14"
      title={t('runHistory.text')}
      aria-label={t('runHistory.action')}
      disabled={pending}
      onClick={save}
    >
      {t('runHistory.download')}
    </TextButton>
  );
}
