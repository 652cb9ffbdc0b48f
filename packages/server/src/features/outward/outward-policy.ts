const second = 1_000;
const minute = 60 * second;

/** How long it is tried to hand a provider what somebody has said yes to, ms. */
export const outwardPolicy = {
  /** Before each further try of what clearly did not happen; what the provider asks for if that is longer … */
  pausesMs: [30 * second, 2 * minute, 10 * minute, 30 * minute],
  /** … but for this: by then nobody expects it any more. */
  longestPauseMs: 60 * minute,
  /** After this nobody who had begun can still be at it. */
  lookMs: 3 * minute,
} as const;
