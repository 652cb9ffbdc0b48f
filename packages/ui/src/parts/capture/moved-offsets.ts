/**
 * Where offsets into a text lie after it was edited into another: those before the edit stay, those after it move
 * along, those inside it are gone. The edit is taken to be one stretch, which typing and pasting are.
 */
export const movedOffsets = (before: string, after: string, offsets: readonly number[]): number[] => {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return offsets.flatMap((offset) => {
    if (offset < head) return [offset];
    return offset >= before.length - tail ? [offset + after.length - before.length] : [];
  });
};
