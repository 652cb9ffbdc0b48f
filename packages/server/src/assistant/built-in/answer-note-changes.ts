import { limits } from '@squeeze/contracts/limits';
import { searchKey } from '@squeeze/domain/search/search-key';
import type { Intent, NoteMark } from '@squeeze/domain/understanding/intent';
import { sayNoted } from './answer-notes.ts';
import {
  callable,
  deletedLast,
  type FoundNote,
  type Meant,
  nameOf,
  noteMeant,
  noteNow,
  spokenOf,
  whichNote,
} from './notes-meant.ts';
import { ask, say, type Said, type Stage } from './stage.ts';

type IntentOf<Kind extends Intent['kind']> = Extract<Intent, { kind: Kind }>;

/** Renames a note, pins or archives it, tags it or files it elsewhere: the one that is meant, never a guess. */
export async function changeNote(stage: Stage, intent: IntentOf<'change_note'>): Promise<Said> {
  const { words } = stage;
  const { about, mark } = intent;
  const meant =
    about === '' ? spokenOf(stage) : await noteMeant(stage, about, 'title', { rather: hasUseFor(mark) });
  if (meant.found === 'none') return say(words.noNoteFound(about));
  if (mark.is === 'nothing') return say(words.noteIsNoTodo);
  if (meant.found === 'several')
    return whichNote(
      stage,
      meant.notes,
      meant.notes.map((note) => words.toChangeNote(callable(note), mark)),
    );
  const note = meant.note ?? (await noteNow(stage, meant.id));
  if (note === null) return say(words.noNoteFound(about));
  return { note: note.id, ...(await changeOne(stage, note, mark)) };
}

/** Those that it changes something of are rather meant: of two trips "unarchive" is about the archived one. */
const hasUseFor =
  (mark: NoteMark) =>
  ({ pinned, archived, tags }: FoundNote): boolean => {
    switch (mark.is) {
      case 'pinned':
        return pinned !== mark.on && !(mark.on && archived);
      case 'archived':
        return archived !== mark.on;
      case 'untagged':
        return mark.tags.length === 0 ? tags.length > 0 : mark.tags.some((tag) => hasTag(tags, tag));
      default:
        return !archived;
    }
  };

const hasTag = (tags: readonly string[], tag: string): boolean =>
  tags.some((one) => searchKey(one) === searchKey(tag));

async function changeOne(stage: Stage, note: FoundNote, mark: NoteMark): Promise<Said> {
  const { words } = stage;
  const name = nameOf(note);
  switch (mark.is) {
    case 'title': {
      const { title } = mark;
      if (title === '')
        return {
          lines: [words.whatToCallNote(name)],
          question: { kind: 'change_note', about: callable(note), mark },
        };
      if (title.length > limits.noteTitle.max) return say(words.titleTooLong(limits.noteTitle.max));
      if (title === note.title) return say(words.noteAlready(name));
      return await change(stage, note, { title }, (to) => words.renamed(name, to));
    }
    case 'pinned':
    case 'archived': {
      if (note[mark.is] === mark.on) return say(words.noteAlready(name));
      const worded = mark.is === 'pinned' ? words.notePinned : words.noteArchived;
      return await change(stage, note, { [mark.is]: mark.on }, (title) => worded(title, mark.on));
    }
    case 'tagged': {
      const added = mark.tags.filter((tag) => !hasTag(note.tags, tag));
      if (added.length === 0) return say(words.noteAlready(name));
      const tags = [...note.tags, ...added];
      return await change(stage, note, { tags }, (title) => words.noteTagged(title, added));
    }
    case 'untagged': {
      const gone = mark.tags.length === 0 ? note.tags : note.tags.filter((tag) => hasTag(mark.tags, tag));
      if (gone.length === 0) return say(words.noteNotTagged(name, mark.tags));
      const tags = note.tags.filter((tag) => !gone.includes(tag));
      return await change(stage, note, { tags }, (title) => words.noteUntagged(title, gone));
    }
    case 'category': {
      const { category } = mark;
      if (note.category === category) return say(words.noteAlready(name));
      const called = category === null ? null : words.noteCategory(category);
      return await change(stage, note, { category }, (title) => words.categorised(title, called));
    }
    case 'elsewhere':
      return ask(words.noSuchNoteCategory(mark.place), [
        words.toChangeNote(callable(note), { is: 'tagged', tags: [mark.place] }),
      ]);
    case 'nothing':
      return say(words.noteIsNoTodo);
  }
}

async function change(
  stage: Stage,
  note: FoundNote,
  input: Readonly<Record<string, unknown>>,
  worded: (title: string) => string,
): Promise<Said> {
  const result = await stage.turn.toolbox.call('change_note', { id: note.id, ...input });
  return sayNoted(stage, result, nameOf(note), worded);
}

/** One that was deleted, or only archived. */
export async function restoreNote(stage: Stage, { about }: IntentOf<'restore_note'>): Promise<Said> {
  const { words, turn } = stage;
  const meant =
    about === '' ? deletedNow(stage) : await noteMeant(stage, about, 'title', { shelf: 'deleted' });
  switch (meant.found) {
    case 'none':
      return await restoreArchived(stage, about);
    case 'several':
      return whichNote(
        stage,
        meant.notes,
        meant.notes.map((note) => words.toRestoreNote(callable(note))),
      );
    case 'one': {
      const result = await turn.toolbox.call('restore_note', { id: meant.id });
      return { note: meant.id, ...sayNoted(stage, result, about, words.noteRestored) };
    }
  }
}

function deletedNow(stage: Stage): Meant {
  const id = deletedLast(stage);
  return id === null ? { found: 'none' } : { found: 'one', id };
}

async function restoreArchived(stage: Stage, about: string): Promise<Said> {
  const intent = { kind: 'change_note', about, mark: { is: 'archived', on: false } } as const;
  return await changeNote(stage, intent);
}
