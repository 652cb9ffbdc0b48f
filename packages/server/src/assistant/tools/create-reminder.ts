import { AiTaskDraft } from '@squeeze/contracts/ai-tasks';
import { id } from '@squeeze/contracts/fields';
import { scheduleTypes } from '@squeeze/contracts/schedules';
import { z } from 'zod';
import { createAiTask } from '../../features/ai-tasks/ai-task-actions.ts';
import { scheduleWords, scheduleIn } from './schedule-words.ts';
import { taskChange, undoTaskCreation } from './task-change-record.ts';
import { writeTool } from './tool.ts';

export const createReminderTool = writeTool({
  name: 'create_reminder',
  description:
    'Reminds the person at a time, once or again and again. Keep their words for the title, without the time.',
  input: z.object({
    title: AiTaskDraft.shape.title,
    schedule_type: z.enum(scheduleTypes).default('once'),
    schedule: scheduleWords.default({}),
    description: z.string().nullish(),
    todo_id: id
      .nullish()
      .describe(
        'Of the todo that it reminds of, where there is one; from list_todos. Done with the one is done with the other.',
      ),
  }),
  effect: async ({ db, owner, now }, said) => {
    const draft = AiTaskDraft.parse({
      title: said.title,
      description: said.description ?? null,
      task_type: 'reminder',
      todo_id: said.todo_id ?? null,
      schedule_type: said.schedule_type,
      schedule: scheduleIn(said.schedule, owner.timeZone),
    });
    return taskChange('created', await createAiTask(db, owner, draft, now), null);
  },
  undo: undoTaskCreation,
});
