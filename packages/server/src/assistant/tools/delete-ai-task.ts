import { id } from '@squeeze/contracts/fields';
import { z } from 'zod';
import { taskBefore, taskChange, undoTaskDeletion } from './task-change-record.ts';
import { destructiveTool } from './tool.ts';

export const deleteAiTaskTool = destructiveTool({
  name: 'delete_ai_task',
  description:
    'Asks the person whether a reminder or AI task may be deleted; nothing is deleted until they say yes on the card that appears. Take its id from list_reminders.',
  input: z.object({ id }),
  propose: async (context, said) => {
    const before = await taskBefore(context, said.id);
    return taskChange('deleted', await context.aiTasks.find(context.db, context.owner, said.id), before);
  },
  effect: async (context, said) => {
    const { db, owner, now, aiTasks } = context;
    const before = await taskBefore(context, said.id);
    const task = await aiTasks.find(db, owner, said.id);
    await aiTasks.delete(db, owner, said.id, now);
    return { ...taskChange('deleted', task, before), updatedAt: now };
  },
  undo: undoTaskDeletion,
});
