import type { ModelTurn } from '@squeeze/server/ports/language-model';

/** Characters that make a token, on average over our languages: rather too many tokens than too few. */
const charactersPerToken = 3;

const tokensIn = (characters: number): number => Math.ceil(characters / charactersPerToken);

interface Counted {
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
}

/** Counts what each request of a turn uses: as the server says, else by the length of the texts. */
export class UsageMeter {
  readonly #turn: ModelTurn;
  /** Characters the next request sends, and those of the answer so far. */
  #sent: number;
  #said = 0;
  #isOpen = false;

  constructor(turn: ModelTurn) {
    this.#turn = turn;
    const tools = turn.tools.map(({ name, description }) => name.length + description.length + 200);
    this.#sent =
      JSON.stringify(turn.messages).length + turn.instructions.length + tools.reduce((a, b) => a + b, 0);
  }

  began(): void {
    this.#isOpen = true;
    this.#said = 0;
  }

  said(text: string): void {
    this.#said += text.length;
  }

  /** What a tool answered goes out with the next request. */
  read(output: unknown): void {
    this.#sent += (JSON.stringify(output) ?? '').length;
  }

  finished({ inputTokens, outputTokens }: Counted): void {
    const isCounted = (inputTokens ?? 0) > 0 && outputTokens !== undefined;
    this.#report(isCounted ? { inputTokens: inputTokens ?? 0, outputTokens } : null);
  }

  /** The turn is over: a request that was broken off has cost something all the same. */
  end(): void {
    if (this.#isOpen) this.#report(null);
  }

  #report(counted: { readonly inputTokens: number; readonly outputTokens: number } | null): void {
    this.#isOpen = false;
    this.#turn.onUsage?.(
      counted === null
        ? { inputTokens: tokensIn(this.#sent), outputTokens: tokensIn(this.#said), estimated: true }
        : { ...counted, estimated: false },
    );
    this.#sent += this.#said;
    this.#said = 0;
  }
}
