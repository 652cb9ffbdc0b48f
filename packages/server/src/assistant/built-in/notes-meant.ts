import { limits } from '@squeeze/contracts/limits';
import { NoteCategory, type NoteShelf } from '@squeeze/contracts/notes';
import { asMarkdown } from '@squeeze/domain/markdown/as-markdown';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { noteExcerpt } from '@squeeze/domain/notes/note-excerpt';
import { noteName } from '@squeeze/domain/notes/note-name';
import { searchKey } from '@squeeze/domain/search/search-key';
import { nameWords } from '@squeeze/domain/understanding/name-words';
import { soughtWords } from '@squeeze/domain/understanding/notes/asked-words';
import { z } from 'zod';
import { lastTurn } from './memory.ts';
import { ask, say, type Said, type Stage } from './stage.ts';

/** As far as an answer needs what the tools read. */
const FoundNote = z.object({
  id: z.string(),
  title: z.string(),
  tags: z.array(z.string()),
  category: NoteCategory.nullable(),
  pinned: z.boolean(),
  archived: z.boolean(),
  begins: z.string(),
  lines: z.array(z.string()).default([]),
});
export type FoundNote = z.infer<typeof FoundNote>;
const Found = z.object({ notes: z.array(FoundNote), more: z.boolean() });
interface Found {
  readonly notes: readonly FoundNote[];
  readonly more: boolean;
}

const shownAtMost = 10;

export type Meant =
  /** With what it is besides its text, where that had to be looked at. */
  | { readonly found: 'one'; readonly id: string; readonly note?: FoundNote }
  | { readonly found: 'several'; readonly notes: readonly FoundNote[] }
  | { readonly found: 'none' };

/**
 * By what a note is known: its name, which has each of the words; the words, anywhere in it; or its title, and the text of one
 * that has none.
 */
export type KnownBy = 'name' | 'words' | 'title';

interface Among {
  readonly shelf?: NoteShelf;
  /** Those that are rather meant, where there are some. */
  readonly rather?: (note: FoundNote) => boolean;
}

/** The one that is called so; else the only one that has these words in its title, or, unless that is to name it, at all. */
export async function noteMeant(
  stage: Stage,
  about: string,
  by: KnownBy = 'words',
  { shelf, rather }: Among = {},
): Promise<Meant> {
  const sought = wordsFor(about);
  const found = await foundNotes(stage, {
    words: sought.join(' '),
    ...(shelf === undefined ? {} : { shelf }),
  });
  const exact = found.notes.filter(({ title }) => nameWords(title).join(' ') === nameWords(about).join(' '));
  const called = exact.find((note) => rather?.(note)) ?? exact[0];
  if (called !== undefined) return { found: 'one', id: called.id, note: called };
  const liked = rather === undefined ? [] : found.notes.filter(rather);
  const notes = liked.length > 0 ? liked : found.notes;
  const named = notes.filter(({ title }) => {
    const inTitle = new Set(nameWords(title));
    return by === 'name'
      ? nameWords(about).every((word) => inTitle.has(word))
      : sought.every((word) => wordsIn(title).some((inTitle) => inTitle.startsWith(word)));
  });
  const others = by === 'title' ? notes.filter(({ title }) => title === '') : by === 'words' ? notes : [];
  const [only, ...more] = named.length > 0 ? named : others;
  if (only === undefined) return { found: 'none' };
  return more.length === 0
    ? { found: 'one', id: only.id, note: only }
    : { found: 'several', notes: [only, ...more] };
}

const wordsIn = (title: string): readonly string[] => searchKey(title).split(/[^\p{L}\p{N}]+/u);

/** A name may be nothing but small words. */
const wordsFor = (about: string): readonly string[] => {
  const sought = soughtWords(about);
  return sought.length > 0 ? sought : searchKey(about).split(/\s+/);
};

/** The one that was spoken of last in this conversation; else the one that was written last. */
export function spokenOf({ turn }: Stage): Meant {
  const spoken = lastTurn(turn.history).note ?? noteOf(turn, ({ action }) => action !== 'deleted');
  return spoken === null ? { found: 'none' } : { found: 'one', id: spoken };
}

/** The one that was deleted last. */
export const deletedLast = ({ turn }: Stage): string | null =>
  noteOf(turn, ({ action }) => action === 'deleted');

const noteOf = ({ history }: Stage['turn'], isMeant: (receipt: ReceiptRecord) => boolean): string | null =>
  history
    .flatMap(({ receipts }) => receipts)
    .findLast((receipt) => receipt.noun === 'note' && receipt.state === 'done' && isMeant(receipt))?.nounId ??
  null;

export async function foundNotes(
  { turn }: Stage,
  input: { readonly words?: string; readonly tag?: string; readonly shelf?: NoteShelf },
): Promise<Found> {
  const result = await turn.toolbox.call('find_notes', input);
  const read = Found.safeParse(result.kind === 'read' ? result.data : null);
  return read.success ? read.data : { notes: [], more: false };
}

/** As a note says its own: beside its text what it is. */
const Read = FoundNote.omit({ begins: true, lines: true }).extend({ text: z.string() });

/** What a note is that is only known by its id; null where it is gone. */
export async function noteNow({ turn }: Stage, id: string): Promise<FoundNote | null> {
  const result = await turn.toolbox.call('read_note', { id });
  const read = Read.safeParse(result.kind === 'read' ? result.data : null);
  return read.success ? { ...read.data, begins: noteExcerpt(read.data.text), lines: [] } : null;
}

export function whichNote(stage: Stage, notes: readonly FoundNote[], choices: readonly string[]): Said {
  const { words } = stage;
  return choices.length === 0
    ? say(listed(stage, { notes, more: false }, words.whichNote))
    : ask(words.whichNote, choices.slice(0, limits.question.choices));
}

export function listed({ words }: Stage, { notes, more }: Found, heading: string): string {
  const shown = notes.slice(0, shownAtMost);
  const rest = notes.length - shown.length;
  return [
    heading,
    ...shown.map((note) => `- ${asMarkdown(nameOf(note))}`),
    ...(more ? [words.thereIsMore] : rest > 0 ? [words.andMore(rest)] : []),
  ].join('\n');
}

export const nameOf = ({ title, begins }: FoundNote): string => noteName({ title, excerpt: begins });

/** With the quotes around it no longer than the name of a note is read. */
const charactersCallable = 70;

/** As it can be said to stand for the note: on one line, without what ends a name. Its words are what is looked for. */
export const callable = (note: FoundNote): string => {
  const name = nameOf(note)
    .replaceAll(/\s+[-–—]\s+|[\s:\uFF1A,"“”«»]+/gu, ' ')
    .trim();
  // Whole words: half of one is in no title.
  return name.length <= charactersCallable ? name : name.slice(0, charactersCallable).replace(/\s+\S*$/u, '');
};
