import type { dueSaid } from '@squeeze/domain/understanding/due-said';
import { dueOfParts, dueParts } from '@squeeze/domain/due-parts';
import { useState, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { MonthGrid } from '../../kit/month-grid.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { addDays, startOfWeek } from '../../parts/days.ts';
import { useDueText } from '../../parts/use-due-text.ts';
import { useMonthRules } from './use-month-rules.ts';
import { WordsField } from './words-field.tsx';

const loadReading = async (): Promise<typeof dueSaid> =>
  (await import('@squeeze/domain/understanding/due-said')).dueSaid;

interface WhenChoiceProps {
  readonly now: number;
  /** As it is; null: on any day, or several that differ. */
  readonly due: string | null;
  /** Null: on any day. */
  readonly onChoose: (due: string | null) => void;
}

/** When something is due: in words, or by a day of the calendar, which keeps its time. */
export function WhenChoice({ now, due, onChoose }: WhenChoiceProps): ReactNode {
  const t = useText();
  const { zone } = useLanguage();
  const dueText = useDueText(now);
  const rules = useMonthRules();
  const [problem, setProblem] = useState<string | null>(null);
  const { day, time } = dueParts(due, zone);
  const on = (chosen: string): void => onChoose(dueOfParts({ day: chosen, time }, zone));
  const { today } = dueText;
  return (
    <div className="grid w-[268px] gap-12">
      <WordsField
        label={t('when.words')}
        placeholder={t('when.placeholder')}
        now={now}
        load={loadReading}
        read={(reading, text, moment) => reading(text, due, moment)}
        hintOf={dueText.long}
        unclear={t('capture.when.unclear')}
        problem={problem}
        onProblem={setProblem}
        onRead={onChoose}
      />
      <p className="flex flex-wrap gap-x-16 gap-y-4 text-14">
        <TextButton onClick={() => on(today)}>{t('due.today')}</TextButton>
        <TextButton onClick={() => on(addDays(today, 1))}>{t('due.tomorrow')}</TextButton>
        <TextButton onClick={() => on(addDays(startOfWeek(today, 0), 7))}>{t('when.nextWeek')}</TextButton>
        {time !== '' && <TextButton onClick={() => onChoose(day)}>{t('when.anyTime')}</TextButton>}
        <TextButton onClick={() => onChoose(null)}>{t('when.anyDay')}</TextButton>
      </p>
      <MonthGrid
        rules={rules}
        today={today}
        chosen={day === '' ? null : day}
        onChoose={on}
        labels={{ earlier: t('when.earlier'), later: t('when.later') }}
      />
    </div>
  );
}
