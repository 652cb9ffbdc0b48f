import type { z } from 'zod';
import type { PromptArguments, PromptText } from './prompt-text.ts';

/** A tool in the form a model is told about. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType;
  /** Answers what the model is to read, also when the call got something wrong. */
  run(input: unknown): Promise<PromptText>;
}

export type ModelMessage =
  | { readonly role: 'person' | 'assistant'; readonly text: PromptText }
  /** A call of an earlier turn with its result. */
  | {
      readonly role: 'call';
      readonly tool: PromptText;
      readonly input: PromptArguments;
      readonly output: PromptText;
    };

/** Tokens of one request. */
export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** The server did not say: they are guessed from the length of the texts. */
  readonly estimated: boolean;
}

export interface ModelTurn {
  readonly instructions: PromptText;
  /** Oldest first; the last one is to be answered. */
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
  /** After so many calls, wrong ones included, the model is to say what it has. */
  readonly maxCalls: number;
  /** Hears after each request, broken off ones too, what it used. */
  readonly onUsage?: (usage: ModelUsage) => void;
  /** Ends the turn and the request behind it. */
  readonly signal: AbortSignal;
}

/** The model gave no (further) answer. What it said and did until then stands. */
export class ModelFailure extends Error {
  readonly reason: 'unreachable' | 'refused' | 'too_slow';

  constructor(reason: ModelFailure['reason'], cause: unknown) {
    super(`the language model is ${reason}`, { cause });
    this.name = 'ModelFailure';
    this.reason = reason;
  }
}

/** A model that reads, calls tools and answers, turn by turn. */
export interface LanguageModel {
  /**
   * Text as it comes, tool calls run in between. Ends early when the signal aborts.
   * @throws {ModelFailure}
   */
  answer(turn: ModelTurn): AsyncIterable<string>;
}
