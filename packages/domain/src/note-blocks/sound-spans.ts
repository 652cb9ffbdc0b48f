import type { NoteSpan } from './note-block.ts';

type Looks = Omit<NoteSpan, 'text'>;

const looksOf = ({ bold, italic, struck, code, address }: NoteSpan): Looks => ({
  bold,
  italic,
  struck,
  code,
  address,
});

const sameLooks = (a: Looks, b: Looks): boolean =>
  a.bold === b.bold &&
  a.italic === b.italic &&
  a.struck === b.struck &&
  a.code === b.code &&
  a.address === b.address;

/** What looks the same in one piece. */
export function joinedSpans(spans: readonly NoteSpan[]): NoteSpan[] {
  const joined: NoteSpan[] = [];
  for (const span of spans) {
    if (span.text === '') continue;
    const last = joined.at(-1);
    if (last !== undefined && sameLooks(last, span)) {
      joined[joined.length - 1] = { ...last, text: last.text + span.text };
    } else joined.push(span);
  }
  return joined;
}

/**
 * The one way to write a line down: Markdown has no space at either end of a line, and none at either end of what is bold; a bare
 * address leads where it says.
 */
export function soundSpans(spans: readonly NoteSpan[]): NoteSpan[] {
  const plain = joinedSpans(spans.map(withoutOwnAddress));
  return joinedSpans(trimmedLines(plain).flatMap(bareSpaces));
}

const withoutOwnAddress = (span: NoteSpan): NoteSpan => {
  const text = span.text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed();
  return { ...span, text, address: span.address === text ? null : span.address };
};

/** Without the spaces at the ends of each line, and lines of nothing at either end, whichever spans they are in. */
function trimmedLines(spans: readonly NoteSpan[]): NoteSpan[] {
  const text = spans.map((span) => span.text).join('');
  const kept = new Uint8Array(text.length);
  const begins = text.length - text.trimStart().length;
  const ends = text.trimEnd().length;
  let at = 0;
  for (const line of text.split('\n')) {
    const from = at + line.length - line.trimStart().length;
    const to = at + line.trimEnd().length;
    kept.fill(1, from, Math.max(from, to));
    at += line.length + 1;
    if (at <= text.length) kept[at - 1] = 1;
  }
  kept.fill(0, 0, begins);
  kept.fill(0, ends);
  let place = 0;
  return spans.map((span) => {
    const from = place;
    place += span.text.length;
    let left = '';
    for (let n = 0; n < span.text.length; n += 1) if (kept[from + n] === 1) left += span.text[n] ?? '';
    return { ...span, text: left };
  });
}

/** Space beside what is bold, slanted or struck is neither; a line break ends it. */
function bareSpaces(span: NoteSpan): NoteSpan[] {
  const looks = looksOf(span);
  if (!looks.bold && !looks.italic && !looks.struck) return [span];
  const bare = { ...looks, bold: false, italic: false, struck: false };
  return span.text
    .split(/(\s*\n\s*)/)
    .flatMap((part) => {
      const [, before = '', words = '', behind = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(part) ?? [];
      return [
        { ...bare, text: before },
        { ...looks, text: words },
        { ...bare, text: behind },
      ];
    })
    .filter(({ text }) => text !== '');
}

export function sameSpans(a: readonly NoteSpan[], b: readonly NoteSpan[]): boolean {
  return (
    a.length === b.length &&
    a.every((span, n) => {
      const other = b[n];
      return other !== undefined && span.text === other.text && sameLooks(span, other);
    })
  );
}
