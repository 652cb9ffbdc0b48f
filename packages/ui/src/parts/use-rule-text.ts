import { useCallback } from 'react';
import { useLanguage } from '../i18n/text-provider.tsx';
import { useText } from '../i18n/use-text.ts';
import { useScheduleText } from './use-schedule-text.ts';
import { spokenRule } from './spoken-rule.ts';

/** A rule in words: "Every Friday, until 18 December 2026"; as it is written where words cannot carry it. */
export const useRuleText = (): ((rule: string, day: string) => string) => {
  const t = useText();
  const { zone } = useLanguage();
  const scheduleText = useScheduleText();
  return useCallback(
    (rule, day) => {
      const spoken = spokenRule(rule, day);
      const schedule = {
        at: null,
        time: null,
        weekdays: null,
        month_day: null,
        starts_on: null,
        time_zone: zone,
      };
      const text = scheduleText('custom', { ...schedule, rule: spoken });
      return text === spoken ? t('event.byRule', { rule }) : text;
    },
    [t, scheduleText, zone],
  );
};
