import { limits } from '@squeeze/contracts/limits';
import { SearchKind } from '@squeeze/contracts/search';
import { z } from 'zod';
import { searchThings } from '../../features/search/search-things.ts';
import { readTool } from './tool.ts';

const shown = 20;

export const searchTool = readTool({
  name: 'search',
  description:
    'Searches todos, notes, reminders and AI tasks, reports of their runs, and earlier chats for words, whatever their case and accents. Use it for questions about the past, and when no list has what is meant.',
  input: z.object({
    words: z.string().trim().min(1).max(limits.search.max),
    in: SearchKind.nullish().describe('Only there; everywhere when left out'),
  }),
  read: async ({ db, owner }, said) => {
    const search = { sought: said.words, in: said.in ?? null, limit: shown };
    const { hits, more } = await searchThings(db, owner.userId, search);
    return {
      hits: hits.map(({ kind, id, title, excerpt, at, closed }) => ({
        kind,
        id,
        title,
        text: excerpt.map((part) => part.text).join(''),
        at,
        closed,
      })),
      more,
    };
  },
});
