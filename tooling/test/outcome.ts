/** What a stage of the tests came to. Everything that did not run to a pass is in `failed`, by name. */
export interface Outcome {
  readonly passed: number;
  readonly failed: readonly string[];
  /** Those among the passed that failed first and passed when repeated: told, so that the race is found and mended. */
  readonly repeated?: readonly string[];
}
