import { limits } from '@squeeze/contracts/limits';
import type { NoteCategory } from '@squeeze/contracts/notes';
import { takeNoteFacts } from '@squeeze/domain/notes/note-facts';
import { noteDigest } from '../../notes/note-digest.ts';
import { foldersAsTags, nameOf, withoutMarkdownEnding } from './vault-paths.ts';

/** A note as it was found, its links still as they were written. Instants are epoch ms. */
export interface FoundNote {
  readonly title: string;
  readonly content: string;
  readonly category: NoteCategory | null;
  readonly tags: readonly string[];
  /** `tags` are all that it has, whatever its folders are called and its text says. */
  readonly hasAllTags: boolean;
  readonly pinned: boolean;
  readonly archived: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Properties that stay in its text. */
  readonly left: readonly string[];
  /** It has properties that cannot be read. */
  readonly isUnread: boolean;
  /** Which note of ours it was written of, where nobody has changed it since. */
  readonly unchangedFrom: string | null;
  /** It was something to do where it comes from. */
  readonly wasTodo: boolean;
}

/** What Joplin writes at the top of nothing but to-dos. */
const todoKey = 'completed?';

/** A file of Markdown, whoever wrote it. */
export function readMarkdownNote(
  text: string,
  {
    place,
    modifiedAt,
    timeZone,
  }: { readonly place: string; readonly modifiedAt: () => number; readonly timeZone: string },
): FoundNote {
  const { facts, content, left, isOurs, isUnread, origin } = takeNoteFacts(text, timeZone);
  const fileName = nameOf(withoutMarkdownEnding(place)).trim();
  const updatedAt = facts.updatedAt ?? facts.createdAt ?? modifiedAt();
  return {
    // Of ours alone it is known that it has none.
    title:
      (isOurs ? facts.title : facts.title || null) ?? fileName.slice(0, limits.noteTitle.max).toWellFormed(),
    content,
    category: facts.category ?? null,
    tags: isOurs ? (facts.tags ?? []) : [...(facts.tags ?? []), ...foldersAsTags(place)],
    hasAllTags: isOurs,
    pinned: facts.pinned ?? false,
    archived: facts.archived ?? false,
    createdAt: facts.createdAt ?? updatedAt,
    updatedAt,
    left: left.filter((key) => key !== todoKey),
    isUnread,
    unchangedFrom: origin?.digest === noteDigest(content, facts) ? origin.id : null,
    wasTodo: left.includes(todoKey),
  };
}

/** The tags of a note as it may have them, each in its first spelling, and those that do not fit. */
export function fittingTags(tags: readonly string[]): { readonly tags: string[]; readonly left: string[] } {
  const known = new Map<string, string>();
  for (const tag of tags.map((one) => one.trim())) {
    const key = tag.normalize('NFC').toLowerCase();
    if (tag !== '' && !known.has(key)) known.set(key, tag);
  }
  const all = [...known.values()];
  const fitting = all.filter((tag) => tag.length <= limits.noteTag.max).slice(0, limits.noteTags);
  return { tags: fitting, left: all.filter((tag) => !fitting.includes(tag)) };
}
