import type { AiTask } from '@squeeze/contracts/ai-tasks';
import { limits } from '@squeeze/contracts/limits';
import type { Todo } from '@squeeze/contracts/todos';
import { X } from 'lucide-react';
import { useState, type SyntheticEvent, type ReactNode } from 'react';
import { useTodoReminders } from '../../api/ai-tasks/use-todo-reminders.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
import { Button } from '../../kit/button.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useDueText } from '../../parts/use-due-text.ts';
import { useScheduleText } from '../../parts/use-schedule-text.ts';
import { remindersBeside } from './reminders-beside.ts';
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

function AskWhen({ todo, now, onDone }: TodoRemindersProps & { readonly onDone: () => void }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { zone } = useLanguage();
  const { remindAt, remindByWords } = useRemindOfTodo();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const settle = async (setting: Promise<string | null>): Promise<void> => {
    setBusy(true);
    const wrong = await setting;
    setBusy(false);
    setProblem(wrong);
    if (wrong === null) onDone();
  };
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (words.trim() !== '') void settle(remindByWords(todo, words));
  };
  return (
    <form className="mt-8 grid gap-12" onSubmit={send}>
      <p className="flex flex-wrap gap-8 empty:hidden">
        {remindersBeside(todo.due_date, now, zone).map(({ kind, at }) => (
          <Button key={kind} size="sm" disabled={busy} onClick={() => void settle(remindAt(todo, at))}>
            {kind === 'thatMorning'
              ? t('todo.remind.thatMorning', { time: format.time(at) })
              : t(kind === 'atTime' ? 'todo.remind.atTime' : 'todo.remind.hourBefore')}
          </Button>
        ))}
      </p>
      <TextField
        label={t('todo.remind.words')}
        placeholder={t('todo.remind.example')}
        error={problem ?? undefined}
        value={words}
        maxLength={limits.snoozeWords.max}
        trailing={
          <Button type="submit" size="sm" variant="ghost" pending={busy} className="-mr-12">
            {t('todo.remindMe')}
          </Button>
        }
        onChange={({ target }) => {
          setWords(target.value);
          setProblem(null);
        }}
      />
      <p className="text-14">
        <TextButton onClick={onDone}>{t('kit.cancel')}</TextButton>
      </p>
    </form>
  );
}
