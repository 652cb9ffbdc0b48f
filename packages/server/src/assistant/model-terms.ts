import type { LanguageModel, ModelUsage } from '../ports/language-model.ts';

/** What a model costs and how much of it there may be a day; money in micro-dollars. */
export interface ModelTerms {
  readonly name: string;
  /** Of a million tokens; null where nobody has said: then nothing is known to cost anything. */
  readonly inputPrice: number | null;
  readonly outputPrice: number | null;
  /** Of 24 hours; null for no limit. */
  readonly dailyCostPerPerson: number | null;
  readonly dailyCostOverall: number | null;
}

export interface ChosenModel {
  readonly model: LanguageModel;
  readonly terms: ModelTerms;
  /** Where it is. */
  readonly url: string;
}

/** Which model answers now. */
export interface Models {
  /** Null where the built-in assistant answers. */
  chosen(): Promise<ChosenModel | null>;
}

/** Micro-dollars, rounded up. */
export const costOf = (terms: ModelTerms, { inputTokens, outputTokens }: ModelUsage): number =>
  Math.ceil((inputTokens * (terms.inputPrice ?? 0) + outputTokens * (terms.outputPrice ?? 0)) / 1_000_000);
