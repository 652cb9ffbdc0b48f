import type { Calendar } from '@squeeze/contracts/calendars';
import { calendarFilesApi } from '../../api/calendar-events/calendar-file-endpoints.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { saveWithToast } from '../../kit/save-with-toast.ts';
import { shortTitle } from '../../kit/short-title.ts';

/** Saves a calendar as a file that other programs read. */
export function useExportCalendar(): {
  readonly isBusy: boolean;
  readonly save: (calendar: Calendar) => Promise<void>;
} {
  const t = useText();
  const errorText = useErrorText();
  const [take, { isLoading }] = calendarFilesApi.useTakeCalendarMutation();
  return {
    isBusy: isLoading,
    save: ({ id, name }) =>
      saveWithToast({
        name: `${name}.ics`,
        done: t('calendarFiles.saved', { name: shortTitle(name) }),
        take: async (save) => {
          const { error } = await take({ id, save });
          return error === undefined ? null : errorText(error, 'calendarFiles.notSaved');
        },
      }),
  };
}
