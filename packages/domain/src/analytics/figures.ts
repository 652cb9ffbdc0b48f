/** Texts as far as figures of them need it; times in milliseconds. */
export interface CountedTexts {
  readonly succeeded: number;
  readonly failed: number;
  /** How many have a time, and what those times come to. */
  readonly timed: number;
  readonly totalMs: number;
}

/** Percent of the texts whose end is known that ended well; null where none is. */
export const successRateOf = ({
  succeeded,
  failed,
}: Pick<CountedTexts, 'succeeded' | 'failed'>): number | null =>
  succeeded + failed === 0 ? null : (succeeded / (succeeded + failed)) * 100;

/** Milliseconds that a text took on average; null where none has a time. */
export const averageMsOf = ({ timed, totalMs }: Pick<CountedTexts, 'timed' | 'totalMs'>): number | null =>
  timed === 0 ? null : totalMs / timed;

/** Millionths of a US dollar, in dollars. */
export const usdOf = (micros: number): number => micros / 1_000_000;
