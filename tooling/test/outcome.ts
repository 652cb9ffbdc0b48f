/** What a stage of the tests came to. Everything that did not run to a pass is in `failed`, by name. */
export interface Outcome {
  readonly passed: number;
  readonly failed: readonly string[];
}
