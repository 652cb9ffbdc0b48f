import { foldText } from '../../capture/folded-text.ts';
import { said } from '../said.ts';

/** A message whose first line may say what is to be done with a note. */
export interface Written {
  /** The first line, without what is said before an order, as typed. */
  readonly line: string;
  /** How it begins, folded, at the same offsets. Without the sign at the end of a polite question. */
  readonly head: string;
  /** The whole line without courtesies on either side, folded; empty for one that is too long to be all of an order. */
  readonly plain: string;
  /** As typed, at the offsets of `plain`. */
  readonly text: string;
  /** The whole line with the words that join it to what was said before, but for the marks at its end. As typed. */
  readonly joined: string;
  /** It ends in a question mark and is not only a polite request. */
  readonly asks: boolean;
  /** All lines after the first, with the line feed before them. */
  readonly below: string;
}

/** No longer is what is said before a note's text, or all of an order about one. */
const longest = 240;

/** @returns null for a text without a word */
export function writtenIn(text: string): Written | null {
  const whole = text.replace(/^\s*\n/u, '');
  const end = whole.indexOf('\n');
  const first = end === -1 ? whole : whole.slice(0, end);
  const isShort = first.length <= longest;
  const message = said(isShort ? first : first.slice(0, longest));
  if (message.plain === '') return null;
  const isPolite = isShort && /\?\s*$/u.test(first) && !message.asks && !message.text.endsWith('?');
  const typed = first.slice(message.start).trimEnd();
  const line = isPolite ? typed.replace(/\s*\?+$/u, '') : typed;
  return {
    line,
    head: foldText(line.slice(0, longest)),
    plain: isShort ? message.plain : '',
    text: message.text,
    asks: message.asks,
    joined: isShort ? first.trim().replace(/[\s.!?…]+$/u, '') : '',
    below: end === -1 ? '' : whole.slice(end),
  };
}

/** What stands behind the lead that ends there, with all lines below it. */
export const restOf = ({ line, below }: Written, from: number): string => `${line.slice(from)}${below}`;
