import { limits } from '@squeeze/contracts/limits';
import { CalendarTextError } from './calendar-text-error.ts';
import { type ContentLine, contentLines, nameOf } from './content-lines.ts';

/** A component as it is written: its own lines, without BEGIN and END, and what lies within it. */
export interface Component {
  /** In upper case. */
  readonly name: string;
  /** Of its BEGIN, from 1. */
  readonly line: number;
  readonly lines: string[];
  readonly parts: Component[];
  /** Names of lines that were too long to be kept whole. */
  readonly cut: string[];
  /** Its BEGIN and END do not match, something lies too deep within it, or it is more than anything that somebody wrote. */
  isBroken: boolean;
}

/** All that a text says, as one calendar. */
export interface CalendarComponents {
  /** The calendar's own lines. */
  readonly lines: readonly string[];
  readonly parts: readonly Component[];
}

/** VEVENT, VALARM, and what other programs put into those. */
const deepest = 6;
/** As much is kept of one event, with all that lies in it; each of it is looked at several times. */
const most = { parts: 12_000, lines: 50_000, characters: 4 * 1024 * 1024 } as const;
/** What lies in a calendar and in nothing else: where one begins, the one before is over. */
const outermost = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE', 'VCALENDAR']);

/**
 * Reads which components a text has, without looking into their lines. Several calendars in one text count as one. Rests every now
 * and then, so that a server can do something else.
 * @throws {CalendarTextError}
 */
export function* calendarComponents(text: string): Generator<undefined, CalendarComponents> {
  const tree = new Tree();
  for (const line of contentLines(text)) {
    if (line === null) yield;
    else tree.take(line);
  }
  return tree.closed();
}

interface Kept {
  parts: number;
  lines: number;
  characters: number;
}

class Tree {
  readonly #lines: string[] = [];
  readonly #parts: Component[] = [];
  /** Components that are open, the outermost first. */
  #open: Component[] = [];
  /** Components that are open and lie too deep to be kept. */
  #tooDeep = 0;
  /** Of the outermost that is open. */
  #kept: Kept = { parts: 0, lines: 0, characters: 0 };
  #isInCalendar = false;
  #calendars = 0;

  take(line: ContentLine): void {
    const name = nameOf(line.text);
    if (name === 'BEGIN') return this.#begin(valueOf(line.text), line.number);
    if (name === 'END') return this.#end(valueOf(line.text));
    if (!this.#isInCalendar || this.#tooDeep > 0) return;
    const inner = this.#open.at(-1);
    if (inner === undefined) this.#lines.push(line.text);
    else if (this.#hasRoom({ lines: 1, characters: line.text.length })) inner.lines.push(line.text);
    if (line.isCut) inner?.cut.push(name);
    if (inner === undefined && name === 'VERSION' && valueOf(line.text).startsWith('1.')) {
      throw new CalendarTextError('old_version');
    }
  }

  #begin(name: string, line: number): void {
    if (outermost.has(name) && this.#open.length > 0) this.#leave(true);
    if (name === 'VCALENDAR') {
      this.#isInCalendar = true;
      this.#calendars += 1;
      return;
    }
    if (!this.#isInCalendar) return;
    const isInner = this.#open.length > 0;
    if (!isInner) this.#kept = { parts: 0, lines: 0, characters: 0 };
    if (this.#open.length >= deepest || this.#tooDeep > 0 || (isInner && !this.#hasRoom({ parts: 1 }))) {
      this.#tooDeep += 1;
      for (const outer of this.#open) outer.isBroken = true;
      return;
    }
    const part: Component = { name, line, lines: [], parts: [], cut: [], isBroken: false };
    (this.#open.at(-1)?.parts ?? this.#parts).push(part);
    if (this.#parts.length > limits.calendarFile.parts) throw new CalendarTextError('too_large');
    this.#open.push(part);
  }

  /** Counts more of what is open; where that is too much it is broken, and nothing more of it is kept. */
  #hasRoom({ parts = 0, lines = 0, characters = 0 }: Partial<Kept>): boolean {
    const kept = this.#kept;
    kept.parts += parts;
    kept.lines += lines;
    kept.characters += characters;
    const fits = kept.parts <= most.parts && kept.lines <= most.lines && kept.characters <= most.characters;
    if (!fits) for (const outer of this.#open) outer.isBroken = true;
    return fits;
  }

  #end(name: string): void {
    if (name === 'VCALENDAR') {
      if (this.#open.length > 0) this.#leave(true);
      this.#isInCalendar = false;
      return;
    }
    if (this.#tooDeep > 0) {
      this.#tooDeep -= 1;
      return;
    }
    const at = this.#open.findLastIndex((open) => open.name === name);
    if (at === this.#open.length - 1) {
      this.#open.pop();
      return;
    }
    for (const open of this.#open) open.isBroken = true;
    if (at !== -1) this.#open = this.#open.slice(0, at);
  }

  #leave(isBroken: boolean): void {
    const [outer] = this.#open;
    if (outer !== undefined) outer.isBroken ||= isBroken;
    this.#open = [];
    this.#tooDeep = 0;
  }

  closed(): CalendarComponents {
    if (this.#calendars === 0) throw new CalendarTextError('not_a_calendar');
    if (this.#isInCalendar) throw new CalendarTextError('cut_short');
    return { lines: this.#lines, parts: this.#parts };
  }
}

const valueOf = (line: string): string =>
  line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toUpperCase();

/** A component as it was written, its BEGIN and END too. */
export const linesOf = (part: Component): string[] => [
  `BEGIN:${part.name}`,
  ...part.lines,
  ...part.parts.flatMap(linesOf),
  `END:${part.name}`,
];

/** The other way round: the lines of a component's inside, as they were kept. */
export function componentOf(name: string, kept: readonly string[]): Component {
  const root: Component = { name, line: 0, lines: [], parts: [], cut: [], isBroken: false };
  const open: Component[] = [root];
  for (const line of kept) {
    const inner = open.at(-1) ?? root;
    if (/^BEGIN:/i.test(line)) {
      const part: Component = {
        name: valueOf(line),
        line: 0,
        lines: [],
        parts: [],
        cut: [],
        isBroken: false,
      };
      inner.parts.push(part);
      open.push(part);
    } else if (/^END:/i.test(line)) {
      if (open.length > 1) open.pop();
    } else {
      inner.lines.push(line);
    }
  }
  return root;
}
