import { id } from '@squeeze/contracts/fields';
import { z } from 'zod';
import { pauseAiTask, readAiTaskToChange } from '../../features/ai-tasks/ai-task-actions.ts';
import { taskChange, undoTaskChange } from './task-change-record.ts';
import { writeTool } from './tool.ts';

export const pauseAiTaskTool = writeTool({
  name: 'pause_ai_task',
  description: 'Pauses a reminder or AI task until it is resumed. Take its id from list_reminders.',
  input: z.object({ id }),
  effect: async ({ db, owner, now }, said) => {
    const before = await readAiTaskToChange(db, owner, said.id);
    return taskChange('paused', await pauseAiTask(db, owner, said.id, now), before);
  },
  undo: undoTaskChange,
});
