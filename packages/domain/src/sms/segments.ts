import { SegmentedMessage } from 'sms-segments-calculator';

export interface Segments {
  readonly encoding: 'GSM-7' | 'UCS-2';
  readonly count: number;
}

/** No provider takes longer texts, in UTF-16 units (https://www.twilio.com/docs/glossary/what-sms-character-limit). */
const longestText = 1_600;
const unitsEach = { 'GSM-7': 153, 'UCS-2': 67 } as const;

/**
 * How many segments a text is sent in: 160 or 153 septets each of the GSM alphabet, else 70 or 67 UTF-16 units. Of what is
 * longer than any text may be, the rest is taken as plain letters of the same alphabet: counting is slow.
 */
export function segmentsOf(text: string): Segments {
  const { encodingName, segmentsCount } = new SegmentedMessage(text.slice(0, longestText));
  const encoding = encodingName === 'GSM-7' ? 'GSM-7' : 'UCS-2';
  const rest = Math.ceil(Math.max(0, text.length - longestText) / unitsEach[encoding]);
  return { encoding, count: Math.max(1, segmentsCount) + rest };
}

/** No segment holds more characters than this. */
const mostInSegment = 160;

/** Punctuation that would make a text twice as long to send, and what says the same. */
const plain: readonly (readonly [RegExp, string])[] = [
  [/[“”„«»]\u00a0?|\u00a0?[»]/g, '"'],
  [/[‘’‚ʼ]/g, "'"],
  [/[–—−]/g, '-'],
  [/…/g, '...'],
  [/[•·]/g, '-'],
  [/[\u00a0\u2009\u202f]/g, ' '],
  [/\u200b|\ufeff/g, ''],
];

/** The same words with punctuation of the GSM alphabet. */
const plainPunctuation = (text: string): string =>
  plain.reduce((said, [from, to]) => said.replaceAll(from, to), text);

export interface FitRules {
  readonly segmentsEach: number;
  readonly messages: number;
  /** Stands at the end of what had to be cut. */
  readonly cut: string;
  /** Is said last whatever has to be cut; null for nothing. */
  readonly ending: string | null;
}

/** A long text as the few messages it may take, broken at lines or words; what is beyond is cut, and says so. */
export function fitTexts(text: string, { segmentsEach, messages, cut, ending }: FitRules): string[] {
  const parts: string[] = [];
  let rest = plainPunctuation(text).trim();
  const closing = ending === null ? '' : `\n${ending}`;
  // Counting is slow, and a long answer is tried again and again.
  const fits = (said: string): boolean =>
    said.length <= segmentsEach * mostInSegment && segmentsOf(said).count <= segmentsEach;
  while (parts.length < messages - 1 && !fits(rest + closing)) {
    const at = breakAt(rest, fits);
    parts.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  if (!fits(rest + closing)) {
    const at = breakAt(rest, (said) => fits(`${said.trimEnd()} ${cut}${closing}`));
    rest = `${rest.slice(0, at).trimEnd()} ${cut}`;
  }
  return [...parts, `${rest}${closing}`.trim()];
}

/** The longest beginning that fits, to the end of a line or else of a word, as far as one is near. */
function breakAt(text: string, fits: (said: string) => boolean): number {
  let low = 1;
  let high = text.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  if (low === text.length) return low;
  const line = text.lastIndexOf('\n', low);
  if (line > low / 2) return line;
  const word = text.lastIndexOf(' ', low);
  if (word > low / 2) return word;
  // Never between the halves of one character.
  const unit = text.charCodeAt(low - 1);
  return low > 1 && unit >= 0xd800 && unit <= 0xdbff ? low - 1 : low;
}
