import type { AiTaskDraft } from '@squeeze/contracts/ai-tasks';
import type { TodoWrite } from './todo-write.ts';

/** A reminder taken down among todos, and what takes it back. */
export type ReminderWrite =
  | {
      readonly kind: 'remind';
      readonly draft: AiTaskDraft;
      /** The words as typed, to give back should the server refuse. */
      readonly text: string;
    }
  | { readonly kind: 'forget'; readonly id: string; readonly title: string };

export type OutboxWrite = TodoWrite | ReminderWrite;

export const isReminderWrite = (write: OutboxWrite): write is ReminderWrite =>
  write.kind === 'remind' || write.kind === 'forget';

/** The title of what a write is about. */
export const titleOf = (write: OutboxWrite): string => {
  switch (write.kind) {
    case 'create':
      return write.shown.title;
    case 'remind':
      return write.draft.title;
    case 'forget':
      return write.title;
    case 'change':
    case 'delete':
    case 'restore':
      return write.before.title;
  }
};

/** The server's id of what a write is about; null while it has none. */
export const subjectOf = (write: OutboxWrite): string | null => {
  switch (write.kind) {
    case 'create':
    case 'remind':
      return null;
    case 'forget':
      return write.id;
    case 'change':
    case 'delete':
    case 'restore':
      return write.before.id;
  }
};
