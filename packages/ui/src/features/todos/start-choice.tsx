import { issue } from '@squeeze/contracts/issues';
import type { Todo } from '@squeeze/contracts/todos';
import { startsAfterDue } from '@squeeze/domain/todos/todo-start';
import type { dueSaid } from '@squeeze/domain/understanding/due-said';
import { useState, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import { MonthGrid } from '../../kit/month-grid.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { addDays, startOfWeek } from '../../parts/days.ts';
import { useDueText } from '../../parts/use-due-text.ts';
import { useMonthRules } from './use-month-rules.ts';
import { WordsField } from './words-field.tsx';

const loadReading = async (): Promise<typeof dueSaid> =>
  (await import('@squeeze/domain/understanding/due-said')).dueSaid;

interface StartChoiceProps {
  readonly now: number;
  readonly todo: Pick<Todo, 'start_date' | 'due_date'>;
  /** Null: at once. */
  readonly onChoose: (start: string | null) => void;
}

/** The day from which on a todo is to be seen: in words, or of the calendar; not after the one it is due. */
export function StartChoice({ now, todo, onChoose }: StartChoiceProps): ReactNode {
  const t = useText();
  const sentenceText = useSentenceText();
  const { zone } = useLanguage();
  const dueText = useDueText(now);
  const rules = useMonthRules();
  const [problem, setProblem] = useState<string | null>(null);
  const { today } = dueText;
  const on = (day: string): void => {
    if (!startsAfterDue({ start_date: day, due_date: todo.due_date }, zone)) {
      onChoose(day);
      return;
    }
    const wrong = sentenceText(issue('start_after_due'));
    setProblem(wrong);
    announce(wrong);
  };
  return (
    <div className="grid w-[268px] gap-12">
      <WordsField
        label={t('todo.starts')}
        placeholder={t('start.placeholder')}
        now={now}
        load={loadReading}
        read={(reading, text, moment) => {
          const due = reading(text, null, moment);
          return due === null ? null : dueText.day(due);
        }}
        hintOf={dueText.long}
        unclear={t('capture.when.unclear')}
        problem={problem}
        onProblem={setProblem}
        onRead={on}
      />
      <p className="flex flex-wrap gap-x-16 gap-y-4 text-14">
        <TextButton onClick={() => on(addDays(today, 1))}>{t('due.tomorrow')}</TextButton>
        <TextButton onClick={() => on(addDays(startOfWeek(today, 0), 7))}>{t('when.nextWeek')}</TextButton>
        <TextButton onClick={() => onChoose(null)}>{t('start.atOnce')}</TextButton>
      </p>
      <MonthGrid
        rules={rules}
        today={today}
        chosen={todo.start_date}
        onChoose={on}
        labels={{ earlier: t('when.earlier'), later: t('when.later') }}
      />
    </div>
  );
}
