export const modelPolicy = {
  /** Turns of the model for each person in 24 hours, in chat and in tasks together. */
  turnsPerDay: 200,
  /** What a turn is taken to use until it has ended, in tokens: several may run at once. */
  reserved: { inputTokens: 2_000, outputTokens: 500, estimated: true },
} as const;
