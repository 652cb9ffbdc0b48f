import { QueuedCapture } from '@squeeze/contracts/desktop-bridge';
import type { CapturedNote } from '@squeeze/contracts/notes';
import { z } from 'zod';

/** Whose list a capture belongs in: a server, and the person signed in there when it was made (null: nobody yet). */
export const CaptureTarget = z.object({ server: z.string(), user: z.string().nullable() });
export type CaptureTarget = z.output<typeof CaptureTarget>;

/** How far a capture has come. `sent`: on its way, and nobody knows whether it arrived. */
const Progress = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting') }),
  z.object({ state: z.literal('sent') }),
  z.object({ state: z.literal('saved'), ids: z.array(z.string()), receipt: z.string() }),
]);
export type Progress = z.output<typeof Progress>;

const shared = {
  key: QueuedCapture.shape.key,
  /** Epoch ms. */
  capturedAt: z.int(),
  target: CaptureTarget,
  todos: QueuedCapture.shape.todos,
  /** Undone captures take back what was saved. */
  wanted: z.enum(['saved', 'undone']),
};

const CurrentEntry = z.object({ version: z.literal(2), ...shared, progress: Progress });

/** From when each todo was a call of its own: what was not on the server then is still to be sent. */
const EarlierEntry = z
  .object({
    version: z.literal(1),
    ...shared,
    progress: z.array(z.object({ state: z.enum(['waiting', 'sent', 'saved']) })),
  })
  .transform(({ todos, wanted, progress, ...entry }): z.output<typeof CurrentEntry> => {
    const left = todos.filter((_, index) => progress[index]?.state !== 'saved');
    return {
      ...entry,
      version: 2,
      todos: left,
      wanted: left.length === 0 ? 'undone' : wanted,
      progress: { state: 'waiting' },
    };
  });

/** One capture on its way to the server, as it is kept on disk until nothing is left to do. */
export const QueuedEntry = z.union([CurrentEntry, EarlierEntry]);
export type QueuedEntry = z.output<typeof QueuedEntry>;

export type Step =
  | { readonly kind: 'add' }
  | { readonly kind: 'takeBack'; readonly receipt: string }
  | { readonly kind: 'finished' };

export const newEntry = (capture: QueuedCapture, target: CaptureTarget, now: number): QueuedEntry => ({
  version: 2,
  key: capture.key,
  todos: capture.todos,
  capturedAt: now,
  target,
  wanted: 'saved',
  progress: { state: 'waiting' },
});

/**
 * What has to happen next for an entry to be as wanted. To take back what may or may not have arrived, it is sent once
 * more: the same key answers with the receipt of the first time.
 */
export function nextStep({ wanted, progress }: QueuedEntry): Step {
  if (wanted === 'saved') return progress.state === 'saved' ? { kind: 'finished' } : { kind: 'add' };
  if (progress.state === 'saved') return { kind: 'takeBack', receipt: progress.receipt };
  return progress.state === 'sent' ? { kind: 'add' } : { kind: 'finished' };
}

export const savedIds = ({ progress }: QueuedEntry): string[] =>
  progress.state === 'saved' ? [...progress.ids] : [];

/** What the person typed, where it is not on the server. */
export const unsavedTitles = ({ todos, progress }: QueuedEntry): string[] => {
  if (progress.state === 'saved') return [];
  const notes = todos.flatMap((draft) => ('content' in draft ? [noteWords(draft)] : []));
  // Notes last: a note that is typed has all lines below it.
  return [...todos.flatMap((draft) => ('content' in draft ? [] : [draft.title])), ...notes];
};

/** So that it is read as a note again, whose language does not matter. */
const noteWords = ({ title, content }: CapturedNote): string =>
  `note: ${title === '' ? content : `${title}\n${content}`}`.trimEnd();

export const withProgress = (entry: QueuedEntry, progress: Progress): QueuedEntry => ({ ...entry, progress });

/** What was taken down before anybody was signed in goes to whoever signs in on that server first. */
export const belongsTo = ({ target }: QueuedEntry, current: CaptureTarget): boolean =>
  target.server === current.server && (target.user === null || target.user === current.user);
