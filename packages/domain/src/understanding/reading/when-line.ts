import { foldText, type Stretch } from '../../capture/folded-text.ts';
import { matchesOf } from '../../capture/matches-of.ts';

/** Words that say when, in one line; each letter with the stretch of the whole text that it stands for. */
export interface WhenLine {
  readonly text: string;
  readonly places: readonly Stretch[];
}

/** Stretches of a text in one line, a space between them. */
export function lineOf(text: string, stretches: readonly Stretch[]): WhenLine {
  return joined(
    stretches.map(({ start, end }) => ({
      text: text.slice(start, end),
      places: Array.from({ length: end - start }, (_, at) => ({ start: start + at, end: start + at + 1 })),
    })),
  );
}

export function partOf({ text, places }: WhenLine, start: number, end?: number): WhenLine {
  return { text: text.slice(start, end), places: places.slice(start, end) };
}

export function joined(parts: readonly WhenLine[], mark = ' '): WhenLine {
  const places: Stretch[] = [];
  let text = '';
  for (const part of parts) {
    if (part.text === '') continue;
    const end = places.at(-1)?.end ?? 0;
    if (text !== '') places.push(...Array.from(mark, () => ({ start: end, end })));
    text += (text === '' ? '' : mark) + part.text;
    places.push(...part.places);
  }
  return { text, places };
}

/** A line with other words in the place of some. */
export function replaced(line: WhenLine, { start, end }: Stretch, words: string): WhenLine {
  const [first, last] = [line.places[start], line.places[end - 1]];
  const place = { start: first?.start ?? 0, end: last?.end ?? 0 };
  return {
    text: line.text.slice(0, start) + words + line.text.slice(end),
    places: [
      ...line.places.slice(0, start),
      ...Array.from({ length: words.length }, () => place),
      ...line.places.slice(end),
    ],
  };
}

/** A line with what a pattern finds in its folded text said in other words; each place once. */
export function reworded(
  line: WhenLine,
  pattern: RegExp,
  words: (match: RegExpExecArray) => string,
): WhenLine {
  const matches = matchesOf(foldText(line.text), pattern);
  return matches.toReversed().reduce((kept, match) => {
    const stretch = { start: match.index, end: match.index + match[0].length };
    // What says nothing is read all the same.
    return replaced(kept, stretch, words(match) || ' ');
  }, line);
}

/** Where the letters of a line stand in the text. */
export function placesOf({ places }: WhenLine, { start, end }: Stretch): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const place of places.slice(start, end)) {
    const last = found.at(-1);
    if (last !== undefined && place.start <= last.end && place.end >= last.start) {
      last.end = Math.max(last.end, place.end);
      last.start = Math.min(last.start, place.start);
    } else found.push({ ...place });
  }
  return found;
}

/** Where two stretches of the text meet. */
export const isSeam = ({ places }: WhenLine, at: number): boolean => {
  const place = places[at];
  return place !== undefined && place.start === place.end;
};
