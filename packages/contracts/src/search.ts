import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, text } from './fields.ts';
import { issue } from './issues.ts';
import { limits } from './limits.ts';

export const searchKinds = ['todo', 'note', 'event', 'ai_task', 'run', 'chat'] as const;
export const SearchKind = z.enum(searchKinds);
export type SearchKind = z.infer<typeof SearchKind>;

/** One thing in which all the words of a search were found. */
export const SearchHit = z
  .object({
    kind: SearchKind,
    /** Of the todo, the note, the event, the AI task, the run, or the message; of the conversation where only its title has the words. */
    id,
    /** The AI task of a run, the conversation of a message; null for what stands for itself. */
    parent_id: id.nullable(),
    title: z.string(),
    /** The part around the first hit, in pieces of plain text; nothing in them is markup. */
    excerpt: z.array(z.object({ text: z.string(), hit: z.boolean() })),
    /** When it last changed, ran or was said. */
    at: instant,
    /** Completed, cancelled, archived or over. */
    closed: z.boolean(),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.infer<typeof SearchHit>;

export const searchEndpoints = {
  search: endpoint({
    method: 'get',
    path: '/search',
    summary:
      'Search todos, notes, events, AI tasks, their runs and chats, the best first, whatever their case and accents',
    tag: 'search',
    callers: signedIn,
    query: z.strictObject({
      q: text(limits.search.max, issue('search_required')),
      /** Only things of this kind. */
      in: SearchKind.optional(),
      limit: z.coerce.number().int().min(1).max(limits.search.mostHits).default(limits.search.hits),
    }),
    response: z.object({
      hits: z.array(SearchHit),
      /** There are others besides: more words find fewer. */
      more: z.boolean(),
    }),
    problems: ['validation_failed'],
  }),
} as const;
