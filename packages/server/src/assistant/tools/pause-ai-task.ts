import { id } from '@squeeze/contracts/fields';
import { z } from 'zod';
import { taskBefore, taskChange, undoTaskChange } from './task-change-record.ts';
import { writeTool } from './tool.ts';

export const pauseAiTaskTool = writeTool({
  name: 'pause_ai_task',
  description: 'Pauses a reminder or AI task until it is resumed. Take its id from list_reminders.',
  input: z.object({ id }),
  effect: async (context, said) => {
    const { db, owner, now, aiTasks } = context;
    const before = await taskBefore(context, said.id);
    return taskChange('paused', await aiTasks.pause(db, owner, said.id, now), before);
  },
  undo: undoTaskChange,
});
