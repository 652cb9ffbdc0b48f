import type { estimateSaid } from '@squeeze/domain/understanding/todos/length-said';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ToggleChip } from '../../kit/toggle-chip.tsx';
import { WordsField } from './words-field.tsx';

const loadReading = async (): Promise<typeof estimateSaid> =>
  (await import('@squeeze/domain/understanding/todos/length-said')).estimateSaid;

/** Minutes, as most things take them. */
const usual = [5, 10, 20, 30, 45, 60, 90];

interface EstimateChoiceProps {
  readonly now: number;
  /** Minutes, as it is; null: nobody knows. */
  readonly estimate: number | null;
  readonly onChoose: (estimate: number | null) => void;
}

/** How long a todo takes: in words, or as most things do. */
export function EstimateChoice({ now, estimate, onChoose }: EstimateChoiceProps): ReactNode {
  const t = useText();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className="grid w-[268px] gap-12">
      <WordsField
        label={t('todo.estimate')}
        placeholder={t('estimate.placeholder')}
        now={now}
        load={loadReading}
        read={(reading, text) => reading(text)}
        hintOf={(count) => t('kit.minutes', { count })}
        unclear={t('estimate.unclear')}
        problem={problem}
        onProblem={setProblem}
        onRead={onChoose}
      />
      <div className="flex flex-wrap gap-8">
        {usual.map((count) => (
          <ToggleChip key={count} pressed={count === estimate} onPress={() => onChoose(count)}>
            {t('kit.minutes', { count })}
          </ToggleChip>
        ))}
        <ToggleChip pressed={estimate === null} onPress={() => onChoose(null)}>
          {t('estimate.none')}
        </ToggleChip>
      </div>
    </div>
  );
}
