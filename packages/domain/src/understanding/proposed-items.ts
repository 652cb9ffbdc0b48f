import type { ProposedItem } from '@squeeze/contracts/capture';
import { itemOf } from './parse-capture.ts';
import { notesAsked, type NoteAsked } from './notes/note-asked.ts';
import { splitTasks } from './split-tasks.ts';
import { toldBefore } from './told-before.ts';
import { askingLength, asksForSomething } from '../capture/asks-for-something.ts';
import type { CapturedLine } from '../capture/captured-lines.ts';
import { withCountry } from '../capture/dates/countries.ts';
import { blotOut } from '../capture/folded-text.ts';
import { greetingLength } from '../capture/letter-parts.ts';
import { listedThings } from '../capture/listed-things.ts';
import { protectedText } from '../capture/protected-text.ts';
import { todoIn, type CaptureOptions } from '../capture/parse-todos.ts';
import { sentencesOf } from '../capture/sentences.ts';
import { writtenParagraphs, type WrittenParagraph } from '../capture/written-paragraphs.ts';

/** One thing of a sentence; a bare one ("eggs") has no verb. */
interface Piece extends CapturedLine {
  bare: boolean;
}

/** As `parseCapture`, with the words each item came from. */
export function proposedLines(text: string, options: CaptureOptions): ProposedItem[] {
  const known = withCountry(options);
  const { notes, after } = notesAsked(text, options);
  const inLines = (lines: readonly CapturedLine[]): ProposedItem[] =>
    lines.map((line) => proposed(line, known, true));
  return [...notes.flatMap((note) => [...inLines(note.before), proposedNote(text, note)]), ...inLines(after)];
}

/**
 * Takes a text apart into what may be done: entries of a list, things between commas, tasks of a sentence, requests of a
 * mail. Sentences that ask for nothing are proposed as unlikely; greetings, headings and signatures not at all. What is
 * quoted stays whole and unread.
 * @throws {RangeError} for an unknown time zone
 */
export function proposedItems(text: string, options: CaptureOptions): ProposedItem[] {
  const { notes, from, after } = notesAsked(text, options);
  if (notes.length === 0) return itemsIn(text, options);
  // Everything where it was. What stands before a note ends with its own words: the mark of the note's line is none of them.
  const between = (lines: readonly CapturedLine[], start: number): ProposedItem[] => {
    const last = lines.at(-1);
    if (last === undefined) return [];
    return itemsIn(' '.repeat(start) + text.slice(start, last.offset + last.text.length), options);
  };
  return [
    ...notes.flatMap((note) => [...between(note.before, note.from), proposedNote(text, note)]),
    ...between(after, from),
  ];
}

const proposedNote = (text: string, { item, start, end }: NoteAsked): ProposedItem => ({
  ...item,
  kind: 'note',
  source: { text: text.slice(start, end), start, end },
  likely: true,
});

function itemsIn(text: string, options: CaptureOptions): ProposedItem[] {
  const paragraphs = writtenParagraphs(text);
  const known = withCountry(options);
  const items = paragraphs.flatMap((paragraph) => itemsOf(paragraph, known));
  // Nothing but a greeting, a heading: better what it says than nothing.
  return items.length > 0 ? items : proposedLines(text, options);
}

function itemsOf(paragraph: WrittenParagraph, options: CaptureOptions): ProposedItem[] {
  const sentences = sentencesOf(paragraph.text);
  const told = sentences.length > 1 || paragraph.wrapped || /[.?…]\s*$/u.test(paragraph.text);
  return sentences.flatMap(({ start, end }) => {
    const from = start + greetingLength(paragraph.text.slice(start, end));
    const sentence = { text: paragraph.text.slice(from, end), offset: paragraph.offset + from };
    const pieces = piecesOf(sentence, options);
    const several = pieces.length > 1;
    const items = pieces.map((piece) => {
      const item = proposed(withoutAsking(piece), options, true);
      const meant =
        paragraph.listed ||
        several ||
        !told ||
        item.due_date !== null ||
        item.kind === 'reminder' ||
        item.kind === 'event';
      const likely = !paragraph.done && (meant || asksForSomething(piece.text, options.language ?? 'en'));
      return { ...item, source: sourceOf(piece), title: withoutFullStop(item.title, told), likely };
    });
    return sharingTheDay(items, pieces, sentence.offset);
  });
}

/** "…, remind me an hour before" belongs to the last of them. */
function piecesOf(sentence: CapturedLine, options: CaptureOptions): Piece[] {
  const { text, offset } = sentence;
  const told = toldBefore(blotOut(text, protectedText(text)), options.language ?? 'en');
  if (told === null) return piecesIn(sentence, options);
  const before = text.slice(0, told.start).trimEnd().replace(/[,;]$/u, '');
  const pieces = piecesIn({ text: before, offset }, options);
  const last = pieces.pop();
  if (last === undefined) return piecesIn(sentence, options);
  return [...pieces, { ...last, text: text.slice(last.offset - offset) }];
}

function piecesIn(sentence: CapturedLine, options: CaptureOptions): Piece[] {
  const { now, timeZone, language = 'en' } = options;
  const list = /^[^,.;!?]{2,30}:\s+(?=[^,]+,)/u.exec(sentence.text)?.[0].length ?? 0;
  const line = { text: sentence.text.slice(list), offset: sentence.offset + list };
  const whole = thingsOf(line, options);
  if (whole !== null) return whole;
  const known = { todos: [], tasks: [], recent: [] };
  const parts = splitTasks(sentence.text, { now, timeZone, language, known });
  let from = 0;
  const placed = parts.map(({ text }) => {
    const at = sentence.text.indexOf(text, from);
    from = at + text.length;
    return { text, offset: sentence.offset + at };
  });
  return placed.flatMap((part) => thingsOf(part, options) ?? [{ ...part, bare: false }]);
}

/** The things of a bare list; null when it is none. Words for a day alone are no thing. */
function thingsOf(line: CapturedLine, options: CaptureOptions): Piece[] | null {
  const things = listedThings(line.text, options.language ?? 'en')?.map(({ start, end }) => ({
    text: line.text.slice(start, end),
    offset: line.offset + start,
    bare: true,
  }));
  return things === undefined || things.some((thing) => isDayAlone(thing, options)) ? null : things;
}

function isDayAlone(line: CapturedLine, options: CaptureOptions): boolean {
  const { tokens } = todoIn({ text: line.text, offset: 0 }, options);
  return tokens.length > 0 && !/[\p{L}\p{N}]/u.test(blotOut(line.text, tokens));
}

function withoutAsking(piece: Piece): CapturedLine {
  const from = askingLength(piece.text);
  return { text: piece.text.slice(from), offset: piece.offset + from };
}

/** "Tomorrow call mom and buy milk", "milk, eggs and bread tomorrow": one day for all of them. */
function sharingTheDay(items: ProposedItem[], pieces: readonly Piece[], offset: number): ProposedItem[] {
  const [first] = items;
  const last = items.at(-1);
  const opening = first?.tokens[0]?.kind === 'due' && first.tokens[0].start === offset ? first : null;
  const shared = opening ?? (pieces.every(({ bare }) => bare) ? last : null);
  if (shared?.due_date == null || shared.kind === 'reminder') return items;
  return items.map((item) => {
    const free = item.kind === 'todo' && item.due_date === null;
    return free ? { ...item, due_date: shared.due_date } : item;
  });
}

function proposed(line: CapturedLine, options: CaptureOptions, likely: boolean): ProposedItem {
  const item = itemOf(line, options);
  const title = item.title.replace(/ {2,}/gu, ' ');
  const kind = item.event !== null ? 'event' : item.reminder === null ? 'todo' : 'reminder';
  return { ...item, title, kind, source: sourceOf(line), likely };
}

const sourceOf = ({ text, offset }: CapturedLine): ProposedItem['source'] => ({
  text,
  start: offset,
  end: offset + text.length,
});

/** A title is no sentence. */
const withoutFullStop = (title: string, told: boolean): string =>
  told ? title.replace(/(?<=[\p{L}\p{N}")»”’])\s*[.?]$/u, '') : title;
