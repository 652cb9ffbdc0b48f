export interface BackOff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * How long to wait before try number `attempt` (the first failure is 1): doubling, up to a longest wait, and spread
 * over the upper half of it so that many who fail together do not come back together.
 *
 * @param random from 0 up to 1
 */
export function backOffMs({ firstMs, longestMs }: BackOff, attempt: number, random: number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** (attempt - 1));
  return Math.round(whole * (0.5 + random / 2));
}
