import { QuietHoursPreference } from '@squeeze/contracts/preferences';
import { z } from 'zod';
import { AppError, invalid } from '../../http/app-error.ts';
import {
  changeSetting,
  proposeSetting,
  readSetting,
  type Setting,
  undoSetting,
} from './setting-change-record.ts';
import { type ToolContext, writeTool } from './tool.ts';

const quietHours: Setting<QuietHoursPreference | null> = {
  noun: 'quiet_hours',
  schema: QuietHoursPreference.nullable(),
  read: ({ settings }) => settings.quiet_hours,
  write: (hours) => ({ settings: { quiet_hours: hours } }),
  title: (hours) => hours && `${hours.start}–${hours.end}`,
};

const time = z.string().nullish();
const Input = z.object({
  start: time.describe('HH:MM on the clock of the person'),
  end: time.describe('HH:MM; before start it is of the next day'),
  off: z.boolean().default(false),
});

/** The hours that are meant; null for none. @throws {AppError} `not_found`, `validation_failed` */
async function hoursIn(
  context: ToolContext,
  { start, end, off }: z.output<typeof Input>,
): Promise<QuietHoursPreference | null> {
  const before = await readSetting(context, quietHours);
  if (off) {
    if (before === null) throw new AppError('not_found.quiet_hours');
    return null;
  }
  const hours = QuietHoursPreference.safeParse({ start: start ?? before?.start, end: end ?? before?.end });
  if (hours.success) return hours.data;
  throw invalid('', 'quiet_hours_incomplete');
}

export const setQuietHoursTool = writeTool({
  name: 'set_quiet_hours',
  description:
    'Sets the hours in which nothing disturbs the person, or takes them away with off. A time that is left out stays as it is.',
  input: Input,
  effect: async (context, said) => await changeSetting(context, quietHours, await hoursIn(context, said)),
  guard: {
    propose: async (context, said) => await proposeSetting(context, quietHours, await hoursIn(context, said)),
  },
  undo: undoSetting(quietHours),
});
