import { limits } from '@squeeze/contracts/limits';
import { asMarkdown } from '@squeeze/domain/markdown/as-markdown';
import { noteName } from '@squeeze/domain/notes/note-name';
import { searchKey } from '@squeeze/domain/search/search-key';
import { nameWords } from '@squeeze/domain/understanding/name-words';
import { askedWords, soughtWords } from '@squeeze/domain/understanding/notes/asked-words';
import type { Intent } from '@squeeze/domain/understanding/intent';
import { z } from 'zod';
import type { CallResult } from '../toolbox.ts';
import { ask, say, sayResult, shortened, type Said, type Stage } from './stage.ts';

type IntentOf<Kind extends Intent['kind']> = Extract<Intent, { kind: Kind }>;

/** As far as an answer needs what the tools read. */
const FoundNote = z.object({
  id: z.string(),
  title: z.string(),
  begins: z.string(),
  lines: z.array(z.string()).default([]),
});
type FoundNote = z.infer<typeof FoundNote>;
const Found = z.object({ notes: z.array(FoundNote), more: z.boolean() });
interface Found {
  readonly notes: readonly FoundNote[];
  readonly more: boolean;
}
const Read = z.object({ title: z.string(), text: z.string(), next: z.number().nullable() });

const shownAtMost = 10;
/** More than fits a chat is in the app. */
const charactersShown = 2_000;
/** No longer than what a button holds. */
const charactersOfChoice = 60;

export async function addNote(
  stage: Stage,
  { title, content }: IntentOf<'add_note'>,
  worded: (title: string) => string = stage.words.noted,
): Promise<Said> {
  const { words, turn } = stage;
  if (title.length > limits.noteTitle.max) return say(words.titleTooLong(limits.noteTitle.max));
  if (content.length > limits.noteContent.max) return say(words.noteTooLong(limits.noteContent.max));
  const result = await turn.toolbox.call('create_note', { title, content });
  return sayNoted(stage, result, title === '' ? content : title, worded);
}

/** Below the note that is meant. Where there is none of that name one is made, so that nothing is lost. */
export async function appendToNote(stage: Stage, intent: IntentOf<'append_note'>): Promise<Said> {
  const { words, turn } = stage;
  const { about, content } = intent;
  const meant = about === '' ? spokenOf(stage) : await noteMeant(stage, about, 'name');
  if (meant.found === 'several') {
    const choices =
      content.length > charactersOfChoice || content.includes('\n')
        ? []
        : meant.notes.map((note) => words.toAddToNote(callable(note), content));
    return whichNote(stage, meant.notes, choices);
  }
  if (meant.found === 'none') {
    const title = about.charAt(0).toLocaleUpperCase(words.locale) + about.slice(1);
    return await addNote(stage, { kind: 'add_note', title, content }, words.notedAsNew);
  }
  const result = await turn.toolbox.call('append_to_note', { id: meant.id, content });
  return sayNoted(stage, result, about, words.addedToNote);
}

export async function findNotes(stage: Stage, { about, tag }: IntentOf<'find_notes'>): Promise<Said> {
  const { words } = stage;
  if (about === '' || tag === true) {
    const found = await foundNotes(stage, about === '' ? {} : { tag: about });
    if (found.notes.length === 0) return say(about === '' ? words.noNotes : words.noNoteFound(about));
    return say(listed(stage, found, words.notesListed(found.notes.length, about)));
  }
  const meant = await noteMeant(stage, about);
  switch (meant.found) {
    case 'none':
      return say(words.noNoteFound(about));
    case 'several':
      return whichNote(
        stage,
        meant.notes,
        meant.notes.map((note) => words.toReadNote(callable(note))),
      );
    case 'one':
      return await readOut(stage, meant.id);
  }
}

/** Asks before it is gone. */
export async function deleteNote(stage: Stage, { about }: IntentOf<'delete_note'>): Promise<Said> {
  const { words, turn } = stage;
  const meant = about === '' ? spokenOf(stage) : await noteMeant(stage, about);
  switch (meant.found) {
    case 'none':
      return say(words.noNoteFound(about));
    case 'several':
      return whichNote(
        stage,
        meant.notes,
        meant.notes.map((note) => words.toDeleteNote(callable(note))),
      );
    case 'one':
      return sayResult(stage, await turn.toolbox.call('delete_note', { id: meant.id }), about);
  }
}

/**
 * What notes say to a question that nothing else has an answer to; null where they say nothing either.
 * @param about its words, where they are known already: it need not look like a question then
 */
export async function answerFromNotes(stage: Stage, text: string, about?: string): Promise<Said | null> {
  const sought = about === undefined ? askedWords(text) : soughtWords(about);
  if (sought.length === 0) return null;
  const { notes } = await foundNotes(stage, { words: sought.join(' ') });
  const [first, ...others] = notes;
  if (first === undefined) return null;
  if (others.length > 0) {
    const lines = notes.slice(0, 3).map((note) => `- ${asMarkdown(lineOf(note))}`);
    return say([stage.words.notesSay, ...lines].join('\n'));
  }
  if (first.lines.length === 0) return await readOut(stage, first.id);
  const isNamed = first.title !== '';
  return say(stage.words.noteSays(isNamed ? first.title : null, first.lines));
}

const lineOf = (note: FoundNote): string => {
  const [line = note.begins] = note.lines;
  return note.title === '' ? line : `${note.title}: ${line}`;
};

type Meant =
  | { readonly found: 'one'; readonly id: string }
  | { readonly found: 'several'; readonly notes: readonly FoundNote[] }
  | { readonly found: 'none' };

/** The one that is called so; else the only one that has these words in its title, or, unless that is to name it, at all. */
async function noteMeant(stage: Stage, about: string, by: 'name' | 'words' = 'words'): Promise<Meant> {
  const sought = wordsFor(about);
  const { notes } = await foundNotes(stage, { words: sought.join(' ') });
  const named = notes.filter(({ title }) => {
    const inTitle = new Set(nameWords(title));
    return by === 'name'
      ? nameWords(about).every((word) => inTitle.has(word))
      : sought.every((word) => searchKey(title).includes(word));
  });
  const exact = named.find(({ title }) => nameWords(title).join(' ') === nameWords(about).join(' '));
  const [only, ...others] = named.length > 0 || by === 'name' ? named : notes;
  if (exact !== undefined) return { found: 'one', id: exact.id };
  if (only === undefined) return { found: 'none' };
  return others.length === 0 ? { found: 'one', id: only.id } : { found: 'several', notes: [only, ...others] };
}

/** A name may be nothing but small words. */
const wordsFor = (about: string): readonly string[] => {
  const sought = soughtWords(about);
  return sought.length > 0 ? sought : searchKey(about).split(/\s+/);
};

/** The one that was written last in this conversation. */
function spokenOf({ turn }: Stage): Meant {
  const receipt = turn.history
    .flatMap(({ receipts }) => receipts)
    .findLast(({ noun, state, action }) => noun === 'note' && state === 'done' && action !== 'deleted');
  return receipt === undefined ? { found: 'none' } : { found: 'one', id: receipt.nounId };
}

async function foundNotes(
  { turn }: Stage,
  input: { readonly words?: string; readonly tag?: string },
): Promise<Found> {
  const result = await turn.toolbox.call('find_notes', input);
  const read = Found.safeParse(result.kind === 'read' ? result.data : null);
  return read.success ? read.data : { notes: [], more: false };
}

/** What it says, as typed. */
async function readOut(stage: Stage, id: string): Promise<Said> {
  const { words, turn } = stage;
  const result = await turn.toolbox.call('read_note', { id });
  const read = Read.safeParse(result.kind === 'read' ? result.data : null);
  if (!read.success) return say(words.noNoteFound(''));
  const { title, text, next } = read.data;
  const letters = Array.from(text);
  const isCut = next !== null || letters.length > charactersShown;
  const shown = letters.slice(0, charactersShown).join('').trimEnd();
  const lines = [
    ...(title === '' ? [] : [`**${asMarkdown(title)}**`]),
    ...(shown === '' ? [] : [asMarkdown(shown)]),
    ...(isCut ? [words.noteGoesOn] : []),
  ];
  return say(lines.join('\n'));
}

function whichNote(stage: Stage, notes: readonly FoundNote[], choices: readonly string[]): Said {
  const { words } = stage;
  return choices.length === 0
    ? say(listed(stage, { notes, more: false }, words.whichNote))
    : ask(words.whichNote, choices.slice(0, limits.question.choices));
}

function listed({ words }: Stage, { notes, more }: Found, heading: string): string {
  const shown = notes.slice(0, shownAtMost);
  const rest = notes.length - shown.length;
  return [
    heading,
    ...shown.map((note) => `- ${asMarkdown(nameOf(note))}`),
    ...(more ? [words.thereIsMore] : rest > 0 ? [words.andMore(rest)] : []),
  ].join('\n');
}

const nameOf = ({ title, begins }: FoundNote): string => noteName({ title, excerpt: begins });

/** With the quotes around it no longer than the name of a note is read. */
const charactersCallable = 70;

/** As it can be said to stand for the note: on one line, without what ends a name. Its words are what is looked for. */
const callable = (note: FoundNote): string => {
  const name = nameOf(note)
    .replaceAll(/\s+[-–—]\s+|[\s:\uFF1A,"“”«»]+/gu, ' ')
    .trim();
  // Whole words: half of one is in no title.
  return name.length <= charactersCallable ? name : name.slice(0, charactersCallable).replace(/\s+\S*$/u, '');
};

function sayNoted(stage: Stage, result: CallResult, title: string, worded: (title: string) => string): Said {
  const { words } = stage;
  if (result.kind === 'refused' && result.code === 'validation_failed')
    return say(words.noteTooLong(limits.noteContent.max));
  if (result.kind !== 'changed') return sayResult(stage, result, title);
  // A text message has no button that takes it back.
  const undo = result.receipt.source === 'sms' ? [words.howToUndo] : [];
  return say([worded(shortened(result.receipt.title)), ...undo].join(' '));
}
