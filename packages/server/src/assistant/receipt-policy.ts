const minute = 60_000;
const day = 24 * 60 * minute;

export const receiptPolicy = {
  /** How long a change can be taken back. */
  undoMs: 30 * day,
  /** How long a proposal waits for a yes. */
  proposalMs: 10 * minute,
} as const;
