import { codeOf } from '../../kit/newer-build.ts';

/** What programs and systems keep for themselves in a folder. */
const hidden = /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i;
/** What ZIP can say of a time; a day within, whatever the zone. */
const [earliest, latest] = [Date.UTC(1980, 0, 2), Date.UTC(2099, 11, 30)];
/** They are packed already. */
const packed = /\.(?:png|jpe?g|gif|webp|avif|heic|mp[34]|m4a|mov|webm|zip|pdf|docx|xlsx|pptx)$/i;

/** A file of a folder that was picked: its path begins with the name of that. */
const pathOf = (file: File): string => (file.webkitRelativePath === '' ? file.name : file.webkitRelativePath);

/** The folder that files were picked from; null where it holds nothing but what is hidden. */
export const folderNameOf = (files: readonly File[]): string | null => {
  const first = files.find((file) => !hidden.test(pathOf(file)));
  return first === undefined ? null : (pathOf(first).split('/')[0] ?? null);
};

/**
 * Packs the files of a picked folder, without hidden ones, into one file that can be sent. They are read one after the other,
 * and what is packed is handed to the browser, which may keep it on the disk.
 * @throws where a file can no longer be read
 */
export async function zipFolder(files: readonly File[], name: string): Promise<File> {
  const { Zip, ZipDeflate, ZipPassThrough } = await codeOf(() => import('fflate'));
  const parts: Blob[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, chunk) => {
    if (error === null) parts.push(new Blob([new Uint8Array(chunk)]));
    else failures.push(error);
  });
  for (const file of files) {
    const path = pathOf(file);
    if (hidden.test(path)) continue;
    const entry = packed.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    entry.mtime = Math.min(Math.max(file.lastModified, earliest), latest);
    zip.add(entry);
    entry.push(new Uint8Array(await file.arrayBuffer()), true);
    const [failure] = failures;
    if (failure !== undefined) throw failure;
  }
  zip.end();
  return new File(parts, `${name}.zip`, { type: 'application/zip' });
}
