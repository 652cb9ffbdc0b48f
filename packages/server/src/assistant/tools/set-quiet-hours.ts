import { QuietHoursPreference } from '@squeeze/contracts/preferences';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { changeSetting, readSetting, type Setting, undoSetting } from './setting-change-record.ts';
import { writeTool } from './tool.ts';

const quietHours: Setting<QuietHoursPreference | null> = {
  noun: 'quiet_hours',
  schema: QuietHoursPreference.nullable(),
  read: ({ settings }) => settings.quiet_hours,
  write: (hours) => ({ settings: { quiet_hours: hours } }),
  title: (hours) => hours && `${hours.start}–${hours.end}`,
};

const time = z.string().nullish();

export const setQuietHoursTool = writeTool({
  name: 'set_quiet_hours',
  description:
    'Sets the hours in which nothing disturbs the person, or takes them away with off. A time that is left out stays as it is.',
  input: z.object({
    start: time.describe('HH:MM on the clock of the person'),
    end: time.describe('HH:MM; before start it is of the next day'),
    off: z.boolean().default(false),
  }),
  effect: async (context, { start, end, off }) => {
    const before = await readSetting(context, quietHours);
    if (off) {
      if (before === null) throw new AppError('not_found', 'There are no quiet hours');
      return await changeSetting(context, quietHours, null);
    }
    const said = { start: start ?? before?.start, end: end ?? before?.end };
    const hours = QuietHoursPreference.safeParse(said);
    if (!hours.success) {
      throw new AppError(
        'validation_failed',
        'Quiet hours need a start and an end that differ, such as 22:00 and 07:00',
      );
    }
    return await changeSetting(context, quietHours, hours.data);
  },
  undo: undoSetting(quietHours),
});
