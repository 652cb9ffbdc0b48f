import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import {
  exportedFiles,
  exportFormat,
  exportFormatVersion,
  ExportManifest,
  manifestFile,
} from '@squeeze/contracts/export-format';
import type { ImportedNoun } from '@squeeze/contracts/imports';
import type { Entry, ZipFile } from 'yauzl';
import { AppError } from '../../http/app-error.ts';
import { Breather } from '../../timing/breather.ts';
import type { FileLimits } from '../files/file-policy.ts';
import type { ArchiveFindings, ArchiveOwner, ImportedArchive } from './imported-archive.ts';
import { damagedFile, invalidImport, newerFile, notAnExport, unsafeFile } from './invalid-import.ts';
import { filesFolder } from './files-folder.ts';
import { importPolicy, mostImportBytes } from './import-policy.ts';
import { jsonItems } from './json-items.ts';
import { MarkdownArchive } from './markdown/markdown-archive.ts';
import { holdsMarkdown } from './markdown/vault-paths.ts';
import { openZip, pathOf, type ZipSource } from './open-zip.ts';
import { zippedFiles } from './zipped-files.ts';

const mostManifestBytes = 64 * 1024;

/** An export that somebody sent: nothing of it is believed before it has been looked at. */
export class ImportArchive implements ImportedArchive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /**
   * Reads the table of contents and the manifest; without one it may be Markdown of another program.
   * @throws {AppError} `invalid_import`
   */
  static async open(
    source: ZipSource,
    owner: ArchiveOwner,
    fileLimits: FileLimits,
  ): Promise<ImportedArchive> {
    const zip = await openZip(source).catch((error: unknown) => {
      throw invalidImport(notAnExport, error);
    });
    const { entries, bombs } = await readEntries(zip, fileLimits);
    const archive = new ImportArchive(zip, entries);
    if (holdsMarkdown(entries.keys()) && !(await archive.#isOurs())) {
      const files = zippedFiles([...entries.values()], owner.timeZone);
      const contentOf = (path: string) => archive.contentOf(path);
      const neverOpened = bombs.map(({ fileName }) => fileName);
      return new MarkdownArchive({ files, neverOpened, contentOf }, owner, fileLimits);
    }
    // Ours have none.
    if (bombs.length > 0) throw invalidImport(unsafeFile);
    requireFewEntries(entries);
    await archive.#requireManifest();
    return archive;
  }

  /** Unpacks what will be imported, to see that it is whole. @throws {AppError} `invalid_import` */
  async verify(signal: AbortSignal): Promise<void> {
    const breather = new Breather();
    await this.#requireNames(signal);
    for (const path of Object.values(exportedFiles)) {
      for await (const _ of this.#chunks(path)) {
        signal.throwIfAborted();
        await breather.pause();
      }
    }
  }

  /** Each name stands twice: a list under a name that has suffered would not be missed. @throws {AppError} `invalid_import` */
  async #requireNames(signal: AbortSignal): Promise<void> {
    for (const entry of this.#entries.values()) {
      signal.throwIfAborted();
      const { fileName } = await this.#zip.readLocalFileHeaderPromise(entry).catch((error: unknown) => {
        throw invalidImport(damagedFile, error);
      });
      if (!fileName.equals(entry.fileNameRaw)) throw invalidImport(damagedFile);
    }
  }

  /** The things of a noun one by one, as they were written; none where there is no such file. */
  items(noun: ImportedNoun): AsyncGenerator {
    return jsonItems(this.#chunks(exportedFiles[noun]));
  }

  /** What it lists of the files of notes. */
  files(): AsyncGenerator {
    return jsonItems(this.#chunks(exportedFiles.files));
  }

  /** How long what lies there is unpacked; null where there is nothing. */
  bytesOf(path: string): number | null {
    return this.#entries.get(path)?.uncompressedSize ?? null;
  }

  /** What lies there. @throws {AppError} `invalid_import` where it is damaged */
  contentOf(path: string): AsyncGenerator<Buffer> {
    return this.#chunks(path);
  }

  findings(): ArchiveFindings {
    return { leftOut: {}, remarks: [] };
  }

  async *#chunks(path: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(path);
    if (entry === undefined) return;
    let crc = 0;
    try {
      const stream: Readable = await this.#zip.openReadStreamPromise(entry);
      for await (const chunk of stream) {
        for (const piece of piecesOf(chunk as Buffer)) {
          crc = crc32(piece, crc);
          yield piece;
        }
      }
    } catch (error) {
      throw error instanceof AppError ? error : invalidImport(damagedFile, error);
    }
    // The reader compares sizes alone.
    if (crc !== entry.crc32) throw invalidImport(damagedFile);
  }

  /**
   * Whether it says so, or has lost the file that does and so is damaged, though there is Markdown to read in it. A folder of
   * notes may have files that are only called as ours.
   */
  async #isOurs(): Promise<boolean> {
    const { format } = ((await this.#manifest()) ?? {}) as Record<string, unknown>;
    if (format === exportFormat) return true;
    for (const path of Object.values(exportedFiles)) {
      for await (const chunk of this.#chunks(path)) {
        if (beginsAsOurs.test(chunk.toString('latin1'))) return true;
        break;
      }
    }
    return false;
  }

  /** As it was written; null where there is none that could be ours. */
  async #manifest(): Promise<unknown> {
    const size = this.#entries.get(manifestFile)?.uncompressedSize ?? Number.POSITIVE_INFINITY;
    if (size > mostManifestBytes) return null;
    const chunks: Buffer[] = [];
    for await (const chunk of this.#chunks(manifestFile)) chunks.push(chunk);
    try {
      return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
    } catch {
      return null;
    }
  }

  async #requireManifest(): Promise<void> {
    const content = await this.#manifest();
    if (ExportManifest.safeParse(content).success) return;
    throw invalidImport(isNewer(content) ? newerFile : notAnExport);
  }
}

function* piecesOf(chunk: Buffer): Generator<Buffer, undefined> {
  for (let start = 0; start < chunk.length; start += importPolicy.pieceBytes) {
    yield chunk.subarray(start, start + importPolicy.pieceBytes);
  }
}

const isNewer = (content: unknown): boolean => {
  const { format, format_version: version } = (content ?? {}) as Record<string, unknown>;
  return format === exportFormat && typeof version === 'number' && version > exportFormatVersion;
};

/** A list of things, each with its id in front. */
const beginsAsOurs = /^\s*\[\s*\{\s*"id"\s*:\s*"[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}"/i;

function requireFewEntries(entries: ReadonlyMap<string, Entry>): void {
  const paths = [...entries.keys()];
  const files = paths.filter((path) => path.startsWith(filesFolder)).length;
  if (files > importPolicy.mostFiles || paths.length - files > importPolicy.mostEntries) {
    throw invalidImport(unsafeFile);
  }
}

interface Contents {
  /** What may be unpacked, by path. */
  readonly entries: ReadonlyMap<string, Entry>;
  /** What may not: it is far longer than it is packed, or too long to be anything. */
  readonly bombs: readonly Entry[];
}

/** Refuses whatever neither an export of ours nor a folder of notes would hold, and all of it where it is too much together. */
async function readEntries(zip: ZipFile, fileLimits: FileLimits): Promise<Contents> {
  if (zip.entryCount > importPolicy.mostEntriesOfMarkdown) throw invalidImport(unsafeFile);
  const [entries, bombs] = [new Map<string, Entry>(), new Map<string, Entry>()];
  const mostBytes = mostImportBytes(fileLimits);
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      // Absolute paths and `..` make the reader throw.
      entry.fileName = pathOf(entry);
      const isThere = entries.has(entry.fileName) || bombs.has(entry.fileName);
      if (!isReadable(entry) || isThere) throw invalidImport(unsafeFile);
      if (isBomb(entry, fileLimits)) {
        // Never opened, it takes no room, whatever it says of its length.
        bombs.set(entry.fileName, entry);
        continue;
      }
      bytes += entry.uncompressedSize;
      if (bytes > mostBytes) throw invalidImport(unsafeFile);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw error instanceof AppError ? error : invalidImport(damagedFile, error);
  }
  return { entries, bombs: [...bombs.values()] };
}

const nul = String.fromCodePoint(0);

const isReadable = (entry: Entry): boolean =>
  entry.fileName.length <= importPolicy.longestPath &&
  !entry.fileName.includes(nul) &&
  entry.canDecodeFileData();

function isBomb({ fileName, uncompressedSize, compressedSize }: Entry, { fileBytes }: FileLimits): boolean {
  if (fileName.startsWith(filesFolder) && uncompressedSize <= fileBytes) return false;
  if (uncompressedSize > importPolicy.mostEntryBytes) return true;
  if (uncompressedSize <= importPolicy.ratioCountsFromBytes) return false;
  return uncompressedSize > compressedSize * importPolicy.mostRatio;
}
