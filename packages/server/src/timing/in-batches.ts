const atOnce = 500;

/** Does the same again, for so many at once that nobody waits for it, until there are fewer. Answers how many there were altogether. */
export async function inBatches(work: (atOnce: number) => Promise<number>): Promise<number> {
  let done = 0;
  for (let count = atOnce; count >= atOnce; done += count) count = await work(atOnce);
  return done;
}
