import { AiTaskChange } from '@squeeze/contracts/ai-tasks';
import { id } from '@squeeze/contracts/fields';
import { scheduleTypes } from '@squeeze/contracts/schedules';
import { z } from 'zod';
import { saidSchedule, scheduleIn } from './said-schedule.ts';
import { taskBefore, taskChange, undoTaskChange } from './task-change-record.ts';
import { writeTool } from './tool.ts';

export const changeReminderTool = writeTool({
  name: 'change_reminder',
  description:
    'Renames a reminder or AI task, or gives it another schedule for good. To be reminded later just this once use snooze_reminder. Take its id from list_reminders.',
  input: z.object({
    id,
    title: AiTaskChange.shape.title,
    schedule_type: z.enum(scheduleTypes).optional(),
    schedule: saidSchedule.optional(),
  }),
  effect: async (context, said) => {
    const { db, owner, now, aiTasks } = context;
    const before = await taskBefore(context, said.id);
    const change = AiTaskChange.parse({
      title: said.title,
      schedule_type: said.schedule_type,
      ...(said.schedule !== undefined && { schedule: scheduleIn(said.schedule, owner.timeZone) }),
    });
    const moved = said.title === undefined;
    const task = await aiTasks.change(db, owner, said.id, change, now);
    return taskChange(moved ? 'moved' : 'changed', task, before);
  },
  undo: undoTaskChange,
});
