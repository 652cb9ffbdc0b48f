import type { SnoozeChoice } from '@squeeze/contracts/notifications';
import { snoozeTime } from '@squeeze/domain/notifications/snooze-times';
import { useCallback } from 'react';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';

/** What the button of a choice says, seen from `now` (epoch ms): those that name a part of a day say its hour. */
export const useSnoozeText = (): ((choice: SnoozeChoice, now: number) => string) => {
  const t = useText();
  const format = useFormat();
  const { zone } = useLanguage();
  return useCallback(
    (choice, now) => {
      const time = format.time(snoozeTime(choice, now, zone));
      switch (choice) {
        case 'ten_minutes':
          return t('notifications.snooze.tenMinutes');
        case 'hour':
          return t('notifications.snooze.hour');
        case 'evening':
          return t('notifications.snooze.evening', { time });
        case 'morning':
          return t('notifications.snooze.tomorrow', { time });
      }
    },
    [t, format, zone],
  );
};
