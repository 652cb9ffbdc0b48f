import { listMemoryFacts } from '@squeeze/database/repositories/memory-fact-repository';
import { z } from 'zod';
import { presentInstant } from '../../http/present-instant.ts';
import { factsAbout } from '../facts-about.ts';
import { readTool } from './tool.ts';

const shown = 50;

export const recallTool = readTool({
  name: 'recall',
  description:
    'Reads what the person asked to be remembered, the newest first, with ids. Use it before forgetting one, and for questions about themselves.',
  input: z.object({ about: z.string().nullish().describe('Only facts with these words') }),
  read: async ({ db, owner }, { about }) => {
    const found = factsAbout(await listMemoryFacts(db, owner.userId), about ?? '');
    return {
      count: found.length,
      facts: found.slice(0, shown).map(({ id, text, createdAt }) => ({
        id,
        text,
        since: presentInstant(createdAt),
      })),
    };
  },
});
