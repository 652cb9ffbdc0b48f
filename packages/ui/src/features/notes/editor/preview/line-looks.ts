import type { Line, Range, Text } from '@codemirror/state';
import { Decoration } from '@codemirror/view';

/** Deeper ones look as deep as this. */
const deepest = 8;

/** How far one level of a list is set in, in widths of the letter M. */
const step = 1.7;

/** How one line of the note looks: what it is, and how deep in quotes and lists. */
class LineLook {
  readonly line: Line;
  readonly classes = new Set<string>();
  quotes = 0;
  lists = 0;
  /** How many of its levels have been set in already, by points and numbers that stand on it. */
  led = 0;
  /** The first columns of its item, which belong to the setting in and not to the words. */
  indent = 0;

  constructor(line: Line) {
    this.line = line;
  }
}

/** Sets the beginning of an item in: as wide as its levels, however wide its letters are. */
const lead = (levels: number): Decoration =>
  // Inclusive, so that what stands in the place of the point is in it.
  Decoration.mark({
    inclusiveStart: true,
    class: 'cm-note-lead',
    attributes: { style: `min-width:${levels * step}em` },
  });

/** Collects how the lines in view look, as a walk over the tree finds out, and makes decorations of it. */
export class LineLooks {
  readonly from: number;
  readonly to: number;
  private readonly doc: Text;
  private readonly looks = new Map<number, LineLook>();
  private readonly leads: Range<Decoration>[] = [];

  constructor(doc: Text, from: number, to: number) {
    this.doc = doc;
    this.from = doc.lineAt(from).from;
    this.to = doc.lineAt(to).to;
  }

  /** The looks of the lines in view that a part of the text is on. */
  *on(from: number, to: number): Generator<LineLook> {
    for (let at = Math.max(from, this.from); at <= Math.min(to, this.to);) {
      const line = this.doc.lineAt(at);
      let look = this.looks.get(line.from);
      if (look === undefined) {
        look = new LineLook(line);
        this.looks.set(line.from, look);
      }
      yield look;
      at = line.to + 1;
    }
  }

  /** Says what the lines of a part of the text are. */
  add(from: number, to: number, ...classes: readonly string[]): void {
    for (const look of this.on(from, to)) for (const name of classes) look.classes.add(name);
  }

  /** One more quote around the lines. */
  quote(from: number, to: number): void {
    for (const look of this.on(from, to)) look.quotes = Math.min(deepest, look.quotes + 1);
  }

  /** One more list around the lines of an item, whose own words begin at `words`. */
  item(from: number, to: number, words: number): void {
    for (const look of this.on(from, to)) {
      look.lists = Math.min(deepest, look.lists + 1);
      look.indent = Math.max(look.indent, words - this.doc.lineAt(from).from);
      if (from < look.line.from || from > look.line.to) continue;
      this.setIn(look, this.beginOf(look.line, from), Math.min(words, look.line.to));
    }
  }

  /** The decorations of all lines that were seen, each with its own direction of writing. */
  decorations(): Range<Decoration>[] {
    const lines: Range<Decoration>[] = [];
    for (const look of this.on(this.from, this.to)) {
      if (look.lists > look.led) this.setInFurther(look);
      const style =
        look.quotes + look.lists > 0
          ? { style: `--quotes:${look.quotes};--set-in:${look.lists * step}em;--hang:${look.led * step}em` }
          : {};
      const names = [...look.classes, ...(look.quotes > 0 ? ['cm-note-quote'] : [])].join(' ');
      const attributes = { dir: 'auto', ...style, ...(names === '' ? {} : { class: names }) };
      lines.push(Decoration.line({ attributes }).range(look.line.from));
    }
    return [...lines, ...this.leads];
  }

  /** Where the spaces before a place of a line begin; the one behind the mark of a quote belongs to that. */
  private beginOf(line: Line, place: number): number {
    let at = place;
    while (at > line.from && /[ \t]/.test(line.text.charAt(at - 1 - line.from))) at -= 1;
    return line.text.charAt(at - 1 - line.from) === '>' ? Math.min(place, at + 1) : at;
  }

  private setIn(look: LineLook, from: number, to: number): void {
    if (from < to) this.leads.push(lead(Math.max(0, look.lists - look.led)).range(from, to));
    if (from < to) look.led = look.lists;
  }

  /** A further line of an item: its spaces are as wide as those of the first one with its point. */
  private setInFurther(look: LineLook): void {
    const { line } = look;
    const words = line.from + (/^(?:[ \t]{0,3}> ?)*[ \t]*/.exec(line.text)?.[0].length ?? 0);
    const to = Math.min(words, line.from + look.indent);
    if (to < line.to) this.setIn(look, this.beginOf(line, to), to);
  }
}
