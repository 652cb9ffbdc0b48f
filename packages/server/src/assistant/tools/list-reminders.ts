import { listAiTasksBySoonest } from '@squeeze/database/repositories/ai-task-repository';
import { z } from 'zod';
import { presentInstant } from '../../http/present-instant.ts';
import { readTool } from './tool.ts';

const lookedAt = 500;
const shown = 50;

export const listRemindersTool = readTool({
  name: 'list_reminders',
  description:
    'Reads the reminders and AI tasks of the person, soonest first, with their ids. Use it before changing one.',
  input: z.object({ text: z.string().nullish().describe('Only titles with these words') }),
  read: async ({ db, owner }, said) => {
    const words = (said.text ?? '').toLowerCase();
    const found = (await listAiTasksBySoonest(db, owner.userId, lookedAt)).filter((task) =>
      task.title.toLowerCase().includes(words),
    );
    return {
      count: found.length,
      reminders: found.slice(0, shown).map((task) => ({
        id: task.id,
        title: task.title,
        type: task.type,
        status: task.status,
        next_run: presentInstant(task.nextRunAt),
      })),
    };
  },
});
