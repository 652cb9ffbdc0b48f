import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import {
  type Entry,
  fromBufferPromise,
  fromRandomAccessReaderPromise,
  RandomAccessReader,
  validateFileName,
  type ZipFile,
} from 'yauzl';
import { TemporaryFile } from './temporary-file.ts';

/** A ZIP, in memory or on disk; whoever opens the file closes it. */
export type ZipSource = Buffer | TemporaryFile;

// Some programs on Windows write `\\` in paths; it becomes `/` before these are looked at. Absolute ones and `..` are an error of the whole.
const options = { strictFileNames: false, lazyEntries: true, autoClose: false } as const;

/** Reads where its contents stand, and of a file no more than that. @throws what is wrong with it */
export const openZip = (source: ZipSource): Promise<ZipFile> =>
  source instanceof TemporaryFile
    ? fromRandomAccessReaderPromise(new FileReader(source), source.bytes, options)
    : fromBufferPromise(source, options);

const saysUtf8 = 0x0800;
const unicodePath = 0x7075;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The path of an entry. macOS writes UTF-8 and does not say so, and the reader would take it for the letters of DOS: where
 * nothing is said, what is UTF-8 is read as that.
 * @throws for one that leads out of where it is, or begins at the top
 */
export function pathOf({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  if ((generalPurposeBitFlag & saysUtf8) !== 0 || extraFields.some(({ id }) => id === unicodePath))
    return fileName;
  const path = readUtf8(fileNameRaw)?.replaceAll('\\', '/') ?? fileName;
  const wrong = validateFileName(path);
  if (wrong !== null) throw new Error(wrong);
  return path;
}

function readUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/** Any place of a file, in pieces; the reader for file descriptors would close ours. */
class FileReader extends RandomAccessReader {
  readonly #file: TemporaryFile;

  constructor(file: TemporaryFile) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#file.pieces(start, end), { objectMode: false });
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    // Its types leave out the second argument, by which what ends too soon is found.
    callback: (error: Error | null, bytes?: number) => void,
  ): void {
    callbackify(() => this.#file.read(buffer, offset, length, position))(callback);
  }
}
