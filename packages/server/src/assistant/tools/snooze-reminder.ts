import { id } from '@squeeze/contracts/fields';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { momentIn, saidMoment } from './said-time.ts';
import { taskBefore, taskChange, undoTaskChange } from './task-change-record.ts';
import { writeTool } from './tool.ts';

export const snoozeReminderTool = writeTool({
  name: 'snooze_reminder',
  description:
    'Reminds again at another time, just this once; the schedule stays. Take its id from list_reminders.',
  input: z.object({ id, until: saidMoment }),
  effect: async (context, said) => {
    const { db, owner, now, aiTasks } = context;
    const until = Date.parse(momentIn(said.until, owner.timeZone));
    if (until <= now) throw new AppError('validation_failed', 'That time has already passed');
    const before = await taskBefore(context, said.id);
    return taskChange('snoozed', await aiTasks.snooze(db, owner, said.id, until, now), before);
  },
  undo: undoTaskChange,
});
