import type { LanguageModel, ModelTurn } from '@squeeze/server/ports/language-model';

export interface ModelTimeouts {
  /** Of one request, its tool calls included. The only one that ends a server which accepts and sends no headers. */
  readonly stepMs: number;
  /** Between two pieces of text. */
  readonly chunkMs: number;
  /** Of the whole turn. */
  readonly totalMs: number;
}

export interface ModelOptions {
  /** Base address of the endpoint, such as `http://localhost:11434/v1`; one that ends with `/api/chat` is Ollama's own. */
  readonly url: string;
  /** The model's name there. */
  readonly model: string;
  readonly key: string | null;
  readonly timeouts?: ModelTimeouts;
  /** In place of the global one. */
  readonly fetch?: typeof fetch;
}

const usualTimeouts = {
  stepMs: 60_000,
  chunkMs: 30_000,
  totalMs: 180_000,
} as const satisfies ModelTimeouts;

/** Any server that speaks the OpenAI chat completions protocol, a vendor's or one of your own; and Ollama by its own. */
export class OpenAiCompatibleModel implements LanguageModel {
  readonly #options: ModelOptions & { readonly timeouts: ModelTimeouts };

  constructor({ timeouts = usualTimeouts, ...options }: ModelOptions) {
    this.#options = { ...options, timeouts };
  }

  async *answer(turn: ModelTurn): AsyncIterable<string> {
    // Loaded with the first answer: the SDK would make every start slower, and most servers have no model.
    const { answerBySdk } = await import('./sdk-answer.ts');
    yield* answerBySdk(this.#options, turn);
  }
}
