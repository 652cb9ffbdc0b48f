import type { AiTask } from '@squeeze/contracts/ai-tasks';
import type { Todo } from '@squeeze/contracts/todos';
import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTodoReminders } from '../../api/ai-tasks/use-todo-reminders.ts';
import { useText } from '../../i18n/use-text.ts';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { useDueText } from '../../parts/use-due-text.ts';
import { useScheduleText } from '../../parts/use-schedule-text.ts';
import { AskWhen } from './ask-when.tsx';
import { useRemindOfTodo } from './use-remind-of-todo.ts';

interface TodoRemindersProps {
  readonly todo: Todo;
  /** Epoch ms. */
  readonly now: number;
}

/** When a todo is reminded of, and how to be. */
export function TodoReminders({ todo, now }: TodoRemindersProps): ReactNode {
  const t = useText();
  const reminders = useTodoReminders(todo.id);
  const [asking, setAsking] = useState(false);
  const isOver = todo.status === 'completed' || todo.status === 'cancelled';
  if (reminders === undefined || (isOver && reminders.length === 0)) return null;
  return (
    <section className="mt-24" aria-label={t('todo.reminders')}>
      <h3 className="text-14 font-mid text-text-2">{t('todo.reminders')}</h3>
      <ul>
        {reminders.map((reminder) => (
          <ReminderLine key={reminder.id} reminder={reminder} now={now} />
        ))}
      </ul>
      {!isOver && !asking && (
        <p className="text-14">
          <TextButton onClick={() => setAsking(true)}>{t('todo.remindMe')}</TextButton>
        </p>
      )}
      {!isOver && asking && <AskWhen todo={todo} now={now} onDone={() => setAsking(false)} />}
    </section>
  );
}

function ReminderLine({ reminder, now }: { readonly reminder: AiTask; readonly now: number }): ReactNode {
  const t = useText();
  const dueText = useDueText(now);
  const scheduleText = useScheduleText();
  const { remove } = useRemindOfTodo();
  const { schedule_type: type, schedule, next_run_at: next, status } = reminder;
  const when = type === 'once' && next !== null ? dueText.long(next) : scheduleText(type, schedule);
  return (
    <li className="flex min-h-control items-center justify-between gap-16 text-14 tabular-nums">
      <span>
        {when}
        {status === 'paused' && <span className="text-text-2"> · {t('todo.remind.paused')}</span>}
      </span>
      <BareIconButton
        icon={X}
        label={t('todo.remind.remove', { when })}
        onClick={() => void remove(reminder)}
      />
    </li>
  );
}
