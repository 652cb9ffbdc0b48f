import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** One file of an archive; its parts are asked for when they are its turn, and no sooner than they can be sent. */
export interface ArchiveFile {
  readonly path: string;
  readonly parts: () => AsyncIterable<string | Uint8Array>;
  /** It would only take time to pack it once more. */
  readonly isPacked?: boolean;
}

/**
 * A ZIP that is made while it is read, one file after the other: no more is held than what is on its way. An error of a
 * file is an error of the whole, and whoever destroys the ZIP ends the file at work.
 */
export function archive(files: readonly ArchiveFile[], modifiedAt: Date): Readable {
  const zip = new ZipFile();
  // A PassThrough, which its types do not say.
  const output = zip.outputStream as Readable;
  let atWork: Readable | null = null;
  zip.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => atWork?.destroy());
  for (const { path, parts, isPacked } of files) {
    zip.addReadStreamLazy(path, { mtime: modifiedAt, compress: isPacked !== true }, (give) => {
      atWork = Readable.from(asBytes(parts()), { objectMode: false, highWaterMark: 64 * 1024 });
      // Without a listener an error would end the process.
      atWork.on('error', (error) => output.destroy(error));
      give(null, atWork);
    });
  }
  zip.end();
  return output;
}

async function* asBytes(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield typeof part === 'string' ? Buffer.from(part, 'utf8') : part;
}
