import { isHiddenPath } from '@squeeze/domain/notes/hidden-paths';
import { markdownEnding } from '@squeeze/domain/notes/markdown-files';

/** A file of an archive that is no export of ours. */
export interface VaultFile {
  /** As the archive has it. */
  readonly path: string;
  /** Within the folder that all of them lie in; letters are put together as one. */
  readonly place: string;
}

/** What the files of notes people keep are for. */
export interface Vault<File extends VaultFile> {
  readonly notes: readonly File[];
  readonly others: readonly File[];
}

/** Whether something with these paths may be notes. */
export const holdsMarkdown = (paths: Iterable<string>): boolean => {
  for (const path of paths) if (markdownEnding.test(path) && !isHiddenPath(path)) return true;
  return false;
};

/** Sorts the files of an archive; what is hidden is left out. */
export function vaultOf<Entry extends { readonly path: string }>(
  entries: readonly Entry[],
): Vault<Entry & VaultFile> {
  const seen = entries.filter(({ path }) => !isHiddenPath(path));
  const tops = new Set(seen.map(({ path }) => path.slice(0, path.indexOf('/') + 1)));
  const [top = ''] = tops.size === 1 ? tops : [];
  const files = seen.map((entry) => ({ ...entry, place: entry.path.slice(top.length).normalize('NFC') }));
  return {
    notes: files.filter(({ path }) => markdownEnding.test(path)),
    others: files.filter(({ path }) => !markdownEnding.test(path)),
  };
}

/** The folder of a place, with its `/` at the end; empty at the top. */
export const folderOf = (place: string): string => place.slice(0, place.lastIndexOf('/') + 1);

export const nameOf = (place: string): string => place.slice(place.lastIndexOf('/') + 1);

export const withoutMarkdownEnding = (place: string): string => place.replace(markdownEnding, '');

/** Folders that are there for what notes show, whichever program made them. */
const forFiles = /^[._]?(?:resources|attachments?|assets)$/i;

export const isForFiles = (place: string): boolean =>
  folderOf(place)
    .split('/')
    .some((name) => forFiles.test(name));

/** The folders that a note lies in, as tags. */
export const foldersAsTags = (place: string): string[] =>
  folderOf(place)
    .split('/')
    .map((name) => name.replaceAll(/\s+/g, ' ').trim())
    .filter((name) => name !== '' && !forFiles.test(name));
