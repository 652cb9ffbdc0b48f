import { isHiddenPath } from '@squeeze/domain/notes/hidden-paths';
import { markdownEnding, mostMarkdownBytes } from '@squeeze/domain/notes/markdown-files';
import { codeOf } from '../../kit/newer-build.ts';

/** What ZIP can say of a time; a day within, whatever the zone. */
const [earliest, latest] = [Date.UTC(1980, 0, 2), Date.UTC(2099, 11, 30)];
/** They are packed already. */
const packed = /\.(?:png|jpe?g|gif|webp|avif|heic|mp[34]|m4a|mov|webm|zip|pdf|docx|xlsx|pptx)$/i;

/** Read at once. */
const pieceBytes = 1024 * 1024;

/** A file of a folder that was picked: its path begins with the name of that. */
const pathOf = (file: File): string => (file.webkitRelativePath === '' ? file.name : file.webkitRelativePath);

/** Of a folder that was picked: itself, and where a file is in it. */
function placeOf(file: File): readonly [folder: string, below: string] {
  const path = pathOf(file);
  const at = path.indexOf('/') + 1;
  return [path.slice(0, at), path.slice(at)];
}

/** Whoever picks a folder wants it, whatever it is called. */
const isHidden = (file: File): boolean => isHiddenPath(placeOf(file)[1]);

export interface PickedFolder {
  readonly name: string;
  /** What is to be sent of it. */
  readonly files: readonly File[];
  /** The names of what is too large. */
  readonly tooLarge: readonly string[];
}

/**
 * The folder that files were picked from; what is hidden is none of it.
 * @param mostBytes of one file, as the server keeps it: what is longer would be sent for nothing. Notes are kept as text, whatever
 * is said of files.
 */
export function pickedFolder(all: readonly File[], mostBytes: number): PickedFolder {
  const isTooLarge = ({ name, size }: File): boolean =>
    size > (markdownEnding.test(name) ? Math.max(mostBytes, mostMarkdownBytes) : mostBytes);
  const [first] = all;
  const seen = all.filter((file) => !isHidden(file));
  return {
    name: (first === undefined ? '' : pathOf(first)).split('/')[0] ?? '',
    files: seen.filter((file) => !isTooLarge(file)),
    tooLarge: seen.filter(isTooLarge).map(({ name }) => name),
  };
}

/**
 * Packs the files of a picked folder into one file that can be sent. They are read piece by piece, one after the other, and
 * what is packed is handed to the browser, which may keep it on the disk.
 * @throws where a file can no longer be read
 */
export async function zipFolder({ files, name }: PickedFolder): Promise<File> {
  const { Zip, ZipDeflate, ZipPassThrough } = await codeOf(() => import('fflate'));
  const parts: Blob[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, chunk) => {
    if (error === null) parts.push(new Blob([new Uint8Array(chunk)]));
    else failures.push(error);
  });
  for (const file of files) {
    const [folder, below] = placeOf(file);
    // A folder that is hidden elsewhere is none here.
    const path = (isHiddenPath(folder) ? folder.replace(/^[._]+/, '') : folder) + below;
    const entry = packed.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    entry.mtime = Math.min(Math.max(file.lastModified, earliest), latest);
    zip.add(entry);
    for (let at = 0; at < file.size; at += pieceBytes)
      entry.push(new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer()));
    entry.push(new Uint8Array(), true);
    const [failure] = failures;
    if (failure !== undefined) throw failure;
  }
  zip.end();
  // As people know it: nobody has seen the file that it became.
  return new File(parts, name, { type: 'application/zip' });
}
