import { keptWhileReading } from '../../while-reading.ts';
import { matchesOf } from '../../matches-of.ts';
/** A run of letters or of digits in folded text, with what stands before it. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Of digits, four at most. */
  readonly number: number | null;
  /** The signs between this and the token before it, without spaces; many are `…`. */
  readonly mark: string;
  /** Spaces stand before it. */
  readonly spaced: boolean;
}

const run = /[\p{L}°]+|\d+/gu;
const farApart = 6;

/** The letters and numbers of a folded text. */
export const tokensIn = (folded: string): readonly Token[] => kept(folded, null);

const kept = keptWhileReading((folded: string): readonly Token[] => read(folded));

function read(folded: string): readonly Token[] {
  const tokens: Token[] = [];
  let last = 0;
  for (const { 0: text, index } of matchesOf(folded, run)) {
    const gap = folded.slice(last, index);
    const mark = gap.length > farApart ? '…' : gap.trim();
    const isNumber = text.charAt(0) <= '9' && text.length <= 4;
    last = index + text.length;
    tokens.push({
      text,
      start: index,
      end: last,
      number: isNumber ? Number(text) : null,
      mark,
      // "A. m." is one, "go at 5. Mail Ana" is not.
      spaced: gap.includes(' ') && !(mark === '.' && isLetter(tokens.at(-1))),
    });
  }
  return tokens;
}

const isLetter = (token: Token | undefined): boolean =>
  token !== undefined && token.number === null && token.text.length === 1;

/** Whether a token goes on from the one before it: "dix-neuf", "o'clock", "p.m.", but not after a full stop. */
export const goesOn = ({ mark, spaced }: Token): boolean =>
  mark === '' || mark === '-' || mark === "'" || (mark === '.' && !spaced);
