import { limits } from '@squeeze/contracts/limits';

/** A content line of iCalendar, unfolded (RFC 5545, 3.1). */
export interface ContentLine {
  readonly text: string;
  /** In the file, from 1. */
  readonly number: number;
  /** It was longer than lines may be, and has lost its end. */
  readonly isCut: boolean;
}

/** A name, and the parameters or the value that follow it. */
const beginsLine = /^[A-Za-z0-9.-]{1,100}[;:]/;
/** Text, in which a line break that was not escaped is one. */
const isText = /^(?:DESCRIPTION|SUMMARY|LOCATION|COMMENT)[;:]/i;
/** What no text may have; NUL cannot be stored. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controls = /[\u0000-\u0008\u000B-\u001F\u007F]/g;

/** Lines of the text that are read in one go. */
const linesAtOnce = 1_000;

/** A line is held whole, with room for what its escapes become. */
const longest = limits.eventExtra.line;

/**
 * The content lines of a text, whatever ends its lines. A line that begins like none was folded without its space, or holds a line
 * break that was not escaped: it belongs to the one before. Null now and then, where whoever reads may rest: one line may be all of a
 * text.
 */
export function* contentLines(text: string): Generator<ContentLine | null, undefined> {
  let open: { parts: string[]; length: number; number: number; isCut: boolean } | null = null;
  const closed = ({ parts, number, isCut }: NonNullable<typeof open>): ContentLine => ({
    text: parts.length === 1 ? (parts[0] ?? '') : parts.join(''),
    number,
    isCut,
  });
  let number = 0;
  for (const line of rawLines(text)) {
    number += 1;
    if (number % linesAtOnce === 0) yield null;
    const isFolded = line.startsWith(' ') || line.startsWith('\t');
    if (open !== null && (isFolded || (line !== '' && !beginsLine.test(line)))) {
      const rest = isFolded ? line.slice(1) : (isText.test(open.parts[0] ?? '') ? '\\n' : '') + line;
      const room = longest - open.length;
      open.isCut ||= rest.length > room;
      if (room > 0 && rest !== '') open.parts.push(rest.slice(0, room));
      open.length += Math.min(room, rest.length);
      continue;
    }
    if (line.trim() === '') continue;
    if (open !== null) yield closed(open);
    const begin = line.slice(0, longest);
    open = { parts: [begin], length: begin.length, number, isCut: line.length > longest };
  }
  if (open !== null) yield closed(open);
}

function* rawLines(text: string): Generator<string, undefined> {
  // Files of old Macs have no line feed at all.
  const end = text.includes('\n') ? '\n' : '\r';
  for (let from = text.startsWith('\uFEFF') ? 1 : 0; from < text.length;) {
    const found = text.indexOf(end, from);
    const to = found === -1 ? text.length : found;
    const line = text.slice(from, to);
    yield controls.test(line) ? line.replaceAll(controls, '') : line;
    controls.lastIndex = 0;
    from = to + 1;
  }
}

/** The name of a content line, in upper case. */
export function nameOf(line: string): string {
  const end = line.search(/[;:]/);
  return line.slice(0, end === -1 ? line.length : end).toUpperCase();
}
