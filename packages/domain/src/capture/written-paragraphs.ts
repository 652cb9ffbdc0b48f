import { matchesOf } from './matches-of.ts';
import { capturedLines } from './captured-lines.ts';
import { isSignature, letterPart } from './letter-parts.ts';

/** A stretch of a text that was written in one go; its line breaks are spaces, so that offsets stay. */
export interface WrittenParagraph {
  text: string;
  offset: number;
  /** It stood behind a bullet, a number or a check box. */
  listed: boolean;
  /** Its check box was ticked. */
  done: boolean;
  /** Its lines were broken by a program, not by whoever wrote it. */
  wrapped: boolean;
}

interface Line {
  text: string;
  offset: number;
  blank: boolean;
}

/** Shorter lines end where their writer wanted. */
const wrappedFrom = 45;
const ticked = /^\s*(?:(?:[-*+•]|\d{1,3}[.)])\s+)?(?:\[[xX]\]|[☑☒])/u;
/** A heading says what the list under it is about. */
const heading = /^[^.!?]{1,60}:\s*$/u;

/** The paragraphs and list entries of a text, without what only frames them: greetings, closings, heads, headings. */
export function writtenParagraphs(text: string): WrittenParagraph[] {
  const paragraphs: WrittenParagraph[] = [];
  let closed = false;
  let previous: Line | null = null;
  for (const line of linesOf(text)) {
    const before: Line | null = previous;
    previous = line;
    const [said] = line.blank ? [] : capturedLines(line.text);
    if (said === undefined) continue;
    const part = letterPart(line.text);
    if (part === 'closing') closed = true;
    const framing = part !== 'text' || heading.test(line.text) || (closed && isSignature(line.text));
    if (framing) {
      previous = null;
      continue;
    }
    const last = paragraphs.at(-1);
    const listed = said.offset > line.text.length - line.text.trimStart().length;
    if (last !== undefined && before !== null && !listed && goesOn(before, line)) {
      const gap = text.slice(last.offset + last.text.length, line.offset);
      last.text += ' '.repeat(gap.length) + line.text.trimEnd();
      last.wrapped = true;
    } else {
      const offset = line.offset + said.offset;
      paragraphs.push({ text: said.text, offset, listed, done: ticked.test(line.text), wrapped: false });
    }
  }
  return paragraphs;
}

function goesOn(before: Line, line: Line): boolean {
  if (before.blank || before.text.trimEnd().length < wrappedFrom) return false;
  return !/[.!?:;]$/u.test(before.text.trimEnd()) || /^\s*\p{Ll}/u.test(line.text);
}

function linesOf(text: string): Line[] {
  return matchesOf(text, /[^\r\n\u2028\u2029]*(?:\r\n|[\r\n\u2028\u2029]|$)/gu)
    .map(({ 0: whole, index }) => {
      const line = whole.replace(/[\r\n\u2028\u2029]+$/u, '');
      return { text: line, offset: index, blank: line.trim() === '' };
    })
    .filter(({ text: line, offset }) => line !== '' || offset < text.length);
}
