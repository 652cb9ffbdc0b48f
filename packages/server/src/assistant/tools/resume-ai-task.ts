import { id } from '@squeeze/contracts/fields';
import { z } from 'zod';
import { taskBefore, taskChange, undoTaskChange } from './task-change-record.ts';
import { writeTool } from './tool.ts';

export const resumeAiTaskTool = writeTool({
  name: 'resume_ai_task',
  description: 'Lets a paused or failed reminder or AI task run again. Take its id from list_reminders.',
  input: z.object({ id }),
  effect: async (context, said) => {
    const { db, owner, now, aiTasks } = context;
    const before = await taskBefore(context, said.id);
    return taskChange('resumed', await aiTasks.resume(db, owner, said.id, now), before);
  },
  undo: undoTaskChange,
});
