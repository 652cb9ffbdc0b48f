import { weekdays } from '@squeeze/contracts/schedules';
import type { dueSaid } from '@squeeze/domain/understanding/due-said';
import { dueOfParts, dueParts } from '@squeeze/domain/due-parts';
import { ArrowUp } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { spokenLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
import { MonthGrid, type MonthGridRules } from '../../kit/month-grid.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { addDays, addMonths, daysFrom, startOfWeek, weekdayOf, weekStartOf } from '../../parts/days.ts';
import { useDueText } from '../../parts/use-due-text.ts';

/** The language rules are large and come a moment after the field. */
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
  const { zone, language } = useLanguage();
  const dueText = useDueText(now);
  const rules = useMonthRules();
  const [text, setText] = useState('');
  const [unclear, setUnclear] = useState(false);
  const read = useReading(text, due, now);
  const { day, time } = dueParts(due, zone);
  const on = (chosen: string): void => onChoose(dueOfParts({ day: chosen, time }, zone));
  const { today } = dueText;
  const submit = async (): Promise<void> => {
    if (text.trim() === '') return;
    // Read anew: midnight may have passed since, and the rules may have come only now.
    const found = await loadReading().then(
      (reading) =>
        reading(text, due, { now: Date.now(), timeZone: zone, language: spokenLanguage(language) }),
      () => null,
    );
    if (found !== null) onChoose(found);
    else {
      setUnclear(true);
      announce(t('capture.when.unclear'));
    }
  };
  return (
    <div className="grid w-[268px] gap-12">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={t('when.words')}
          hiddenLabel
          dir="auto"
          autoComplete="off"
          placeholder={t('when.placeholder')}
          value={text}
          maxLength={200}
          hint={read === null ? undefined : dueText.long(read)}
          error={unclear ? t('capture.when.unclear') : undefined}
          trailing={
            text.trim() !== '' && (
              <BareIconButton
                type="submit"
                icon={ArrowUp}
                label={t('when.set')}
                look="filled"
                className="-mr-12"
              />
            )
          }
          onChange={(event) => {
            setText(event.target.value);
            setUnclear(false);
          }}
        />
      </form>
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

/** What is understood so far; null: nothing, or the rules are not here. */
const useReading = (text: string, due: string | null, now: number): string | null => {
  const { zone, language } = useLanguage();
  const [reading, setReading] = useState<{ readonly read: typeof dueSaid } | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    loadReading().then(
      (read) => setReading({ read }),
      () => undefined,
    );
  }, []);
  return useMemo(
    () => reading?.read(text, due, { now, timeZone: zone, language: spokenLanguage(language) }) ?? null,
    [reading, text, due, now, zone, language],
  );
};

/** Six weeks: no month lies in more, and none is higher than another. */
const daysShown = 42;

const useMonthRules = (): MonthGridRules => {
  const format = useFormat();
  const { locale } = useLanguage();
  return useMemo(() => {
    const weekStart = weekStartOf(locale);
    return {
      daysOf: (day) => daysFrom(startOfWeek(`${day.slice(0, 7)}-01`, weekStart), daysShown),
      addDays,
      addMonths,
      monthText: (day) => format.day(day, 'month'),
      dayText: (day) => format.day(day, 'long'),
      weekdayText: (day) => format.weekday(weekdays[weekdayOf(day)] ?? 'mo', 'short').slice(0, 2),
    };
  }, [format, locale]);
};
