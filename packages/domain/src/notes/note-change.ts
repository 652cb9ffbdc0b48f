import type { Note, NoteDraft, NoteField } from '@squeeze/contracts/notes';
import type { Source } from '@squeeze/contracts/receipts';
import type { BothVersions } from './join-written.ts';
import { mergeTexts } from './merge-texts.ts';

// Instants are ISO 8601 in UTC, as the API answers them; `now` is epoch ms.

/** What a change may carry. Whatever else a client sends is an echo, and says nothing. */
const changeable: Readonly<Record<NoteField, true>> = {
  title: true,
  content: true,
  category: true,
  tags: true,
  pinned: true,
  archived: true,
};
const noteFields = Object.keys(changeable) as readonly NoteField[];

/** What a person changes of a note: an absent field stays. */
export type NoteEdit = { readonly [Field in NoteField]?: NoteDraft[Field] | undefined } & {
  /** What `tags` were made of, where others may have changed them since. */
  readonly base_tags?: NoteDraft['tags'] | undefined;
  /** Zero: they have looked at what was kept twice. */
  readonly conflicts?: number | undefined;
};

/** Who changes it, and when. */
interface Change {
  readonly source: Source;
  readonly now: number;
}

/** What a draft becomes. */
export function newNote(draft: NoteDraft, id: string, { source, now }: Change): Note {
  const at = new Date(now).toISOString();
  const tags = distinctTags(draft.tags);
  return { ...draft, id, tags, version: 1, conflicts: 0, source, created_at: at, updated_at: at };
}

/**
 * What an edit makes of a note.
 * @param base the text that the edit's was written on; null where that is what the note says now
 */
export function changedNote(note: Note, edit: NoteEdit, base: string | null, { source, now }: Change): Note {
  const joined = joinedContent(note.content, edit.content ?? note.content, base);
  const changed = {
    ...note,
    ...Object.fromEntries(
      noteFields.filter((field) => edit[field] !== undefined).map((field) => [field, edit[field]]),
    ),
    content: joined.text,
    tags: edit.tags === undefined ? note.tags : joinedTags(note.tags, edit.tags, edit.base_tags),
    conflicts: (edit.conflicts === 0 ? 0 : note.conflicts) + joined.conflicts,
    updated_at: new Date(now).toISOString(),
  };
  const isWritten = changed.title !== note.title || changed.content !== note.content;
  return isWritten ? { ...changed, source, version: note.version + 1 } : changed;
}

/** Whether what is there was joined with what came. */
export const isJoined = (note: Pick<Note, 'content'>, base: string | null): boolean =>
  base !== null && base !== note.content;

const joinedContent = (theirs: string, ours: string, base: string | null) =>
  base === null ? { text: ours, conflicts: 0 } : mergeTexts({ base, ours, theirs }, oneBelowTheOther);

/** Lines of a text stay lines of it: a mark between them would be one more thing to take out again. */
export const oneBelowTheOther = ({ ours, theirs }: BothVersions): readonly string[] => [...theirs, ...ours];

/** With what was added and without what was taken away, whatever others have done since; as they are where nobody says. */
export function joinedTags(
  theirs: readonly string[],
  ours: readonly string[],
  base: readonly string[] | undefined,
): string[] {
  if (base === undefined) return distinctTags(ours);
  const [had, has] = [keysOf(base), keysOf(ours)];
  const kept = theirs.filter((tag) => has.has(tagKey(tag)) || !had.has(tagKey(tag)));
  return distinctTags([...kept, ...ours.filter((tag) => !had.has(tagKey(tag)))]);
}

const tagKey = (tag: string): string => tag.replaceAll(/\s+/g, ' ').toLowerCase();

const keysOf = (tags: readonly string[]): ReadonlySet<string> => new Set(tags.map(tagKey));

/** Each once, on one line, whatever its capitals; the first spelling stays. */
const distinctTags = (tags: readonly string[]): string[] => {
  const known = new Map<string, string>();
  for (const tag of tags.map((written) => written.replaceAll(/\s+/g, ' '))) {
    const key = tagKey(tag);
    if (!known.has(key)) known.set(key, tag);
  }
  return [...known.values()];
};

/** A state of a note's history: what is written without a longer break, by one way. */
interface NoteState {
  /** Epoch ms. */
  readonly begunAt: number;
  /** How many characters have been written over since. */
  readonly dropped: number;
}

const longestStateMs = 10 * 60_000;
/** Who writes something else over it finds it again. */
const mostDropped = 300;
/** Two who write at a time are joined with every few words. */
const shortestJoinedMs = 60_000;

/**
 * Whether a change goes on with the state that the note is in, or begins another, so that the one before is kept.
 * @param state with what the change itself writes over
 */
export const goesOn = (
  note: Pick<Note, 'source'>,
  { begunAt, dropped }: NoteState,
  { source, now }: Change,
): boolean =>
  note.source === source && now >= begunAt && now - begunAt < longestStateMs && dropped <= mostDropped;

/** Whether two texts that were joined go on with it: both have written in one place, or do so for a while. */
export const goesOnJoined = (
  { begunAt }: Pick<NoteState, 'begunAt'>,
  newConflicts: number,
  { now }: Pick<Change, 'now'>,
): boolean => newConflicts === 0 && now - begunAt < shortestJoinedMs;

/**
 * How many characters of a note are gone: those between what both texts begin and end with, as far as their lines are not there
 * any more.
 */
export const droppedCharacters = (
  before: Pick<Note, 'title' | 'content'>,
  after: Pick<Note, 'title' | 'content'>,
): number => droppedOf(before.title, after.title) + droppedOf(before.content, after.content);

function droppedOf(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const gone = before.length - head - tail;
  if (gone <= mostDropped) return gone;
  const left = new Map<string, number>();
  for (const line of after.slice(head, after.length - tail).split('\n'))
    left.set(line, (left.get(line) ?? 0) + 1);
  let dropped = 0;
  for (const line of before.slice(head, before.length - tail).split('\n')) {
    const there = left.get(line) ?? 0;
    if (there > 0) left.set(line, there - 1);
    else dropped += line.length + 1;
  }
  return Math.min(gone, dropped);
}
