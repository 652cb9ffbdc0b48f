import type { Todo, TodoDraft } from '@squeeze/contracts/todos';
import { dueParts } from '@squeeze/domain/due-parts';
import type { repeatSaid } from '@squeeze/domain/understanding/recurrence/repeat-said';
import { useState, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ToggleChip } from '../../kit/toggle-chip.tsx';
import { noRepeat, ruleOf } from '../../parts/repeat/repeat-values.ts';
import { useDueText } from '../../parts/use-due-text.ts';
import { useRuleText } from '../../parts/use-rule-text.ts';
import { WordsField } from './words-field.tsx';

const loadReading = async (): Promise<typeof repeatSaid> =>
  (await import('@squeeze/domain/understanding/recurrence/repeat-said')).repeatSaid;

const weekdaysAlone = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';

interface RepeatChoiceProps {
  readonly now: number;
  readonly todo: Pick<Todo, 'due_date' | 'repeat'>;
  /** With words also when it is due, which the rhythm may move. */
  readonly onChoose: (edit: Partial<Pick<TodoDraft, 'repeat' | 'due_date'>>) => void;
}

/** How a todo comes again: in words, or as most do, on the day it has. */
export function RepeatChoice({ now, todo, onChoose }: RepeatChoiceProps): ReactNode {
  const t = useText();
  const { zone } = useLanguage();
  const dueText = useDueText(now);
  const ruleText = useRuleText();
  const [problem, setProblem] = useState<string | null>(null);
  const day = dueParts(todo.due_date, zone).day || dueText.today;
  const usual = (['days', 'weeks', 'months', 'years'] as const).flatMap((every) => {
    const rule = ruleOf({ ...noRepeat(day), every }, day);
    return rule === null ? [] : [rule];
  });
  const said = ({ repeat, due }: NonNullable<ReturnType<typeof repeatSaid>>): string =>
    [
      ruleText(repeat.rule, day),
      ...(repeat.after === 'completion' ? [t('todo.repeat.completion')] : []),
      ...(due === null || due === todo.due_date ? [] : [dueText.long(due)]),
    ].join(' · ');
  return (
    <div className="grid w-[268px] gap-12">
      <WordsField
        label={t('todo.repeats')}
        placeholder={t('repeat.placeholder')}
        now={now}
        load={loadReading}
        read={(reading, text, moment) => reading(text, todo.due_date, moment)}
        hintOf={said}
        unclear={t('repeat.unclear')}
        problem={problem}
        onProblem={setProblem}
        onRead={({ repeat, due }) => onChoose({ repeat, due_date: due })}
      />
      <div className="flex flex-wrap gap-8">
        {[...usual.slice(0, 1), weekdaysAlone, ...usual.slice(1)].map((rule) => (
          <ToggleChip
            key={rule}
            pressed={rule === todo.repeat?.rule}
            onPress={() => onChoose({ repeat: { rule, after: todo.repeat?.after ?? 'date' } })}
          >
            {ruleText(rule, day)}
          </ToggleChip>
        ))}
        <ToggleChip pressed={todo.repeat === null} onPress={() => onChoose({ repeat: null })}>
          {t('event.repeats.never')}
        </ToggleChip>
      </div>
    </div>
  );
}
