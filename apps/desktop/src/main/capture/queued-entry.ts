import { QueuedCapture } from '@squeeze/contracts/desktop-bridge';
import { z } from 'zod';

/** Whose list a capture belongs in: a server, and the person signed in there when it was made (null: nobody yet). */
export const CaptureTarget = z.object({ server: z.string(), user: z.string().nullable() });
export type CaptureTarget = z.output<typeof CaptureTarget>;

/** How far one todo has come. `sent`: on its way, and nobody knows whether it arrived. */
const Progress = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting') }),
  z.object({ state: z.literal('sent') }),
  z.object({ state: z.literal('saved'), id: z.string() }),
]);
export type Progress = z.output<typeof Progress>;

/** One capture on its way to the server, as it is kept on disk until nothing is left to do. */
export const QueuedEntry = z.object({
  version: z.literal(1),
  key: QueuedCapture.shape.key,
  /** Epoch ms. */
  capturedAt: z.int(),
  target: CaptureTarget,
  todos: QueuedCapture.shape.todos,
  /** Undone captures take back what was saved. */
  wanted: z.enum(['saved', 'undone']),
  /** One for each todo. */
  progress: z.array(Progress),
});
export type QueuedEntry = z.output<typeof QueuedEntry>;

export type Step =
  | { readonly kind: 'create'; readonly index: number; readonly idempotencyKey: string }
  | { readonly kind: 'delete'; readonly index: number; readonly id: string }
  | { readonly kind: 'finished' };

export const newEntry = (capture: QueuedCapture, target: CaptureTarget, now: number): QueuedEntry => ({
  version: 1,
  key: capture.key,
  todos: capture.todos,
  capturedAt: now,
  target,
  wanted: 'saved',
  progress: capture.todos.map(() => ({ state: 'waiting' })),
});

/**
 * What has to happen next for an entry to be as wanted. To take back a todo that may or may not have arrived, it is
 * sent once more: the same key answers with the id of the first time.
 */
export function nextStep({ key, wanted, progress }: QueuedEntry): Step {
  const create = (index: number): Step =>
    index === -1 ? { kind: 'finished' } : { kind: 'create', index, idempotencyKey: `${key}.${index}` };
  if (wanted === 'saved') return create(progress.findIndex(({ state }) => state !== 'saved'));
  for (const [index, todo] of progress.entries())
    if (todo.state === 'saved') return { kind: 'delete', index, id: todo.id };
  return create(progress.findIndex(({ state }) => state === 'sent'));
}

export const withProgress = (entry: QueuedEntry, index: number, progress: Progress): QueuedEntry => ({
  ...entry,
  progress: entry.progress.with(index, progress),
});

export const savedIds = ({ progress }: QueuedEntry): string[] =>
  progress.flatMap((todo) => (todo.state === 'saved' ? [todo.id] : []));

/** What the person typed for the todos that are not on the server. */
export const unsavedTitles = ({ todos, progress }: QueuedEntry): string[] =>
  todos.filter((_, index) => progress[index]?.state !== 'saved').map(({ title }) => title);

/** What was taken down before anybody was signed in goes to whoever signs in on that server first. */
export const belongsTo = ({ target }: QueuedEntry, current: CaptureTarget): boolean =>
  target.server === current.server && (target.user === null || target.user === current.user);
