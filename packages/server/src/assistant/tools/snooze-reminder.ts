import { id } from '@squeeze/contracts/fields';
import { z } from 'zod';
import { readAiTaskToChange, snoozeAiTask } from '../../features/ai-tasks/ai-task-actions.ts';
import { invalid } from '../../http/app-error.ts';
import { momentIn, momentWords } from './time-words.ts';
import { taskChange, undoTaskChange } from './task-change-record.ts';
import { writeTool } from './tool.ts';

export const snoozeReminderTool = writeTool({
  name: 'snooze_reminder',
  description:
    'Reminds again at another time, just this once; the schedule stays. Take its id from list_reminders.',
  input: z.object({ id, until: momentWords }),
  effect: async ({ db, owner, now }, said) => {
    const until = Date.parse(momentIn(said.until, owner.timeZone));
    if (until <= now) throw invalid('', 'time_passed');
    const before = await readAiTaskToChange(db, owner, said.id);
    return taskChange('snoozed', await snoozeAiTask(db, owner, said.id, until, now), before);
  },
  undo: undoTaskChange,
});
