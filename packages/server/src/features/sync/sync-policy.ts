const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const syncPolicy = {
  /** While a window of its person is open, and else; up to a fifth longer, so that not all come at once. */
  attendedMs: 5 * minute,
  unattendedMs: 15 * minute,
  /** Whose session was seen within this has a window open: it renews its token more often. */
  attendedWithinMs: 20 * minute,
  /** What is changed here goes out so much later, at the next full step: within half a minute, and several together. */
  goesOutAfterMs: 10 * second,
  goesOutStepMs: 5 * second,
  /** Undo within this takes a deletion back before anybody has heard of it. */
  deletionAfterMs: 10 * second,
  /** So long a yes to a change of which others are told can be taken back. */
  answerHoldsMs: 10 * second,
  /** A process has a connection for so long at a time; far longer than one page or one item takes. */
  leaseMs: 2 * minute,
  /** After a failure; doubled with each, up to the longest. */
  pauseMs: minute,
  longestPauseMs: 6 * hour,
  /** Whatever a provider says. */
  longestWishMs: day,
  /** Own changes that are looked through at once. */
  heardAtOnce: 200,
  /** Pages of one list in one round, and items sent; the rest follows in the next, at once. */
  pagesAtOnce: 500,
  sentAtOnce: 1_000,
  /** Pages one after the other without anything that was not on one before: they have no end. */
  stalePages: 20,
  /** An item that changes there again and again while it is sent waits for the next round. */
  triesAtOnce: 3,
  /** Examples of what would come and go, and of what was not sent; receipts named in one line of the log. */
  examples: 5,
  heldNamed: 20,
  /** Characters of a name in the log. */
  longestName: 200,
  receiptsNamed: 100,
  /** What a dry run reads at most, pages of a list. */
  dryPages: 40,
  /** How long somebody waits for what a service has, or for a dry run. */
  patienceMs: 8 * second,
  /** How long events of a list are told whether they remind, in a round; the rest is in the next. */
  remindersMs: 30 * second,
  /** What lies outside is not kept in step. */
  calendarWindow: { backMs: 366 * day, aheadMs: 2 * 366 * day },
  /** One that was due and that nobody has looked after for so long has lost its job. */
  forgottenAfterMs: hour,
  repairedAtOnce: 500,
} as const;

/** How long to leave a provider alone after its `failures`-th failure in a row, ms. @param random 0 to 1 */
export function pauseAfterFailure(failures: number, retryAfterMs: number | null, random: number): number {
  const { pauseMs, longestPauseMs, longestWishMs } = syncPolicy;
  const pause = Math.min(pauseMs * 2 ** Math.min(failures - 1, 20), longestPauseMs);
  return Math.max(Math.min(retryAfterMs ?? 0, longestWishMs), Math.round(pause * (1 + random / 5)));
}
