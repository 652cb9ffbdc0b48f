/** Stands in for text that is not to be read as a date: neither letter, digit nor space to any pattern. */
const filler = '\uFFFC';

/** A stretch of text, as UTF-16 offsets; `end` is exclusive. */
export interface Stretch {
  start: number;
  end: number;
}

/**
 * Text without case and accents, with straight apostrophes and plain spaces, at the same offsets: each code
 * unit becomes exactly one. "À 8h, après-demain" is "a 8h, apres-demain".
 */
export function foldText(text: string): string {
  let folded = '';
  let from = 0;
  // A loop, as all that is read is folded first, and most of it is folded already.
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 128 && (unit < 65 || unit > 90)) continue;
    folded +=
      text.slice(from, index) + (unit < 128 ? String.fromCharCode(unit + 32) : foldUnit(text.charAt(index)));
    from = index + 1;
  }
  return from === 0 ? text : folded + text.slice(from);
}

/** Text with some stretches blotted out, at the same offsets. */
export function blotOut(text: string, stretches: readonly Stretch[]): string {
  return stretches.reduce(
    (kept, { start, end }) => kept.slice(0, start) + filler.repeat(end - start) + kept.slice(end),
    text,
  );
}

export function overlaps(a: Stretch, b: Stretch): boolean {
  return a.start < b.end && b.start < a.end;
}

/** There are no more than 65,536 units, and long texts are folded again and again. */
const folded = new Map<string, string>();

function foldUnit(unit: string): string {
  const known = folded.get(unit);
  if (known !== undefined) return known;
  const made = foldNew(unit);
  folded.set(unit, made);
  return made;
}

function foldNew(unit: string): string {
  if (unit === '’' || unit === '‘' || unit === 'ʼ') {
    return "'";
  }
  if (/\s/.test(unit)) {
    return ' ';
  }
  const base = unit.normalize('NFD').charAt(0);
  const lower = base.toLowerCase();
  return lower.length === 1 ? lower : unit;
}
