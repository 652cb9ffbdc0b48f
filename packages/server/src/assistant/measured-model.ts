import { type LanguageModel, ModelFailure, type ModelTurn } from '../ports/language-model.ts';
import type { Metrics, ModelOutcome } from '../ports/metrics.ts';
import { costOf, type ModelTerms } from './model-terms.ts';

/** A model that tells how each of its turns went, and what its requests used. */
export class MeasuredModel implements LanguageModel {
  readonly #model: LanguageModel;
  readonly #terms: ModelTerms;
  readonly #metrics: Pick<Metrics, 'modelTurnEnded' | 'modelUsed'>;

  constructor(
    model: LanguageModel,
    terms: ModelTerms,
    metrics: Pick<Metrics, 'modelTurnEnded' | 'modelUsed'>,
  ) {
    this.#model = model;
    this.#terms = terms;
    this.#metrics = metrics;
  }

  async *answer(turn: ModelTurn): AsyncIterable<string> {
    const began = performance.now();
    // Whoever reads no further ends it as well.
    let outcome: ModelOutcome = 'stopped';
    try {
      yield* this.#model.answer({
        ...turn,
        onUsage: (usage) => {
          const { inputTokens, outputTokens } = usage;
          this.#metrics.modelUsed({ inputTokens, outputTokens, cost: costOf(this.#terms, usage) });
          turn.onUsage?.(usage);
        },
      });
      if (!turn.signal.aborted) outcome = 'answered';
    } catch (error) {
      if (!turn.signal.aborted) outcome = error instanceof ModelFailure ? error.reason : 'failed';
      throw error;
    } finally {
      this.#metrics.modelTurnEnded(outcome, performance.now() - began);
    }
  }
}
