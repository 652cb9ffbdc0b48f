/** Which of so many things in order these positions name, from 0 and in order; they count from 1, or from the end below 0. */
export function chosenBy(positions: readonly number[], length: number): readonly number[] {
  const indexes = positions.map((position) => (position > 0 ? position - 1 : length + position));
  return [...new Set(indexes.filter((index) => index >= 0 && index < length))].toSorted((a, b) => a - b);
}
