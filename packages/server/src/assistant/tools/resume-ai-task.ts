import { id } from '@squeeze/contracts/fields';
import { z } from 'zod';
import { readAiTaskToChange, resumeAiTask } from '../../features/ai-tasks/ai-task-actions.ts';
import { taskChange, undoTaskChange } from './task-change-record.ts';
import { writeTool } from './tool.ts';

export const resumeAiTaskTool = writeTool({
  name: 'resume_ai_task',
  description: 'Lets a paused or failed reminder or AI task run again. Take its id from list_reminders.',
  input: z.object({ id }),
  effect: async ({ db, owner, now }, said) => {
    const before = await readAiTaskToChange(db, owner, said.id);
    return taskChange('resumed', await resumeAiTask(db, owner, said.id, now), before);
  },
  undo: undoTaskChange,
});
