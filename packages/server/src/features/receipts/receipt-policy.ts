const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

export const receiptPolicy = {
  /** How long a change can be taken back. */
  undoMs: 30 * day,
  /** What leaves for elsewhere waits for so long, and can be taken back until then. */
  outwardMs: 10 * second,
  /** By text it is said whole, with what is asked around it and wherever a text breaks; in characters. */
  outwardByText: 280,
  /** How many changes of one thing in the app can be taken back. */
  ownPerThing: 100,
  /** How long a proposal waits for a yes: made in a conversation, somebody is there. */
  proposalMs: 10 * minute,
  /** Made in a run of a task, it is found when its person next looks. */
  unattendedProposalMs: 7 * day,
} as const;
