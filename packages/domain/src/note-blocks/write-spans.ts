import { asMarkdown } from '../markdown/as-markdown.ts';
import { type NoteSpan, plainSpan, textOf } from './note-block.ts';
import { isPlain, readSpans } from './read-spans.ts';
import { joinedSpans, sameSpans, soundSpans } from './sound-spans.ts';

interface Form {
  readonly text: (text: string) => string;
  readonly italic: '*' | '_';
}

const asItIs = (text: string): string => text;

/** What `asMarkdown` leaves, since hardly anybody's line begins so: what would underline the line before it, or close a heading. */
const escaped = (text: string): string =>
  asMarkdown(text)
    .replaceAll(/^=(?==*[ \t]*$)/gm, String.raw`\=`)
    .replaceAll(/(?<=[ \t])#(?=#*$)/gm, String.raw`\#`);

/** From the plainest to the one that is read most surely. */
const forms: readonly Form[] = [
  { text: asItIs, italic: '*' },
  { text: asItIs, italic: '_' },
  { text: escaped, italic: '*' },
  { text: escaped, italic: '_' },
];

/**
 * Running text as Markdown that is read as the same again. Looks that no Markdown has in that place are left out; null where not
 * even the words can be written.
 * @param isReadAsOne whether what is written stays one block where it is to stand
 */
export function writeSpans(
  spans: readonly NoteSpan[],
  isReadAsOne: (markdown: string) => boolean,
): string | null {
  const sound = soundSpans(spans);
  const [only] = sound;
  if (sound.length === 1 && only !== undefined && isPlain(only.text) && hasNoLooks(only)) return only.text;
  const bare = soundSpans([plainSpan(textOf(sound))]);
  for (const [wanted, some] of [
    [sound, forms],
    [bare, forms],
  ] as const) {
    for (const form of some) {
      const markdown = written(wanted, form);
      if (sameSpans(readSpans(markdown), wanted) && isReadAsOne(markdown)) return markdown;
    }
  }
  return null;
}

const hasNoLooks = ({ bold, italic, struck, code, address }: NoteSpan): boolean =>
  !bold && !italic && !struck && !code && address === null;

const written = (spans: readonly NoteSpan[], form: Form): string =>
  grouped(
    spans,
    ({ address }) => address,
    (address, group) => {
      const words = bold(group, form);
      return address === null ? words : `[${words}](${addressText(address)})`;
    },
  );

/** A bracket that nothing closes would end it. */
const addressText = (address: string): string => (/[()]/.test(address) ? `<${address}>` : address);

const bold = (spans: readonly NoteSpan[], form: Form): string =>
  grouped(
    spans,
    (span) => span.bold,
    (isBold, group) => around(isBold ? '**' : '', italic(group, form)),
  );

const italic = (spans: readonly NoteSpan[], form: Form): string =>
  grouped(
    spans,
    (span) => span.italic,
    (isItalic, group) => around(isItalic ? form.italic : '', struck(group, form)),
  );

const struck = (spans: readonly NoteSpan[], form: Form): string =>
  grouped(
    spans,
    (span) => span.struck,
    (isStruck, group) => around(isStruck ? '~~' : '', group.map((span) => leaf(span, form)).join('')),
  );

const around = (mark: string, words: string): string => `${mark}${words}${mark}`;

function leaf({ text, code }: NoteSpan, form: Form): string {
  // A line of nothing would end the paragraph: alone on it, the mark of a line break says that it goes on.
  if (!code) return form.text(text).replaceAll(/\n(?=\n)/g, '\n\\');
  const ticks = '`'.repeat(1 + Math.max(0, ...[...text.matchAll(/`+/g)].map(({ 0: run }) => run.length)));
  const pad = /^`|`$|^ .*[^ ].* $/s.test(text) ? ' ' : '';
  return `${ticks}${pad}${text}${pad}${ticks}`;
}

function grouped<Value>(
  spans: readonly NoteSpan[],
  by: (span: NoteSpan) => Value,
  write: (value: Value, group: readonly NoteSpan[]) => string,
): string {
  const parts: string[] = [];
  for (let from = 0; from < spans.length;) {
    const first = spans[from];
    if (first === undefined) break;
    let to = from + 1;
    for (let next = spans[to]; next !== undefined && by(next) === by(first); next = spans[to]) to += 1;
    parts.push(write(by(first), spans.slice(from, to)));
    from = to;
  }
  return parts.join('');
}

/** Code as one text, whatever its editor has made of it. */
export const codeText = (spans: readonly NoteSpan[]): string => textOf(joinedSpans(spans));
