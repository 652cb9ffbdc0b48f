import { AiTaskChange } from '@squeeze/contracts/ai-tasks';
import { id } from '@squeeze/contracts/fields';
import { scheduleTypes } from '@squeeze/contracts/schedules';
import { z } from 'zod';
import { changeAiTask, readAiTask, readAiTaskToChange } from '../../features/ai-tasks/ai-task-actions.ts';
import { scheduleWords, scheduleIn } from './schedule-words.ts';
import { taskChange, undoTaskChange } from './task-change-record.ts';
import { writeTool } from './tool.ts';

export const changeReminderTool = writeTool({
  name: 'change_reminder',
  description:
    'Renames a reminder or AI task, or gives it another schedule for good. To be reminded later just this once use snooze_reminder. Take its id from list_reminders.',
  input: z.object({
    id,
    title: AiTaskChange.shape.title,
    schedule_type: z.enum(scheduleTypes).optional(),
    schedule: scheduleWords.optional(),
  }),
  effect: async ({ db, owner, now }, said) => {
    const before = await readAiTaskToChange(db, owner, said.id);
    const change = AiTaskChange.parse({
      title: said.title,
      schedule_type: said.schedule_type,
      ...(said.schedule !== undefined && { schedule: scheduleIn(said.schedule, owner.timeZone) }),
    });
    const moved = said.title === undefined;
    const task = await changeAiTask(db, owner, said.id, change, now);
    return taskChange(moved ? 'moved' : 'changed', task, before);
  },
  guard: {
    // The title of a task is its order, carried out every time it runs. A reminder only says it.
    isGuarded: async ({ db, owner }, said) =>
      said.title !== undefined && (await readAiTask(db, owner, said.id)).type !== 'reminder',
    propose: async ({ db, owner }, said) => {
      const before = await readAiTaskToChange(db, owner, said.id);
      const title = said.title === undefined ? before.title : `${before.title} → ${said.title}`;
      return { ...taskChange('changed', before, before), title };
    },
  },
  undo: undoTaskChange,
});
