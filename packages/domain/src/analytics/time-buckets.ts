/** Each bucket ends at so many times where it begins: what is said of a time in it is off by its root at most, 4.7 %. */
const growth = 1.095;
/** Longer ones are taken for that long: a day. */
const longestMs = 24 * 60 * 60_000;

/** Milliseconds at which buckets begin; each holds whole milliseconds, and the first ones no more than one. */
const starts: readonly number[] = (() => {
  const found = [0];
  for (let at = 1; at <= longestMs; at = Math.max(at + 1, Math.ceil(at * growth))) found.push(at);
  return found;
})();

/** The bucket that a time in milliseconds falls into. */
export function timeBucketOf(ms: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= ms) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What stands for the times in a bucket, in milliseconds: it is off by at most 5 % of each, up to a day. */
function timeOf(bucket: number): number {
  const first = starts[bucket] ?? longestMs;
  const last = (starts[bucket + 1] ?? first + 1) - 1;
  return Math.sqrt(first * last);
}

/**
 * The time, in milliseconds, that the given share (0 to 1) of all is not longer than, by how many there are in each bucket; null of
 * none. It is the value at the rank ⌈share × count⌉, and off by at most 5 %.
 */
export function percentileOf(
  counts: readonly { readonly bucket: number; readonly messages: number }[],
  share: number,
): number | null {
  const sorted = counts
    .filter(({ messages }) => messages > 0)
    .toSorted((one, other) => one.bucket - other.bucket);
  const count = sorted.reduce((sum, { messages }) => sum + messages, 0);
  let left = Math.max(1, Math.ceil(share * count));
  for (const { bucket, messages } of sorted) {
    left -= messages;
    if (left <= 0) return timeOf(bucket);
  }
  return null;
}
