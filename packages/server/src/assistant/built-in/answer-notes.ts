import { limits } from '@squeeze/contracts/limits';
import { asMarkdown } from '@squeeze/domain/markdown/as-markdown';
import { askedWords, soughtWords } from '@squeeze/domain/understanding/notes/asked-words';
import type { Intent } from '@squeeze/domain/understanding/intent';
import { z } from 'zod';
import type { CallResult } from '../call-result.ts';
import {
  callable,
  type FoundNote,
  foundNotes,
  listed,
  noteMeant,
  spokenOf,
  whichNote,
} from './notes-meant.ts';
import { say, sayResult, shortened, type Said, type Stage } from './stage.ts';

type IntentOf<Kind extends Intent['kind']> = Extract<Intent, { kind: Kind }>;

const Read = z.object({ title: z.string(), text: z.string(), next: z.number().nullable() });

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

export async function findNotes(stage: Stage, { about, tag, shelf }: IntentOf<'find_notes'>): Promise<Said> {
  const { words } = stage;
  if (shelf !== undefined) return await findApart(stage, shelf);
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

/** Those that lie apart from the others, or above them. */
async function findApart(stage: Stage, shelf: NonNullable<IntentOf<'find_notes'>['shelf']>): Promise<Said> {
  const { words } = stage;
  const found = await foundNotes(stage, shelf === 'pinned' ? {} : { shelf });
  // Those that are pinned come first.
  const notes = shelf === 'pinned' ? found.notes.filter(({ pinned }) => pinned) : found.notes;
  const more = found.more && notes.length === found.notes.length;
  if (notes.length === 0) return say(words.noNotesOn(shelf));
  return say(listed(stage, { notes, more }, words.notesOn(notes.length, shelf)));
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
  return { lines: [stage.words.noteSays(isNamed ? first.title : null, first.lines)], note: first.id };
}

const lineOf = (note: FoundNote): string => {
  const [line = note.begins] = note.lines;
  return note.title === '' ? line : `${note.title}: ${line}`;
};

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
  return { lines: [lines.join('\n')], note: id };
}

export function sayNoted(
  stage: Stage,
  result: CallResult,
  title: string,
  worded: (title: string) => string,
): Said {
  const { words } = stage;
  if (result.kind === 'refused' && result.code === 'validation_failed')
    return say(words.noteTooLong(limits.noteContent.max));
  if (result.kind !== 'changed') return sayResult(stage, result, title);
  // A text message has no button that takes it back.
  const undo = result.receipt.source === 'sms' ? [words.howToUndo] : [];
  return say([worded(shortened(result.receipt.title)), ...undo].join(' '));
}
