import type { Language } from '@squeeze/contracts/languages';

/** A todo or a reminder as a conversation expects it, in the notation of its file. */
export interface ExpectedThing {
  readonly kind: 'todo' | 'reminder';
  /** What the file calls it. */
  readonly key: string;
  /** `*` is any. */
  readonly title: string;
  /** `YYYY-MM-DD`, with a time or a part of the day behind it where there is one. */
  readonly when: string | null;
  /** As `same-repeat.ts` reads it. */
  readonly repeat: string | null;
  readonly priority: string;
  readonly category: string | null;
  readonly isDone: boolean;
  readonly isPaused: boolean;
}

/** What the answer has to do. */
export type ExpectedAnswer =
  | { readonly does: 'ask'; readonly about: 'when' | 'title' | 'what' | 'confirm' }
  /** Keys of things, in their order. */
  | { readonly does: 'which' | 'show'; readonly keys: readonly string[] }
  | { readonly does: 'show nothing' | 'answer' };

export interface ExpectedTurn {
  /** `YYYY-MM-DD HH:MM` on the person's clock. */
  readonly at: string;
  readonly text: string;
  /** Things as they are after it. */
  readonly changed: readonly ExpectedThing[];
  /** Keys of those that are gone after it. */
  readonly gone: readonly string[];
  readonly answer: ExpectedAnswer | null;
}

export interface ConversationCase {
  readonly id: string;
  /** Columns of the grid and acts it covers. */
  readonly covers: readonly string[];
  readonly language: Language;
  readonly given: readonly ExpectedThing[];
  readonly turns: readonly ExpectedTurn[];
  readonly heldOut: boolean;
}
