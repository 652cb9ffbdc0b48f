export const modelPolicy = {
  /** Turns of the model for each person in 24 hours, in chat and in tasks together. */
  turnsPerDay: 200,
} as const;
