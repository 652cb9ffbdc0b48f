import { id } from '@squeeze/contracts/fields';
import { z } from 'zod';
import { deleteAiTask, readAiTaskToChange } from '../../features/ai-tasks/ai-task-actions.ts';
import { taskChange, undoTaskDeletion } from './task-change-record.ts';
import { destructiveTool } from './tool.ts';

export const deleteAiTaskTool = destructiveTool({
  name: 'delete_ai_task',
  description:
    'Asks the person whether a reminder or AI task may be deleted; nothing is deleted until they say yes on the card that appears. Take its id from list_reminders.',
  input: z.object({ id }),
  propose: async ({ db, owner }, said) => {
    const task = await readAiTaskToChange(db, owner, said.id);
    return taskChange('deleted', task, task);
  },
  effect: async ({ db, owner, now }, said) => {
    const task = await readAiTaskToChange(db, owner, said.id);
    await deleteAiTask(db, owner, said.id, now);
    return { ...taskChange('deleted', task, task), updatedAt: now };
  },
  undo: undoTaskDeletion,
});
