import { limits } from '@squeeze/contracts/limits';
import type { Todo } from '@squeeze/contracts/todos';
import { useState, type SyntheticEvent, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { remindersBeside } from './reminders-beside.ts';
import { useRemindOfTodo } from './use-remind-of-todo.ts';

interface AskWhenProps {
  readonly todo: Todo;
  /** Epoch ms. */
  readonly now: number;
  readonly onDone: () => void;
}

/** When to be reminded of a todo: by its time, or in words. */
export function AskWhen({ todo, now, onDone }: AskWhenProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { zone } = useLanguage();
  const { remindAt, remindByWords } = useRemindOfTodo();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const settle = async (setting: Promise<string | null>): Promise<void> => {
    setBusy(true);
    // The rules of language may not be there to be fetched.
    const wrong = await setting.catch(() => t('todo.remind.failed'));
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
