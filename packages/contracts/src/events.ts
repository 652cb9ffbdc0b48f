import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/**
 * What a signed-in person's open stream tells: what has changed, never the content. A client reads it again by the usual
 * calls, so a lost event costs a refetch and nothing else.
 */
export const ServerEvent = z
  .discriminatedUnion('type', [
    /** First on every stream: whatever was missed before is to be fetched again. */
    z.object({ type: z.literal('opened') }),
    /** `by`: the page that asked for the change, which has shown it already. */
    z.object({ type: z.literal('todos_changed'), by: z.string().optional() }),
    z.object({ type: z.literal('notes_changed'), by: z.string().optional() }),
    /** Calendars or events of them. */
    z.object({ type: z.literal('calendar_changed'), by: z.string().optional() }),
    z.object({ type: z.literal('ai_tasks_changed') }),
    /** What is connected, or how it fares. */
    z.object({ type: z.literal('integrations_changed') }),
    z.object({ type: z.literal('notification_added'), id }),
    z.object({ type: z.literal('notifications_changed') }),
    z.object({ type: z.literal('conversations_changed') }),
    z.object({ type: z.literal('memory_changed') }),
    /** What is wrong with the installation; told to its administrators. */
    z.object({ type: z.literal('system_alerts_changed') }),
    /** The person, their preferences, numbers, sessions or second factor. */
    z.object({ type: z.literal('account_changed') }),
    z.object({ type: z.literal('import_changed'), id }),
    /** It is ready, or could not be made. */
    z.object({ type: z.literal('export_changed'), id }),
    /** `seq` rises with every batch of text; an older one than is shown may be ignored. */
    z.object({ type: z.literal('message_changed'), conversation_id: id, id, seq: z.int() }),
  ])
  .meta({ id: 'ServerEvent' });
export type ServerEvent = z.infer<typeof ServerEvent>;

export const eventEndpoints = {
  openEvents: endpoint({
    method: 'get',
    path: '/events',
    summary:
      'An open stream of what changes (text/event-stream), until the client leaves or the session ends',
    tag: 'events',
    callers: signedIn,
    response: ServerEvent,
    streams: true,
    problems: [],
  }),
} as const;
