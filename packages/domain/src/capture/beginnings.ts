/** Where the matches of a pattern begin, and with which letters. */
export interface Beginnings {
  /** At the start of a text, or wherever no letter or number stands before. */
  readonly at: 'start' | 'words';
  /** Up to three letters each, digits as `#` and all beyond ASCII as one; null where it may be any. */
  readonly of: ReadonlySet<string> | null;
}

export const longestBeginning = 3;
/** More tell nothing. */
const most = 600;
const widestClass = 12;
const beyondAscii = '\u007F';
/** What `words` in capture/dates puts before a pattern, and patterns like it. */
const wordStart = /^\(\?<!\[(?:\\p\{L\}\\p\{N\}|0-9\\u00b2)[^\]]*\]\)/u;

/** What a part of a pattern begins with: `open` is all of it, of `closed` more follows that is not looked at. */
interface Part {
  readonly open: ReadonlySet<string>;
  readonly closed: ReadonlySet<string>;
}

const nothing: Part = { open: new Set(['']), closed: new Set() };
const anything: Part = { open: new Set(), closed: new Set(['']) };

/** A letter or digit of a text or a pattern, as beginnings have it. */
function beginningLetter(letter: string): string {
  if (letter >= '0' && letter <= '9') return '#';
  return letter > beyondAscii ? beyondAscii : letter;
}

/** What the matches of a pattern begin with, by its source. */
export function beginningsOf({ source, flags }: RegExp): Beginnings {
  const before = wordStart.exec(source)?.[0] ?? '';
  const at = before === '' ? 'start' : 'words';
  if (/[imsy]/u.test(flags) || (at === 'start' && !source.startsWith('^'))) return { at, of: null };
  const reader = new SourceReader(source, at === 'start' ? 1 : before.length);
  const { open, closed } = reader.alternative();
  const of = new Set([...open, ...closed]);
  return { at, of: !reader.isAtEnd || of.has('') || of.size > most ? null : of };
}

function either(one: Part, other: Part): Part {
  return { open: new Set([...one.open, ...other.open]), closed: new Set([...one.closed, ...other.closed]) };
}

function followed(one: Part, other: Part): Part {
  if (one.open.size === 0) return one;
  const open = new Set<string>();
  const closed = new Set(one.closed);
  for (const start of one.open) {
    for (const more of other.closed) closed.add((start + more).slice(0, longestBeginning));
    for (const more of other.open) {
      const whole = start + more;
      if (whole.length < longestBeginning) open.add(whole);
      else closed.add(whole.slice(0, longestBeginning));
    }
  }
  // Too many to be worth it: the letters before them are enough.
  return open.size + closed.size > most
    ? { open: new Set(), closed: new Set([...one.open, ...one.closed]) }
    : { open, closed };
}

/** Reads the source of a pattern as far as its matches begin with it. */
class SourceReader {
  readonly #source: string;
  #at: number;

  constructor(source: string, at: number) {
    this.#source = source;
    this.#at = at;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#source.length;
  }

  /** Up to a `|`, the end of a group or of the source. */
  alternative(): Part {
    let part = nothing;
    while (!this.isAtEnd && !'|)'.includes(this.#next())) part = followed(part, this.#term());
    return part;
  }

  #alternatives(): Part {
    let part = this.alternative();
    while (this.#take('|')) part = either(part, this.alternative());
    return part;
  }

  #term(): Part {
    if (this.#take('^') || this.#take('$')) return nothing;
    const atom = this.#atom();
    const [least, greatest] = this.#quantifier();
    let part = nothing;
    for (let count = 0; count < Math.min(greatest, longestBeginning); count += 1) {
      const more = followed(part, atom);
      part = count < least ? more : either(part, more);
    }
    return part;
  }

  #atom(): Part {
    if (this.#take('(')) return this.#group();
    if (this.#take('[')) return this.#class();
    if (this.#take('.')) return anything;
    if (this.#take('\\')) return this.#escape();
    const letter = this.#next();
    this.#at += 1;
    return one(letter);
  }

  #group(): Part {
    const isAround = ['?=', '?!', '?<=', '?<!'].some((start) => this.#take(start));
    if (!isAround && !this.#take('?:') && this.#take('?<')) {
      this.#at = this.#source.indexOf('>', this.#at) + 1;
    }
    const part = this.#alternatives();
    this.#take(')');
    return isAround ? nothing : part;
  }

  #escape(): Part {
    const letter = this.#next();
    this.#at += 1;
    if (letter === 'p' || letter === 'P' || letter === 'k') {
      this.#at = this.#source.indexOf(letter === 'k' ? '>' : '}', this.#at) + 1;
    } else if (letter === 'u' || letter === 'x') {
      this.#at += letter === 'u' ? 4 : 2;
    }
    if (letter === 'b' || letter === 'B') return nothing;
    if (letter === 'd') return one('#');
    return /[a-z0-9]/iu.test(letter) ? anything : one(letter);
  }

  #class(): Part {
    const isNot = this.#take('^');
    const letters = new Set<string>();
    let isOther = isNot;
    while (!this.isAtEnd && !this.#take(']')) {
      const [letter] = this.#take('\\') ? this.#escape().open : this.#letter().open;
      if (letter === undefined) {
        isOther = true;
        continue;
      }
      letters.add(letter);
      if (this.#next() !== '-' || this.#source[this.#at + 1] === ']') continue;
      this.#at += 1;
      const [last] = this.#take('\\') ? this.#escape().open : this.#letter().open;
      if (letter === '#' && last === '#') continue;
      isOther = true;
    }
    if (isOther || letters.size > widestClass) return anything;
    return { open: letters, closed: new Set() };
  }

  #letter(): Part {
    const letter = this.#next();
    this.#at += 1;
    return one(letter);
  }

  /** How often what stands before it may come; once where nothing says so. */
  #quantifier(): readonly [least: number, greatest: number] {
    const match = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/u.exec(this.#source.slice(this.#at, this.#at + 12));
    if (match === null) return [1, 1];
    this.#at += match[0].length;
    const [, sign, least = '1', comma, greatest = ''] = match;
    if (sign !== undefined) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Number.POSITIVE_INFINITY];
    if (comma === '') return [Number(least), Number(least)];
    return [Number(least), greatest === '' ? Number.POSITIVE_INFINITY : Number(greatest)];
  }

  #next(): string {
    return this.#source.charAt(this.#at);
  }

  #take(text: string): boolean {
    const isNext = this.#source.startsWith(text, this.#at);
    if (isNext) this.#at += text.length;
    return isNext;
  }
}

const one = (letter: string): Part => ({ open: new Set([beginningLetter(letter)]), closed: new Set() });
