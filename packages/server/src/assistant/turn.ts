import type { Language } from '@squeeze/domain/understanding/intent';
import type { TurnSource } from '@squeeze/database/repositories/assistant-turn-repository';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import type { TodoOwner } from '../features/todos/todo-actions.ts';
import type { CallRecord } from './call-result.ts';
import type { Toolbox } from './toolbox.ts';

/** A message of the conversation so far. */
export interface PastMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** Of a reply: the calls of its turn, what the assistant wanted to remember, and the receipts as they are now. */
  readonly calls: readonly CallRecord[];
  readonly memory: unknown;
  readonly receipts: readonly ReceiptRecord[];
}

/** What the person decides about receipts, said in words instead of pressed. Each answers null where that cannot be. */
export interface DecisionsInTurn {
  confirm(id: string): Promise<ReceiptRecord | null>;
  decline(id: string): Promise<ReceiptRecord | null>;
  undo(id: string): Promise<ReceiptRecord | null>;
}

/** One thing said to the assistant, with all it may use to answer. */
export interface Turn {
  /** Of its reply, or of the try of a run: by which what it uses and how it ends are written down. */
  readonly id: string;
  readonly source: TurnSource;
  readonly owner: TodoOwner;
  readonly language: Language;
  readonly text: string;
  /** Epoch ms; what "tomorrow" goes by, unless it was written earlier. */
  readonly now: number;
  /** Epoch ms when it was written, where it could not be sent at once. */
  readonly writtenAt?: number;
  /** Epoch ms when it came: before `now` where a reply is written anew. */
  readonly saidAt: number;
  /** Oldest first, without `text`. */
  readonly history: readonly PastMessage[];
  /** What was done before the person wrote otherwise what they had said. It stays, unless they undo it. */
  readonly before?: readonly CallRecord[];
  /** What an earlier try of this very turn had finished, for an assistant that goes on from there. */
  readonly finished?: readonly CallRecord[];
  /** The turn of a task that is due: nobody typed anything just now. `context` came with the task. */
  readonly unattended?: { readonly context: string | null };
  readonly toolbox: Toolbox;
  readonly decisions: DecisionsInTurn;
  /** Keeps something for the turns after this one, fit for JSON. */
  remember(memory: unknown): void;
  readonly signal: AbortSignal;
}

/** Whoever answers: rules of our own, or a model. */
export interface Assistant {
  readonly kind: 'built-in' | 'model';
  /** The reply as it comes; what it does on the way goes through the toolbox. */
  answer(turn: Turn): AsyncIterable<string>;
}
