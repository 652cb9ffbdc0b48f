import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';

const pieceBytes = 64 * 1024;

/**
 * A file of this process alone, readable by its owner only. Its name goes as soon as it is open: however the process ends,
 * nothing of it stays on the disk. Where a system keeps the name of what is open, it goes when this is closed.
 */
export class TemporaryFile {
  readonly #handle: FileHandle;
  readonly #place: string;
  #bytes = 0;

  private constructor(handle: FileHandle, place: string) {
    this.#handle = handle;
    this.#place = place;
  }

  static async open(folder: string): Promise<TemporaryFile> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const place = path.join(folder, `import-${randomUUID()}`);
    const handle = await open(place, 'wx+', 0o600);
    await rm(place, { force: true }).catch(() => undefined);
    return new TemporaryFile(handle, place);
  }

  get bytes(): number {
    return this.#bytes;
  }

  async append(piece: Uint8Array): Promise<void> {
    await this.#handle.appendFile(piece);
    this.#bytes += piece.length;
  }

  /** Answers how many bytes there were. */
  async read(into: Uint8Array, at: number, length: number, position: number): Promise<number> {
    return (await this.#handle.read(into, at, length, position)).bytesRead;
  }

  /** From one position to before another, a piece after the other. */
  async *pieces(from: number, to: number): AsyncGenerator<Buffer> {
    for (let position = from; position < to;) {
      const piece = Buffer.allocUnsafe(Math.min(pieceBytes, to - position));
      const bytes = await this.read(piece, 0, piece.length, position);
      if (bytes === 0) return;
      position += bytes;
      yield piece.subarray(0, bytes);
    }
  }

  async close(): Promise<void> {
    await this.#handle.close();
    await rm(this.#place, { force: true }).catch(() => undefined);
  }
}
