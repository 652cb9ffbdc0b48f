import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { Repeats } from './schedules.ts';
import { DueDate } from './todos.ts';

/** Which way a change came in. */
export const sources = [
  'app',
  'chat',
  'capture',
  'ai_task',
  'sms',
  'caldav',
  'subscription',
  'sync',
] as const;
export const Source = z.enum(sources);
export type Source = z.infer<typeof Source>;

/**
 * Those from `quiet_hours` on are settings of the person; `noun_id` is then the person's own. That of a fact is another one once it is
 * remembered. A mail and a video live at a provider alone, and `noun_id` leads to nothing.
 */
export const receiptNouns = [
  'todo',
  'ai_task',
  'note',
  'event',
  'memory_fact',
  'quiet_hours',
  'time_zone',
  'language',
  'mail',
  'video',
] as const;
export const receiptActions = [
  'created',
  'completed',
  'changed',
  'moved',
  'snoozed',
  'paused',
  'resumed',
  'deleted',
  'sent',
  'added',
] as const;
/** `proposed`: waits for a yes, nothing has been changed yet. */
export const receiptStates = ['proposed', 'done', 'undone', 'declined', 'expired'] as const;

/** What a yes hands to a provider, word for word. What is named here, and no more, is what the yes counts for. */
export const Outward = z.object({
  /** Whose it is at the provider, such as an address. */
  account: z.string(),
  /** The addresses of a mail; the list that a video goes in. */
  to: z.array(z.string()),
  /** All that a mail says below its subject, which is the title; the address of a video. */
  text: z.string(),
  /** `waiting`: not on its way yet. `unknown`: it may have arrived, nobody can say, and it is not sent again. */
  outcome: z.enum(['waiting', 'done', 'unknown', 'failed']),
});
export type Outward = z.infer<typeof Outward>;

/** What one tool call of the assistant did, or asks leave to do. */
export const Receipt = z
  .object({
    id,
    source: Source,
    tool: z.string(),
    state: z.enum(receiptStates),
    noun: z.enum(receiptNouns),
    noun_id: id,
    action: z.enum(receiptActions),
    /** Of the thing, as it was called then; of a setting its value, such as `22:00–07:00`. */
    title: z.string(),
    /** When it is due or runs next, as far as the change was about that. */
    due: DueDate.nullable(),
    /** How often, where the change was about that too; `due` is then the next time. */
    repeats: Repeats.nullable(),
    created_at: instant,
    /** Until when it can be undone; null where it cannot (any more). */
    undo_until: instant.nullable(),
    /** Until when it can be done again, once it was undone; left out where it cannot (any more). */
    redo_until: instant.optional(),
    /** Until when a yes counts; null unless it waits for one. */
    expires_at: instant.nullable(),
    /** Only while it waits for a yes: what it would write beside its title, such as the text of a note. */
    words: z.string().optional(),
    /** Only of what was done to several at once: how many they are. The receipt names the first. */
    count: z.int().optional(),
    /** Only of such a one that was taken back: those that had changed since, which stay as they are. */
    left: z.array(z.object({ id, title: z.string() })).optional(),
    /** Only of what leaves for a provider. Once that is done, the receipt says that it was agreed to, and this what came of it. */
    outward: Outward.optional(),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof Receipt>;

const receiptParams = z.object({ id });
const receiptAnswer = z.object({ receipt: Receipt });

export const receiptEndpoints = {
  undoReceipt: endpoint({
    method: 'post',
    path: '/receipts/{id}/undo',
    summary:
      'Take back what a tool call changed: once, within 30 days, unless the thing has changed since. Of several, those that have are left',
    tag: 'receipts',
    callers: signedIn,
    params: receiptParams,
    response: receiptAnswer,
    problems: ['not_found', 'changed_since', 'already_undone'],
  }),
  redoReceipt: endpoint({
    method: 'post',
    path: '/receipts/{id}/redo',
    summary: 'Do again what was undone: another change, whose receipt is answered',
    tag: 'receipts',
    callers: signedIn,
    params: receiptParams,
    response: receiptAnswer,
    problems: ['not_found', 'changed_since'],
  }),
  confirmReceipt: endpoint({
    method: 'post',
    path: '/receipts/{id}/confirm',
    summary: 'Say yes to what the assistant proposed',
    tag: 'receipts',
    callers: signedIn,
    params: receiptParams,
    response: receiptAnswer,
    problems: ['not_found', 'changed_since'],
  }),
  declineReceipt: endpoint({
    method: 'post',
    path: '/receipts/{id}/decline',
    summary: 'Say no to what the assistant proposed',
    tag: 'receipts',
    callers: signedIn,
    params: receiptParams,
    response: receiptAnswer,
    problems: ['not_found'],
  }),
} as const;
