const minute = 60_000;
const day = 24 * 60 * minute;

export const receiptPolicy = {
  /** How long a change can be taken back. */
  undoMs: 30 * day,
  /** How many changes of one thing in the app can be taken back. */
  ownPerThing: 100,
  /** How long a proposal waits for a yes: made in a conversation, somebody is there. */
  proposalMs: 10 * minute,
  /** Made in a run of a task, it is found when its person next looks. */
  unattendedProposalMs: 7 * day,
} as const;
