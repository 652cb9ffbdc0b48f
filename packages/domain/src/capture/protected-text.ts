import { keptWhileReading } from './while-reading.ts';
import { matchesOf } from './matches-of.ts';
import type { Stretch } from './folded-text.ts';

/** Opening quotes and what closes them. */
const closing: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '„': '“”',
  '«': '»',
  '‹': '›',
  '‘': '’',
  "'": "'",
};
const quoteLike = /["“„«‹‘']/g;
const opensAfter = /[\s([{—–-]/;
const closesBefore = /[\s\])},.;:!?…—–-]/;

/** Text that is never read for dates, tags or priorities: whatever is quoted, and links and addresses. */
export const protectedText = (line: string): readonly Stretch[] => kept(line, null);

const kept = keptWhileReading((line: string): readonly Stretch[] => read(line));

function read(line: string): Stretch[] {
  const quotes = quotedText(line);
  const links = linkedText(line).filter(
    (link) => !quotes.some(({ end }) => link.start < end && link.end > end),
  );
  return [...quotes, ...links];
}

/**
 * Quoted stretches with their quotes. An apostrophe is a quote only where one can open and another can close:
 * "don't", "the dogs' toys" and 24" are not quoted text. A quote that nothing closes is none.
 */
function quotedText(line: string): Stretch[] {
  const found: Stretch[] = [];
  // A closer that was not found once is not there further on either.
  const unclosed = new Set<string>();
  let from = 0;
  for (const { 0: opener, index } of matchesOf(line, quoteLike)) {
    if (index < from || unclosed.has(opener) || !opens(line, opener, index)) {
      continue;
    }
    const end = closedAt(line, opener, index + 1);
    if (end === null) {
      unclosed.add(opener);
    } else {
      found.push({ start: index, end });
      from = end;
    }
  }
  return found;
}

function opens(line: string, opener: string, index: number): boolean {
  if (opener === '«' || opener === '‹' || opener === '“' || opener === '„') {
    return true;
  }
  return (index === 0 || opensAfter.test(line.charAt(index - 1))) && /\S/.test(line.charAt(index + 1));
}

function closedAt(line: string, opener: string, from: number): number | null {
  const closers = closing[opener] ?? '';
  const strict = opener === "'" || opener === '‘' || opener === '"';
  for (let index = from; index < line.length; index += 1) {
    if (!closers.includes(line.charAt(index))) {
      continue;
    }
    const last = index + 1 === line.length || closesBefore.test(line.charAt(index + 1));
    if (!strict || (last && index > from && /\S/.test(line.charAt(index - 1)))) {
      return index + 1;
    }
  }
  return null;
}

/** One of these is in every link; most lines have none. */
const inLinks = /:\/\/|www\.|@/iu;

function linkedText(line: string): Stretch[] {
  if (!inLinks.test(line)) return [];
  return matchesOf(line, /\S+/g)
    .filter(([word]) => isLink(word))
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
}

function isLink(word: string): boolean {
  if (word.includes('://') || /^www\./i.test(word)) {
    return true;
  }
  const at = word.indexOf('@');
  return at > 0 && word.includes('.', at);
}
